import type { Context } from '../context.ts'
import type { Condition } from './matching.ts'
import type { Lexicon } from './parts.ts'
import { asTyped, isWord, type Meant, meantBy, otherReadings, type Reading, spelt } from './readings.ts'
import { BESIDE_BEST, type Wish, wishesOf } from './relaxing.ts'
import { type Asked, ask, wordsOf } from './words.ts'

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
/** A thing that holds some of a search: how much, and which of the wishes. */
export type Near<H extends Hit = Hit> = { hit: H; score: number; held: readonly boolean[] }

/** How the things of one kind are searched, within what they were narrowed to. */
export type Searchable<H extends Hit = Hit> = {
  /** It stands beside the others: what is found of it says nothing of whether the others were found. */
  beside?: true
  /** A page of those that hold the reading, the nearest first. */
  read(ctx: Context, reading: Reading, slice: Slice): Promise<Found<H>>
  /** Those whose names are alike letter by letter, the likest first; few. */
  alike(ctx: Context, asked: Asked, meant: readonly Meant[] | null): Promise<H[]>
  /** Those that hold enough of what was wished for, the most first; few. */
  near(ctx: Context, wishes: readonly Wish[]): Promise<Near<H>[]>
  /** Whether any holds every word of the reading, also those that need not be there. */
  holdsWhole(ctx: Context, reading: Reading): Promise<boolean>
  nameOf(hit: H): string
  /** The condition that is true for these alone. */
  only(ids: readonly string[]): Condition
}

/** A kind that is searched, and the page of it that is wanted. */
export type Wanted<H extends Hit = Hit> = { search: Searchable<H>; slice: Slice }

export type Outcome<H extends Hit = Hit> = {
  found: Found<H>[]
  /** What was searched for where nothing holds the words as typed; there are things that hold all of it. */
  didYouMean: string | null
  /** What was found of the text, where nothing holds all of it: first what stands together. */
  relaxed: string[] | null
  /** How near the nearest thing of each kind is, to put the kinds in order. */
  nearness: number[]
}

/** With fewer matches than this the search also looks for what else may have been meant. */
const FEW = 5
/** Shorter texts are alike to everything. */
const LONG_ENOUGH = 5
/** As near as what holds nearly all that was asked. */
const ALIKE = 0.9

/**
 * What holds every word, in any spelling, of each kind. Where few things of all kinds do, also what may have been meant:
 * Telex or VNI keys, words run together, typing errors. Where none does, what is alike letter by letter and what holds
 * some of the words, the most telling ones first.
 */
export async function search<H extends Hit>(
  ctx: Context,
  wanted: readonly Wanted<H>[],
  { text, lexicon, typing = false }: { text: string; lexicon: Lexicon; typing?: boolean },
): Promise<Outcome<H>> {
  const asked = ask(text)
  if (asked.words.length === 0)
    return outcome(
      wanted,
      wanted.map(() => nothing<H>()),
      null,
    )
  const reading = asTyped(asked, lexicon, typing)
  const typed = await readAll(ctx, wanted, reading)
  const number = sumOf(wanted, typed)
  if (number > 0) {
    const few = number < FEW && asked.squashed.length > 2
    const more = few ? await meantBeside(ctx, wanted, asked, lexicon, typed, reading) : typed
    return { ...outcome(wanted, more, reading), relaxed: typing ? null : await lacking(ctx, wanted, reading) }
  }
  const aside = outcome(wanted, typed, reading)
  for (const other of otherReadings(asked, lexicon)) {
    const meant = await readAll(ctx, wanted, other)
    if (sumOf(wanted, meant) === 0) continue
    const didYouMean = other.plain === asked.folded ? null : await nameFor(ctx, wanted, other, meant, lexicon)
    return { ...withAside(wanted, outcome(wanted, meant, other), aside), didYouMean }
  }
  return withAside(wanted, await nearest(ctx, wanted, asked, reading, lexicon), aside)
}

