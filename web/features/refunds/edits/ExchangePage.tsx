import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { exchangeReasonWords } from '#domain/exchange.ts'
import { formatDong } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { ProductCover } from '#web/features/catalog/ProductCover.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Price } from '#web/ui/Price.tsx'
import { momentWords } from '../labels.ts'
import type { Route } from './+types/ExchangePage.ts'
import { ExchangeDialog } from './ExchangeDialog.tsx'
import styles from './ExchangePage.module.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const search = new URL(request.url).searchParams.get('tim')?.trim().slice(0, 100) ?? ''
  const [order, { items }, courses] = await Promise.all([
    api('orderInfo', { params: { id: params.id } }),
    api('exchangeable', { params: { id: params.id } }),
    api('listCourses', { query: { take: 24, price: 'paid', search: search || undefined } }),
  ])
  const line = items.find(({ itemId }) => itemId === params.item) ?? null
  // What is in the order already is no choice.
  const has = new Set(order.items.filter(({ status }) => status === 'APPROVED').map(({ productId }) => productId))
  return {
    order: { id: order.id, code: order.code },
    line,
    search,
    courses: courses.items.filter((course) => !has.has(course.id) && course.startAt === null),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Đổi sang khóa khác', noIndex: true })

export default function ExchangePage({ loaderData: { order, line, search, courses } }: Route.ComponentProps) {
  const look = useCall('exchangeOwnLine', { revalidate: false })
  const [tried, setTried] = useState<ReplyOf<'exchangeOwnLine'> | null>(null)
  const head = {
    crumbs: [
      { label: 'Đơn hàng', to: paths.orders() },
      { label: order.code, to: paths.order(order.id) },
      { label: 'Đổi khóa' },
    ],
    title: 'Đổi sang khóa khác',
  }
  if (line?.why !== 'OPEN') {
    return (
      <div className={layout.stack5}>
        <PageHead {...head} />
        <EmptyState
          icon="refresh"
          title="Khóa học này không đổi được"
          action={<LinkButton to={paths.order(order.id)}>Về đơn hàng</LinkButton>}
        >
          {line ? `${exchangeReasonWords[line.why]}.` : 'Khóa học không còn trong đơn hàng.'}
        </EmptyState>
      </div>
    )
  }
  const { itemId } = line
  async function choose(productId: string) {
    setTried(await look.run({ params: { id: order.id }, body: { itemId, productId, dryRun: true } }))
  }
  return (
    <div className={layout.stack5}>
      <PageHead
        {...head}
        intro={
          <>
            Bạn đang có <strong>{line.name}</strong>, trị giá {formatDong(line.worth)}. Chọn khóa bạn muốn học thay: rẻ
            hơn thì Bến Học hoàn phần chênh lệch, đắt hơn thì bạn trả thêm. Mỗi khóa đổi được một lần
            {line.until && `, đến ${momentWords(line.until)}`}.
          </>
        }
      />
      <search>
        <form className={styles.find} action={paths.exchangeCourse(order.id, itemId)}>
          <TextInput label="Tìm khóa học" name="tim" type="search" defaultValue={search} maxLength={100} />
          <Button type="submit" icon="search">
            Tìm
          </Button>
        </form>
      </search>
      {courses.length === 0 ? (
        <EmptyState icon="search" title="Không tìm thấy khóa học nào">
          Thử một từ khác, hoặc để trống để xem các khóa được học nhiều nhất.
        </EmptyState>
      ) : (
        <ul className={styles.courses}>
          {courses.map((course) => (
            <li key={course.id}>
              <ProductCover fileId={course.coverFileId} kind={course.kind} />
              <span className={styles.words}>
                <strong>{course.name}</strong>
                <small>{course.hostName}</small>
                <Price amount={course.price} before={course.listPrice} />
              </span>
              <Button pending={look.pending} onClick={() => void choose(course.id)}>
                Chọn<span className="visually-hidden"> {course.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {tried && <ExchangeDialog orderId={order.id} tried={tried} onClose={() => setTried(null)} />}
    </div>
  )
}
