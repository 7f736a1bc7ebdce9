import { sql } from 'kysely'
import type { CohostRole } from '#domain/cohosts.ts'
import { EVENT_LIMITS, type TicketTier } from '#domain/event/fields.ts'
import { ticketPromiseWords } from '#domain/event/refunds.ts'
import { fail, must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { normalCode } from '#domain/selling.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { type GroupTerms, type QuotedLine, quote, quotePreview } from '#server/modules/pricing/index.ts'
import { type EventParts, partsOf, type SessionPart } from '../parts.ts'
import type { EventRow } from '../rows.ts'
import { memberNow } from '../tickets/offers.ts'
import { ownReservations } from '../waiting/reads.ts'

type By = { id: string } | { slug: string }

/**
 * One event as its page shows it. What is hidden is there for its host and for whoever has a ticket; a draft is for nobody.
 * `code` unlocks tiers; `known` is a tier that the caller has the id of. EVENT_NOT_FOUND.
 */
export async function eventDetail(ctx: Context, by: By, code?: string, known?: string) {
  return detailOf(ctx, await shownEvent(ctx, by), { userId: userIdOf(ctx), code, known })
}

/** The same of an event as buyers will see it, with the tiers that they see only with a code. Whoever asks is a visitor. */
export async function eventAsPreviewed(ctx: Context, event: EventRow, code?: string) {
  const detail = await detailOf(ctx, event, { userId: null, code, isPreview: true })
  return { ...detail, startsAt: event.starts_at, endsAt: event.ends_at, status: event.status }
}

type Asked = { userId: string | null; code: string | undefined; known?: string | undefined; isPreview?: boolean }

async function detailOf(ctx: Context, event: EventRow, asked: Asked) {
  const { userId } = asked
  const [parts, { host, cohosts, category }, guests, viewer] = await Promise.all([
    partsOf(ctx, event.id),
    peopleOf(ctx, event.id),
    event.shows_guests ? guestsOf(ctx, event.id) : null,
    userId === null ? null : viewerOf(ctx, event, userId),
  ])
  const sold = await tiersFor(ctx, event, parts, asked)
  const tiers = sold.map(({ tier }) => tier)
  const groupDiscounts = groupDiscountsOf(sold.map(({ line }) => line))
  const words = wordsOf(event, parts, { host, category })
  return { ...words, cohosts, tiers, groupDiscounts, questions: parts.questions, guests, viewer }
}

/** A tier with the event that it is of, also one behind a code: carts and orders lead here. TIER_NOT_FOUND. */
export async function eventOfTier(ctx: Context, tierId: string) {
  const row = await ctx.db.selectFrom('ticket_tiers').select('event_id').where('id', '=', tierId).executeTakeFirst()
  must(row !== undefined, 'TIER_NOT_FOUND')
  const {
    tiers,
    questions: _,
    groupDiscounts: _____,
    cohosts: ____,
    guests: __,
    viewer: ___,
    ...event
  } = await eventDetail(ctx, { id: row.event_id }, undefined, tierId)
  const tier = tiers.find(({ id }) => id === tierId)
  return { tier: tier ?? fail('TIER_NOT_FOUND'), event }
}

/** One session of an event that is shown. SESSION_NOT_FOUND. */
export async function eventSession(ctx: Context, by: By) {
  const row = await ctx.db
    .selectFrom('event_sessions')
    .select(['id', 'event_id'])
    .where((e) => ('id' in by ? e('id', '=', by.id) : e('slug', '=', by.slug)))
    .executeTakeFirst()
  must(row !== undefined, 'SESSION_NOT_FOUND')
  const event = await shownEvent(ctx, { id: row.event_id })
  const session = (await partsOf(ctx, event.id)).sessions.find(({ id }) => id === row.id)
  return {
    ...sessionOf(session ?? fail('SESSION_NOT_FOUND')),
    event: { id: event.id, slug: event.slug, name: event.name },
  }
}

/** An event that the caller may see. EVENT_NOT_FOUND. */
export async function shownEvent(ctx: Context, by: By): Promise<EventRow> {
  const event = await ctx.db
    .selectFrom('events')
    .selectAll()
    .where((e) => ('id' in by ? e('id', '=', by.id) : e('slug', '=', by.slug)))
    .where('published_at', 'is not', null)
    .where('status', 'in', ['PUBLISHED', 'UNPUBLISHED', 'CANCELED'])
    .executeTakeFirst()
  must(event !== undefined, 'EVENT_NOT_FOUND')
  if (event.status === 'UNPUBLISHED') must(await mayStillSee(ctx, event), 'EVENT_NOT_FOUND')
  return event
}

async function mayStillSee(ctx: Context, event: EventRow): Promise<boolean> {
  const userId = userIdOf(ctx)
  return userId !== null && (event.host_id === userId || (await ticketsOf(ctx, event.id, userId)) > 0)
}

function wordsOf(
  event: EventRow,
  { sessions }: EventParts,
  { host, category }: Pick<Awaited<ReturnType<typeof peopleOf>>, 'host' | 'category'>,
) {
  const dated = sessions.filter(({ startsAt, endsAt }) => startsAt && endsAt)
  return {
    id: event.id,
    slug: event.slug,
    name: event.name,
    summary: event.summary,
    about: event.about as { type: 'doc' } & Record<string, unknown>,
    coverFileId: event.cover_file_id,
    hostId: event.host_id,
    hostName: host.fullName,
    host,
    category,
    types: event.types as ('ONLINE' | 'OFFLINE')[],
    placeName: event.place_name,
    address: event.address,
    mapUrl: event.map_url,
    directions: event.directions,
    ageNote: event.age_note,
    dressNote: event.dress_note,
    provider: event.provider,
    mostPerPerson: event.most_per_person,
    startsAt: event.starts_at ?? event.created_at,
    endsAt: event.ends_at ?? event.created_at,
    sessionCount: dated.filter(({ canceledAt }) => canceledAt === null).length,
    waitingList: event.waiting_list,
    status: event.status as 'PUBLISHED' | 'UNPUBLISHED' | 'CANCELED',
    // Why the staff hid it is between them and its host.
    reason: event.status === 'CANCELED' ? event.reason : null,
    sessions: dated.map(sessionOf),
    publishedAt: event.published_at ?? event.created_at,
    updatedAt: event.updated_at,
  }
}

function sessionOf(session: SessionPart) {
  const { id, slug, name, summary, startsAt, endsAt, room, speakers, canceledAt, cancelReason } = session
  return {
    id,
    slug,
    name,
    summary,
    startsAt: startsAt ?? fail('SESSION_NOT_FOUND'),
    endsAt: endsAt ?? fail('SESSION_NOT_FOUND'),
    room,
    speakers,
    canceledAt,
    cancelReason,
  }
}

/** Tiers as the caller may buy one of them now, with what was quoted; those behind a code for whoever has it. */
async function tiersFor(
  ctx: Context,
  event: EventRow,
  parts: EventParts,
  { userId, code, known, isPreview = false }: Asked,
) {
  const { tiers } = parts
  const codes = code ? [normalCode(code)] : []
  const wishes = tiers.map(({ id }) => ({ productId: id }))
  const { lines } = isPreview
    ? await quotePreview(ctx, wishes, codes)
    : await quote(ctx, userId, wishes, { codes, separately: true })
  const promise = ticketPromiseWords(event.refund_hours, event.refund_fee_percent)
  return tiers.flatMap((tier) => {
    const line = lines.find(({ productId }) => productId === tier.id)
    if (!line || (line.problem === 'NEEDS_CODE' && tier.id !== known && !isPreview)) return []
    // Of what comes with another ticket it is not asked whether that is in the cart: the page sells both together.
    const problem = line.problem === 'REQUIRES_OTHER' ? null : line.problem
    const {
      id,
      slug,
      name,
      description,
      isDonation,
      isAddOn,
      membersOnly,
      admission,
      saleFrom,
      saleUntil,
      sessionIds,
      perPerson,
    } = tier
    return [
      {
        line,
        tier: {
          id,
          slug,
          name,
          description,
          price: line.offerSingly,
          listPrice: line.listPrice,
          isDonation,
          isAddOn,
          membersOnly,
          admission,
          saleFrom,
          saleUntil,
          sessionIds,
          left: line.placesLeft ?? (isPreview ? willBeLeft(tier, parts) : null),
          most: Math.min(
            EVENT_LIMITS.mostAtOnce,
            perPerson ?? EVENT_LIMITS.mostAtOnce,
            event.most_per_person ?? EVENT_LIMITS.mostAtOnce,
          ),
          problem,
          promise: tier.price === 0 && !isDonation ? '' : promise,
          isHidden: tier.isHidden,
        },
      },
    ]
  })
}

/** How many of a tier there will be for sale, as its event says; null: no limit. Places are counted only once they are sold. */
function willBeLeft(tier: TicketTier, { quotas, sessions }: EventParts): number | null {
  const shared = quotas.filter(({ tierIds }) => tierIds.includes(tier.id))
  const admitted = sessions.filter(({ id }) => tier.sessionIds?.includes(id) ?? true)
  const limits = [tier, ...shared, ...admitted].flatMap(({ capacity }) => capacity ?? [])
  return limits.length > 0 ? Math.min(...limits) : null
}

/** The running discounts that ask for several of these, by name, and which of them each lowers: of what is free none does. */
function groupDiscountsOf(lines: readonly QuotedLine[]) {
  const found = new Map<string, GroupTerms & { name: string; tierIds: string[] }>()
  for (const { productId, listPrice, considered } of lines)
    for (const { ruleId, name, group } of considered) {
      if (group === null || listPrice === 0) continue
      const one = found.get(ruleId) ?? { ...group, name, tierIds: [] }
      found.set(ruleId, { ...one, tierIds: [...one.tierIds, productId] })
    }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'vi'))
}

