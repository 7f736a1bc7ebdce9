import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import type { PaperSide, SellerKind } from '#domain/sellers.ts'
import type { SellerStatus } from '#domain/statuses/seller.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { IdentityPapers, SellerVerifications } from '#server/core/schema.ts'

export type SellerRow = Omit<Selectable<SellerVerifications>, 'status' | 'kind'> & {
  status: SellerStatus
  kind: SellerKind
}
export type PaperRow = Omit<Selectable<IdentityPapers>, 'side'> & { side: PaperSide }

/** A person's verification, null before they sent papers. */
export async function findSeller(ctx: Context | Tx, userId: string): Promise<SellerRow | null> {
  const row = await ctx.db
    .selectFrom('seller_verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row as SellerRow | undefined) ?? null
}

/** Holds what a person hands in: of a picture and a submission at once the second sees the first. */
export async function lockPapersOf(tx: Tx, userId: string): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/** SELLER_VERIFICATION_NOT_FOUND. */
export async function theSeller(ctx: Context | Tx, id: string): Promise<SellerRow> {
  const row = await ctx.db.selectFrom('seller_verifications').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'SELLER_VERIFICATION_NOT_FOUND')
  return row as SellerRow
}

/** The papers a person handed in. */
export async function papersOf(ctx: Context | Tx, userId: string): Promise<PaperRow[]> {
  const rows = await ctx.db
    .selectFrom('identity_papers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('side')
    .execute()
  return rows as PaperRow[]
}

/**
 * Goes on for a seller whose papers are verified, and keeps it so until the transaction ends. Whoever publishes something
 * or pays money out asks here. SELLER_NOT_VERIFIED.
 */
export async function mustBeVerifiedSeller(tx: Tx, hostId: string): Promise<void> {
  const row = await tx.db
    .selectFrom('seller_verifications')
    .select('status')
    .where('user_id', '=', hostId)
    .forShare()
    .executeTakeFirst()
  must(row?.status === 'VERIFIED', 'SELLER_NOT_VERIFIED')
}

/** Whether a host's papers are verified now, for pages; whoever writes asks mustBeVerifiedSeller. */
export async function isVerifiedSeller(ctx: Context | Tx, hostId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('seller_verifications')
    .select('status')
    .where('user_id', '=', hostId)
    .executeTakeFirst()
  return row?.status === 'VERIFIED'
}
