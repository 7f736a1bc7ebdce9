import { type RawBuilder, sql } from 'kysely'
import { type CourseSort, FURTHEST } from '#domain/course/listing.ts'
import { fold } from '#domain/text.ts'
import { cached } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import type { Condition } from '#server/core/search/matching.ts'
import { anyHoldsWhole, closeness, holds, type Rows } from '#server/core/search/matching.ts'
import { alikeIds, type Names, nearHits, nearIds } from '#server/core/search/near.ts'
import type { Part } from '#server/core/search/parts.ts'
import type { Reading } from '#server/core/search/readings.ts'
import { type Found, type Searchable, type Slice, search } from '#server/core/search/search.ts'
import { queryOf } from '#server/core/search/tsquery.ts'
import { type Card, cardColumns } from '../products/cards.ts'
import { synonymsInForce } from '../synonyms/reads.ts'
import { countUpTo } from './count.ts'
import { type CourseWords, courseWords } from './course-words.ts'
import { atMost, estimate } from './estimate.ts'
import { orders } from './sorting.ts'

export type Narrowing = {
  /** What else narrows the list, the same for the same filters: totals are kept under it. */
  selection: string
  /** Whether anything narrows it. */
  narrowed: boolean
  sort: CourseSort
}

/** With more matches than this, ranking all of them takes long, and the most bought ones surely hold enough. */
const MANY = 1_000
/** So many of the most bought are looked at, where every course that may match does; with fewer than enough, all are. */
const LOOKED_AT = 480
const ENOUGH = 200

/**
 * Courses that hold every word, in any spelling: those with the accents as typed first, then the words in one piece, then
 * those that have them in their name, each by buyers; then what else may have been meant.
 */
export async function searchCourses(
  ctx: Context,
  where: Condition,
  { text, take, skip, ...narrowing }: Narrowing & Slice & { text: string },
): Promise<Found<Card> & { didYouMean: string | null; relaxed: string[] | null }> {
  const [words, synonyms] = await Promise.all([courseWords(ctx), synonymsInForce(ctx)])
  const wanted = { search: coursesWithin(where, narrowing), slice: { take, skip } }
  const { found, didYouMean, relaxed } = await search(ctx, [wanted], { text, lexicon: { words, synonyms } })
  const [courses] = found as [Found<Card>]
  return { ...courses, didYouMean, relaxed }
}

const ROWS: Rows = { from: sql`products p`, id: sql`p.id`, among: sql`p.paid_count desc` }
const NAMES: Names = {
  table: sql`products`,
  key: sql`id`,
  folded: sql`folded`,
  squashed: sql`squashed`,
  words: sql`shelf`,
  shown: sql`on_sale`,
}

/** The courses that `where` leaves, to be searched. */
export function coursesWithin(where: Condition, narrowing: Narrowing): Searchable<Card> {
  return {
    read: async (ctx, reading, slice) => read(ctx, where, { ...narrowing, ...slice }, reading, await courseWords(ctx)),
    alike: async (ctx, asked, meant) => cardsByIds(ctx, await alikeIds(ctx, ROWS, NAMES, where, asked, meant)),
    async near(ctx, wishes) {
      const near = await nearIds(ctx, ROWS, where, wishes)
      return nearHits(
        near,
        await cardsByIds(
          ctx,
          near.map(({ id }) => id),
        ),
      )
    },
    holdsWhole: (ctx, reading) => anyHoldsWhole(ctx, ROWS, where, reading),
    nameOf: ({ name }) => name,
    only: (ids) => sql`p.id = any(${ids}::uuid[])`,
  }
}

