import { orderExtension } from '#server/modules/orders/index.ts'
import { mayRevive } from './may-revive.ts'

/** The order of a price proposal that was accepted. */
export const proposalExtension = orderExtension({
  name: 'proposal',
  canFulfil: async (tx, order) => order.status !== 'REJECTED' || (await mayRevive(tx, order)),
})
