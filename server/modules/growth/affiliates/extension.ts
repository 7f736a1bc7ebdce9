import { orderExtension } from '#server/modules/orders/index.ts'
import { attributeOrder, broughtBy } from './attribute-order.ts'
import { earnCommissions } from './commissions.ts'

/** An order whose buyer came by the link of a partner. The wish: the partner's id. */
export const affiliateExtension = orderExtension<string>({
  name: 'affiliate',
  inherited: true,
  hidden: true,
  unasked: broughtBy,
  open: attributeOrder,
  commissions: earnCommissions,
})
