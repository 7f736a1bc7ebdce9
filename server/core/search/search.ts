import type { Context } from '../context.ts'
import type { Condition } from './matching.ts'
import { asTyped, otherReadings, type Reading, spelt } from './readings.ts'
import type { Vocabulary } from './vocabulary.ts'
import { type Asked, ask } from './words.ts'

export type Slice = { take: number; skip: number }
/** One thing that was found. */
export type Hit = { id: string }
export type Found<H extends Hit = Hit> = {
  items: H[]
  total: number
  /** There are more than anybody counts. */
  totalIsFloor: boolean
  /** What all that was found has in common, as a condition on the rows; null where nothing was asked. */
  matched: Condition | null
}

/** How the things of one kind are searched, within what they were narrowed to. */
export type Searchable<H extends Hit = Hit> = {
  /** A page of those that hold the reading, the nearest first. */
  read(ctx: Context, reading: Reading, slice: Slice): Promise<Found<H>>
  /** Those whose names are alike letter by letter, the likest first; few. `allKnown`: every word stands in some name or text. */
  alike(ctx: Context, asked: Asked, allKnown: boolean): Promise<H[]>
  nameOf(hit: H): string
  /** The condition that is true for these alone. */
  only(ids: readonly string[]): Condition
}

/** A kind that is searched, and the page of it that is wanted. */
export type Wanted<H extends Hit = Hit> = { search: Searchable<H>; slice: Slice }

/** With fewer matches than this the search also looks for what else may have been meant. */
const FEW = 5

/**
 * What holds every word, in any spelling, of each kind. Where few things of all kinds do, also what may have been meant:
 * Telex or VNI keys, words run together, typing errors; and last what is alike letter by letter. `didYouMean` is what was
 * searched for where nothing holds the words as typed.
 */
export async function search<H extends Hit>(
  ctx: Context,
  wanted: readonly Wanted<H>[],
  { text, words, typing = false }: { text: string; words: Vocabulary; typing?: boolean },
): Promise<{ found: Found<H>[]; didYouMean: string | null }> {
  const asked = ask(text)
  if (asked.words.length === 0) return { found: wanted.map(() => nothing<H>()), didYouMean: null }
  const reading = asTyped(asked, words, typing)
  const typed = await readAll(ctx, wanted, reading)
  if (sumOf(typed) >= FEW || asked.squashed.length < 3) return { found: typed, didYouMean: null }

  // Few matches: all of them are known, and what was meant comes after them.
  const few = await Promise.all(
    wanted.map(({ search, slice }, index) => {
      const own = typed[index]
      if (own && own.total <= own.items.length) return own
      return search.read(ctx, reading, { skip: 0, take: Math.max(slice.take, FEW) })
    }),
  )
  for (const other of otherReadings(asked, words)) {
    const meant = await readAll(ctx, wanted, other)
    if (sumOf(meant) === 0) continue
    if (sumOf(few) > 0) return { found: afterEach(wanted, few, meant), didYouMean: null }
    const names = meant.flatMap(({ items }, index) => items.map((hit) => wanted[index]?.search.nameOf(hit) ?? ''))
    return { found: meant, didYouMean: spelt(other, words, names) }
  }
  const allKnown = asked.words.every((word) => words.counts.has(word))
  const alike = await Promise.all(
    wanted.map(async ({ search }) => ({ ...nothing<H>(), items: await search.alike(ctx, asked, allKnown) })),
  )
  return { found: afterEach(wanted, few, alike), didYouMean: null }
}

function readAll<H extends Hit>(ctx: Context, wanted: readonly Wanted<H>[], reading: Reading) {
  return Promise.all(wanted.map(({ search, slice }) => search.read(ctx, reading, slice)))
}

/** The few matches of each kind, then others that are not among them. */
function afterEach<H extends Hit>(
  wanted: readonly Wanted<H>[],
  few: readonly Found<H>[],
  others: readonly Found<H>[],
): Found<H>[] {
  return wanted.map(({ search, slice: { take, skip } }, index) => {
    const own = few[index]?.items ?? []
    const known = new Set(own.map(({ id }) => id))
    const all = [...own, ...(others[index]?.items ?? []).filter(({ id }) => !known.has(id))]
    return {
      items: all.slice(skip, skip + take),
      total: all.length,
      totalIsFloor: false,
      matched: search.only(all.map(({ id }) => id)),
    }
  })
}

function nothing<H extends Hit>(): Found<H> {
  return { items: [], total: 0, totalIsFloor: false, matched: null }
}

function sumOf(found: readonly Found[]): number {
  return found.reduce((sum, one) => sum + one.total, 0)
}
