import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Memberships } from '#server/core/schema.ts'

export type Membership = Selectable<Memberships>

/** Throws MEMBERSHIP_NOT_FOUND. */
export async function lockMembership(tx: Tx, id: string): Promise<Membership> {
  const row = await tx.db
    .selectFrom('memberships')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  must(row !== undefined, 'MEMBERSHIP_NOT_FOUND')
  return row
}

/** One that is on sale, or any to staff. Throws MEMBERSHIP_NOT_FOUND. */
export async function theMembership(ctx: Context, id: string, { anyStatus = false } = {}): Promise<Membership> {
  const row = await ctx.db
    .selectFrom('memberships')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  must(row !== undefined && (anyStatus || row.status === 'ACTIVE'), 'MEMBERSHIP_NOT_FOUND')
  return row
}
