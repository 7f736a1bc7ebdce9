import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { upload } from '#server/testing/storage.ts'
import { type Clamd, startClamd } from '../../../../simulators/clamd/simulator.ts'
import { sweepUploads } from './sweep-uploads.ts'

/** The harmless file that scanners answer to, in two pieces so that none answers to this source. */
const EICAR = `${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR`}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
const TEXT = { name: 'ghi-chu.txt', mime: 'text/plain', purpose: 'ATTACHMENT' as const }
let clamd: Clamd
let t: TestApp
let host: Person

beforeAll(async () => {
  clamd = await startClamd({ host: '127.0.0.1', port: 0, maxBytes: 1_000_000 })
  t = await testApp({ CLAMD_URL: `tcp://127.0.0.1:${clamd.port}`, CLAMD_TIMEOUT_MS: '2000' })
  host = await t.person({ role: 'HOST' })
})
afterAll(async () => {
  await rm(t.app.door.config.dataDir, { recursive: true, force: true })
  await t.close()
  await clamd.close()
})
const rowOf = (id: string) => t.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('a clean file is used, and known to be clean', async () => {
  const { body } = await upload(t, host, Buffer.from('Xin chào'), TEXT)
  expect(body.status).toBe('READY')
  expect((await rowOf(body.fileId)).scan).toBe('CLEAN')
})

it('an infected file is kept out of reach, its owner is told, staff see it, and its bytes go after thirty days', async () => {
  const { body } = await upload(t, host, Buffer.from(`đầu ${EICAR} cuối`), TEXT)
  expect(body).toMatchObject({ status: 'REJECTED', refusal: expect.stringContaining('Eicar-Test-Signature') })
  const use = { body: { kind: 'text' as const, fileId: body.fileId } }
  expect((await t.call('createResource', use, { as: host })).fault.code).toBe('FILE_NOT_READY')
  await t.deliver()
  const bell = await t.call('listNotifications', {}, { as: host })
  expect(bell.body.items).toMatchObject([{ title: expect.stringContaining('ghi-chu.txt') }])
  const staff = await t.person({ role: 'ADMIN' })
  const seen = await t.call('adminQuarantine', {}, { as: staff })
  expect(seen.body.items).toMatchObject([
    { fileId: body.fileId, threat: 'Eicar-Test-Signature', owner: { id: host.id } },
  ])
  const { storage_key } = await rowOf(body.fileId)
  const { storage } = t.app.contextAs({ kind: 'system', job: 'test' }).providers
  expect(await storage.size(storage_key)).not.toBeNull()
  t.clock.advance(31 * 86_400)
  await sweepUploads(await t.as())
  expect(await storage.size(storage_key)).toBeNull()
})

it('a file longer than the scanner takes is used, and known not to have been looked at', async () => {
  host = await t.person({ role: 'HOST' })
  const { body } = await upload(t, host, Buffer.alloc(1_500_000, 'dòng chữ\n'), TEXT)
  expect(body.status).toBe('READY')
  expect((await rowOf(body.fileId)).scan).toBe('TOO_LARGE')
})

it('without an answer of the scanner nothing is used; later the same upload is completed', async () => {
  await clamd.close()
  const waiting = await upload(t, host, Buffer.from('Chờ quét'), TEXT)
  expect(waiting).toMatchObject({ status: 503, fault: { code: 'UNAVAILABLE' } })
  const file = await t.db.selectFrom('files').select('id').where('status', '=', 'UPLOADING').executeTakeFirstOrThrow()
  clamd = await startClamd({ host: '127.0.0.1', port: clamd.port, maxBytes: 1_000_000 })
  const done = await t.call('completeUpload', { params: { id: file.id }, body: {} }, { as: host })
  expect(done.body.status).toBe('READY')
})
