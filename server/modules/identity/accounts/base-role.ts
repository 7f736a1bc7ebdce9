import type { Context, Tx } from '#server/core/context.ts'
import { theRowOf } from '#server/core/handed-up.ts'
import { knownHosts } from '../known-hosts.ts'
import { lockUser } from '../rows.ts'
import { setRole } from './set-role.ts'

/** What a person is without a staff role: a host where their profile was approved, or while they help on somebody's course. */
export async function baseRole(ctx: Context | Tx, userId: string): Promise<'USER' | 'HOST'> {
  return (await theRowOf(ctx, knownHosts).teaches(ctx, userId)) ? 'HOST' : 'USER'
}

/** Makes a host of who began to teach, and a learner again of who no longer does; staff stay what they are. */
export async function settleBaseRole(tx: Tx, userId: string): Promise<void> {
  // Of two changes at once the second counts what the first left.
  const { role } = await lockUser(tx, userId)
  if (role === 'USER' || role === 'HOST') await setRole(tx, userId, await baseRole(tx, userId))
}
