import { write } from '#server/core/write.ts'
import { beginInstalments } from '#server/modules/growth/instalments/begin-instalments.ts'
import { payPart } from '#server/modules/growth/instalments/pay-part.ts'
import { stepPlan } from '#server/modules/growth/instalments/step-plan.ts'
import { keepCard } from '#server/modules/payments/cards/keep-card.ts'
import type { Cast } from './acting.ts'
import { withCard } from './acting-personal.ts'
import type { InParts, Operation } from './operations.ts'

/** Does what is about a price paid in monthly parts; null: it is something else. */
export async function actInParts(cast: Cast, op: Operation): Promise<string | null> {
  const { as, t } = cast
  switch (op.is) {
    case 'begin-parts': {
      const ctx = withCard(as(op.buyer), op.works)
      const cardId = await cardOf(cast, op.buyer)
      const { price: expectedTotal } = await t.db
        .selectFrom('products')
        .select('price')
        .where('id', '=', op.productId)
        .executeTakeFirstOrThrow()
      const { productId, replaces } = op
      const { planId } = await beginInstalments(ctx, { productId, cardId, expectedTotal, replaces })
      op.ids = await lastOf(cast, planId)
      return 'ok'
    }
    case 'step-parts':
      await stepPlan(withCard(await t.as(), op.works), op.plan)
      op.ids = await lastOf(cast, op.plan)
      return 'ok'
    case 'pay-part': {
      const cardId = op.works === null ? undefined : await cardOf(cast, op.buyer)
      await payPart(withCard(as(op.buyer), op.works ?? true), op.plan, { what: op.what, cardId })
      op.ids = await lastOf(cast, op.plan)
      return 'ok'
    }
    default:
      return null
  }
}

function cardOf({ as }: Cast, buyer: string): Promise<string> {
  const card = { token: `pt-${buyer}`, brand: 'VISA', last4: '1091', expiresAt: null }
  return write(as(buyer), (tx) => keepCard(tx, buyer, 'XENDIT', card))
}

/** The order of a plan that was asked for last, and the charge that was made last. */
async function lastOf({ t }: Cast, planId: string): Promise<NonNullable<InParts['ids']>> {
  const rows = await t.db
    .selectFrom('instalment_parts as p')
    .leftJoin('payments as y', (join) => join.onRef('y.order_id', '=', 'p.order_id').on('y.provider', '=', 'XENDIT'))
    .select(['p.order_id', 'y.id'])
    .where('p.plan_id', '=', planId)
    .where('p.order_id', 'is not', null)
    .orderBy('p.order_id', 'desc')
    .orderBy('y.id', 'desc')
    .execute()
  return { planId, orderId: rows[0]?.order_id ?? '?', paymentId: rows.find(({ id }) => id !== null)?.id ?? '?' }
}
