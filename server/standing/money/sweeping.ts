import { dropAdditions } from './exchanging.ts'
import { released } from './holding.ts'
import type { Sweep } from './operations.ts'
import type { Order, World } from './world.ts'

/** Orders that the clock would close or tidy now, or take out of what was not paid for in time. */
export function isOver(order: Order, now: number): boolean {
  return order.expiresAt <= now
}

/** What the clock does about everybody's orders. */
export function sweep(world: World, op: Sweep['is']): string {
  for (const buyer of world.buyers.values()) {
    for (const order of buyer.orders.filter((one) => isOver(one, world.now))) {
      if (op === 'tidy') released(order)
      else if (op === 'expire-edits') dropAdditions(buyer, order)
      else if (order.status === 'CREATED' && !order.payments.some(({ status }) => status === 'PENDING')) {
        order.status = 'REJECTED'
        released(order)
      }
    }
  }
  return 'ok'
}
