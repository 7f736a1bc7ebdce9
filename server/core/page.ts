import { type SelectQueryBuilder, sql } from 'kysely'

/** What a list asks for: so many rows, after so many. */
export type Paging = { take: number; skip: number }

// biome-ignore lint/suspicious/noExplicitAny: a query over any tables.
type Found<Row> = SelectQueryBuilder<any, any, Row>

/** A page of the rows that a query finds in its order, and how many it finds in all. The query groups nothing. */
export async function page<Row>(query: Found<Row>, { take, skip }: Paging): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await Promise.all([query.limit(sql.lit(take)).offset(skip).execute(), countOf(query)])
  return { rows, total }
}

/** How many rows a query finds. */
export async function countOf(query: Found<unknown>): Promise<number> {
  const { n } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** How many rows a query finds of each value of a column, 0 where there are none. */
export async function countEach<Value extends string>(
  query: Found<unknown>,
  column: string,
  values: readonly Value[],
): Promise<Record<Value, number>> {
  const rows = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => [eb.ref(column).as('value'), eb.fn.countAll<number>().as('n')])
    .groupBy(column)
    .execute()
  const found = new Map(rows.map((row) => [row.value, row.n]))
  return Object.fromEntries(values.map((value) => [value, found.get(value) ?? 0])) as Record<Value, number>
}
