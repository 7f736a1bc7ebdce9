import { sql } from 'kysely'
import { imageUrl } from '#domain/media.ts'
import { userIdOf } from '#server/core/actor.ts'
import { cached } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import type { Condition } from '#server/core/search/matching.ts'
import { type Card, cardColumns, orders, shownTree, withDescendants } from '#server/modules/catalog/index.ts'
import { mayPersonalise } from '#server/modules/identity/index.ts'
import { ofInterests } from './recommend.ts'

export type Section = {
  kind: 'popular' | 'newest' | 'free' | 'category' | 'host' | 'interest'
  title: string
  slug: string | null
  hostId: string | null
  items: Card[]
}
type Review = {
  id: string
  rating: number
  text: string
  user: { id: string; fullName: string; avatarUrl: string | null }
  course: { name: string; slug: string }
}

const SECTIONS = 4
/** Below what a learner goes on with. */
const PROPOSALS = 2
const PER_SECTION = 8
/** Read of each section, so that it is still full without what stands in those above it. */
const CANDIDATES = SECTIONS * PER_SECTION
const CATEGORIES = 3
const REVIEWS = 6
/** A section with fewer courses looks forgotten. */
const LEAST = 4

/**
 * What the home page shows: a few sections, and no course in two of them. What is the same for everybody is read once in
 * some seconds; interests are one's own, and used where the person agreed to it. Nobody is offered what is theirs, and
 * who learns already is offered less.
 */
export async function homepage(ctx: Context) {
  const { sections, ...shared } = await cached(ctx, 'home', () => readHome(ctx))
  const userId = userIdOf(ctx)
  if (userId === null) return { sections: chosenOf(sections), ...shared }
  const [interest, learnt, taught] = await Promise.all([
    interestOf(ctx, userId),
    learntBy(ctx, userId),
    taughtBy(ctx, userId),
  ])
  const most = learnt.length > 0 ? PROPOSALS : SECTIONS
  return { sections: chosenOf([...interest, ...sections], [...learnt, ...taught], most), ...shared }
}

/** The first sections that are worth showing, each without what was shown before. */
export function chosenOf(sections: readonly Section[], without: Iterable<string> = [], most = SECTIONS): Section[] {
  const shown = new Set(without)
  const chosen: Section[] = []
  for (const one of sections) {
    const items = one.items.filter(({ id }) => !shown.has(id)).slice(0, PER_SECTION)
    if (items.length < (chosen.length === 0 ? 1 : LEAST)) continue
    for (const { id } of items) shown.add(id)
    chosen.push({ ...one, items })
    if (chosen.length === most) break
  }
  return chosen
}

async function interestOf(ctx: Context, userId: string): Promise<Section[]> {
  if (!(await mayPersonalise(ctx, userId))) return []
  const items = await cached(ctx, `interest:${userId}`, () => ofInterests(ctx, userId, sql`true`, PER_SECTION))
  return items.length < LEAST ? [] : [section('interest', 'Gợi ý cho bạn', items)]
}

async function learntBy(ctx: Context, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('enrollments')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map((row) => row.course_id)
}

async function taughtBy(ctx: Context, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('host_id', '=', userId)
    .where('on_sale', '=', true)
    .execute()
  return rows.map((row) => row.id)
}

/** What is bought most of all. */
export async function mostBought(ctx: Context, take: number): Promise<{ items: Card[]; total: number }> {
  const items = await cards(ctx, sql`true`, orders.paidCount, take)
  return { items, total: items.length }
}

async function readHome(ctx: Context) {
  const [popular, newest, free, categories, host, stats, reviews] = await Promise.all([
    cards(ctx, sql`true`, orders.paidCount),
    cards(ctx, sql`true`, orders.newest),
    cards(ctx, sql`p.asking = 0`, orders.paidCount),
    readCategories(ctx),
    readHost(ctx),
    readStats(ctx),
    readReviews(ctx),
  ])
  const sections = [
    section('popular', 'Được học nhiều nhất', popular),
    section('newest', 'Mới ra mắt', newest),
    section('free', 'Khóa học miễn phí', free),
    ...categories,
    ...(host ? [host] : []),
  ]
  return { sections, stats, reviews }
}

async function cards(ctx: Context, where: Condition, order: Condition, take = CANDIDATES): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select ${cardColumns(ctx.now())} from products p where p.on_sale and ${kindIs('p.kind', 'course')} and ${where} order by ${order} limit ${sql.lit(take)}`.execute(
    ctx.db,
  )
  return rows
}

/** The best filled categories of the top level. */
async function readCategories(ctx: Context): Promise<Section[]> {
  const { roots } = await shownTree(ctx)
  const fullest = roots.toSorted((a, b) => b.courseCount - a.courseCount || a.index - b.index).slice(0, CATEGORIES)
  return Promise.all(
    fullest.map(async (category) => {
      const ids = withDescendants(category)
      const inIt = sql`exists (select 1 from product_categories pc where pc.product_id = p.id and pc.category_id = any(${ids}::uuid[]))`
      return section('category', category.name, await cards(ctx, inIt, orders.paidCount), { slug: category.slug })
    }),
  )
}

/** The host whose courses are bought most. */
async function readHost(ctx: Context): Promise<Section | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select host_id as id, max(host_name) as name from products where on_sale and ${kindIs('kind', 'course')}
    group by host_id having count(*) >= ${LEAST}::int order by sum(paid_count) desc, host_id limit 1`.execute(ctx.db)
  const host = rows[0]
  return host
    ? section('host', `Cùng học với ${host.name}`, await cards(ctx, sql`p.host_id = ${host.id}`, orders.paidCount), {
        hostId: host.id,
      })
    : null
}

async function readStats(ctx: Context) {
  const { rows } = await sql<{ courses: number; hosts: number; learners: number }>`
    select count(*)::int as courses, count(distinct host_id)::int as hosts, coalesce(sum(paid_count), 0)::int as learners
    from products where on_sale and ${kindIs('kind', 'course')}`.execute(ctx.db)
  return rows[0] ?? { courses: 0, hosts: 0, learners: 0 }
}

/** The latest full-star words that say something, one a person. */
async function readReviews(ctx: Context): Promise<Review[]> {
  const { rows } = await sql<{
    id: string
    rating: number
    text: string
    userId: string
    fullName: string
    avatarFileId: string | null
    course: string
    slug: string
  }>`
    select * from (
      select distinct on (r.user_id) r.id, r.rating, r.text, r.created_at, u.id as "userId", u.full_name as "fullName", u.avatar_file_id as "avatarFileId", p.name as course, p.slug
      from (select * from reviews where not hidden and rating = 5 and char_length(text) between 60 and 320 order by created_at desc limit 60) r
      join products p on p.id = r.product_id and p.on_sale join users u on u.id = r.user_id
      order by r.user_id, r.created_at desc
    ) latest order by created_at desc limit ${sql.lit(REVIEWS)}`.execute(ctx.db)
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    text: row.text,
    user: { id: row.userId, fullName: row.fullName, avatarUrl: imageUrl(row.avatarFileId, 256) },
    course: { name: row.course, slug: row.slug },
  }))
}

function section(
  kind: Section['kind'],
  title: string,
  items: Card[],
  more: { slug?: string; hostId?: string } = {},
): Section {
  return { kind, title, items, slug: more.slug ?? null, hostId: more.hostId ?? null }
}
