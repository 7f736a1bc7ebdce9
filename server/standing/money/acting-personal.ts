import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { giveCredit } from '#server/modules/growth/credit/give-credit.ts'
import { keepCard } from '#server/modules/payments/cards/keep-card.ts'
import { pauseSubscription, resumeSubscription } from '#server/modules/subscriptions/changes/pause-subscription.ts'
import { subscribe } from '#server/modules/subscriptions/changes/subscribe.ts'
import { cancelSubscription } from '#server/modules/subscriptions/leaving/cancel-subscription.ts'
import { stepSubscription } from '#server/modules/subscriptions/renewals/step-subscription.ts'
import type { Cast } from './acting.ts'
import type { Operation, Period } from './operations.ts'

/** Does what is about one buyer's credit or subscription; null: it is something else. */
export async function actPersonal(cast: Cast, op: Operation): Promise<string | null> {
  const { as } = cast
  switch (op.is) {
    case 'give-credit':
      await giveCredit(as(op.staff), { userId: op.buyer, amount: op.amount, reason: 'Thử' })
      return 'ok'
    case 'subscribe': {
      const ctx = withCard(as(op.buyer))
      const card = { token: `pt-${op.buyer}`, brand: 'VISA', last4: '1091', expiresAt: null }
      const cardId = await write(ctx, (tx) => keepCard(tx, op.buyer, 'XENDIT', card))
      const { subscriptionId } = await subscribe(ctx, cast.planId, { cardId })
      op.ids = await lastPeriod(cast, subscriptionId)
      return 'ok'
    }
    case 'leave':
      await cancelSubscription(as(op.buyer), await subscriptionOf(cast, op.buyer), { when: op.when })
      return 'ok'
    case 'pause':
      await pauseSubscription(as(op.buyer), await subscriptionOf(cast, op.buyer), op.months)
      return 'ok'
    case 'resume':
    case 'renew': {
      const id = await subscriptionOf(cast, op.buyer)
      if (op.is === 'resume') await resumeSubscription(withCard(as(op.buyer)), id)
      else await stepSubscription(withCard(await cast.t.as()), id)
      op.ids = await lastPeriod(cast, id)
      return 'ok'
    }
    default:
      return null
  }
}

async function subscriptionOf({ t }: Cast, userId: string): Promise<string> {
  const row = await t.db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.id
}

async function lastPeriod({ t }: Cast, subscriptionId: string): Promise<Period> {
  const row = await t.db
    .selectFrom('subscription_payments')
    .select(['order_id', 'payment_id'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { subscriptionId, orderId: row.order_id ?? '', paymentId: row.payment_id ?? '' }
}

/** A provider that takes the money of every kept card, or, where it does not work, declines it. */
export function withCard(ctx: Context, works = true): Context {
  const verdict = works ? 'success' : 'failed'
  const xendit = {
    charge: async ({ reference, amount }: { reference: string; amount: number }) => ({
      gateway: 'XENDIT',
      reference,
      amount,
      verdict,
      transactionNo: works ? reference : null,
      bankCode: null,
      code: works ? '00' : 'CARD_DECLINED',
      dedupeKey: `${reference}|${verdict}`,
    }),
  }
  return { ...ctx, providers: { ...ctx.providers, xendit: xendit as never } }
}
