import { SearchKind } from '#domain/search.ts'
import type { Context } from '../context.ts'
import type { Condition } from './matching.ts'
import type { Hit, Searchable } from './search.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How many of what was found each further choice would leave. */
export type Facet = { field: string; values: { value: string; name: string; count: number }[] }

/** What is offered while somebody types. */
export type Offer = {
  id: string
  name: string
  /** Who made it, or what they do. */
  note: string
  /** What the address of its page ends with. */
  address: string
}

/**
 * A kind of public things that people search: a row of its module, so that the search itself knows no module. A row sees
 * only what its asker may see, at this moment.
 */
export type SearchedKind<H extends Hit = Hit> = {
  readonly kind: SearchKind
  /** The words of all that may be found, minutes old at most. */
  words(ctx: Context): Promise<Vocabulary>
  /** What it may be narrowed by beside words: field → the condition for a value. */
  readonly fields: Readonly<Record<string, (value: string) => Condition>>
  within(conditions: readonly Condition[]): Searchable<H>
  /** Counted among what a search matched. */
  facets(ctx: Context, matched: Condition): Promise<Facet[]>
  offer(hit: H): Offer
}

/** Forgets what a hit is, for the table that holds rows of every kind. */
export function searchedKind<H extends Hit>(row: SearchedKind<H>): SearchedKind {
  return row as unknown as SearchedKind
}

/** The rows in the order of the kinds; throws where a kind has none, or two. */
export function oneOfEachKind(rows: readonly SearchedKind[]): SearchedKind[] {
  return SearchKind.map((kind) => {
    const [row, ...more] = rows.filter((one) => one.kind === kind)
    if (!row || more.length > 0) throw new Error(`${kind} is searched by ${row ? 'two modules' : 'no module'}`)
    return row
  })
}