type Cohost = { id: string; fullName: string; avatarFileId: string | null; role: CohostRole }
type Around = {
  host: { id: string; fullName: string; avatarFileId: string | null; headline: string | null }
  cohosts: Cohost[]
  category: { id: string; name: string; slug: string } | null
}

/** Whose event it is, who helps with it in the order in which they came, and where it is listed. */
async function peopleOf(ctx: Context, eventId: string) {
  const { rows } = await sql<Around>`
    select jsonb_build_object('id', u.id, 'fullName', u.full_name, 'avatarFileId', u.avatar_file_id, 'headline', h.headline) as host,
      case when c.id is null then null else jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', w.id, 'fullName', w.full_name, 'avatarFileId', w.avatar_file_id, 'role', o.role)
          order by o.answered_at, o.id)
        from product_cohosts o join users w on w.id = o.user_id
        where o.event_id = e.id and o.status = 'ACCEPTED' and w.state = 'ACTIVE'
      ), '[]') as cohosts
    from events e join users u on u.id = e.host_id left join host_profiles h on h.user_id = e.host_id
      left join event_categories c on c.id = e.category_id
    where e.id = ${eventId}`.execute(ctx.db)
  const { host, cohosts, category } = rows[0] ?? fail('EVENT_NOT_FOUND')
  return { host: withAvatar(host), cohosts: cohosts.map(withAvatar), category }
}

