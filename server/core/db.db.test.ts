import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '#server/core/db.ts'
import { freshDatabase } from '#server/testing/database.ts'

let pool: ReturnType<typeof openPool>

beforeAll(async () => {
  const { url } = await freshDatabase()
  pool = openPool(url, { poolSize: 1, databaseWaitMs: 1_000 })
})
afterAll(() => pool?.end())

it('a connection keeps the plan of a statement, but for one that searches texts: its words decide its plan', async () => {
  for (const text of ['select $1::text', 'select to_tsvector($1) @@ to_tsquery($1)', 'select $1::text <->> $1'])
    await pool.query(text, ['sách'])
  const { rows } = await pool.query('select statement from pg_prepared_statements')
  expect(rows).toEqual([{ statement: 'select $1::text' }])
})
