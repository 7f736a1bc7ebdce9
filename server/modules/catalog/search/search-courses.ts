import { type RawBuilder, sql } from 'kysely'
import { type CourseSort, FURTHEST } from '#domain/course/listing.ts'
import type { Context } from '#server/core/context.ts'
import { orders } from '../courses/orders.ts'
import type { Condition } from '../courses/filters.ts'
import { type Card, cardColumns } from '../products/cards.ts'
import { searchLoosely } from './search-loosely.ts'
import { estimate, vocabulary } from './vocabulary.ts'
import { allOf, type Asked, ask } from './words.ts'

export type SearchFor = {
  text: string
  sort: CourseSort
  take: number
  skip: number
  /** The last word is still being typed. */
  typing?: boolean
}
export type Found = { items: Card[]; total: number; totalIsFloor: boolean; didYouMean: string | null; matched: Condition }

/** More matches than this are not all ranked: the most bought of them are taken in their order. */
const MANY = 3_000
const RANKED_OF_MANY = 300
/** With fewer matches than this the search also looks for what was meant. */
const FEW = 5

/**
 * Courses that hold every word, in any spelling: those with the accents as typed first, then the words in one piece, then
 * those that have them in their name, each by buyers. Where few do, also what sounds like it: typing errors, words run
 * together, Telex keys.
 */
export async function searchCourses(ctx: Context, where: Condition, wish: SearchFor): Promise<Found> {
  const asked = ask(wish.text)
  if (asked.words.length === 0) return { items: [], total: 0, totalIsFloor: false, didYouMean: null, matched: sql`false` }
  const words = await vocabulary(ctx)
  const last = asked.words.at(-1) ?? ''
  const prefix = last.length > 1 && (wish.typing === true || !words.counts.has(last))
  const strict = await searchStrictly(ctx, where, wish, asked, prefix, estimate(words, asked.words, prefix) > MANY)
  if (strict.total >= FEW || asked.squashed.length < 3) return strict
  const meant = await searchLoosely(ctx, where, asked, words, strict.items.map((card) => card.id))
  const all = [...(wish.skip === 0 ? strict.items : []), ...meant.items]
  // Strict matches are fewer than a page, so a later page can only hold what is left of the loose ones.
  const from = wish.skip === 0 ? 0 : Math.max(0, wish.skip - strict.total)
  return {
    items: all.slice(from, from + wish.take), total: strict.total + meant.items.length, totalIsFloor: false,
    didYouMean: strict.total === 0 ? meant.didYouMean : null,
    matched: sql`(${strict.matched} or p.id = any(${meant.items.map((card) => card.id)}::uuid[]))`,
  }
}

async function searchStrictly(ctx: Context, where: Condition, wish: SearchFor, asked: Asked, prefix: boolean, many: boolean): Promise<Found> {
  const query = sql`to_tsquery('simple', ${allOf(asked.words, { prefix })})`
  const byBuyers = many && wish.sort === 'relevance'
  // Written as a function, the condition stays out of the index and the list is walked from the most bought on.
  const candidates = byBuyers
    ? sql`${where} and ts_match_vq(p.document, ${query}) order by p.paid_count desc, p.id limit ${sql.lit(RANKED_OF_MANY)}`
    : sql`${where} and p.document @@ ${query} limit ${sql.lit(FURTHEST)}`
  const order = wish.sort === 'relevance' ? ranking(asked, prefix) : orders[wish.sort]
  const { rows } = await sql<Card & { total: number }>`
    select ${cardColumns}, m.total from (
      select p.id, p.total, row_number() over (order by ${order}) as place from (
        select p.*, count(*) over ()::int as total from (
          select p.id, p.paid_count, p.price, p.published_at, p.folded, p.document from products p where ${candidates}
        ) p
      ) p order by place limit ${sql.lit(wish.take)} offset ${sql.lit(wish.skip)}
    ) m join products p on p.id = m.id order by m.place`.execute(ctx.db)
  const total = rows[0]?.total ?? 0
  const floor = total >= (byBuyers ? RANKED_OF_MANY : FURTHEST)
  return {
    items: rows.map(({ total: _, ...card }) => card), total, totalIsFloor: floor, didYouMean: null,
    matched: sql`${where} and p.document @@ ${query}`,
  }
}

function ranking({ words, marked, folded }: Asked, prefix: boolean): RawBuilder<unknown> {
  const asTyped = marked.length > 0 ? sql`p.document @@ to_tsquery('simple', ${allOf(marked, { weights: 'A' })}) desc, ` : sql``
  return sql`${asTyped}position(${folded} in p.folded) > 0 desc,
    p.document @@ to_tsquery('simple', ${allOf(words, { weights: 'AB', prefix })}) desc, p.paid_count desc, p.id`
}
