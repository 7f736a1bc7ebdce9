import type { SellerKind } from '#domain/sellers.ts'
import type { Context } from '#server/core/context.ts'
import { findFacts } from './sealing.ts'

export type TaxFacts = { legalName: string | null; taxCode: string | null; kind: SellerKind; resident: boolean }

/** What the tax office must know of sellers; without a name where their papers are erased or no longer open. Whoever asks notes that they did. */
export async function sellerFactsOf(
  ctx: Pick<Context, 'db' | 'config' | 'log'>,
  userIds: readonly string[],
): Promise<Map<string, TaxFacts>> {
  if (userIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('seller_verifications')
    .select(['user_id', 'sealed', 'kind', 'resident'])
    .where('user_id', 'in', [...userIds])
    .execute()
  return new Map(
    rows.map((row) => {
      const facts = findFacts(ctx, row.sealed)
      const kind = row.kind as SellerKind
      return [
        row.user_id,
        { kind, resident: row.resident, legalName: facts?.legalName ?? null, taxCode: facts?.taxCode ?? null },
      ]
    }),
  )
}