async function cardsByIds(ctx: Context, ids: readonly string[]): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select ${cardColumns(ctx.now())} from products p where p.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], p.id)`.execute(
    ctx.db,
  )
  return rows
}

type Wish = Narrowing & Slice

async function read(
  ctx: Context,
  where: Condition,
  wish: Wish,
  reading: Reading,
  words: CourseWords,
): Promise<Found<Card>> {
  if (wish.sort !== 'relevance') return inOrder(ctx, where, wish, reading, orders[wish.sort])
  // Filters leave too few of the most bought ones, and take long to ask of each.
  if (!wish.narrowed) {
    const popular = await mostBought(ctx, where, wish, reading, words)
    if (popular) return popular
  }
  return ranked(ctx, wish, reading, sql`${where} and ${holds(reading)}`)
}

/** The nearest of the most bought courses, those that hold the words in their names first; null where ranking all is quick. */
async function mostBought(
  ctx: Context,
  where: Condition,
  wish: Wish,
  reading: Reading,
  words: CourseWords,
): Promise<Found<Card> | null> {
  const named = atMost(words.named, words.size, reading)
  if (named > MANY) {
    const found = await ranked(ctx, wish, reading, sql`${where} and ${nameHolds(reading, boughtEnough(words, named))}`)
    if (found.total >= ENOUGH) return atLeast(found)
  }
  const anywhere = estimate(words.counts, words.size, reading)
  if (anywhere > MANY) {
    const bought = sql`p.shelf @@ ${boughtEnough(words, anywhere)}`
    const matched = sql`${where} and (${holds(reading)} and ${bought} or ${nameHolds(reading)})`
    const found = await ranked(ctx, wish, reading, matched)
    if (found.total >= ENOUGH) return atLeast(found)
  }
  return null
}

/**
 * The name alone holds the words; with steps, only among courses that were bought so much. The shelf knows names without
 * accents and nothing of what stands beside what, so the document is asked too.
 */
function nameHolds(reading: Reading, steps?: Condition): Condition {
  const query = queryOf(onShelf(reading), { apart: true })
  const shelved = steps ? sql`p.shelf @@ (${query} && ${steps})` : sql`p.shelf @@ ${query}`
  return sql`${shelved} and p.document @@ ${queryOf(reading, { weights: 'AB' })}`
}

function onShelf({ parts, ...reading }: Reading): Reading {
  const plain = ({ words }: Part['wordings'][number]) => ({ words: words.map(fold) })
  return { ...reading, parts: parts.map((part) => ({ ...part, wordings: part.wordings.map(plain) })) }
}

/** What only the most bought courses have, so few of them that about `LOOKED_AT` of so many matches do. */
function boughtEnough({ bought, size }: CourseWords, matches: number): Condition {
  const wanted = (LOOKED_AT / matches) * size
  return sql`${`'#${bought.findLastIndex((courses) => courses >= wanted)}'`}::tsquery`
}

/** Only the most bought were counted: there are more, and nobody needs to know them one by one. */
function atLeast(found: Found<Card>): Found<Card> {
  return { ...found, total: Math.floor(found.total / 100) * 100, totalIsFloor: true }
}

/** The nearest of the candidates, those alike by buyers. */
async function ranked(ctx: Context, wish: Wish, reading: Reading, matched: Condition): Promise<Found<Card>> {
  const { rows } = await sql<Card & { total: number }>`
    select ${cardColumns(ctx.now())}, m.total from (
      select f.*, count(*) over ()::int as total from (
        select p.id, p.paid_count, ${closeness(reading)} as closeness from products p where ${matched} limit ${sql.lit(FURTHEST)}
      ) f order by f.closeness desc, f.paid_count desc, f.id limit ${sql.lit(wish.take)} offset ${sql.lit(wish.skip)}
    ) m join products p on p.id = m.id order by m.closeness desc, m.paid_count desc, m.id`.execute(ctx.db)
  const total = rows[0]?.total ?? 0
  return { items: rows.map(withoutTotal), total, totalIsFloor: total >= FURTHEST, matched }
}

/** In an order of the list's: every match counts the same. */
async function inOrder(
  ctx: Context,
  where: Condition,
  wish: Wish,
  reading: Reading,
  order: RawBuilder<unknown>,
): Promise<Found<Card>> {
  const matched = sql`${where} and ${holds(reading)}`
  const [page, total] = await Promise.all([
    sql<Card>`select ${cardColumns(ctx.now())} from products p where ${matched} order by ${order} limit ${sql.lit(wish.take)} offset ${sql.lit(wish.skip)}`.execute(
      ctx.db,
    ),
    cached(ctx, `count:${wish.selection}:${JSON.stringify(reading.parts)}`, () => countUpTo(ctx, matched)),
  ])
  return {
    items: page.rows,
    total: Math.min(total, FURTHEST),
    totalIsFloor: total > FURTHEST,
    matched,
  }
}

function withoutTotal({ total: _, ...card }: Card & { total: number }): Card {
  return card
}
