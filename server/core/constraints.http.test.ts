import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { makeLog } from './log.ts'

let t: TestApp
let person: Person
beforeAll(async () => {
  t = await testApp()
  person = await t.person()
})
afterAll(() => t.close())

it('a refusal by a constraint that nobody mapped is our bug: 500, its name in the log and not in the answer', async () => {
  await sql`alter table search_histories add constraint nobody_mapped check (text <> 'cấm')`.execute(t.db)
  const lines: string[] = []
  const log = makeLog('error', { write: (line) => void lines.push(line) })
  const app = await buildApp(t.app.door.config, t.url, { now: () => t.clock.now, log, realtime: false })
  const { statusCode, body } = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/search-histories',
    payload: { text: 'cấm' },
    headers: { authorization: `Bearer ${person.token}` },
  })
  await app.close()
  await sql`alter table search_histories drop constraint nobody_mapped`.execute(t.db)
  expect([statusCode, JSON.parse(body).code, body.includes('nobody_mapped')]).toEqual([500, 'UNEXPECTED', false])
  expect(lines.map((line) => JSON.parse(line).constraint)).toEqual(['nobody_mapped'])
})