function withAvatar<Person extends { avatarFileId: string | null }>({ avatarFileId, ...person }: Person) {
  return { ...person, avatarUrl: imageUrl(avatarFileId, 256) }
}

/** Who comes and chose to be seen, the latest first. */
async function guestsOf(ctx: Context, eventId: string) {
  const { rows } = await sql<{ name: string }>`
    select distinct on (k.user_id) u.full_name as name, max(k.created_at) over (partition by k.user_id) as at
    from tickets k join users u on u.id = k.user_id join ticket_wishes w on w.order_id = k.order_id and w.event_id = k.event_id
    where k.event_id = ${eventId} and k.revoked_at is null and w.is_seen and u.state = 'ACTIVE'`.execute(ctx.db)
  return { items: rows.slice(0, 12).map(({ name }) => ({ name })), total: rows.length }
}

async function viewerOf(ctx: Context, event: EventRow, userId: string) {
  const [tickets, isMember, { items }] = await Promise.all([
    ticketsOf(ctx, event.id, userId),
    memberNow(ctx, userId),
    ownReservations(ctx, { eventId: event.id }),
  ])
  const reservation = items.find(({ can }) => can.leave) ?? null
  return { own: event.host_id === userId, tickets, isMember, reservation }
}

async function ticketsOf(ctx: Context, eventId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from tickets
    where event_id = ${eventId} and user_id = ${userId} and revoked_at is null`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
