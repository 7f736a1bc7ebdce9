import { type RawBuilder, sql } from 'kysely'

/** More differ in their number from call to call: a plan for each number would be kept. */
const FEW = 3

/**
 * Values as an array in SQL. Of few PostgreSQL sees how many they are, so it keeps one plan of the statement; an array that
 * is one value may be of any length for it, and the statement is planned anew at every run.
 */
export function arrayOf(values: readonly string[], type: 'uuid' | 'text'): RawBuilder<string[]> {
  const array = sql.raw(`${type}[]`)
  if (values.length === 0) return sql`'{}'::${array}`
  return values.length <= FEW ? sql`array[${sql.join(values)}]::${array}` : sql`${[...values]}::${array}`
}
