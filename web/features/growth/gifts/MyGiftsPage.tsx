import { pageCount } from '#domain/paging.ts'
import { formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { soldPage } from '#web/features/catalog/sold-page.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/MyGiftsPage.ts'
import { giftLooks } from './badges.ts'
import styles from './Gifts.module.css'

const TAKE = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const page = askedPage(request.url)
  const query = { take: TAKE, skip: (page - 1) * TAKE }
  if (search.get('muc') === 'da-tang') return { side: 'given' as const, page, ...(await api('givenGifts', { query })) }
  return { side: 'received' as const, page, ...(await api('receivedGifts', { query })) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Quà tặng', noIndex: true })

/** What a person was given, and what they gave. */
export default function MyGiftsPage({ loaderData }: Route.ComponentProps) {
  const { side, page, total } = loaderData
  const muc = side === 'given' ? 'da-tang' : undefined
  return (
    <div className={layout.stack5}>
      <PageHead title="Quà tặng" />
      <Tabs
        label="Quà tặng"
        tabs={[
          { to: paths.accountGifts(), label: 'Đã nhận', current: side === 'received' },
          { to: paths.accountGifts({ muc: 'da-tang' }), label: 'Đã tặng', current: side === 'given' },
        ]}
      />
      {loaderData.side === 'given' ? <Given items={loaderData.items} /> : <Received items={loaderData.items} />}
      <Pagination
        page={page}
        pageCount={pageCount(total, TAKE)}
        linkTo={(trang) => paths.accountGifts({ muc, trang })}
      />
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Given({ items }: { items: Extract<Loaded, { side: 'given' }>['items'] }) {
  if (items.length === 0)
    return (
      <EmptyState
        icon="gift"
        title="Bạn chưa tặng ai món quà nào"
        action={<LinkButton to={paths.courses()}>Chọn một khóa học</LinkButton>}
      >
        Ở trang của mỗi khóa học, sách và gói hội viên đều có nút “Tặng người khác”.
      </EmptyState>
    )
  return (
    <ul className={layout.stack4}>
      {items.map((gift) => (
        <li key={gift.orderId} className={styles.row}>
          <span className={styles.words}>
            <Link to={paths.order(gift.orderId)}>Tặng {gift.recipientName ?? 'một người bạn'}</Link>
            <small>{gift.items.map(({ name }) => name).join(', ')}</small>
            <small>
              {gift.orderCode} · {formatDateTime(gift.createdAt)}
            </small>
          </span>
          <StatusBadge status={gift.state} looks={giftLooks} />
        </li>
      ))}
    </ul>
  )
}

function Received({ items }: { items: Extract<Loaded, { side: 'received' }>['items'] }) {
  if (items.length === 0)
    return (
      <EmptyState icon="gift" title="Bạn chưa nhận món quà nào">
        Khi ai đó tặng bạn, hãy mở đường dẫn trong thư rồi bấm “Nhận quà”.
      </EmptyState>
    )
  return (
    <div className={layout.stack4}>
      {items.map((gift) => (
        <Card key={gift.id} title={`Từ ${gift.giverName}`}>
          {gift.message && <blockquote className={styles.quote}>{gift.message}</blockquote>}
          <ul className={styles.things}>
            {gift.items.map((item) => (
              <li key={item.productId}>
                <span className={styles.words}>
                  <strong>{item.name}</strong>
                  <small>
                    {item.live
                      ? `Nhận lúc ${formatDateTime(gift.claimedAt)}`
                      : 'Đã thu hồi vì người tặng được hoàn tiền'}
                  </small>
                </span>
                {item.live && (
                  <LinkButton to={soldPage(item.kind).place(item.slug).to}>
                    {soldPage(item.kind).place(item.slug).word}
                  </LinkButton>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
