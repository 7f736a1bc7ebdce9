import type { SoldKind } from '#domain/sold/kinds.ts'
import type { KindRow } from '#domain/sold/rows.ts'

/** A kind that the product does not sell: a ticket. The lists of rows hold it only where a test puts it in. */
export const TICKET = 'TEST_TICKET' as Exclude<SoldKind, 'GIFT_CARD'>

/** Its row in domain/sold/rows.ts. */
export const ticketRow: KindRow = {
  word: 'Vé thử',
  most: 20,
  unused: 'lúc gửi yêu cầu buổi đó chưa bắt đầu',
  managedBy: 'products.manage',
  inApp: null,
  givable: true,
  pieces: true,
}
