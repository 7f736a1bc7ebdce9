import { type RawBuilder, sql } from 'kysely'
import type { ProductItemType } from '#domain/enums.ts'
import { kindIs } from '#server/core/kinds.ts'

export type Card = {
  id: string
  kind: ProductItemType
  slug: string
  name: string
  description: string
  hostId: string
  hostName: string
  coverFileId: string | null
  price: number
  listPrice: number
  offerEndsAt: Date | null
  rating: number | null
  ratingCount: number
  paidCount: number
  lessonCount: number
  durationSeconds: number
  isLnD: boolean
  publishedAt: Date
  startAt: Date | null
  placesLeft: number | null
}

/** The columns of a card, from `products` under the name `p`. The price is what a visitor pays at this moment; a start is told while
 * it lies ahead, and how many places are left where they are few. Parts are asked for one value: an `exists` may be read of
 * all products at once. */
export const cardColumns = (now: Date): RawBuilder<Card> => sql`
  p.id, p.kind, p.slug, p.name, p.description, p.host_id as "hostId", p.host_name as "hostName", p.cover_file_id as "coverFileId",
  case when p.offer_ends_at <= ${now}::timestamptz then p.price else p.asking end as price, p.list_price as "listPrice",
  case when p.offer_ends_at > ${now}::timestamptz then p.offer_ends_at end as "offerEndsAt",
  p.rating_sum::float8 / nullif(p.rating_count, 0) as rating, p.rating_count as "ratingCount",
  p.paid_count as "paidCount", p.lesson_count as "lessonCount", p.duration_seconds as "durationSeconds", p.is_lnd as "isLnD",
  p.published_at as "publishedAt", case when p.start_at > ${now}::timestamptz then p.start_at end as "startAt",
  case when p.is_limited or (${kindIs('p.kind', 'bundle')}
    and (select bool_or(c.is_limited) from combo_items i join products c on c.id = i.product_id where i.combo_id = p.id))
    then places_left(p.id, ${now}) end as "placesLeft"`
