import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { makeBusyHost } from './appointments.ts'

let t: TestApp
let client: pg.Client
beforeAll(async () => {
  t = await testApp()
  t.clock.now = new Date()
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await t.close()
})

it('a busy host is made once, and sells the hours that nobody booked', async () => {
  const host = await makeBusyHost(client, 130)
  expect(await makeBusyHost(client, 130)).toEqual(host)
  const found = await t.call('frameSlots', { params: { id: host.frameId }, query: {} })
  expect(found.status).toBe(200)
  expect(found.body.days.flatMap(({ slots }) => slots).length).toBeGreaterThan(50)
})
