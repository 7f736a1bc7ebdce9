import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/** What there is to count about a person, now. */
export type PeopleCount =
  | 'cartItems'
  | 'certificates'
  /** Events of theirs that are still to come and have tickets. */
  | 'comingEvents'
  /** Booked hours of theirs that are still to come. */
  | 'comingBookings'
  /** Courses they were given and that nobody took away. */
  | 'courses'
  /** What they sell. */
  | 'coursesOnSale'
  /** In đồng. */
  | 'credit'
  /** Hosts they follow. */
  | 'followed'
  /** Courses they may learn now. */
  | 'openCourses'
  | 'orders'
  | 'paidOrders'
  | 'reviews'
  | 'unclaimedGifts'
  | 'unreadNotifications'
  | 'unusedGiftCards'

/** How a module counts what it keeps about a person, in SQL. */
export type PeopleCounts = { readonly [Name in PeopleCount]?: (userId: string, now: Date) => RawBuilder<number> }

/** Everything that is counted about people. Modules above hand up theirs. */
export const peopleCounts = registry<PeopleCounts>('counts of people')

/** These counts of a person, in one statement. */
export async function countsOf<Name extends PeopleCount>(
  ctx: Context,
  userId: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const known: PeopleCounts = Object.assign({}, ...rowsOf(ctx, peopleCounts))
  const columns = names.map((name) => {
    const count = known[name]
    if (!count) throw new Error(`no module counts ${name}`)
    return sql`(${count(userId, ctx.now())}) as ${sql.ref(name)}`
  })
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(columns)}`.execute(ctx.db)
  return rows[0] as Record<Name, number>
}
