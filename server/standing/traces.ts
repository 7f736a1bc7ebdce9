import { sql } from 'kysely'
import type { TestApp } from '#server/testing/app.ts'

/** For tests: every place in the database whose text holds one of these words. */
export async function tracesOf(t: TestApp, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') and is_generated = 'NEVER'
      and table_name not in ('migrations', 'rate_limits', 'idempotency_keys')
    order by 1, 2`.execute(t.db)
  const found: string[] = []
  for (const { table, column } of columns) {
    const pattern = words.map((word) => `%${word}%`)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)}::text ilike any(${pattern})`.execute(
      t.db,
    )
    if ((rows[0]?.n ?? 0) > 0) found.push(`${table}.${column}`)
  }
  return found
}
