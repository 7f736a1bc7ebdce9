import { type RawBuilder, sql } from 'kysely'
import type { EventTimeFilter, EventType } from '#domain/enums.ts'
import { DURATION_BANDS, type DurationBand, dayOf } from '#domain/event/time-filter.ts'
import { must } from '#domain/faults.ts'
import { fold } from '#domain/text.ts'
import { addDays, fromLocalInput } from '#domain/time.ts'
import { cached } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { leftIn } from '#server/modules/capacity/index.ts'
import { listCombosWith } from './combos-with-tickets.ts'

export type EventCard = {
  id: string
  slug: string
  name: string
  summary: string
  coverFileId: string | null
  hostId: string
  hostName: string
  types: EventType[]
  placeName: string
  startsAt: Date
  endsAt: Date
  sessionCount: number
  category: { id: string; name: string; slug: string } | null
  priceFrom: number | null
  soldOut: boolean
}
type Row = Omit<EventCard, 'priceFrom' | 'soldOut'>
type Condition = RawBuilder<unknown>

export type EventQuery = {
  take: number
  skip: number
  filter?: EventTimeFilter | undefined
  search?: string | undefined
  categoryId?: string | undefined
  category?: string | undefined
  type?: EventType | undefined
  duration?: DurationBand | undefined
  price?: 'free' | 'paid' | undefined
  hostId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: 'soonest' | 'newest' | 'price' | undefined
}

const SHOWN = sql`e.status = 'PUBLISHED'`
/** A tier `t` that whoever comes can buy by itself: what an event costs is told of these alone. */
const FOR_ANYBODY = sql`not t.is_hidden and not t.is_add_on and not t.members_only and t.admission = 'OPEN'`
const COLUMNS = sql`e.id, e.slug, e.name, e.summary, e.cover_file_id as "coverFileId", e.host_id as "hostId", u.full_name as "hostName",
  e.types, e.place_name as "placeName", e.starts_at as "startsAt", e.ends_at as "endsAt",
  (select count(*)::int from event_sessions s where s.event_id = e.id and s.canceled_at is null) as "sessionCount",
  case when c.id is null then null else jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category`
const FROM = sql`events e join users u on u.id = e.host_id left join event_categories c on c.id = e.category_id`

/** A page of events that everybody sees; without a time those that are not over, the soonest first. */
export async function listEvents(ctx: Context, query: EventQuery): Promise<{ items: EventCard[]; total: number }> {
  const where = sql.join([SHOWN, ...conditions(query, ctx.now())], sql` and `)
  return page(ctx, where, orderOf(query), query)
}

function orderOf({ sort, filter }: EventQuery): RawBuilder<unknown> {
  if (sort === 'newest') return sql`e.published_at desc, e.id`
  if (sort === 'price')
    return sql`(select min(p.asking) from ticket_tiers t join products p on p.id = t.id
      where t.event_id = e.id and p.on_sale and ${FOR_ANYBODY}) nulls last, e.starts_at, e.id`
  return filter === 'happened' ? sql`e.ends_at desc, e.id` : sql`e.starts_at, e.id`
}

function conditions(query: EventQuery, now: Date): Condition[] {
  const words = fold(query.search ?? '').trim()
  const [from, to] = [query.from && fromLocalInput(query.from), query.to && fromLocalInput(query.to)]
  const isDated = Boolean(from || to)
  return [
    timeCondition(query.filter ?? (isDated ? 'all' : null), now),
    ...(from ? [sql`e.ends_at > ${from}`] : []),
    ...(to ? [sql`e.starts_at < ${addDays(to, 1)}`] : []),
    ...(words
      ? [
          sql`(position(${words} in e.folded) > 0 or position(${words} in fold(u.full_name || ' ' || e.place_name)) > 0)`,
        ]
      : []),
    ...(query.categoryId ? [sql`e.category_id = ${query.categoryId}`] : []),
    ...(query.category ? [sql`c.slug = ${query.category}`] : []),
    ...(query.type ? [sql`${query.type} = any(e.types)`] : []),
    ...(query.hostId ? [sql`e.host_id = ${query.hostId}`] : []),
    ...(query.duration ? [bandCondition(query.duration)] : []),
    ...(query.price ? [priceCondition(query.price)] : []),
  ]
}

/** Events of a time: one goes on from its start until just before its end. Null is what is not over. */
function timeCondition(filter: EventTimeFilter | null, now: Date): Condition {
  const { from, until } = dayOf(now)
  switch (filter) {
    case 'all':
      return sql`true`
    case 'going_on':
      return sql`e.starts_at <= ${now} and e.ends_at > ${now}`
    case 'today':
      return sql`e.starts_at < ${until} and e.ends_at > ${from}`
    case 'coming':
      return sql`e.starts_at > ${now}`
    case 'happened':
      return sql`e.ends_at <= ${now}`
    case null:
      return sql`e.ends_at > ${now}`
  }
}

function bandCondition(band: DurationBand): Condition {
  const [least, most] = DURATION_BANDS[band]
  return most === null ? sql`e.minutes >= ${least}` : sql`e.minutes >= ${least} and e.minutes < ${most}`
}

