import { type FormEvent, useState } from 'react'
import { differenceOutcomes, differenceWords } from '#domain/books.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { paymentGatewayWords } from '#domain/payment-gateways.ts'
import { addDays, formatDateTime, localDay } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { SheetButton } from '#web/features/staff/SheetButton.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/DifferencesPage.ts'
import styles from './Books.module.css'
import { BooksNav } from './BooksNav.tsx'
import { ClearDialog } from './ClearDialog.tsx'

const TAKE = 20
type Difference = ReplyOf<'providerDifferences'>['items'][number]

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = askedPage(request.url)
  const list = await context
    .get(apiContext)
    .api('providerDifferences', { query: { take: TAKE, skip: (page - 1) * TAKE } })
  return { list, page, yesterday: localDay(addDays(new Date(), -1)) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Đối soát cổng thanh toán', noIndex: true })

export default function DifferencesPage({ loaderData: { list, page, yesterday } }: Route.ComponentProps) {
  const compare = useCall('compareProviders')
  const [clearing, setClearing] = useState<Difference | null>(null)
  async function onCompare(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const day = String(new FormData(event.currentTarget).get('day') ?? '')
    const told = await compare.run({ body: { day } })
    if (told)
      toast.success(
        `Đã so ${told.compared} giao dịch, ${told.differences} chênh lệch${told.unanswered ? `, ${told.unanswered} chưa có trả lời` : ''}`,
      )
  }
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Đối soát cổng thanh toán"
        intro="Mỗi đêm hỏi lại từng giao dịch, khoản hoàn và khoản chi của hôm trước. Khoản cổng đã thu mà sổ chưa có được ghi ngay. Việc chỉ người mới biết được cũng chờ ở đây."
        actions={
          <form className={layout.foot3} onSubmit={onCompare}>
            <TextInput label="Ngày" type="date" name="day" defaultValue={yesterday} max={localDay(new Date())} />
            <Button type="submit" icon="refresh" pending={compare.pending}>
              So ngay
            </Button>
            <SheetButton list="books/differences" filters={{}} />
          </form>
        }
      />
      <BooksNav current="doi-soat" />
      {list.items.length === 0 ? (
        <EmptyState icon="check" title="Chưa có chênh lệch nào">
          Sổ của các cổng thanh toán và sổ Bến Học khớp nhau.
        </EmptyState>
      ) : (
        <Table
          caption="Chênh lệch với cổng thanh toán"
          rows={list.items}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'Giao dịch',
              main: true,
              cell: (row) => (
                <div>
                  {paymentGatewayWords[row.gateway]} {row.reference}
                  <small className={styles.small}>
                    {differenceWords[row.kind]}
                    {row.booked && ', đã ghi sổ'}
                  </small>
                </div>
              ),
            },
            { title: 'Đơn hàng', cell: (row) => row.orderCode ?? '–' },
            { title: 'Sổ Bến Học', align: 'end', cell: (row) => money(row.ours) },
            { title: 'Sổ của cổng', align: 'end', cell: (row) => money(row.theirs) },
            { title: 'Thấy lúc', cell: (row) => formatDateTime(row.foundAt) },
            {
              title: 'Xử lý',
              cell: (row) =>
                row.closedAt ? (
                  <div>
                    <Badge colour="green">Đã xử lý</Badge>
                    <small className={styles.small}>{row.note}</small>
                  </div>
                ) : (
                  <Button size="sm" onClick={() => setClearing(row)}>
                    {differenceOutcomes[row.kind] ? 'Kết luận' : 'Ghi cách xử lý'}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(trang) => staffPaths.staffDifferences({ trang })}
      />
      <ClearDialog difference={clearing} onClose={() => setClearing(null)} />
    </div>
  )
}

function money(amount: number | null): string {
  return amount === null ? '–' : formatDong(amount)
}
