import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDateTime } from '#domain/time.ts'
import type { AdminOrder } from '#web/features/checkout/desk/StaffOrderPage.tsx'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { giftLooks } from './badges.ts'
import styles from './Gifts.module.css'

export type GiftOfOrder = ReplyOf<'adminOrderGift'>
type StaffGiftProps = { gift: GiftOfOrder; items: AdminOrder['items'] }

/** For the staff: that an order is a gift, for whom, and who has what of it. */
export function StaffGift({ gift, items }: StaffGiftProps) {
  const nameOf = new Map(items.map((item) => [item.id, item.name]))
  const letter = gift.sentAt ? `thư gửi lúc ${formatDateTime(gift.sentAt)}` : `thư đi từ ${formatDateTime(gift.sendAt)}`
  return (
    <Card title="Quà tặng" aside={<StatusBadge status={gift.state} looks={giftLooks} />}>
      <div className={layout.stack4}>
        <p className={layout.soft}>
          Cho {gift.recipientName ?? 'người nhận đã xóa tên'}
          {gift.recipientEmail ? ` · ${gift.recipientEmail} · ${letter}` : ' · người tặng tự gửi đường dẫn'}
        </p>
        {gift.claims.length > 0 && (
          <ul className={styles.claims}>
            {gift.claims.map((claim) => (
              <li key={claim.itemId}>
                <Link to={staffPaths.staffUser(claim.userId)}>{claim.fullName}</Link> nhận “{nameOf.get(claim.itemId)}”
                lúc {formatDateTime(claim.at)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
