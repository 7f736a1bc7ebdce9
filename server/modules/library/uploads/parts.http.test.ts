import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  await rm(t.app.door.config.dataDir, { recursive: true, force: true })
  await t.close()
})

it('a part that changed on the way is refused at once, and the whole by the hashes of its parts', async () => {
  const as = await t.person({ role: 'HOST' })
  const bytes = Buffer.from('Bài học hôm nay')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const open = async () => {
    const body = { name: 'a.txt', size: bytes.length, mime: 'text/plain', purpose: 'ATTACHMENT' as const }
    const { fileId, parts } = (await t.call('signUploadV2', { body }, { as })).body
    const { pathname, search } = new URL(parts[0]?.url ?? '')
    return { id: fileId, url: pathname + search }
  }
  const put = (url: string, payload: Buffer, sha256: string) =>
    t.app.fastify.inject({ method: 'PUT', url, payload, headers: { 'x-part-sha256': sha256 } })
  const other = Buffer.from(bytes)
  other[3] = 33
  const { id, url } = await open()
  const damaged = await put(url, other, hash)
  expect([damaged.statusCode, damaged.json().code]).toEqual([400, 'PART_DAMAGED'])
  expect((await t.call('uploadState', { query: { fileId: id } }, { as })).body.arrived).toEqual([])
  expect((await put(url, bytes, hash)).statusCode).toBe(200)
  const done = await t.call('completeUpload', { params: { id }, body: { partHashes: [hash] } }, { as })
  expect(done.body.status).toBe('READY')
  const second = await open()
  await put(second.url, other, createHash('sha256').update(other).digest('hex'))
  const refused = await t.call('completeUpload', { params: { id: second.id }, body: { partHashes: [hash] } }, { as })
  expect(refused.body).toMatchObject({ status: 'REJECTED', refusal: expect.stringContaining('đường truyền') })
})
