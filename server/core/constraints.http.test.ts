import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { makeLog } from './log.ts'

const t = openedApp()
let person: Person
beforeAll(async () => {
  person = await t.person()
})

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
