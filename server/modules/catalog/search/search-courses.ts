import { type RawBuilder, sql } from 'kysely'
import { type CourseSort, FURTHEST } from '#domain/course/listing.ts'
import type { Context } from '#server/core/context.ts'
import { kept } from '../cache.ts'
import { countUpTo } from '../courses/count.ts'
import type { Condition } from '../courses/filters.ts'
import { orders } from '../courses/orders.ts'
import { type Card, cardColumns } from '../products/cards.ts'
import { alike } from './alike.ts'
import { asTyped, otherReadings, type Reading, spelt } from './readings.ts'
import { atMost, estimate, type Vocabulary, vocabulary } from './vocabulary.ts'
import { allOf, ask, oneOfEach, wordsOf } from './words.ts'

export type SearchFor = {
  text: string
  /** What else narrows the list, the same for the same filters: totals are kept under it. */
  selection: string
  /** Whether anything narrows it. */
  narrowed: boolean
  sort: CourseSort
  take: number
  skip: number
  /** The last word is still being typed. */
  typing?: boolean
}
export type Found = {
  items: Card[]
  total: number
  totalIsFloor: boolean
  didYouMean: string | null
  matched: Condition
}

/** With more matches than this, ranking all of them takes long, and the most bought ones surely hold enough. */
const MANY = 1_000
/** So many of the most bought are looked at, where every course that may match does; with fewer than enough, all are. */
const LOOKED_AT = 480
const ENOUGH = 200
/** With fewer matches than this the search also looks for what else may have been meant. */
const FEW = 5

/**
 * Courses that hold every word, in any spelling: those with the accents as typed first, then the words in one piece, then
 * those that have them in their name, each by buyers. Where few do, also what may have been meant: Telex keys, words run
 * together, typing errors; and last what is alike letter by letter.
 */
export async function searchCourses(ctx: Context, where: Condition, wish: SearchFor): Promise<Found> {
  const asked = ask(wish.text)
  if (asked.words.length === 0)
    return { items: [], total: 0, totalIsFloor: false, didYouMean: null, matched: sql`false` }
  const words = await vocabulary(ctx)
  const typed = await read(ctx, where, wish, asTyped(asked, words, wish.typing === true), words)
  if (typed.total >= FEW || asked.squashed.length < 3) return typed

  // Few matches: all of them are known, and what was meant comes after them.
  const first = { ...wish, skip: 0, take: Math.max(wish.take, FEW) }
  const few =
    wish.skip === 0 ? typed : await read(ctx, where, first, asTyped(asked, words, wish.typing === true), words)
  for (const reading of otherReadings(asked, words)) {
    const meant = await read(ctx, where, wish, reading, words)
    if (meant.total === 0) continue
    const names = meant.items.map((card) => card.name)
    return few.total === 0
      ? { ...meant, didYouMean: spelt(reading, words, names, wordsOf) }
      : after(few, meant.items, wish)
  }
  return after(few, await alike(ctx, where, asked), wish)
}

/** The few matches, then others that are not among them. */
function after(few: Found, others: readonly Card[], { take, skip }: SearchFor): Found {
  const known = new Set(few.items.map((card) => card.id))
  const all = [...few.items, ...others.filter((card) => !known.has(card.id))]
  return {
    items: all.slice(skip, skip + take),
    total: all.length,
    totalIsFloor: false,
    didYouMean: null,
    matched: sql`p.id = any(${all.map((card) => card.id)}::uuid[])`,
  }
}

async function read(
  ctx: Context,
  where: Condition,
  wish: SearchFor,
  reading: Reading,
  words: Vocabulary,
): Promise<Found> {
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
  wish: SearchFor,
  reading: Reading,
  words: Vocabulary,
): Promise<Found | null> {
  const named = atMost(words.named, words.size, reading)
  if (named > MANY) {
    const found = await ranked(ctx, wish, reading, sql`${where} and ${nameHolds(reading, boughtEnough(words, named))}`)
    if (found.total >= ENOUGH) return atLeast(found)
  }
  const anywhere = estimate(words.counts, words.size, reading)
  if (anywhere > MANY) {
    const bought = sql`${SHELF} @@ ${boughtEnough(words, anywhere)}`
    const matched = sql`${where} and (${holds(reading)} and ${bought} or ${nameHolds(reading)})`
    const found = await ranked(ctx, wish, reading, matched)
    if (found.total >= ENOUGH) return atLeast(found)
  }
  return null
}

