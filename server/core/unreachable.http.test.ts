import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { databaseBehindDoor } from '#server/testing/database-door.ts'
import type { Log } from './log.ts'
import { sayUnreachable } from './unreachable.ts'

let t: TestApp
let door: Awaited<ReturnType<typeof databaseBehindDoor>>
let reader: Person
beforeAll(async () => {
  door = await databaseBehindDoor()
  t = await testApp({}, { database: door.database })
  reader = await t.person()
})
afterAll(async () => {
  await door.open()
  await t.close()
})

it('that the database is away is logged once, and once that it answers again', async () => {
  const said: string[] = []
  const log = { error: (_: object, words: string) => said.push(words), warn: (words: string) => said.push(words) }
  const asked = await t.as()
  // A view of its own: the job queue of this app notices as well, and would say it first.
  const ctx = { ...asked, db: asked.db.withoutPlugins(), log: log as unknown as Log }
  await door.shut()
  const lost = await ctx.db
    .selectFrom('users')
    .select('id')
    .execute()
    .catch((error: unknown) => error)
  for (let times = 0; times < 5; times += 1) sayUnreachable(ctx, lost)
  expect(said).toEqual(['the database or the storage cannot be reached'])
  await door.open()
  await expect.poll(() => said).toEqual(['the database or the storage cannot be reached', 'the database answers again'])
})

it('while the database is away every call says when to come again, with and without a session; then all is as ever', async () => {
  await door.shut()
  const answers = [
    await t.call('orders', {}, { as: reader }),
    await t.call('addToCart', { body: { productId: reader.id } }, { as: reader, key: 'k-1' }),
    await t.call('verifyCertificate', { params: { number: 'BH-2026-000001' } }),
  ]
  for (const { status, fault, headers } of answers)
    expect([status, fault.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '10'])
  await door.open()
  await expect.poll(async () => (await t.call('orders', {}, { as: reader })).status).toBe(200)
})

it('what visitors were shown lately they are still shown', async () => {
  const list = () => t.call('listCategories')
  const before = await list()
  expect(before.status).toBe(200)
  await door.shut()
  t.clock.advance(3_600)
  expect((await list()).raw).toBe(before.raw)
  await door.open()
})
