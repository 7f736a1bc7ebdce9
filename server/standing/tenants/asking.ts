import { sql } from 'kysely'
import { type CallName, contract } from '#domain/contract/index.ts'
import type { TestApp } from '#server/testing/app.ts'
import { put } from './positions.ts'
import { fixedParams } from './table.ts'
import type { Row } from './table-row.ts'
import type { Thing, World } from './world.ts'

/** The whole input of a call, each place filled by `thing`; `asked` is the place that is asked about. */
export function inputOf(name: CallName, row: Row, thing: (place: string) => World, asked?: string) {
  const variant = row.variants?.[asked ?? '']
  const input: Record<string, unknown> = {
    params: { ...fixedParams[name] },
    ...(row.query && { query: { ...row.query } }),
    ...(contract[name].body !== undefined && { body: structuredClone(variant?.body ?? row.body ?? {}) }),
  }
  for (const [place, value] of Object.entries(row.places)) {
    if (variant?.without.includes(place)) continue
    const named = typeof value === 'string' ? value : value.value
    put(input, place, typeof named === 'string' ? thing(place).ids[named as Thing] : named.is)
  }
  return input
}

/** What stands in every table but those that count tries and remember requests. */
export async function everything(t: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('rate_limits', 'idempotency_keys', 'migrations')`.execute(t.db)
  const { rows: hashes } = await sql<{ name: string; hash: string }>`${sql.join(
    tables.map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as hash from ${sql.table(name)} x`,
    ),
    sql` union all `,
  )}`.execute(t.db)
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]))
}
