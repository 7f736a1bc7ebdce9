import type { Dice } from '#server/testing/dice.ts'
import { drawMoney } from './drawing.ts'
import { drawBanking } from './drawing-transfers.ts'
import type { InParts, Operation } from './operations.ts'
import { type Buyer, isRunning, type Order, type PartPlan, type World } from './world.ts'

/** A plan of anybody's that the clock has to do something about; months pass while others buy. */
export function drawDuePart(dice: Dice, world: World): Operation | undefined {
  const due = [...world.buyers.values()].flatMap((buyer) =>
    buyer.plans.flatMap((plan) => (plan.nextAt !== null && plan.nextAt <= world.now ? [{ buyer, plan }] : [])),
  )
  const one = dice.pick(due)
  if (!one) return undefined
  const { buyer, plan } = one
  const works = !paysNoMore(world, buyer) && dice.oneIn(2)
  const asked = buyer.orders.find(({ id }) => id === plan.parts.find(({ status }) => status === 'OPEN')?.orderId)
  if (asked && !paysNoMore(world, buyer) && !dice.oneIn(4)) return drawMoney(dice, buyer, asked)
  if (dice.oneIn(6) && isRunning(plan)) return drawPay(dice, buyer.id, plan, works)
  return { is: 'step-parts', buyer: buyer.id, plan: plan.id, works }
}

/** Something that its owner, or the staff, do about an order that is a part. */
export function drawOfPart(dice: Dice, world: World, buyer: Buyer, order: Order): Operation {
  const plan = buyer.plans.find(({ id }) => id === order.plan)
  const asksMore = plan && isRunning(plan) && order.paidAt === null
  if (asksMore && paysNoMore(world, buyer)) return drawPay(dice, buyer.id, plan, false)
  if (plan && isRunning(plan) && dice.oneIn(6) && !paysNoMore(world, buyer)) return drawPay(dice, buyer.id, plan, true)
  return dice.oneIn(3) ? drawBanking(dice, buyer, order) : drawMoney(dice, buyer, order)
}

function drawPay(dice: Dice, buyer: string, plan: PartPlan, works: boolean): InParts {
  const way = works && dice.oneIn(4) ? null : works
  return { is: 'pay-part', buyer, plan: plan.id, what: dice.oneIn(2) ? 'DUE' : 'REST', works: way }
}

/** One person in three pays the first part and nothing after it. */
function paysNoMore({ buyers }: World, { id }: Buyer): boolean {
  return [...buyers.keys()].indexOf(id) % 3 === 0
}
