import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { paragraph } from '#server/testing/course.ts'
import { addFile } from '../index.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
let t: TestApp
let host: Person

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  host = await t.person({ role: 'HOST' })
})
afterAll(async () => {
  await rm(t.app.door.config.dataDir, { recursive: true, force: true })
  await t.close()
})

async function sheet(words = 'điểm,9\n') {
  const bytes = Buffer.from(words)
  const asked = { ownerId: host.id, name: 'Điểm thi.csv', mime: 'text/csv', bytes, visibility: 'PRIVATE' as const }
  const { id: fileId } = await addFile(await t.as(), asked)
  return (await t.call('createResource', { body: { kind: 'text', fileId } }, { as: host })).body
}
const share = (id: string, hours = 1, as = host) => t.call('shareResource', { params: { id }, body: { hours } }, { as })
const get = (url: string) => t.app.fastify.inject({ url: new URL(url).pathname })

it('opens a file to whoever has the address, until its hour is over', async () => {
  const { id } = await sheet()
  const { url } = (await share(id)).body
  expect(url).toMatch(/\/media\/shared\/[\w-]{20,}\//)
  const opened = await get(url)
  expect([opened.statusCode, opened.payload, opened.headers['cache-control']]).toEqual([
    200,
    'điểm,9\n',
    'private, no-store',
  ])
  expect((await get(url.replace('/shared/', '/shared/x'))).statusCode).toBe(404)
  t.clock.advance(3_599)
  expect((await get(url)).statusCode).toBe(200)
  t.clock.advance(1)
  expect((await get(url)).json().code).toBe('SHARE_NOT_FOUND')
})

it('closes at once when it is taken back or the file goes to the trash, and follows a replacement', async () => {
  const made = await sheet()
  const [first, second] = [(await share(made.id)).body, (await share(made.id, 24)).body]
  const list = async () => (await t.call('resourceShares', { params: { id: made.id } }, { as: host })).body.items
  expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await t.call('endShare', { params: { id: first.id } }, { as: host })).status).toBe(200)
  expect((await get(first.url)).statusCode).toBe(404)
  expect((await t.call('endShare', { params: { id: first.id } }, { as: host })).fault.code).toBe('SHARE_NOT_FOUND')
  const other = await sheet('điểm,10\n')
  const body = { version: 1, fileId: other.file?.fileId ?? '' }
  await t.call('changeResource', { params: { id: made.id }, body }, { as: host })
  expect((await get(second.url)).payload).toBe('điểm,10\n')
  await t.call('deleteResource', { params: { id: made.id } }, { as: host })
  expect((await get(second.url)).statusCode).toBe(404)
  expect((await share(made.id)).fault.code).toBe('RESOURCE_NOT_FOUND')
})

it('is made by the owner alone, of a file, for at most a month', async () => {
  const { id } = await sheet()
  const other = await t.person({ role: 'HOST' })
  const link = (await share(id)).body
  expect((await share(id, 1, other)).fault.code).toBe('NOT_OWNER')
  expect((await t.call('resourceShares', { params: { id } }, { as: other })).fault.code).toBe('NOT_OWNER')
  expect((await t.call('endShare', { params: { id: link.id } }, { as: other })).fault.code).toBe('NOT_OWNER')
  expect((await share(id, 745)).fault.code).toBe('VALIDATION_FAILED')
  expect((await share(UNKNOWN)).fault.code).toBe('RESOURCE_NOT_FOUND')
  const words = { kind: 'text' as const, body: { ...paragraph('Xin chào') } }
  const text = (await t.call('createResource', { body: words }, { as: host })).body
  expect((await share(text.id)).fault.code).toBe('FILE_NOT_FOUND')
})
