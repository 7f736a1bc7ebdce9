import type { Tx } from '#server/core/context.ts'
import { type Granted, grantMembership, membershipPlans } from '#server/modules/catalog/index.ts'
import { endLastAccess } from '../leaving/end-periods.ts'
import { giveUpCharge } from '../leaving/give-up-charge.ts'
import { liveOf, moveSubscription, openPayment, partyOf, type Subscription, setSubscription } from '../rows.ts'
import { nextStep, pauseAfter } from '../rules.ts'

type Line = { orderItemId: string; productId: string; userId: string }

/**
 * A plan bought in the cart: one more period, without a promise to renew it. Where a subscription of the membership runs, it
 * is a period of that one, and what comes next is due later by so much; a renewal that is being tried has come true with it.
 */
export async function addExtraPeriod(tx: Tx, { orderItemId, productId, userId }: Line): Promise<void> {
  const plan = (await membershipPlans(tx, [productId])).get(productId)
  const live = plan && (await liveOf(tx, userId, plan.membershipId))
  const grant = { userId, planId: productId, orderItemId }
  if (!live?.period_end || live.status === 'PENDING') {
    await grantMembership(tx, grant)
    return
  }
  const late = live.status === 'PENDING_RENEWAL'
  if (late) {
    await endLastAccess(tx, live, live.period_end)
    const row = await openPayment(tx, live.id)
    if (row) await giveUpCharge(tx, row, 'Đã mua thêm một kỳ')
  }
  const granted = await grantMembership(tx, {
    ...grant,
    ...(late && !live.resumes_at && { startsAt: live.period_end }),
  })
  await keepExtra(tx, live, granted, orderItemId, productId)
  const running = {
    plan_id: granted.endsAt ? live.plan_id : productId,
    period_start: granted.startsAt,
    period_end: granted.endsAt,
    anchor_at: granted.endsAt ?? granted.startsAt,
    periods: 0,
    resumes_at: late ? null : pauseAfter(live, granted.endsAt),
  }
  const next_at = nextStep({ ...live, ...running })
  if (late)
    await moveSubscription(tx, live.id, 'renew', partyOf(tx), { ...running, next_at, failures: 0, grace_until: null })
  else await setSubscription(tx, live.id, { ...running, next_at })
}

async function keepExtra(
  tx: Tx,
  live: Subscription,
  granted: Granted,
  orderItemId: string,
  productId: string,
): Promise<void> {
  const item = await tx.db
    .selectFrom('order_items')
    .select(['order_id', 'price', 'for_others'])
    .where('id', '=', orderItemId)
    .executeTakeFirstOrThrow()
  // What somebody else paid is neither told to the subscriber nor given back to them.
  const given = item.for_others
  await tx.db
    .insertInto('subscription_payments')
    .values({
      subscription_id: live.id,
      user_id: live.user_id,
      membership_id: granted.membershipId,
      plan_id: productId,
      kind: 'EXTRA',
      status: 'PAID',
      period_start: granted.startsAt,
      period_end: granted.endsAt,
      amount: given ? 0 : item.price,
      price: live.price,
      order_id: given ? null : item.order_id,
      order_item_id: orderItemId,
      access_id: granted.accessId,
      created_at: tx.now(),
      paid_at: tx.now(),
    })
    .execute()
}
