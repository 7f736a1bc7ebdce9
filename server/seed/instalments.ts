import { isFault } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { LEAST_IN_PARTS } from '#domain/instalments.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { beginInstalments } from '#server/modules/growth/instalments/begin-instalments.ts'
import { offerInstalments } from '#server/modules/growth/instalments/offers.ts'
import { quoteInstalments } from '#server/modules/growth/instalments/quote-instalments.ts'
import { stepPlan } from '#server/modules/growth/instalments/step-plan.ts'
import type { Cast } from './people.ts'
import { giveCard, own } from './subscriptions.ts'

const BEGAN_DAYS_AGO = 40

/** What is dear may be paid in three parts; the learner whose account is printed has paid two of them. */
export async function plantInstalments(ctx: Context, cast: Cast): Promise<void> {
  const dear = await ctx.db
    .selectFrom('products')
    .select(['id', 'host_id'])
    .where('kind', 'in', ['ONLINE_COURSE', 'COMBO'])
    .where('on_sale', '=', true)
    .where('price', '>=', LEAST_IN_PARTS)
    .orderBy('price')
    .orderBy('id')
    .execute()
  const hosts = [...cast.hosts.values()]
  for (const { id, host_id } of dear) {
    const host = hosts.find((one) => one.id === host_id)
    if (host) await offerInstalments(cast.as(host), id, 3)
  }
  if (!ctx.config.simulators.enabled || !ctx.config.xendit?.simulator) return
  for (const { id } of dear) if (await hasPaidTwo(ctx, cast, id)) return
}

/** @returns false where this person cannot have this product in parts */
async function hasPaidTwo(ctx: Context, cast: Cast, productId: string): Promise<boolean> {
  const then = own(ctx, cast, cast.pupil, BEGAN_DAYS_AGO)
  const quoted = await quoteInstalments(then, cast.pupil.id as UserId, { productId }).catch((error: unknown) => {
    if (isFault(error)) return null
    throw error
  })
  if (!quoted) return false
  const cardId = await giveCard(own(ctx, cast, cast.pupil, 0))
  const { planId } = await beginInstalments(then, { productId, cardId, expectedTotal: quoted.total })
  const { due_at: due } = await ctx.db
    .selectFrom('instalment_parts')
    .select('due_at')
    .where('plan_id', '=', planId)
    .where('seq', '=', 2)
    .executeTakeFirstOrThrow()
  const onTheDay = { ...ctx, now: () => due }
  // The first step reminds of what the second charges.
  await stepPlan({ ...ctx, now: () => addDays(due, -2) }, planId)
  await stepPlan(onTheDay, planId)
  return true
}