/** What stands beside the others and holds all that was typed stays, whatever the others came to. */
function withAside<H extends Hit>(wanted: readonly Wanted<H>[], outcome: Outcome<H>, typed: Outcome<H>): Outcome<H> {
  const stays = (index: number) => wanted[index]?.search.beside && (typed.found[index]?.total ?? 0) > 0
  const either = <T>(now: readonly T[], then: readonly T[]) =>
    now.map((one, index) => (stays(index) ? (then[index] ?? one) : one))
  return {
    ...outcome,
    found: either(outcome.found, typed.found),
    nearness: either(outcome.nearness, typed.nearness),
  }
}

/**
 * The few matches of each kind, then what else may have been meant: by words that nobody uses, else by a name, which the
 * trade has no term for.
 */
async function meantBeside<H extends Hit>(
  ctx: Context,
  wanted: readonly Wanted<H>[],
  asked: Asked,
  lexicon: Lexicon,
  typed: readonly Found<H>[],
  reading: Reading,
): Promise<Found<H>[]> {
  const allKnown = asked.words.every((word) => lexicon.words.counts.has(word))
  const nameless = reading.parts.some(({ term }) => term) || asked.squashed.length < LONG_ENOUGH
  if (allKnown && nameless) return [...typed]
  const few = await Promise.all(
    wanted.map(({ search, slice }, index) => {
      const own = typed[index]
      if (own && own.total <= own.items.length) return own
      return search.read(ctx, reading, { skip: 0, take: Math.max(slice.take, FEW) })
    }),
  )
  for (const other of allKnown ? [] : otherReadings(asked, lexicon)) {
    const meant = await readAll(ctx, wanted, other)
    if (sumOf(wanted, meant) > 0)
      return afterEach(
        wanted,
        few,
        meant.map(({ items }) => items),
      )
  }
  const words = meantBy(asked, lexicon)
  const alike = await Promise.all(wanted.map(({ search }) => (nameless ? [] : search.alike(ctx, asked, words))))
  return afterEach(wanted, few, alike)
}

/**
 * Nothing holds all the words. Where some word is no word, names that are alike letter by letter come first; where they
 * are few, then what holds most of what was asked.
 */
async function nearest<H extends Hit>(
  ctx: Context,
  wanted: readonly Wanted<H>[],
  asked: Asked,
  reading: Reading,
  lexicon: Lexicon,
): Promise<Outcome<H>> {
  const misspelt = asked.squashed.length >= LONG_ENOUGH && asked.words.some((_, at) => !isWord(asked, at, lexicon))
  const meant = meantBy(asked, lexicon)
  const wishes = wishesOf(reading, lexicon)
  const alike = await Promise.all(wanted.map(({ search }) => (misspelt ? search.alike(ctx, asked, meant) : [])))
  const isEnough = alike.map(({ length }) => length >= FEW)
  const near = await Promise.all(wanted.map(({ search }, at) => (isEnough[at] ? [] : search.near(ctx, wishes))))
  const best = Math.max(isEnough.includes(true) ? ALIKE : 0, ...near.flat().map(({ score }) => score))
  const enough = near.map((ones) => ones.filter(({ score }) => score >= best * BESIDE_BEST))
  const lists = alike.map((names, index) => [...names, ...(enough[index] ?? []).map(({ hit }) => hit)])
  const none = wanted.map(() => nothing<H>())
  return {
    found: afterEach(wanted, none, lists),
    didYouMean: null,
    relaxed: alike.flat().length > 0 ? null : keptOf(wishes, enough.flat()),
    nearness: wanted.map((_, index) => ((alike[index]?.length ?? 0) > 0 ? ALIKE : (enough[index]?.[0]?.score ?? 0))),
  }
}

/** What was found of the wishes: together in the nearest thing, then what only others hold. Null where that is all of them. */
function keptOf(wishes: readonly Wish[], near: readonly Near[]): string[] | null {
  const [best, ...others] = near.toSorted((a, b) => b.score - a.score)
  if (!best) return null
  const said = wishes.map(({ part }, index) => ({ part, index })).filter(({ part }) => !part.filler)
  const together = said.filter(({ index }) => best.held[index])
  if (together.length === said.length) return null
  const elsewhere = said.filter(({ index }) => !best.held[index] && others.some(({ held }) => held[index]))
  return [together.map(({ part }) => part.typed).join(' '), ...elsewhere.map(({ part }) => part.typed)]
}

