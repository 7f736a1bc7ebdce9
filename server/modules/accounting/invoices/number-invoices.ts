import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'

const AT_ONCE = 1_000

/**
 * Gives the documents that have none their numbers: those after the last of their series and year, without gaps, in the order
 * in which they were written. The counter is locked before they are looked for, so that nobody takes a number twice.
 * From then on they may be sent to the electronic-invoice provider. @returns how many got one
 */
export async function numberInvoices(tx: Tx): Promise<number> {
  const waiting = sql`from e_invoices c join invoices d on d.id = c.id where c.status = 'PENDING' and c.next_try_at is null`
  const { rows: series } = await sql<{ series: string; year: number }>`
    select distinct d.series, d.year ${waiting} order by 1, 2`.execute(tx.db)
  let numbered = 0
  for (const { series: name, year } of series) {
    await tx.db
      .insertInto('invoice_series')
      .values({ series: name, year, last: 0 })
      .onConflict((conflict) => conflict.constraint('invoice_series_pkey').doNothing())
      .execute()
    const counter = tx.db
      .selectFrom('invoice_series')
      .select('last')
      .where('series', '=', name)
      .where('year', '=', year)
    const { last } = await counter.forUpdate().executeTakeFirstOrThrow()
    const { rows } = await sql<{ n: number }>`
      with waiting as (
        select d.id ${waiting} and d.series = ${name} and d.year = ${year} order by d.issued_at, d.id limit ${sql.lit(AT_ONCE)}),
      numbered as (
        insert into invoice_numbers (invoice_id, series, year, number)
        select id, ${name}, ${year}, ${last}::int + row_number() over () from waiting returning invoice_id),
      counted as (
        update invoice_series set last = last + (select count(*) from numbered) where series = ${name} and year = ${year}),
      due as (
        update e_invoices set next_try_at = ${tx.now()} where id in (select invoice_id from numbered))
      select count(*)::int as n from numbered`.execute(tx.db)
    numbered += rows[0]?.n ?? 0
  }
  return numbered
}
