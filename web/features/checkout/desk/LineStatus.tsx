import type { GiftOfOrder } from '#web/features/growth/gifts/StaffGift.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import type { AdminOrder } from './StaffOrderPage.tsx'

const LINES = {
  APPROVED: { word: 'Đã mở', colour: 'green' },
  PENDING: { word: 'Chờ trả tiền', colour: 'amber' },
  HOLDING: { word: 'Đang giữ', colour: 'amber' },
  CANCELED: { word: 'Đã bỏ', colour: 'grey' },
  REJECTED: { word: 'Đã hủy', colour: 'grey' },
} as const

/** A line of a gift is open once somebody has claimed it. */
export function LineStatus({ item, gift }: { item: AdminOrder['items'][number]; gift: GiftOfOrder | null }) {
  const waits = gift !== null && item.status === 'APPROVED' && !gift.claims.some(({ itemId }) => itemId === item.id)
  const { word, colour } = waits ? ({ word: 'Trong quà', colour: 'blue' } as const) : LINES[item.status]
  return <Badge colour={colour}>{word}</Badge>
}