/** What was typed without the words around it, where nothing holds those too. */
async function lacking<H extends Hit>(
  ctx: Context,
  wanted: readonly Wanted<H>[],
  reading: Reading,
): Promise<string[] | null> {
  if (reading.parts.every(({ filler }) => !filler)) return null
  const whole = await Promise.all(wanted.map(({ search }) => search.holdsWhole(ctx, reading)))
  if (whole.includes(true)) return null
  const kept = reading.parts.filter(({ filler }) => !filler)
  return [kept.map(({ typed }) => typed).join(' ')]
}

/** What to call a reading; only words that some one thing holds together, else as they were typed. */
async function nameFor<H extends Hit>(
  ctx: Context,
  wanted: readonly Wanted<H>[],
  reading: Reading,
  meant: readonly Found<H>[],
  lexicon: Lexicon,
): Promise<string | null> {
  const names = meant.flatMap(({ items }, index) => items.map((hit) => wanted[index]?.search.nameOf(hit) ?? ''))
  const name = spelt(reading, lexicon, names)
  if (name === null) return null
  const exactly = asTyped(ask(name), lexicon, false)
  const one = wanted.map(({ search }) => ({ search, slice: { take: 1, skip: 0 } }))
  return sumOf(one, await readAll(ctx, one, exactly)) > 0 ? name : reading.plain
}

function readAll<H extends Hit>(ctx: Context, wanted: readonly Wanted<H>[], reading: Reading) {
  return Promise.all(wanted.map(({ search, slice }) => search.read(ctx, reading, slice)))
}

function outcome<H extends Hit>(wanted: readonly Wanted<H>[], found: Found<H>[], reading: Reading | null): Outcome<H> {
  const nearness = wanted.map(({ search }, index) => {
    const first = found[index]?.items[0]
    if (!first || !reading) return 0
    const name = search.nameOf(first)
    return isCalled(name, reading) && (!search.beside || isItself(name, reading)) ? 1 : 0
  })
  return { found, didYouMean: null, relaxed: null, nearness }
}

/** Whether a name holds what was looked for, in any of its wordings. */
function isCalled(name: string, { parts }: Reading): boolean {
  const { words, spelt } = ask(name)
  const has = (word: string) => words.includes(word) || spelt.includes(word) || wordsOf(name).includes(word)
  return parts.every(({ filler, wordings }) => filler || wordings.some((wording) => wording.words.every(has)))
}

/** Whether nothing but this can have been meant: the trade has no term for it, or it was typed at length. */
function isItself(name: string, { parts, plain }: Reading): boolean {
  const atLength = plain.split(' ').length > 3 && ask(name).folded.includes(plain)
  return atLength || parts.every(({ term }) => !term)
}

/** The few matches of each kind, then others that are not among them. */
function afterEach<H extends Hit>(
  wanted: readonly Wanted<H>[],
  few: readonly Found<H>[],
  others: readonly (readonly H[])[],
): Found<H>[] {
  return wanted.map(({ search, slice: { take, skip } }, index) => {
    const known = new Set<string>()
    const items = [...(few[index]?.items ?? []), ...(others[index] ?? [])].filter(
      ({ id }) => !known.has(id) && known.add(id),
    )
    return {
      items: items.slice(skip, skip + take),
      total: items.length,
      totalIsFloor: false,
      matched: search.only(items.map(({ id }) => id)),
    }
  })
}

function nothing<H extends Hit>(): Found<H> {
  return { items: [], total: 0, totalIsFloor: false, matched: null }
}

function sumOf<H extends Hit>(wanted: readonly Wanted<H>[], found: readonly Found<H>[]): number {
  return found.reduce((sum, one, index) => sum + (wanted[index]?.search.beside ? 0 : one.total), 0)
}
