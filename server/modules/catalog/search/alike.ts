import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import type { Condition } from '../courses/filters.ts'
import { type Card, cardColumns } from '../products/cards.ts'
import { type Asked, likeness } from './words.ts'

const NEAREST = 60
const MOST = 24

/**
 * Courses whose names hold at least 0.6 of the query's trigrams, with or without its spaces, the likest first; where
 * accents were typed they decide among the alike, so that `bán hàng` is not answered with `Ngân hàng`.
 */
export async function alike(ctx: Context, where: Condition, asked: Asked): Promise<Card[]> {
  const { rows } = await sql<Card & { alike: number }>`
    select ${cardColumns},
      greatest(word_similarity(${asked.folded}, p.folded), word_similarity(${asked.squashed}, p.squashed))::float8 as alike
    from products p
    where ${where} and p.id = any(
      array(select p.id from products p where p.on_sale and p.folded %> ${asked.folded} order by p.folded <->> ${asked.folded} limit ${sql.lit(NEAREST)})
      || array(select p.id from products p where p.on_sale and p.squashed %> ${asked.squashed} order by p.squashed <->> ${asked.squashed} limit ${sql.lit(NEAREST)})
    )`.execute(ctx.db)
  const typed = asked.marked.join(' ')
  return rows
    .map((row) => ({ row, score: row.alike + (asked.hasMarks ? likeness(typed, row.name) : 0) }))
    .sort((a, b) => b.score - a.score || b.row.paidCount - a.row.paidCount || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, MOST)
    .map(({ row: { alike: _, ...card } }) => card)
}