function priceCondition(price: 'free' | 'paid'): Condition {
  const free = sql`exists (select from ticket_tiers t where t.event_id = e.id and t.removed_at is null and t.price = 0
    and ${FOR_ANYBODY})`
  return price === 'free' ? free : sql`not ${free}`
}

async function page(
  ctx: Context,
  where: Condition,
  order: RawBuilder<unknown>,
  { take, skip = 0 }: { take: number; skip?: number },
): Promise<{ items: EventCard[]; total: number }> {
  const count = sql`select count(*)::int as n from ${FROM} where ${where}`
  const { rows } = await sql<Row & Sold & { total: number }>`select ${COLUMNS}, ${soldOf(ctx)}, (${count}) as total
    from ${FROM} where ${where} order by ${order} limit ${take} offset ${skip}`.execute(ctx.db)
  if (rows.length === 0 && skip > 0) {
    const counted = await sql<{ n: number }>`${count}`.execute(ctx.db)
    return { items: [], total: counted.rows[0]?.n ?? 0 }
  }
  return { items: await withPrices(ctx, rows), total: rows[0]?.total ?? 0 }
}

/** Cards of these events that everybody sees, in the order of the ids. */
export async function eventsByIds(ctx: Context, ids: readonly string[]): Promise<EventCard[]> {
  if (ids.length === 0) return []
  const own = [...ids]
  const { rows } = await sql<Row & Sold>`select ${COLUMNS}, ${soldOf(ctx)} from ${FROM}
    where ${SHOWN} and e.id = any(${own}::uuid[]) order by array_position(${own}::uuid[], e.id)`.execute(ctx.db)
  return withPrices(ctx, rows)
}

/** Tiers that are on sale now, with what one costs. */
type Sold = { tiers: { id: string; price: number }[] }

function soldOf(ctx: Context): RawBuilder<unknown> {
  const now = ctx.now()
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'price', case when p.offer_ends_at <= ${now}::timestamptz then p.price else p.asking end))
    from ticket_tiers t join products p on p.id = t.id
    where t.event_id = e.id and p.on_sale and t.removed_at is null and ${FOR_ANYBODY}
      and (t.sale_from is null or t.sale_from <= ${now}) and (t.sale_until is null or t.sale_until > ${now})
  ), '[]') as tiers`
}

/** Says of each event what its cheapest ticket costs, and whether none is left: a card may be some seconds behind. */
async function withPrices(ctx: Context, rows: readonly (Row & Sold)[]): Promise<EventCard[]> {
  const ids = rows.flatMap(({ tiers }) => tiers.map(({ id }) => id))
  const left = await cached(ctx, `tickets-left:${sha256(ids.join())}`, () => leftIn(ctx, ids, null))
  return rows.map(({ tiers, ...row }) => {
    const there = tiers.filter(({ id }) => left.get(id)?.places !== 0)
    const priced = there.length > 0 ? there : tiers
    return {
      ...row,
      startsAt: new Date(row.startsAt),
      priceFrom: priced.length > 0 ? Math.min(...priced.map(({ price }) => price)) : null,
      soldOut: tiers.length > 0 && there.length === 0,
    }
  })
}

/** Events that are not over, those of which most tickets were bought in the last two weeks first. */
export function trendingEvents(ctx: Context, take: number) {
  return page(ctx, sql`${SHOWN} and e.ends_at > ${ctx.now()}`, sql`${bought(ctx)} desc, e.starts_at, e.id`, { take })
}

function bought(ctx: Context) {
  return sql`(select count(*) from tickets k where k.event_id = e.id and k.revoked_at is null and k.created_at > ${addDays(ctx.now(), -14)})`
}

/** Events to offer beside a product in the cart: of its host first. PRODUCT_NOT_FOUND. */
export async function trendingOnCart(ctx: Context, productId: string, take: number) {
  const product = await ctx.db.selectFrom('products').select('host_id').where('id', '=', productId).executeTakeFirst()
  must(product !== undefined, 'PRODUCT_NOT_FOUND')
  const other = sql`not exists (select from ticket_tiers t where t.event_id = e.id and t.id = ${productId})`
  const order = sql`e.host_id = ${product.host_id} desc, ${bought(ctx)} desc, e.starts_at, e.id`
  return page(ctx, sql`${SHOWN} and e.ends_at > ${ctx.now()} and ${other}`, order, { take })
}

/** How many events of a host everybody sees. */
export async function countEventsOfHost(ctx: Context, hostId: string) {
  const now = ctx.now()
  const { rows } = await sql<{ total: number; coming: number; happened: number }>`
    select count(*)::int as total, count(*) filter (where e.ends_at > ${now})::int as coming,
      count(*) filter (where e.ends_at <= ${now})::int as happened
    from events e where ${SHOWN} and e.host_id = ${hostId}`.execute(ctx.db)
  return rows[0] ?? { total: 0, coming: 0, happened: 0 }
}

/** Events to come, and combos with tickets. */
export async function eventsAndCombos(ctx: Context, query: { take: number; skip: number }) {
  const [events, combos] = await Promise.all([listEvents(ctx, query), listCombosWith(ctx, query)])
  return { events, combos }
}
