import { sql } from 'kysely'
import type { OpensKind } from '#domain/goods.ts'
import { fold } from '#domain/text.ts'
import { asUser, userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import { postsForMembers } from '#server/modules/content/index.ts'
import { heldAt, openAt } from '../access/moments.ts'
import { type Card, cardColumns } from '../products/cards.ts'
import { readPlans } from './plans.ts'
import { type Membership, theMembership } from './rows.ts'

export type Opened = { kind: OpensKind; id: string; name: string }
type Only = 'all' | 'main' | { search: string }

/** Memberships on sale with their plans, in the order staff gave them. */
export async function listMemberships(ctx: Context, only: Only) {
  const rows = await ctx.db
    .selectFrom('memberships')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where('removed_at', 'is', null)
    .$if(only === 'main', (query) => query.where('main', '=', true))
    .orderBy('index')
    .orderBy('id')
    .execute()
  const words = typeof only === 'object' ? fold(only.search).trim() : ''
  const items = await described(
    ctx,
    rows.filter((row) => (row.folded ?? '').includes(words)),
  )
  return { items, total: items.length }
}

/** One membership on sale. MEMBERSHIP_NOT_FOUND. */
export async function readMembership(ctx: Context, id: string) {
  const [found] = await described(ctx, [await theMembership(ctx, id)])
  if (!found) throw new Error('a membership that was just read is gone')
  return found
}

async function described(ctx: Context, rows: readonly Membership[]) {
  const ids = rows.map(({ id }) => id)
  const [plans, opens, counts, mine] = await Promise.all([
    readPlans(ctx, { membershipIds: ids }),
    openedNames(ctx, ids),
    opensCounts(ctx, ids),
    ownPeriods(ctx),
  ])
  return rows.map((row) => ({
    ...wordsOf(row),
    plans: plans.filter((plan) => plan.membershipId === row.id),
    opens: opens.get(row.id) ?? [],
    opensCount: counts.get(row.id) ?? 0,
    mine: mine.get(row.id) ?? null,
  }))
}

export function wordsOf(row: Membership) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    benefits: row.benefits as unknown as string[],
    opensAll: row.opens_all,
    discountPercent: row.discount_percent,
    main: row.main,
  }
}

/** What each membership names, with the names people know. */
export async function openedNames(ctx: Context, membershipIds: readonly string[]): Promise<Map<string, Opened[]>> {
  const { rows } = await sql<Opened & { membershipId: string }>`
    select o.membership_id as "membershipId", o.kind, o.target_id as id, coalesce(c.name, p.name, u.full_name, '') as name
    from membership_opens o
    left join categories c on o.kind = 'CATEGORY' and c.id = o.target_id
    left join products p on o.kind = 'PRODUCT' and p.id = o.target_id
    left join users u on o.kind = 'HOST' and u.id = o.target_id
    where o.membership_id = any(${[...membershipIds]}::uuid[]) order by o.kind, name`.execute(ctx.db)
  const grouped = Map.groupBy(rows, (row) => row.membershipId)
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ membershipId: _, ...one }) => one)]))
}

/** Among which products a membership opens some and leaves others closed: what is read or learnt, and on sale. */
const AMONG = sql`p.on_sale and ${kindIs('p.kind', 'opened')}
  and not exists (select from e_documents d where d.id = p.id and d.status <> 'PUBLISHED')`

