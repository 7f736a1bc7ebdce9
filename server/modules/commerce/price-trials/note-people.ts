import { sql } from 'kysely'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import type { LineProblem } from '#domain/selling.ts'
import type { Context, Tx } from '#server/core/context.ts'

/**
 * Notes that somebody is shown, or charged, prices of these products: for each trial that runs on one of them, once. What
 * half they are in follows from their id. Somebody who looks in their name is nobody.
 */
export async function noteTrialPeople(ctx: Context | Tx, userId: string, productIds: readonly string[]): Promise<void> {
  const { actor } = ctx
  if (productIds.length === 0 || actor.kind !== 'user' || actor.userId !== userId || actor.impersonation) return
  await sql`
    insert into price_trial_people (trial_id, user_id, variant, seen_at)
    select t.id, ${userId}, trial_variant(t.id, ${userId}), ${ctx.now()}
    from price_trials t join discounts d on d.id = t.discount_b
    where t.stopped_at is null and d.active and d.deleted_at is null and d.starts_at <= ${ctx.now()} and d.ends_at > ${ctx.now()}
      and exists (select from products p where p.id = any(${[...productIds]}::uuid[])
        and (d.owner_id = ${PLATFORM_ACCOUNT} or p.host_id = d.owner_id)
        and (d.all_products or exists (select from discount_products dp where dp.discount_id = d.id and dp.product_id = p.id)))
    on conflict do nothing`.execute(ctx.db)
}

/** The lines whose price matters to who looks: those that can be bought, at a price that they saw or not. */
export function buyableOf(lines: readonly { productId: string; problem: LineProblem | null }[]): string[] {
  return lines.flatMap(({ productId, problem }) => (problem === null || problem === 'PRICE_CHANGED' ? [productId] : []))
}
