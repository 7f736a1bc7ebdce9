import { sql } from 'kysely'
import { hasMarks } from '#domain/text.ts'
import type { Context } from '../context.ts'
import type { Condition, Rows } from './matching.ts'
import type { Meant } from './readings.ts'
import { leastOf, NEAR_ENOUGH, type Wish } from './relaxing.ts'
import type { Hit, Near } from './search.ts'
import { anyOf, mostOf, partQuery } from './tsquery.ts'
import { type Asked, likeness } from './words.ts'

/** So many that may be near are looked at, those that come first among the equally near. */
const LOOKED_AT = 400
const MOST_NEAR = 24

export type NearRow = { id: string; score: number; held: boolean[] }

/**
 * Ids of the rows that hold enough of what was wished for, the most first. What stands in the name counts whole, in the
 * keywords or in the text less, and words of one part that stand apart little.
 */
export async function nearIds(
  ctx: Context,
  { from, id, among }: Rows,
  where: Condition,
  wishes: readonly Wish[],
): Promise<NearRow[]> {
  const least = leastOf(wishes)
  if (least.length === 0) return []
  const share = wishes.map(({ part }) => {
    const has = (weights?: string) => sql`n.document @@ ${partQuery(part, weights ? { weights } : {})}`
    return sql`case when ${has('AB')} then 1 when ${has('ABC')} then 0.9 when ${has()} then 0.7
      when n.document @@ ${partQuery(part, { apart: true })} then 0.2 else 0 end`
  })
  const { rows } = await sql<{ id: string; shares: number[] }>`
    select n.id, array[${sql.join(share)}]::float8[] as shares from (
      select first.*, row_number() over () as place from (
        select ${id} as id, p.document from ${from} where ${where} and p.document @@ ${anyOf(least)}
        order by ${among}, ${id} limit ${sql.lit(LOOKED_AT)}
      ) first
    ) n order by n.place`.execute(ctx.db)
  const all = wishes.reduce((sum, { worth }) => sum + worth, 0)
  return rows
    .map(({ id: found, shares }) => ({
      id: found,
      score: shares.reduce((sum, one, index) => sum + one * (wishes[index]?.worth ?? 0), 0) / all,
      held: shares.map((one) => one > 0),
      says: says(wishes, shares),
    }))
    .filter(({ score, says }) => says && score >= NEAR_ENOUGH)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_NEAR)
    .map(({ says: _, ...row }) => row)
}

/** Each hit with how near it is, in the order of the hits. */
export function nearHits<H extends Hit>(rows: readonly NearRow[], hits: readonly H[]): Near<H>[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap((hit) => {
    const row = byId.get(hit.id)
    return row ? [{ hit, score: row.score, held: row.held }] : []
  })
}

/** A term stands there as such; or two words that are none, both where the thing is named. */
function says(wishes: readonly Wish[], shares: readonly number[]): boolean {
  const held = wishes.map((wish, index) => ({ ...wish, share: shares[index] ?? 0 })).filter(({ part }) => !part.filler)
  return (
    held.some(({ part, share }) => part.term && share >= 0.7) ||
    held.filter(({ share, loose }) => share >= 0.9 && !loose).length > 1
  )
}

/** Where names stand that are compared letter by letter: a table, its key, and what has an index there. */
export type Names = {
  table: Condition
  key: Condition
  folded: Condition
  squashed: Condition
  /** Holds the words of names; those of other texts may be there too. */
  words: Condition
  /** What the indexes are limited to. */
  shown?: Condition
}

const NEAREST = 60
const MOST_ALIKE = 24
/** The database's own threshold for `%>`. */
const ALIKE = 0.6

/**
 * Ids of the rows whose names hold at least 0.6 of the search's trigrams, with or without spaces, the likest first; where
 * accents were typed they decide among the alike. Of three words or more that are all known, or slips of known ones, the
 * names that hold most are compared: that takes a tenth of the time of comparing all.
 * @param meant each word with what it may be a slip of; null where one is near no known word, as what was run together
 */
export async function alikeIds(
  ctx: Context,
  { from, id, among }: Rows,
  names: Names,
  where: Condition,
  asked: Asked,
  meant: readonly Meant[] | null,
): Promise<string[]> {
  const candidates = meant && meant.length > 2 ? holdingMost(names, asked, meant) : nearest(names, asked)
  const { rows } = await sql<{ id: string; name: string; alike: number }>`
    select ${id} as id, p.name,
      greatest(word_similarity(${asked.folded}, p.folded), word_similarity(${asked.squashed}, p.squashed))::float8 as alike
    from ${from} where ${where} and ${id} = any(${candidates}) order by alike desc, ${among}, ${id}`.execute(ctx.db)
  const typed = asked.spelt.filter(hasMarks).join(' ')
  return rows
    .filter((row) => row.alike >= ALIKE)
    .map((row) => ({ id: row.id, score: row.alike + (asked.hasMarks ? likeness(typed, row.name) : 0) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_ALIKE)
    .map((row) => row.id)
}

function nearest({ table, key, folded, squashed, shown = sql`true` }: Names, asked: Asked): Condition {
  const by = (text: string, column: Condition) =>
    sql`array(select ${key} from ${table} where ${shown} and ${column} %> ${text} order by ${column} <->> ${text} limit ${sql.lit(NEAREST)})`
  return sql`${by(asked.folded, folded)} || ${by(asked.squashed, squashed)}`
}

function holdingMost(
  { table, key, folded, words, shown = sql`true` }: Names,
  asked: Asked,
  meant: readonly Meant[],
): Condition {
  return sql`array(select ${key} from ${table} where ${shown} and ${words} @@ ${mostOf(meant)}
    order by word_similarity(${asked.folded}, ${folded}) desc limit ${sql.lit(NEAREST)})`
}
