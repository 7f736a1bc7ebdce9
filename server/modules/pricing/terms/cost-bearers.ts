import { type RawBuilder, sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'
import type { CostShare } from './cost-share.ts'

/** Knows who may bear a part of what a rule takes off. */
export type CostBearers = {
  mayBear(tx: Tx, id: string): Promise<boolean>
  /** What the one under an id is called, in SQL; null for nobody. */
  nameOf(id: RawBuilder<unknown>): RawBuilder<string | null>
}

/** The partners who bear costs. The module that keeps them hands up the row. */
export const costBearers = registry<CostBearers>('cost bearers')

/**
 * Whoever bears a part of a rule's reductions is named: a partner who works with us now. A rule from before names were asked
 * for stays as it is, and so does one whose partner left since. VALIDATION_FAILED without a name, AFFILIATE_NOT_FOUND.
 */
export async function mustNamePartner(tx: Tx, costShare: CostShare | undefined, before?: CostShare): Promise<void> {
  if (!costShare || costShare.affiliate === 0) return
  const id = costShare.affiliateId ?? null
  if (before && before.affiliate > 0 && (before.affiliateId ?? null) === id) return
  must(id !== null, 'VALIDATION_FAILED', {
    errors: [{ path: 'costShare.affiliateId', code: 'required', message: 'Hãy chọn đối tác chịu phần giảm này.' }],
  })
  for (const bearers of rowsOf(tx, costBearers)) must(await bearers.mayBear(tx, id), 'AFFILIATE_NOT_FOUND')
}

/** What the partner under an id is called, in SQL. */
export function partnerName(ctx: Context | Tx, id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`coalesce(${sql.join([sql`null::text`, ...rowsOf(ctx, costBearers).map((bearers) => bearers.nameOf(id))])})`
}

/** Whose the partner's part of a reduction is, for the line it is written to: whom the rule names now. In SQL. */
export function partnerOf({ ruleId, part }: { ruleId: string | null; part: number }) {
  if (ruleId === null || part === 0) return null
  return sql<
    string | null
  >`(select affiliate_id from vouchers where id = ${ruleId} union all select affiliate_id from discounts where id = ${ruleId})`
}
