import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'

let t: TestApp
let other: pg.Client
beforeAll(async () => {
  t = await testApp()
  other = new pg.Client(t.url)
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await t.close()
})

/** Ends the connections of the product to its database, busy or idle, as a crash of the database does. */
async function cutAll(): Promise<number> {
  const { rows } = await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'benhoc'",
  )
  return rows.length
}

/** What is asked next is answered, at worst by “come again”, and a little later as ever. */
async function getsUpAgain(): Promise<void> {
  const answers: number[] = []
  await expect
    .poll(async () => answers.push((await t.call('listCourses', { query: {} as never })).status) && answers.at(-1))
    .toBe(200)
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
}

async function asleep(): Promise<number> {
  const { rows } = await other.query(
    "select count(*)::int as n from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()",
  )
  return rows[0].n
}

it('a connection that breaks in the middle of its work fails that work alone: the process goes on, and so does the next call', async () => {
  const running = Array.from({ length: 3 }, () => sql`select pg_sleep(60)`.execute(t.db))
  const inTransaction = t.db.transaction().execute(async (db) => {
    await sql`select 1`.execute(db)
    await sql`select pg_sleep(60)`.execute(db)
  })
  const ended = Promise.allSettled([...running, inTransaction])
  await expect.poll(asleep).toBe(4)
  expect(await cutAll()).toBeGreaterThanOrEqual(4)
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  await getsUpAgain()
})

it('a connection that breaks between two statements of a transaction too', async () => {
  let begun = () => {}
  const stands = new Promise<void>((resolve) => {
    begun = resolve
  })
  let goOn = () => {}
  const cut = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const work = t.db.transaction().execute(async (db) => {
    await sql`select 1`.execute(db)
    begun()
    await cut
    await sql`select 2`.execute(db)
  })
  const ended = Promise.allSettled([work])
  await stands
  await cutAll()
  await expect
    .poll(
      async () =>
        (
          await other.query(
            "select count(*)::int as n from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
          )
        ).rows[0].n,
    )
    .toBe(0)
  goOn()
  expect((await ended)[0]?.status).toBe('rejected')
  await getsUpAgain()
})
