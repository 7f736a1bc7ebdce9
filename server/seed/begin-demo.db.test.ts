import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { beginDemo, type DemoSeed } from './begin-demo.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
const begun: DemoSeed[] = []
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  for (const demo of begun.splice(0)) await demo.end()
  await database.drop()
})

const begin = async () => {
  const demo = await beginDemo(database.url, () => {})
  begun.push(demo)
  return demo
}
async function ask<Row extends object>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return client.query<Row>(statement).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  )
}
const addSomebody = () => ask("insert into users (email, full_name) values ('an@example.com', 'Trần Bình An')")
const people = async () => (await ask<{ email: string }>('select email from users')).map(({ email }) => email)

it('an empty database is filled once', async () => {
  const first = await begin()
  expect(first.isMissing).toBe(true)
  await addSomebody()
  await first.finish()
  await begun.pop()?.end()
  expect((await begin()).isMissing).toBe(false)
  expect(await people()).toContain('an@example.com')
})

it('a demo whose filling was cut short is begun anew, on a database without its halves', async () => {
  await begin()
  await addSomebody()
  await begun.pop()?.end()
  expect((await begin()).isMissing).toBe(true)
  expect(await people()).not.toContain('an@example.com')
  expect(await ask('select name from migrations limit 1')).toHaveLength(1)
})

it('a database that somebody filled by hand is left as it is', async () => {
  await addSomebody()
  expect((await begin()).isMissing).toBe(false)
  expect(await people()).toContain('an@example.com')
})

it('of two that start at once the second waits for the first, and finds the demo whole', async () => {
  const first = await begin()
  let answered = false
  const second = begin().then((demo) => {
    answered = true
    return demo
  })
  const waiting = `select 1 from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`
  await expect.poll(() => ask(waiting)).toHaveLength(1)
  expect(answered).toBe(false)
  await addSomebody()
  await first.finish()
  await first.end()
  begun.splice(begun.indexOf(first), 1)
  expect((await second).isMissing).toBe(false)
})
