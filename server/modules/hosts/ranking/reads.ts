import { type RawBuilder, sql } from 'kysely'
import type { HostSort } from '#domain/host-ranking.ts'
import { imageUrl } from '#domain/media.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import { everyWord } from '#server/core/search-words.ts'

type Row = {
  id: string
  fullName: string
  avatarFileId: string | null
  headline: string
  topics: string[]
  courseCount: number
  learnerCount: number
  ratingSum: number
  ratingCount: number
  followerCount: number
  rank: number | null
  score: number
  learners: number
  completions: number
  stars: number
  followers: number
}
type Asked = { take: number; skip: number; search?: string | undefined; sort: (typeof HostSort)[number] }

const ORDER: Record<Asked['sort'], RawBuilder<unknown>> = {
  ranking: sql`k.rank nulls last, h.user_id`,
  learners: sql`p.learners desc, k.rank nulls last, h.user_id`,
  // One rating of five does not beat a hundred of nearly five: three of three stars are added to everybody.
  rating: sql`(p.stars + 9)::float / (p.ratings + 3) desc, k.rank nulls last, h.user_id`,
  newest: sql`coalesce(h.decided_at, h.submitted_at) desc, h.user_id`,
}

/** Approved hosts as the list of hosts shows them. */
export async function hostRankings(ctx: Context, { take, skip, search, sort }: Asked) {
  const where = matching(search)
  const [rows, { total, countedAt }] = await Promise.all([
    hostRows(ctx, where, ORDER[sort], take, skip),
    totals(ctx, where),
  ])
  return { items: rows.map(shownHost), total, countedAt }
}

/** The first of the ranking who have something on sale. */
export async function topHosts(ctx: Context, take: number) {
  const rows = await hostRows(ctx, sql`p.courses > 0`, ORDER.ranking, take, 0)
  return { items: rows.map(shownHost), total: rows.length }
}

export type HostHit = Awaited<ReturnType<typeof hostsByIds>>[number]

/** Approved hosts by the ids of their accounts, in their order; who is none is left out. */
export async function hostsByIds(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await hostRows(
    ctx,
    sql`u.id = any(${ids}::uuid[])`,
    sql`array_position(${ids}::uuid[], u.id)`,
    ids.length,
    0,
  )
  return rows.map(shownHost)
}

const FROM = sql`
  from host_profiles h join users u on u.id = h.user_id left join host_ranks k on k.host_id = h.user_id,
  lateral (
    select count(*)::int as courses, coalesce(sum(paid_count), 0)::int as learners,
      coalesce(sum(rating_sum), 0)::int as stars, coalesce(sum(rating_count), 0)::int as ratings
    from products where host_id = h.user_id and on_sale and ${kindIs('kind', 'course')}
  ) p
  where h.status = 'APPROVED' and u.state = 'ACTIVE'`

async function hostRows(
  ctx: Context,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  take: number,
  skip: number,
) {
  const { rows } = await sql<Row>`
    select u.id, u.full_name as "fullName", u.avatar_file_id as "avatarFileId", h.headline, h.topics,
      p.courses as "courseCount", p.learners as "learnerCount", p.stars as "ratingSum", p.ratings as "ratingCount",
      (select count(*)::int from follows f where f.host_id = u.id) as "followerCount",
      k.rank, coalesce(k.score, 0) as score, coalesce(k.learners, 0) as learners, coalesce(k.completions, 0) as completions,
      coalesce(k.stars, 0) as stars, coalesce(k.followers, 0) as followers
    ${FROM} and ${where} order by ${order} limit ${sql.lit(take)} offset ${skip}`.execute(ctx.db)
  return rows
}

async function totals(ctx: Context, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number; countedAt: Date | null }>`
    select count(*)::int as total, max(k.counted_at) as "countedAt" ${FROM} and ${where}`.execute(ctx.db)
  return rows[0] ?? { total: 0, countedAt: null }
}

function matching(search: string | undefined): RawBuilder<unknown> {
  const told = sql<string>`u.full_name || ' ' || h.headline || ' ' || array_to_string(h.topics, ' ')`
  return sql.join([sql`true`, ...everyWord(told, search)], sql` and `)
}

function shownHost({ avatarFileId, ratingSum, learners, completions, stars, followers, ...row }: Row) {
  return {
    ...row,
    avatarUrl: imageUrl(avatarFileId, 256),
    rating: row.ratingCount === 0 ? null : ratingSum / row.ratingCount,
    deeds: { learners, completions, stars, followers },
  }
}
