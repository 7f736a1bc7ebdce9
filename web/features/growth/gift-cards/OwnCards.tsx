import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import { giftCardLooks } from './badges.ts'
import styles from './GiftCards.module.css'

/** The cards somebody bought, each with where it stands. */
export function OwnCards({ cards }: { cards: ReplyOf<'giftCards'>['items'] }) {
  return (
    <ul className={styles.own}>
      {cards.map((card) => (
        <li key={card.id}>
          <span>
            <Link to={card.state === 'WAITING' ? paths.order(card.orderId) : paths.giftCard(card.id)}>
              Thẻ {formatDong(card.amount)} {card.recipientName && `tặng ${card.recipientName}`}
            </Link>
            <small>
              Mua ngày {formatDate(card.createdAt)}
              {card.state === 'OPEN' && card.expiresAt && ` · đổi trước ngày ${formatDate(card.expiresAt)}`}
              {card.redeemedAt && ` · đã đổi ngày ${formatDate(card.redeemedAt)}`}
            </small>
          </span>
          <StatusBadge status={card.state} looks={giftCardLooks} />
        </li>
      ))}
    </ul>
  )
}
