import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from './context.ts'

type RowsOf<Q> = Q extends RawBuilder<infer Row> ? Row[] : never

/**
 * Asks several questions in one statement, where a journey for each would cost more than its answer. Rows come as JSON: what
 * PostgreSQL calls an instant is a text, so a question whose answer is to be a Date asks for something else.
 */
export async function askTogether<Questions extends Record<string, RawBuilder<unknown>>>(
  ctx: Context | Tx,
  questions: Questions,
): Promise<{ [Name in keyof Questions]: RowsOf<Questions[Name]> }> {
  const columns = Object.entries(questions).map(
    ([name, question]) => sql`(select coalesce(json_agg(q), '[]') from (${question}) q) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<{
    [Name in keyof Questions]: RowsOf<Questions[Name]>
  }>`select ${sql.join(columns)}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('a statement without tables returned no row')
  return row
}