/** How many products each opens today: the one number, wherever it is told. */
export async function opensCounts(ctx: Context, membershipIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select mp.membership_id as id, count(*)::int as n from membership_products mp join products p on p.id = mp.product_id
    where mp.membership_id = any(${[...membershipIds]}::uuid[]) and ${AMONG} group by mp.membership_id`.execute(ctx.db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

type OwnPeriod = { planId: string; endsAt: Date | null; lifetime: boolean }

async function ownPeriods(ctx: Context): Promise<Map<string, OwnPeriod>> {
  const userId = userIdOf(ctx)
  if (userId === null) return new Map()
  const now = ctx.now()
  const { rows } = await sql<OwnPeriod & { id: string }>`
    select membership_id as id, (array_agg(plan_id) filter (where starts_at <= ${now}))[1] as "planId",
      max(ends_at) as "endsAt", bool_or(ends_at is null) as lifetime from membership_access a
    where user_id = ${userId} and ${heldAt('a', now)}
    group by membership_id having bool_or(${openAt('a', now)})`.execute(ctx.db)
  return new Map(rows.map(({ id, ...own }) => [id, { ...own, endsAt: own.lifetime ? null : own.endsAt }]))
}

type PreviewAsked = {
  show: 'opens' | 'closed'
  search?: string | undefined
  take: number
  skip: number
  postTake: number
  postSkip: number
}

/**
 * Exactly what a membership opens today, or what stays closed: the products on sale that are read or learnt, by buyers;
 * and likewise the posts with a part for members.
 */
export async function membershipPreview(ctx: Context, id: string, asked: PreviewAsked) {
  const { show, search, take, skip, postTake, postSkip } = asked
  await theMembership(ctx, id)
  const opens = sql`exists (select from membership_products mp where mp.membership_id = ${id} and mp.product_id = p.id)`
  const words = fold(search ?? '').trim()
  const where = sql`${AMONG} and ${show === 'opens' ? opens : sql`not ${opens}`} and position(${words} in p.folded) > 0`
  const [{ rows }, { rows: counted }, counts, posts] = await Promise.all([
    sql<Card>`select ${cardColumns(ctx.now())} from products p where ${where} order by p.paid_count desc, p.id limit ${sql.lit(take)} offset ${sql.lit(skip)}`.execute(
      ctx.db,
    ),
    sql<{ total: number; closed: number }>`select count(*) filter (where ${where})::int as total,
      count(*) filter (where not ${opens})::int as closed from products p where ${AMONG}`.execute(ctx.db),
    opensCounts(ctx, [id]),
    postsForMembers(ctx, id, { show, take: postTake, skip: postSkip }),
  ])
  const { total = 0, closed: closedCount = 0 } = counted[0] ?? {}
  return { items: rows, total, opensCount: counts.get(id) ?? 0, closedCount, posts }
}

/** How many published posts have a part that members of this membership read. */
export async function openPosts(ctx: Context | Tx, id: string): Promise<number> {
  return (await postsForMembers(ctx, id, { show: 'opens', take: 1, skip: 0 })).opensCount
}

export type PeriodState = 'LIVE' | 'UPCOMING' | 'ENDED' | 'REVOKED'

export function stateOf(
  { startsAt, endsAt, revokedAt }: { startsAt: Date; endsAt: Date | null; revokedAt: Date | null },
  now: Date,
): PeriodState {
  if (revokedAt) return 'REVOKED'
  if (startsAt > now) return 'UPCOMING'
  return endsAt === null || endsAt > now ? 'LIVE' : 'ENDED'
}

/** The caller's memberships, the latest first. */
export async function myMemberships(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('membership_access as a')
    .innerJoin('memberships as m', 'm.id', 'a.membership_id')
    .innerJoin('membership_prices as r', 'r.id', 'a.plan_id')
    .select(['a.id', 'a.starts_at', 'a.ends_at', 'a.revoked_at', 'm.id as membership_id', 'm.name', 'm.slug'])
    .select(['r.id as plan_id', 'r.name as plan_name'])
    .where('a.user_id', '=', asUser(ctx))
    .orderBy('a.starts_at', 'desc')
    .execute()
  const items = rows.map((row) => {
    const times = { startsAt: row.starts_at, endsAt: row.ends_at, revokedAt: row.revoked_at }
    return {
      id: row.id,
      membership: { id: row.membership_id, name: row.name, slug: row.slug },
      plan: { id: row.plan_id, name: row.plan_name },
      ...times,
      state: stateOf(times, ctx.now()),
    }
  })
  return { items, total: items.length }
}
