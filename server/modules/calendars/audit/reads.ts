import { sql } from 'kysely'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { lookedAt } from '#server/core/standing-checks.ts'
import { bookingChecks, comparedSql } from './checks.ts'

const SHOWN = 50
type Found = {
  name: string
  subject: string
  words: string
  bookingId: string | null
  otherId: string | null
  n: number
}

/**
 * Proves to the caller now that none of their hours was given twice, in one picture of the database: how many bookings were
 * compared, over what time, and what breaks a rule. Three statements, however many bookings there are.
 */
export async function auditOfHost(ctx: Context) {
  const asked = { now: ctx.now(), hostId: asHost(ctx) }
  const parts = bookingChecks.map(
    ({ name, query }) => sql`(select ${name} as name, b.subject, b.words, b."subjectId" as "bookingId", b."otherId",
      (count(*) over ())::int as n from (${query(asked)}) b limit ${sql.lit(SHOWN)})`,
  )
  const begun = performance.now()
  const [compared, rows] = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const counted = await comparedSql(asked).execute(db)
      const found = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(db)
      return [counted.rows[0] ?? { bookings: 0, from: null, to: null }, found.rows]
    })
  const tookMs = Math.round(performance.now() - begun)
  const watchedAt = await lookedAt(
    ctx,
    bookingChecks.map(({ name }) => name),
  )
  const checks = bookingChecks.map(({ name, hostRule }) => {
    const own = rows.filter((row) => row.name === name)
    const shown = own.map(({ subject, words, bookingId, otherId }) => ({ subject, words, bookingId, otherId }))
    return { name, rule: hostRule, breaches: own[0]?.n ?? 0, rows: shown }
  })
  return { at: asked.now, tookMs, watchedAt, ...compared, checks }
}
