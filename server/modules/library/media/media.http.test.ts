import { rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { startS3 } from '#server/testing/storage.ts'
import { addFile, signedMediaUrl } from '../index.ts'
import { captions, pdf, video } from '../testing.ts'

describe.each(['local', 's3'] as const)('media from %s storage', (kind) => {
  let t: TestApp
  let host: Person
  let ctx: Context
  let movie: string
  let paper: string
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
    ctx = await t.as()
    movie = (
      await addFile(ctx, {
        ownerId: host.id,
        name: 'Bài 1: mở đầu.mp4',
        mime: 'video/mp4',
        bytes: video,
        visibility: 'PRIVATE',
      })
    ).id
    paper = (
      await addFile(ctx, {
        ownerId: host.id,
        name: 'Giáo trình.pdf',
        mime: 'application/pdf',
        bytes: await pdf(),
        visibility: 'PRIVATE',
      })
    ).id
  })
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
  })
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    t.app.fastify.inject({ method, url, headers })
  const signed = (fileId = movie, seconds = 300) => signedMediaUrl(ctx, fileId, { userId: host.id, seconds })

  it('gives the whole file to whoever holds the signature', async () => {
    const whole = await get(signed())
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(video)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(video.length),
      'accept-ranges': 'bytes',
      etag: `"${movie}"`,
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="bai 1_ mo dau.mp4"; filename*=UTF-8''B%C3%A0i%201%3A%20m%E1%BB%9F%20%C4%91%E1%BA%A7u.mp4`,
    })
  })

  it('M5: no shared cache may keep gated bytes', async () => {
    const headers: Record<string, string>[] = [
      {},
      { range: 'bytes=0-9' },
      { range: 'bytes=9999999-' },
      { 'if-none-match': `"${movie}"` },
    ]
    for (const more of headers)
      expect((await get(signed(), more)).headers['cache-control'], JSON.stringify(more)).toBe('private, no-store')
    expect((await get(`${signed()}x`)).headers['cache-control']).toBe('private, no-store')
  })

  it('M2: a signature is good for its file and its person only', async () => {
    const other = await t.person()
    const url = signed()
    expect((await get(url.replace(movie, paper))).statusCode).toBe(403)
    expect((await get(url.replace(host.id, other.id))).statusCode).toBe(403)
    expect((await get(url.replace(/sig=[^&]+/, ''))).statusCode).toBe(403)
    expect((await get(url.replace(/sig=./, (text) => (text === 'sig=A' ? 'sig=B' : 'sig=A')))).statusCode).toBe(403)
    expect((await get(url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 60}`))).statusCode).toBe(403)
    expect((await get(`/media/signed/${movie}/tep`)).statusCode).toBe(403)
    expect((await get(`${url}&u=${other.id}`)).statusCode).toBe(403)
    expect((await get(`/media/${movie}/256.webp`)).statusCode).toBe(404)
    expect((await get(signed(paper))).statusCode).toBe(200)
  })

  it('M3: a signature holds to its last second and not one more', async () => {
    const start = t.clock.now
    const url = signed(movie, 120)
    t.clock.advance(120)
    expect((await get(url)).statusCode).toBe(200)
    t.clock.advance(1)
    const late = await get(url)
    expect([late.statusCode, late.json().code]).toEqual([403, 'LINK_EXPIRED'])
    t.clock.now = start
    const longest = signed(movie, 3_600)
    t.clock.advance(301)
    expect((await get(longest)).json().code).toBe('LINK_EXPIRED')
    t.clock.now = start
  })

  it('M6: odd names and paths are only names', async () => {
    const { port } = await listening(t)
    const ask = (path: string) => raw(port, path)
    const [, query] = signed().split('?')
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '%2e%2e%2f%2e%2e',
      '_',
      '%25',
      'a%00b',
      "'%20or%20'1'='1",
      encodeURIComponent('tệp.mp4'),
    ]) {
      const answer = await ask(`/media/signed/${movie}/${name}?${query}`)
      expect(answer.status, name).toBe(200)
      expect(answer.bytes.equals(video), name).toBe(true)
    }
    for (const id of [
      '..',
      '%2e%2e',
      '..%2f..%2fsecrets.json',
      '_',
      '%25',
      movie.toUpperCase(),
      `${movie}%00`,
      'null',
    ]) {
      expect([403, 404], id).toContain((await ask(`/media/signed/${id}/tep?${query}`)).status)
      expect((await ask(`/media/${id}/256.webp`)).status, id).toBe(404)
    }
  })

  it('answers any single range with exactly those bytes', async () => {
    const near = fc.nat(video.length + 50)
    await fc.assert(
      fc.asyncProperty(near, near, fc.constantFrom('closed', 'open', 'suffix'), async (a, b, form) => {
        const [first, last] = [Math.min(a, b), Math.max(a, b)]
        const range = { closed: `bytes=${first}-${last}`, open: `bytes=${first}-`, suffix: `bytes=-${first}` }[form]
        const wanted = {
          closed: video.subarray(first, last + 1),
          open: video.subarray(first),
          suffix: first === 0 ? Buffer.alloc(0) : video.subarray(-first),
        }[form]
        const answer = await get(signed(), { range })
        if (wanted.length === 0) {
          expect([answer.statusCode, answer.headers['content-range'], answer.payload]).toEqual([
            416,
            `bytes */${video.length}`,
            '',
          ])
          return
        }
        const start = form === 'suffix' ? video.length - wanted.length : first
        expect(answer.statusCode, range).toBe(206)
        expect(answer.headers['content-range'], range).toBe(
          `bytes ${start}-${start + wanted.length - 1}/${video.length}`,
        )
        expect(answer.headers['content-length'], range).toBe(String(wanted.length))
        expect(answer.rawPayload.equals(wanted), range).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('gives the whole file for a range of another version, and headers alone for HEAD', async () => {
    expect((await get(signed(), { range: 'bytes=0-3', 'if-range': `"${movie}"` })).statusCode).toBe(206)
    expect((await get(signed(), { range: 'bytes=0-3', 'if-range': '"khac"' })).statusCode).toBe(200)
    expect((await get(signed(), { range: 'bytes=0-1,5-6' })).statusCode).toBe(200)
    const head = await get(signed(), {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(video.length), ''])
    const part = await get(signed(), { range: 'bytes=0-3' }, 'HEAD')
    expect([part.statusCode, part.headers['content-length'], part.payload]).toEqual([206, '4', ''])
  })

  it('sends texts as UTF-8 and unknown documents for saving', async () => {
    const vtt = await addFile(ctx, {
      ownerId: host.id,
      name: 'p.vtt',
      mime: 'text/vtt',
      bytes: Buffer.from(captions),
      visibility: 'PRIVATE',
    })
    expect((await get(signed(vtt.id))).headers['content-type']).toBe('text/vtt; charset=utf-8')
    const csv = await addFile(ctx, {
      ownerId: host.id,
      name: 'diem.csv',
      mime: 'text/csv',
      bytes: Buffer.from('a,b\n'),
      visibility: 'PRIVATE',
    })
    expect((await get(signed(csv.id))).headers['content-disposition']).toMatch(/^attachment;/)
  })

  it('has nothing to give of a file that is not ready', async () => {
    const { id } = await t.db
      .insertInto('files')
      .values({
        owner_id: host.id,
        name: 'a.pdf',
        kind: 'PDF',
        visibility: 'PRIVATE',
        mime: 'application/pdf',
        size: 5,
        part_size: 5,
        storage_key: `k-${kind}`,
        created_at: t.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await get(signed(id))).json().code).toBe('FILE_NOT_READY')
  })

  it('addFile judges content as uploads are judged', async () => {
    const add = addFile(ctx, {
      ownerId: host.id,
      name: 'a.pdf',
      mime: 'application/pdf',
      bytes: Buffer.from('MZ\x90\0'),
      visibility: 'PRIVATE',
    })
    await expect(add).rejects.toMatchObject({ code: 'FILE_CONTENT_MISMATCH', message: 'Tệp này không phải PDF.' })
  })
})

async function listening(t: TestApp): Promise<AddressInfo> {
  if (!t.app.fastify.server.listening) await t.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  return t.app.fastify.server.address() as AddressInfo
}

/** The path goes out letter by letter: other clients resolve dots before they ask. */
function raw(port: number, path: string): Promise<{ status: number; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, bytes }), reject)
    })
    request.once('error', reject)
  })
}
