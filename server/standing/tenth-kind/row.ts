import type { SoldKind } from '#domain/sold/kinds.ts'
import type { KindRow } from '#domain/sold/rows.ts'

/** A kind that the product does not sell; the lists of rows hold it only where a test puts it in. */
export const WORKSHOP = 'TEST_WORKSHOP' as Exclude<SoldKind, 'GIFT_CARD'>

/** Its row in domain/sold/rows.ts. */
export const workshopRow: KindRow = {
  word: 'Buổi thực hành',
  most: 3,
  unused: 'lúc gửi yêu cầu chưa đến buổi nào',
  managedBy: 'products.manage',
  inApp: null,
}
