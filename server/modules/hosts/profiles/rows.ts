import type { Selectable } from 'kysely'
import { fail, must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { HostProfiles } from '#server/core/schema.ts'

export type ProfileRow = Selectable<HostProfiles>

/** A person's host profile, null before they registered. */
export async function findProfileOf(ctx: Context | Tx, userId: string): Promise<ProfileRow | null> {
  return (await ctx.db.selectFrom('host_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null
}

/** A person's host profile, locked. HOST_PROFILE_NOT_FOUND. */
export async function lockProfileOf(tx: Tx, userId: string): Promise<ProfileRow> {
  const row = await tx.db
    .selectFrom('host_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? fail('HOST_PROFILE_NOT_FOUND')
}

/** A profile by its id. HOST_PROFILE_NOT_FOUND. */
export async function theProfile(ctx: Context | Tx, id: string): Promise<ProfileRow> {
  const row = await ctx.db.selectFrom('host_profiles').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? fail('HOST_PROFILE_NOT_FOUND')
}

/** Goes on for an approved host only. HOST_NOT_APPROVED. */
export async function mustBeApprovedHost(ctx: Context | Tx, hostId: string): Promise<void> {
  const row = await ctx.db.selectFrom('host_profiles').select('status').where('user_id', '=', hostId).executeTakeFirst()
  must(row?.status === 'APPROVED', 'HOST_NOT_APPROVED')
}
