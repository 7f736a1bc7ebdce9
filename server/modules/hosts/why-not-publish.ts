import type { OpeningWaitsFor } from '#domain/host-standing.ts'
import type { Tx } from '#server/core/context.ts'

/**
 * What keeps anything new of a host from being shown or sold now, when nobody is there to be asked: the account is
 * locked, the profile is not approved, the papers are not verified or ran out. Null where nothing does; the papers stay
 * as they are until the transaction ends.
 */
export async function whyNotPublish(tx: Tx, hostId: string): Promise<OpeningWaitsFor | null> {
  const why = await whyNotHost(tx, hostId)
  if (why) return why
  const papers = await tx.db
    .selectFrom('seller_verifications')
    .select('status')
    .where('user_id', '=', hostId)
    .forShare()
    .executeTakeFirst()
  return papers?.status === 'VERIFIED' ? null : 'PAPERS'
}

/** The same for what is not sold, where no papers are asked for. */
export async function whyNotHost(tx: Tx, hostId: string): Promise<Exclude<OpeningWaitsFor, 'PAPERS'> | null> {
  const row = await tx.db
    .selectFrom('users as u')
    .leftJoin('host_profiles as h', 'h.user_id', 'u.id')
    .select(['u.state', 'h.status'])
    .where('u.id', '=', hostId)
    .executeTakeFirst()
  if (row?.state !== 'ACTIVE') return 'ACCOUNT'
  return row.status === 'APPROVED' ? null : 'APPROVAL'
}
