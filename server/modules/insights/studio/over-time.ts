import { sql } from 'kysely'
import type { DeliveryMode } from '#domain/enums.ts'
import { addDays, localDay } from '#domain/time.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'

type Day = { day: string; gained: number; lost: number; learners: number; visits: number }

/** A host's followers, new learners and visits through their links, one row for each of the last days in Vietnam. */
export async function followersOverTime(ctx: Context, days: number) {
  const hostId = asHost(ctx)
  const today = localDay(ctx.now())
  const first = localDay(addDays(ctx.now(), 1 - days))
  const [rows, standing] = await Promise.all([daysOf(ctx, hostId, first, today), standingOf(ctx, hostId)])
  const gained = rows.reduce((sum, row) => sum + row.gained, 0)
  const lost = rows.reduce((sum, row) => sum + row.lost, 0)
  // Counted backwards from those who follow now, so that the line ends at the number people see.
  let followers = standing.total - gained + lost
  const items = rows.map((row) => {
    followers = Math.max(0, followers + row.gained - row.lost)
    return { ...row, followers }
  })
  return { ...standing, gained, lost, items }
}

async function daysOf(ctx: Context, hostId: string, first: string, last: string): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select d::date::text as day, coalesce(f.gained, 0) as gained, coalesce(f.lost, 0) as lost,
      coalesce(l.n, 0)::int as learners, coalesce(v.n, 0)::int as visits
    from generate_series(${first}::date, ${last}::date, interval '1 day') as d
    left join follow_days f on f.host_id = ${hostId} and f.day = d::date
    left join (select (e.granted_at at time zone 'Asia/Ho_Chi_Minh')::date as day, count(*) as n
      from enrollments e join courses c on c.id = e.course_id where c.host_id = ${hostId} group by 1) l on l.day = d::date
    left join (select day, count(*) as n from affiliate_clicks where affiliate_id = ${hostId} group by 1) v on v.day = d::date
    order by d`.execute(ctx.db)
  return rows
}

async function standingOf(ctx: Context, hostId: string) {
  const { rows } = await sql<{ total: number; rank: number | null; score: number; newsMode: DeliveryMode }>`
    select (select count(*)::int from follows where host_id = ${hostId}) as total,
      (select rank from host_ranks where host_id = ${hostId}) as rank,
      coalesce((select score from host_ranks where host_id = ${hostId}), 0) as score,
      coalesce((select news_mode from host_profiles where user_id = ${hostId}), 'INSTANT') as "newsMode"`.execute(
    ctx.db,
  )
  return rows[0] ?? { total: 0, rank: null, score: 0, newsMode: 'INSTANT' as const }
}