const SHELF = sql`shelf_words(p.folded, p.paid_count)`

function holds({ groups, prefix }: Reading): Condition {
  return sql`p.document @@ to_tsquery('simple', ${oneOfEach(groups, { prefix })})`
}

/** The name alone holds the words; with steps, only among courses that were bought so much. */
function nameHolds({ groups, prefix }: Reading, steps?: Condition): Condition {
  const query = sql`to_tsquery('simple', ${oneOfEach(groups, { prefix })})`
  return steps ? sql`${SHELF} @@ (${query} && ${steps})` : sql`${SHELF} @@ ${query}`
}

/** What only the most bought courses have, so few of them that about `LOOKED_AT` of so many matches do. */
function boughtEnough({ bought, size }: Vocabulary, matches: number): Condition {
  const wanted = (LOOKED_AT / matches) * size
  return sql`${`'#${bought.findLastIndex((courses) => courses >= wanted)}'`}::tsquery`
}

/** Only the most bought were counted: there are more, and nobody needs to know them one by one. */
function atLeast(found: Found): Found {
  return { ...found, total: Math.floor(found.total / 100) * 100, totalIsFloor: true }
}

/** The nearest of the candidates, those alike by buyers. */
async function ranked(ctx: Context, wish: SearchFor, reading: Reading, matched: Condition): Promise<Found> {
  const { rows } = await sql<Card & { total: number }>`
    select ${cardColumns}, m.total from (
      select f.*, count(*) over ()::int as total from (
        select p.id, p.paid_count, ${closeness(reading)} as closeness from products p where ${matched} limit ${sql.lit(FURTHEST)}
      ) f order by f.closeness desc, f.paid_count desc, f.id limit ${sql.lit(wish.take)} offset ${sql.lit(wish.skip)}
    ) m join products p on p.id = m.id order by m.closeness desc, m.paid_count desc, m.id`.execute(ctx.db)
  const total = rows[0]?.total ?? 0
  return { items: rows.map(withoutTotal), total, totalIsFloor: total >= FURTHEST, didYouMean: null, matched }
}

/** In an order of the list's: every match counts the same. */
async function inOrder(
  ctx: Context,
  where: Condition,
  wish: SearchFor,
  reading: Reading,
  order: RawBuilder<unknown>,
): Promise<Found> {
  const matched = sql`${where} and ${holds(reading)}`
  const [page, total] = await Promise.all([
    sql<Card>`select ${cardColumns} from products p where ${matched} order by ${order} limit ${sql.lit(wish.take)} offset ${sql.lit(wish.skip)}`.execute(
      ctx.db,
    ),
    kept(ctx, `count:${wish.selection}:${oneOfEach(reading.groups)}`, () => countUpTo(ctx, matched)),
  ])
  return {
    items: page.rows,
    total: Math.min(total, FURTHEST),
    totalIsFloor: total > FURTHEST,
    didYouMean: null,
    matched,
  }
}

function withoutTotal({ total: _, ...card }: Card & { total: number }): Card {
  return card
}

/** How near a match is, one number to sort by: accents as typed, then the words in one piece, then all of them in the name. */
function closeness({ groups, marked, prefix }: Reading): RawBuilder<number> {
  const asMarked =
    marked.length > 0
      ? sql`(p.document @@ to_tsquery('simple', ${allOf(marked, { weights: 'A' })}))::int * 4 + `
      : sql``
  return sql`${asMarked}(position(${groups.map((group) => group[0]).join(' ')} in p.folded) > 0)::int * 2
    + (p.document @@ to_tsquery('simple', ${oneOfEach(groups, { weights: 'AB', prefix })}))::int`
}
