import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffRoles } from '#domain/permissions.ts'
import type { UploadPurpose } from '#domain/uploads.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { putTo, startS3, upload } from '#server/testing/storage.ts'
import { openFile } from '../index.ts'
import { captions, pdf, picture, video } from '../testing.ts'

const MiB = 1024 * 1024

describe.each(['local', 's3'] as const)('uploads to %s storage', (kind) => {
  let t: TestApp
  let host: Person
  let other: Person
  let user: Person
  const stops: (() => unknown)[] = []

  beforeAll(async () => {
    const s3 = kind === 's3' ? await startS3() : null
    if (s3) stops.push(s3.stop)
    t = await testApp(s3?.settings)
    stops.push(
      () => t.close(),
      () => rm(t.app.door.config.dataDir, { recursive: true, force: true }),
    )
    host = await t.person({ role: 'HOST' })
    other = await t.person({ role: 'HOST' })
    user = await t.person()
  })
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
  })
  const bytesOf = async (fileId: string) => buffer(await openFile(await t.as(), fileId))
  const sign = (as: Person | undefined, more: object) =>
    t.call(
      'signUploadV2',
      { body: { name: 'bai-1.pdf', size: 1_000, mime: 'application/pdf', purpose: 'LESSON_PDF', ...more } },
      { as },
    )
  /** Bigger than one part, so that parts are seen to be joined in order. */
  const long = Buffer.concat([Buffer.from('dòng một\n'), Buffer.alloc(9 * MiB, 'bang chu cai\n'), Buffer.from('hết\n')])
  const longText = { name: 'dai.txt', mime: 'text/plain', purpose: 'ATTACHMENT', size: long.length } as const

  it('makes a recording, a PDF, captions and an attachment ready, with what the server found in them', async () => {
    const recording = await upload(t, host, video, { name: 'Bài 1.mp4', mime: 'video/mp4', purpose: 'LESSON_VIDEO' })
    expect(recording.body).toMatchObject({
      status: 'READY',
      kind: 'VIDEO',
      durationMs: 2_000,
      width: 160,
      height: 90,
      name: 'Bài 1.mp4',
      refusal: null,
    })
    const paper = await upload(t, host, await pdf(['một', 'hai']))
    expect(paper.body).toMatchObject({ status: 'READY', kind: 'PDF', pages: 2 })
    const words = await upload(t, host, Buffer.from(captions), {
      name: 'phu-de.vtt',
      mime: 'text/vtt',
      purpose: 'CAPTIONS',
    })
    expect(words.body).toMatchObject({ status: 'READY', kind: 'CAPTIONS' })
    expect(await bytesOf(recording.body.fileId)).toEqual(video)
  })

  it('a hundred uploads at a time are enough for one person', async () => {
    const busy = await t.person({ role: 'HOST' })
    const file = {
      owner_id: busy.id,
      name: 'bai.pdf',
      kind: 'PDF',
      visibility: 'PRIVATE',
      mime: 'application/pdf',
      size: 1_000,
      part_size: 1_000,
      created_at: t.clock.now,
    }
    await t.db
      .insertInto('files')
      .values(Array.from({ length: 100 }, (_, n) => ({ ...file, storage_key: `do-dang/${kind}/${n}` })))
      .execute()
    expect((await sign(busy, {})).fault.code).toBe('TOO_MANY_REQUESTS')
    const inOnePiece = await t.call(
      'signUpload',
      { body: { name: 'bai.pdf', size: 1_000, mime: 'application/pdf', purpose: 'LESSON_PDF' } },
      { as: busy },
    )
    expect([inOnePiece.status, inOnePiece.fault.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    await t.db.deleteFrom('files').where('owner_id', '=', busy.id).execute()
  })

  it('joins parts that arrive in any order, and twice', async () => {
    const opened = await sign(host, longText)
    expect(opened.body.parts.map((part) => part.number)).toEqual([1, 2])
    const send = (number: number, bytes = long) => {
      const part = opened.body.parts[number - 1]
      const start = (number - 1) * opened.body.partSize
      return putTo(t, part?.url ?? '', bytes.subarray(start, start + (part?.size ?? 0)))
    }
    await send(2)
    await send(1, Buffer.alloc(long.length, 'x'))
    await send(1)
    const done = await t.call('completeUpload', { params: { id: opened.body.fileId } }, { as: host })
    expect(done.body.status).toBe('READY')
    expect((await bytesOf(opened.body.fileId)).equals(long)).toBe(true)
  })

  it('goes on after an interruption: says what arrived, gives fresh addresses for the rest', async () => {
    const { body: opened } = await sign(host, longText)
    await putTo(t, opened.parts[0]?.url ?? '', long.subarray(0, opened.partSize))
    const early = await t.call('completeUpload', { params: { id: opened.fileId } }, { as: host })
    expect(early).toMatchObject({ status: 409, fault: { code: 'UPLOAD_INCOMPLETE', detail: { missing: [2] } } })

    const { body: state } = await t.call('uploadState', { query: { fileId: opened.fileId } }, { as: host })
    expect(state).toMatchObject({
      status: 'UPLOADING',
      arrived: [1],
      parts: [{ number: 2, size: long.length - opened.partSize }],
    })
    expect(await putTo(t, state.parts[0]?.url ?? '', long.subarray(opened.partSize))).toBe(200)
    const done = await t.call('completeUpload', { params: { id: opened.fileId } }, { as: host })
    expect(done.body.status).toBe('READY')
    const { body: after } = await t.call('uploadState', { query: { fileId: opened.fileId } }, { as: host })
    expect(after).toMatchObject({ status: 'READY', arrived: [1, 2], parts: [] })
  })

  it('takes exactly the size of each part, and keeps nothing of one that is not', async () => {
    const { body: opened } = await sign(host, { size: 1_000 })
    const url = opened.parts[0]?.url ?? ''
    for (const size of [999, 1_001, 0, 5 * MiB])
      expect(await putTo(t, url, Buffer.alloc(size)), `${size} bytes`).toBeGreaterThanOrEqual(400)
    const { body: state } = await t.call('uploadState', { query: { fileId: opened.fileId } }, { as: host })
    expect(state.arrived).toEqual([])
  })

  it('refuses an address that was changed in any part, or that ran out', async () => {
    const { body: opened } = await sign(host, { size: 1_000 })
    const url = new URL(opened.parts[0]?.url ?? '')
    for (const name of url.searchParams.keys()) {
      const forged = new URL(url)
      forged.searchParams.set(name, name.toLowerCase().includes('date') ? '20200101T000000Z' : '2')
      expect(await putTo(t, forged.href, Buffer.alloc(1_000)), name).toBeGreaterThanOrEqual(400)
    }
    expect(await putTo(t, url.href, Buffer.alloc(1_000))).toBe(200)
  })

  it('can be completed twice at once and again later: one decision', async () => {
    const bytes = await pdf(['một'])
    const { body: opened } = await sign(host, { size: bytes.length })
    await putTo(t, opened.parts[0]?.url ?? '', bytes)
    const complete = () => t.call('completeUpload', { params: { id: opened.fileId } }, { as: host })
    const answers = await Promise.all([complete(), complete(), complete()])
    answers.push(await complete())
    expect(answers.map(({ body }) => body.status)).toEqual(['READY', 'READY', 'READY', 'READY'])
    const steps = await t.db
      .selectFrom('status_history')
      .select('action')
      .where('subject_id', '=', opened.fileId)
      .execute()
    expect(steps).toEqual([{ action: 'accept' }])
    expect((await bytesOf(opened.fileId)).equals(bytes)).toBe(true)
  })

  it('rejects content that is not what it says, with the reason, and keeps none of it', async () => {
    const rejected = await upload(t, host, Buffer.from('MZ\x90\0chương trình', 'latin1'), { name: 'bai.pdf.exe' })
    expect(rejected).toMatchObject({
      status: 200,
      body: { status: 'REJECTED', refusal: 'Tệp này không phải PDF.', name: 'bai.pdf.exe.pdf' },
    })
    const { storage_key } = await t.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', rejected.body.fileId)
      .executeTakeFirstOrThrow()
    expect(await (await t.as()).providers.storage.size(storage_key)).toBeNull()
    const page = await upload(t, host, Buffer.from('<html><script>alert(1)</script>'), {
      name: 'anh.png',
      mime: 'image/png',
      purpose: 'IMAGE',
      visibility: 'PUBLIC',
    })
    expect(page.body.status).toBe('REJECTED')
    const changed = await upload(t, host, await pdf(), { sha256: createHash('sha256').update('khác').digest('hex') })
    expect(changed.body).toMatchObject({ status: 'REJECTED', refusal: expect.stringContaining('đường truyền') })
  })

  it('draws public pictures anew in every width and serves them for ever', async () => {
    const { body } = await upload(t, user, await picture('jpeg', 1_400, 700), {
      name: 'mặt.jpg',
      mime: 'image/jpeg',
      purpose: 'AVATAR',
      visibility: 'PUBLIC',
    })
    expect(body).toMatchObject({ status: 'READY', width: 1_400, height: 700, mime: 'image/webp', name: 'mặt.webp' })
    for (const width of [256, 480, 960, 1280]) {
      const shown = await t.app.fastify.inject({ url: `/media/${body.fileId}/${width}.webp` })
      expect(shown.statusCode).toBe(200)
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${body.fileId}-${width}"`,
      })
      const { default: sharp } = await import('sharp')
      expect((await sharp(shown.rawPayload).metadata()).width).toBe(width)
    }
    const kept = await t.app.fastify.inject({
      url: `/media/${body.fileId}/480.webp`,
      headers: { 'if-none-match': `"${body.fileId}-480"` },
    })
    expect([kept.statusCode, kept.payload]).toEqual([304, ''])
    for (const name of ['481.webp', '256.png', '256.webp%00', '..%2f256.webp', '%2e%2e', '_', '%25']) {
      expect((await t.app.fastify.inject({ url: `/media/${body.fileId}/${name}` })).statusCode, name).toBe(404)
    }
  })

  it('shows no private picture under a public address', async () => {
    const { body } = await upload(t, host, await picture('png', 300, 200), {
      name: 'a.png',
      mime: 'image/png',
      purpose: 'IMAGE',
    })
    expect(body.status).toBe('READY')
    expect((await t.app.fastify.inject({ url: `/media/${body.fileId}/256.webp` })).statusCode).toBe(404)
  })

  it('takes small files in one piece too', async () => {
    const bytes = await pdf(['một'])
    const opened = await t.call(
      'signUpload',
      { body: { name: 'a.pdf', size: bytes.length, mime: 'application/pdf', purpose: 'LESSON_PDF' } },
      { as: host },
    )
    const before = await t.call('uploadInfo', { params: { id: opened.body.fileId } }, { as: host })
    expect(before.body).toMatchObject({ status: 'UPLOADING', url: expect.stringContaining('http') })
    expect(await putTo(t, opened.body.url, bytes)).toBe(200)
    await t.call('completeUpload', { params: { id: opened.body.fileId } }, { as: host })
    const after = await t.call('uploadInfo', { params: { id: opened.body.fileId } }, { as: host })
    expect(after.body).toMatchObject({ status: 'READY', url: null })
  })

  it('can be given up: the parts are gone, and what was decided stays', async () => {
    const { body: opened } = await sign(host, { size: 1_000 })
    expect((await t.call('abortUpload', { params: { id: opened.fileId } }, { as: host })).status).toBe(200)
    expect(await putTo(t, opened.parts[0]?.url ?? '', Buffer.alloc(1_000))).toBe(404)
    expect((await t.call('uploadState', { query: { fileId: opened.fileId } }, { as: host })).fault.code).toBe(
      'FILE_NOT_FOUND',
    )
    const { body: ready } = await upload(t, host, await pdf())
    expect((await t.call('abortUpload', { params: { id: ready.fileId } }, { as: host })).fault.code).toBe(
      'STATUS_CONFLICT',
    )
  })

  it('is the business of its owner alone: whoever has the address of a part writes its bytes', async () => {
    const { body: opened } = await sign(host, { size: 1_000 })
    const params = { id: opened.fileId }
    const asked = (as: Person | undefined) =>
      Promise.all([
        t.call('uploadState', { query: { fileId: opened.fileId } }, { as }),
        t.call('uploadInfo', { params }, { as }),
        t.call('completeUpload', { params }, { as }),
        t.call('abortUpload', { params }, { as }),
      ])
    const codes = async (as: Person | undefined) =>
      (await asked(as)).map(({ status, fault }) => (status < 300 ? status : fault.code))
    expect(await codes(undefined)).toEqual(Array(4).fill('UNAUTHENTICATED'))
    expect(await codes(user)).toEqual(Array(4).fill('NOT_OWNER'))
    expect(await codes(other)).toEqual(Array(4).fill('NOT_OWNER'))
    for (const role of staffRoles)
      expect(await codes(await t.person({ role })), role).toEqual(Array(4).fill('NOT_OWNER'))
  })

  it('judges the wish before the first byte', async () => {
    const code = async (as: Person | undefined, more: object) => (await sign(as, more)).fault?.code ?? 'opened'
    expect(await code(undefined, {})).toBe('UNAUTHENTICATED')
    const studio: UploadPurpose[] = ['COVER', 'LESSON_VIDEO', 'LESSON_PDF', 'CAPTIONS', 'ATTACHMENT']
    for (const purpose of studio) expect(await code(user, { purpose }), purpose).toBe('INSUFFICIENT_PRIVILEGES')
    expect(await code(user, { purpose: 'AVATAR', mime: 'image/png' })).not.toBe('INSUFFICIENT_PRIVILEGES')
    expect(await code(host, { mime: 'application/x-msdownload' })).toBe('FILE_TYPE_REFUSED')
    expect(await code(host, { mime: 'image/svg+xml', purpose: 'IMAGE' })).toBe('FILE_TYPE_REFUSED')
    expect(await code(host, { visibility: 'PUBLIC' })).toBe('VALIDATION_FAILED')
    expect(await code(host, { size: 50 * MiB })).toBe('opened')
    expect(await code(host, { size: 50 * MiB + 1 })).toBe('FILE_TOO_LARGE')
    expect(await code(host, { size: 10 * MiB + 1, mime: 'image/png', purpose: 'COVER' })).toBe('FILE_TOO_LARGE')
    expect(await code(host, { size: MiB + 1, mime: 'text/vtt', purpose: 'CAPTIONS' })).toBe('FILE_TOO_LARGE')
    expect(await code(host, { size: 5_120 * MiB, mime: 'video/mp4', purpose: 'LESSON_VIDEO' })).toBe('opened')
    expect(await code(host, { size: 5_120 * MiB + 1, mime: 'video/mp4', purpose: 'LESSON_VIDEO' })).toBe(
      'VALIDATION_FAILED',
    )
    expect(await code(host, { size: 0 })).toBe('VALIDATION_FAILED')
  })
})
