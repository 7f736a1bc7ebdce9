import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'

export type VoucherFacts = {
  id: string
  code: string
  value: number
  most: number | null
  endsAt: Date | null
  used: boolean
}

/** What these vouchers are, for those they were given to; unknown ids are left out. */
export async function voucherFacts(ctx: Context | Tx, ids: readonly string[]): Promise<Map<string, VoucherFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('vouchers as v')
    .select(['v.id', 'v.code', 'v.value', 'v.max_amount as most', 'v.ends_at as endsAt'])
    .select(sql<boolean>`exists (select from holds h where h.pool_id = v.id and h.status = 'SUCCESS')`.as('used'))
    .where('v.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
