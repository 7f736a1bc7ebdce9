import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copy.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/GiftCardPage.ts'
import { giftCardLooks } from './badges.ts'
import { CardFace } from './CardFace.tsx'
import styles from './GiftCards.module.css'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { api } = args.context.get(apiContext)
  return { card: await api('giftCard', { params: { id: args.params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Thẻ quà tặng', noIndex: true })

export default function GiftCardPage({ loaderData: { card } }: Route.ComponentProps) {
  const { code } = card
  return (
    <div className={styles.narrow}>
      <div className={styles.unprinted}>
        <Breadcrumbs steps={[{ label: 'Thẻ quà tặng', to: paths.giftCards() }, { label: card.orderCode }]} />
      </div>
      <div className={styles.acts}>
        <h1>Thẻ bạn đã mua</h1>
        <StatusBadge status={card.state} looks={giftCardLooks} />
      </div>
      <CardFace amount={card.amount} recipientName={card.recipientName} message={card.message} code={code} />
      {code && card.expiresAt && (
        <>
          <p className={layout.soft}>
            Người nhận mở {paths.redeemGiftCard()} trên trang Bến Học và nhập mã này, trước ngày{' '}
            {formatDate(card.expiresAt)}. Ai có mã đều đổi được, nên bạn chỉ đưa cho người nhận nhé.
          </p>
          <div className={styles.acts}>
            <Button kind="strong" icon="copy" onClick={() => void copyText(code, 'Đã sao chép mã thẻ')}>
              Sao chép mã
            </Button>
            <Button icon="download" onClick={() => window.print()}>
              In thẻ
            </Button>
            <LinkButton to={paths.order(card.orderId)}>Xem đơn hàng</LinkButton>
          </div>
        </>
      )}
      <div className={styles.unprinted}>
        {card.mailedAt && card.recipientEmail && (
          <Notice kind="success">
            Đã gửi đến {card.recipientEmail} ngày {formatDate(card.mailedAt)}.
          </Notice>
        )}
        {card.state === 'WAITING' && (
          <Notice
            kind="warning"
            title="Mã thẻ hiện ra khi đã thanh toán"
            action={<LinkButton to={paths.order(card.orderId)}>Thanh toán</LinkButton>}
          />
        )}
        {card.state === 'OPEN' && !code && (
          <Notice kind="warning" title="Mã thẻ không còn đọc được">
            Ai đang giữ mã vẫn đổi được. Nếu bạn chưa đưa mã cho ai, hãy nhắn Bến Học ở trang Trợ giúp.
          </Notice>
        )}
        {card.redeemedAt && <Notice kind="info">Thẻ đã được đổi ngày {formatDate(card.redeemedAt)}.</Notice>}
        {card.state === 'CANCELED' && (
          <Notice kind="info">Thẻ không còn dùng được: tiền đã hoàn hoặc đơn đã hủy.</Notice>
        )}
        {card.state === 'EXPIRED' && (
          <Notice kind="info">Thẻ đã quá hạn đổi. Bạn nhắn Bến Học ở trang Trợ giúp để được hoàn tiền nhé.</Notice>
        )}
      </div>
    </div>
  )
}
