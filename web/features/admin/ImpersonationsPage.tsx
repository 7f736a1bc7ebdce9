import type { ReplyOf } from '#domain/contract/index.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDateTime, formatTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/ImpersonationsPage.ts'
import styles from './Impersonations.module.css'
import { StartForm } from './StartForm.tsx'

const PAGE_SIZE = 20
type Looking = ReplyOf<'impersonations'>['items'][number]

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams
  const page = askedPage(request.url)
  const list = await context
    .get(apiContext)
    .api('impersonations', { query: { take: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE } })
  return { list, page, person: (address.get('nguoi') ?? '').slice(0, 254) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Xem hộ', noIndex: true })

export default function ImpersonationsPage({ loaderData: { list, page, person } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Xem hộ người dùng"
        intro="Thấy trang đúng như người học hoặc giảng viên thấy, để hỗ trợ. Chỉ xem, tối đa 30 phút, mỗi trang đều được ghi lại và người đó được báo."
      />
      <Card title="Bắt đầu xem hộ">
        <StartForm person={person} />
      </Card>
      <section className={layout.stack5}>
        <h2>Các lần xem hộ</h2>
        {list.items.length === 0 ? (
          <EmptyState icon="eye" title="Chưa có lần xem hộ nào" />
        ) : (
          <Table caption="Các lần xem hộ" columns={columns} rows={list.items} rowKey={({ id }) => id} />
        )}
        <Pagination
          page={page}
          pageCount={pageCount(list.total, PAGE_SIZE)}
          linkTo={(trang) => staffPaths.staffImpersonations({ trang })}
        />
      </section>
    </div>
  )
}

const columns: Column<Looking>[] = [
  {
    title: 'Người được xem hộ',
    main: true,
    cell: ({ id, person }) => (
      <div>
        <Link to={staffPaths.staffImpersonation(id)}>{person.fullName}</Link>
        <small className={styles.small}>{person.email}</small>
      </div>
    ),
  },
  { title: 'Nhân viên', cell: ({ staff }) => staff.fullName },
  { title: 'Lý do', cell: ({ reason }) => reason },
  { title: 'Bắt đầu', cell: ({ startedAt }) => formatDateTime(startedAt) },
  {
    title: 'Trạng thái',
    cell: ({ active, endsAt, endedAt }) =>
      active ? (
        <Badge colour="green">Đang xem, đến {formatTime(endsAt)}</Badge>
      ) : (
        <Badge>{endedAt ? `Kết thúc ${formatTime(endedAt)}` : 'Hết giờ'}</Badge>
      ),
  },
  { title: 'Đã xem', align: 'end', cell: ({ looks }) => `${looks} lượt` },
]
