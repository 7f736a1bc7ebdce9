import { sql } from 'kysely'
import { rankingPoints, rankingSince } from '#domain/host-ranking.ts'
import type { Context } from '#server/core/context.ts'
import { theRowOf } from '#server/core/handed-up.ts'
import { write } from '#server/core/write.ts'
import { teaching } from '../teaching.ts'

/** Two processes that count at once would both write the same rows. */
const LOCK = 7_311_001

/**
 * Counts the ranking anew from the rows of ninety days: learners who came, courses finished, ratings by their distance
 * from three stars, followers who stayed. A host's own enrolment counts for nothing. Equal points: who is a host longer.
 * @returns how many hosts are ranked
 */
export function countRanks(ctx: Context): Promise<number> {
  return write(ctx, async (tx) => {
    const since = rankingSince(tx.now())
    const deeds = theRowOf(tx, teaching).deedsOf(sql`h.user_id`, since)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.db)
    await tx.db.deleteFrom('host_ranks').execute()
    const { numAffectedRows } = await sql`
      with deeds as (
        select h.user_id, coalesce(h.decided_at, h.submitted_at) as since,
          ${deeds.learners} as learners, ${deeds.completions} as completions, ${deeds.stars} as stars,
          (select count(*) from follows f where f.host_id = h.user_id and f.created_at > ${since})::int as followers
        from host_profiles h join users u on u.id = h.user_id
        where h.status = 'APPROVED' and u.state = 'ACTIVE'
      ), scored as (
        select *, greatest(0, learners * ${rankingPoints.learner}::int + completions * ${rankingPoints.completion}::int
          + stars * ${rankingPoints.star}::int + followers * ${rankingPoints.follower}::int) as score from deeds
      )
      insert into host_ranks (host_id, rank, score, learners, completions, stars, followers, counted_at)
      select user_id, row_number() over (order by score desc, since, user_id), score, learners, completions, stars, followers, ${tx.now()}
      from scored`.execute(tx.db)
    return Number(numAffectedRows ?? 0)
  })
}
