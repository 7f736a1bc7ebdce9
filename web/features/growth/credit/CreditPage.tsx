import { formatDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { OwnCards } from '../gift-cards/OwnCards.tsx'
import type { Route } from './+types/CreditPage.ts'
import styles from './Credit.module.css'
import { Entries } from './Entries.tsx'

const TAKE = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const page = askedPage(request.url)
  const [credit, cards] = await Promise.all([
    api('credit', { query: { take: TAKE, skip: (page - 1) * TAKE } }),
    api('giftCards', { query: { take: 5 } }),
  ])
  return { credit, cards: cards.items, page }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Số dư', noIndex: true })

export default function CreditPage({ loaderData: { credit, cards, page } }: Route.ComponentProps) {
  const { balance, held, items, total } = credit
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Số dư Bến Học"
        intro="Tiền của bạn ở Bến Học: từ thẻ quà tặng, tiền hoàn bạn chọn nhận vào số dư, hoặc Bến Học tặng. Dùng khi thanh toán, không hết hạn."
      />
      <Card>
        <div className={styles.balance}>
          <span>
            Đang có <strong className={styles.sum}>{formatDong(balance)}</strong>
          </span>
          <span className={layout.row3}>
            <LinkButton kind="strong" icon="gift" to={paths.redeemGiftCard()}>
              Đổi thẻ quà tặng
            </LinkButton>
            <LinkButton to={paths.giftCards()}>Mua thẻ tặng bạn</LinkButton>
          </span>
        </div>
      </Card>
      {held && (
        <Notice
          kind="info"
          title={`${formatDong(held.amount)} đang giữ cho đơn ${held.orderCode}`}
          action={<LinkButton to={paths.order(held.orderId)}>Xem đơn hàng</LinkButton>}
        >
          Giữ đến {formatDateTime(held.until)}. Bạn hủy đơn thì khoản này được trả lại ngay; dùng số dư cho đơn khác thì
          đơn này bị hủy.
        </Notice>
      )}
      <Card title="Lịch sử giao dịch">
        {items.length === 0 ? (
          <p className={layout.soft}>
            Chưa có khoản nào. Khi yêu cầu hoàn tiền ở <Link to={paths.orders()}>đơn hàng</Link>, bạn chọn nhận vào số
            dư để có tiền ngay lúc được duyệt.
          </p>
        ) : (
          <Entries items={items} orderTo={paths.order} />
        )}
      </Card>
      <Pagination page={page} pageCount={pageCount(total, TAKE)} linkTo={(trang) => paths.credit({ trang })} />
      {cards.length > 0 && (
        <Card title="Thẻ quà tặng bạn đã mua" aside={<Link to={paths.giftCards()}>Tất cả</Link>}>
          <OwnCards cards={cards} />
        </Card>
      )}
    </div>
  )
}
