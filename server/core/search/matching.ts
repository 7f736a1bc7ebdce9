import { type RawBuilder, sql } from 'kysely'
import { FURTHEST } from '#domain/course/listing.ts'
import type { Context } from '../context.ts'
import type { Part } from './parts.ts'
import type { Reading } from './readings.ts'
import { partQuery, queryOf, wholeQueryOf } from './tsquery.ts'

/** A condition on the rows of what is searched. */
export type Condition = RawBuilder<unknown>

/** The reading is in the document of `p`. */
export function holds(reading: Reading): Condition {
  return sql`p.document @@ ${queryOf(reading)}`
}

/**
 * How near a match is, one number to sort by: the words that were typed before others for the same, then the more of its
 * parts stand in the name and, after that, among the keywords, and the sooner they stand side by side; then with what
 * need not be there.
 * Of `p.document` and `p.folded`.
 */
export function closeness(reading: Reading): RawBuilder<number> {
  const { parts, plain } = reading
  const needed = parts.filter(({ filler }) => !filler)
  const tier = (query: Condition, worth: number) => sql`(p.document @@ ${query})::int * ${sql.lit(worth)}`
  const tiers = [
    ...(needed.some(({ wordings }) => wordings.length > 1) ? [tier(queryOf(reading, { literal: true }), 1_000)] : []),
    ...needed.flatMap((part) => [
      tier(partQuery(part, { weights: 'AB' }), 20),
      tier(partQuery(part, { weights: 'ABC' }), 10),
    ]),
    sql`(position(${plain} in p.folded) > 0)::int * 5`,
    ...(needed.length > 1 ? [tier(partQuery(inARow(needed)), 40)] : []),
    ...(needed.length < parts.length ? [tier(wholeQueryOf(reading), 1)] : []),
  ]
  return sql`(${sql.join(tiers, sql` + `)})`
}

/** All that was typed of some parts, side by side. */
function inARow(parts: readonly Part[]): Part {
  const words = parts.flatMap(({ wordings }) => wordings[0]?.words ?? [])
  return { wordings: [{ words }], typed: '', spelling: null, filler: false, term: false }
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

/** Whether any of the rows holds all that was typed, also what need not be there. */
export async function anyHoldsWhole(
  ctx: Context,
  { from }: Rows,
  where: Condition,
  reading: Reading,
): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    select exists (select from ${from} where ${where} and p.document @@ ${wholeQueryOf(reading)}) as whole`.execute(
    ctx.db,
  )
  return rows[0]?.whole ?? false
}
