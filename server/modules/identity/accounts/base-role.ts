import type { Context, Tx } from '#server/core/context.ts'
import { lockUser } from './rows.ts'
import { setRole } from './set-role.ts'

/** What a person is without a staff role: a host where their profile was approved, or while they help on somebody's course. */
export async function baseRole(ctx: Pick<Context | Tx, 'db'>, userId: string): Promise<'USER' | 'HOST'> {
  const teaches = await ctx.db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('host_profiles as h')
            .select('h.id')
            .whereRef('h.user_id', '=', 'u.id')
            .where('h.status', '=', 'APPROVED'),
        ),
        exists(
          selectFrom('product_cohosts as c')
            .select('c.id')
            .whereRef('c.user_id', '=', 'u.id')
            .where('c.status', '=', 'ACCEPTED'),
        ),
      ]),
    )
    .executeTakeFirst()
  return teaches ? 'HOST' : 'USER'
}

/** Makes a host of who began to teach, and a learner again of who no longer does; staff stay what they are. */
export async function settleBaseRole(tx: Tx, userId: string): Promise<void> {
  // Of two changes at once the second counts what the first left.
  const { role } = await lockUser(tx, userId)
  if (role === 'USER' || role === 'HOST') await setRole(tx, userId, await baseRole(tx, userId))
}
