import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'

/**
 * Those of these codes that there are as far as a person (null: a visitor) is concerned, by code: one that only others may
 * use is to them as if it were not.
 */
export function knownCodes(
  ctx: Context | Tx,
  userId: string | null,
  codes: readonly string[],
): Promise<{ id: string; code: string }[]> {
  return ctx.db
    .selectFrom('vouchers as v')
    .select(['v.id', 'v.code'])
    .where('v.code', '=', (e) => e.fn.any(e.val([...codes])))
    .where('v.deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('v.restricted', '=', false), namedIn(userId)]))
    .orderBy('v.code')
    .execute()
}

/** Whether the voucher under the name `v` names this person. */
export const namedIn = (userId: string | null) =>
  sql<boolean>`exists (select from voucher_users vu where vu.voucher_id = v.id and vu.user_id = ${userId}::uuid)`
