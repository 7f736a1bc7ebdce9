import type { RawBuilder } from 'kysely'
import type { HostProfileStatus } from '#domain/enums.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, theRowOf } from '#server/core/handed-up.ts'

export type HostProfile = { id: string; user_id: string; status: HostProfileStatus; headline: string }

/** What the module of hosts knows of people. */
export type KnownHosts = {
  /** Everybody who ever asked to be a host, in SQL. */
  readonly profiles: RawBuilder<HostProfile>
  /** Whether somebody teaches: an approved host, or who helps on somebody's course. */
  teaches(ctx: Pick<Context | Tx, 'db'>, userId: string): Promise<boolean>
}

/** The one that knows hosts hands up the row. */
export const knownHosts = registry<KnownHosts>('known hosts')

type Reader = Pick<Context | Tx, 'db' | 'handedUp'>

/** Everybody who ever asked to be a host, to be joined in a query. */
export function hostProfiles(ctx: Reader): RawBuilder<HostProfile> {
  return theRowOf(ctx, knownHosts).profiles
}

/** A person's profile as a host, in any state; undefined where they never asked for one. */
export function hostProfileOf(ctx: Reader, userId: string): Promise<HostProfile | undefined> {
  return ctx.db.selectFrom(hostProfiles(ctx).as('h')).selectAll().where('h.user_id', '=', userId).executeTakeFirst()
}
