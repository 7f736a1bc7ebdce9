import { type RawBuilder, sql } from 'kysely'
import { FURTHEST } from '#domain/course/listing.ts'
import type { Context } from '../context.ts'
import type { Reading } from './readings.ts'
import { type Asked, allOf, likeness, mostOf, oneOfEach } from './words.ts'

/** A condition on the rows of what is searched. */
export type Condition = RawBuilder<unknown>

/** The tsquery that asks for a reading, or for the same in other words; with `weights` only in those parts of a document. */
export function queryOf({ groups, prefix, others }: Reading, weights = ''): RawBuilder<unknown> {
  const typed = oneOfEach(groups, { prefix, weights })
  const text = [typed, ...others.map((words) => allOf(words, { weights }))].map((one) => `(${one})`).join(' | ')
  return sql`to_tsquery('simple', ${others.length > 0 ? text : typed})`
}

/** The reading is in the document of `p`. */
export function holds(reading: Reading): Condition {
  return sql`p.document @@ ${queryOf(reading)}`
}

/**
 * How near a match is, one number to sort by: the words themselves before others for the same, then accents as typed,
 * then the words in one piece, then all of them in the name. Of `p.document` and `p.folded`.
 */
export function closeness(reading: Reading): RawBuilder<number> {
  const { groups, marked, others, prefix } = reading
  const itself =
    others.length > 0 ? sql`(p.document @@ to_tsquery('simple', ${oneOfEach(groups, { prefix })}))::int * 8 + ` : sql``
  const asMarked =
    marked.length > 0
      ? sql`(p.document @@ to_tsquery('simple', ${allOf(marked, { weights: 'A' })}))::int * 4 + `
      : sql``
  return sql`${itself}${asMarked}(position(${groups.map((group) => group[0]).join(' ')} in p.folded) > 0)::int * 2
    + (p.document @@ ${queryOf(reading, 'AB')})::int`
}

/**
 * The rows of a kind: `from … p` with its `document`, its `name` plain, `folded` and `squashed`; its id; and what decides
 * among the equally near.
 */
export type Rows = { from: Condition; id: Condition; among: Condition }

/** A page of ids of the rows that hold the reading, the nearest first, and how many there are. For kinds that are not many. */
export async function nearestIds(
  ctx: Context,
  { from, id, among }: Rows,
  where: Condition,
  reading: Reading,
  { take, skip }: { take: number; skip: number },
) {
  const matched = sql`${where} and ${holds(reading)}`
  const { rows } = await sql<{ id: string; total: number }>`
    select ${id} as id, count(*) over ()::int as total from ${from} where ${matched}
    order by ${closeness(reading)} desc, ${among}, ${id} limit ${sql.lit(take)} offset ${sql.lit(skip)}`.execute(ctx.db)
  const total = rows[0]?.total ?? 0
  return {
    ids: rows.map((row) => row.id),
    total: Math.min(total, FURTHEST),
    totalIsFloor: total > FURTHEST,
    matched,
  }
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
 * accents were typed they decide among the alike. Three words or more that are all known were neither misspelt nor run
 * together: then the names that hold most of them are compared, which takes a tenth of the time.
 */
export async function alikeIds(
  ctx: Context,
  { from, id, among }: Rows,
  names: Names,
  where: Condition,
  asked: Asked,
  allKnown: boolean,
): Promise<string[]> {
  const candidates = allKnown && asked.words.length > 2 ? holdingMost(names, asked) : nearest(names, asked)
  const { rows } = await sql<{ id: string; name: string; alike: number }>`
    select ${id} as id, p.name,
      greatest(word_similarity(${asked.folded}, p.folded), word_similarity(${asked.squashed}, p.squashed))::float8 as alike
    from ${from} where ${where} and ${id} = any(${candidates}) order by alike desc, ${among}, ${id}`.execute(ctx.db)
  const typed = asked.marked.join(' ')
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

function holdingMost({ table, key, folded, words, shown = sql`true` }: Names, asked: Asked): Condition {
  const most = sql`to_tsquery('simple', ${mostOf(asked.words)})`
  return sql`array(select ${key} from ${table} where ${shown} and ${words} @@ ${most}
    order by word_similarity(${asked.folded}, ${folded}) desc limit ${sql.lit(NEAREST)})`
}
