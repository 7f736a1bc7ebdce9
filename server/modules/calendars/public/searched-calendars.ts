import { sql } from 'kysely'
import { imageUrl } from '#domain/media.ts'
import { type Dong, dong } from '#domain/money.ts'
import { cachedThroughChanges } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import type { Rows } from '#server/core/search/matching.ts'
import { namedRows } from '#server/core/search/named-rows.ts'
import type { Names } from '#server/core/search/near.ts'
import { searchedKind } from '#server/core/search/searched.ts'
import { readVocabulary, WORDS_FRESH_MS } from '#server/core/search/vocabulary.ts'

type Person = { id: string; fullName: string; avatarUrl: string | null }
type CalendarCard = {
  id: string
  slug: string
  name: string
  summary: string
  coverFileId: string | null
  host: Person
  offers: string[]
  priceFrom: Dong
  rating: number | null
  ratings: number
}

/** Open for bookings, of a host who is there, with something on sale. */
const SHOWN = sql`p.status = 'ACTIVE' and p.deleted_at is null and p.offers <> ''
  and exists (select from users h where h.id = p.host_id and h.state = 'ACTIVE')`
const ROWS: Rows = { from: sql`calendars p`, id: sql`p.id`, among: sql`p.published_at desc nulls last` }
const NAMES: Names = {
  table: sql`calendars`,
  key: sql`id`,
  folded: sql`folded`,
  squashed: sql`squashed`,
  words: sql`document`,
  shown: sql`calendars.status = 'ACTIVE'`,
}
const DOCUMENTS = `select p.document from calendars p where p.status = 'ACTIVE' and p.deleted_at is null`
const TERMS = `select f.name as term from calendar_frames f join calendars p on p.id = f.calendar_id
  where p.status = 'ACTIVE' and p.deleted_at is null and f.status = 'ACTIVE' and f.removed_at is null`

/** Calendars that can be booked, by their name, by what they sell and by what they say of themselves. */
export const searchedCalendars = searchedKind<CalendarCard>({
  kind: 'CALENDAR',
  words: (ctx) =>
    cachedThroughChanges(
      ctx,
      'words:CALENDAR',
      () => readVocabulary(ctx, { documents: DOCUMENTS, terms: TERMS }),
      WORDS_FRESH_MS,
    ),
  fields: {},
  within: namedRows({ rows: ROWS, names: NAMES, shown: SHOWN, read: calendarsByIds, nameOf: ({ name }) => name }),
  facets: async () => [],
  offer: (calendar) => ({
    id: calendar.id,
    name: calendar.name,
    note: `Đặt lịch với ${calendar.host.fullName}`,
    address: calendar.slug,
  }),
})

type Row = Omit<CalendarCard, 'host' | 'priceFrom'> & {
  hostId: string
  hostName: string
  avatarFileId: string | null
  priceFrom: number
}

/** In the order of the ids; what went out of sale meanwhile is left out. */
async function calendarsByIds(ctx: Context, ids: readonly string[]): Promise<CalendarCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.name, p.summary, p.cover_file_id as "coverFileId", u.id as "hostId", u.full_name as "hostName",
      u.avatar_file_id as "avatarFileId", o.offers, o.price as "priceFrom", r.rating, coalesce(r.ratings, 0)::int as ratings
    from unnest(${[...ids]}::uuid[]) with ordinality as wished (id, place) join calendars p on p.id = wished.id
      join users u on u.id = p.host_id
      join lateral (select jsonb_agg(f.name order by f.index, f.id) as offers,
          min(coalesce(case when s.offer_ends_at > ${ctx.now()} then s.offer_price end, s.price))::bigint as price
        from calendar_frames f join products s on s.id = f.id
        where f.calendar_id = p.id and f.status = 'ACTIVE' and f.removed_at is null and s.on_sale) o on o.price is not null
      left join lateral (select round(avg(g.rating), 1)::float8 as rating, count(*) as ratings from booking_ratings g
        join bookings b on b.id = g.booking_id join calendar_frames f on f.id = b.frame_id where f.calendar_id = p.id) r on true
    where ${SHOWN} order by wished.place`.execute(ctx.db)
  return rows.map(({ hostId, hostName, avatarFileId, priceFrom, ...row }) => ({
    ...row,
    priceFrom: dong(Number(priceFrom)),
    host: { id: hostId, fullName: hostName, avatarUrl: imageUrl(avatarFileId, 256) },
  }))
}
