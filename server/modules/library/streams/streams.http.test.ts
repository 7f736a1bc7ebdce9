import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVideo } from '#server/providers/video/video.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { addFile, signedMediaUrl, signedStreamUrl } from '../index.ts'
import { video } from '../testing.ts'
import { beginStream, beginStreams } from './begin-stream.ts'
import { cutNext } from './cut-recordings.ts'
import { forgetStream, streamKey } from './keep-stream.ts'
import { piecesOf } from './rules.ts'

const present = await openVideo({ media: { clamd: null, ffmpeg: 'ffmpeg' } }).present()
const { signal } = new AbortController()
let t: TestApp
let host: Person

beforeAll(async () => {
  t = await testApp({ FFMPEG: 'ffmpeg' })
  host = await t.person({ role: 'HOST' })
})
afterAll(async () => {
  await rm(t.app.door.config.dataDir, { recursive: true, force: true })
  await t.close()
})

const add = async (bytes: Uint8Array) => {
  const asked = { ownerId: host.id, name: 'a.mp4', mime: 'video/mp4', bytes, visibility: 'PRIVATE' as const }
  return (await addFile(await t.as(), asked)).id
}
const rowOf = (id: string) => t.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const get = async (url: string, headers: Record<string, string> = {}) => t.app.fastify.inject({ url, headers })
const streamUrl = async (id: string) =>
  (await signedStreamUrl(await t.as(), id, { userId: host.id, seconds: 300 })) ?? ''

it('a recording in one quality is played as it was uploaded', async () => {
  const id = await add(video)
  await beginStream(await t.as(), id)
  expect((await rowOf(id)).stream_status).toBeNull()
  expect(await signedStreamUrl(await t.as(), id, { userId: host.id, seconds: 300 })).toBeNull()
  expect((await get(signedMediaUrl(await t.as(), id, { userId: host.id, seconds: 60 }))).statusCode).toBe(200)
})

it('recordings from before are put in line as well, those that are worth it', async () => {
  const [low, high] = [await add(video), await add(video)]
  await t.db.updateTable('files').set({ height: 720 }).where('id', '=', high).execute()
  const ctx = await t.as()
  const there = { ...ctx.providers.video, present: async () => true, inBackground() {} }
  await beginStreams({ ...ctx, providers: { ...ctx.providers, video: there } })
  expect(await rowOf(high)).toMatchObject({ stream_status: 'WAITING', stream_heights: [720, 480, 360] })
  expect((await rowOf(low)).stream_status).toBeNull()
  await t.db.deleteFrom('files').where('id', 'in', [low, high]).execute()
})

it('without ffmpeg every recording is', async () => {
  const without = openVideo({ media: { clamd: null, ffmpeg: 'no-such-program' } })
  expect(await without.present()).toBe(false)
  const ctx = await t.as()
  const id = await add(video)
  await beginStream({ ...ctx, providers: { ...ctx.providers, video: without } }, id)
  expect((await rowOf(id)).stream_status).toBeNull()
})

it('a recording that cannot be cut is tried three times and then left as it is', async () => {
  const id = await add(video)
  await t.db
    .updateTable('files')
    .set({ stream_status: 'WAITING', stream_heights: [720, 480] })
    .where('id', '=', id)
    .execute()
  const ctx = await t.as()
  const broken = { ...ctx.providers.video, cut: () => Promise.reject(new Error('broken')) }
  const unlucky = { ...ctx, providers: { ...ctx.providers, video: broken } }
  for (const [tries, status] of [
    [1, 'WAITING'],
    [2, 'WAITING'],
    [3, 'FAILED'],
  ] as const) {
    expect(await cutNext(unlucky, signal)).toBe(true)
    expect(await rowOf(id)).toMatchObject({ stream_status: status, stream_tries: tries })
  }
  expect(await cutNext(unlucky, signal), 'nothing waits').toBe(false)
})

it('what failed goes behind what waits: one bad recording does not stop the line', async () => {
  const [bad, good] = [await add(video), await add(video)]
  await t.db
    .updateTable('files')
    .set({ stream_status: 'WAITING', stream_heights: [480, 360] })
    .where('id', 'in', [bad, good])
    .execute()
  const ctx = await t.as()
  const begun: string[] = []
  const cut = async ({ input }: { input: string }) => {
    begun.push(path.basename(path.dirname(input)))
    throw new Error('hangs')
  }
  const unlucky = { ...ctx, providers: { ...ctx.providers, video: { ...ctx.providers.video, cut } } }
  for (let n = 0; n < 3; n++) await cutNext(unlucky, signal)
  expect(begun).toEqual([bad, good, bad])
  await t.db.deleteFrom('files').where('id', 'in', [bad, good]).execute()
})

it('one process holds a recording at a time; another takes over when it is silent', async () => {
  const id = await add(video)
  await t.db
    .updateTable('files')
    .set({ stream_status: 'WAITING', stream_heights: [480, 360] })
    .where('id', '=', id)
    .execute()
  const ctx = await t.as()
  const never = { ...ctx.providers.video, cut: () => new Promise<void>(() => {}) }
  void cutNext({ ...ctx, providers: { ...ctx.providers, video: never } }, signal)
  await expect.poll(async () => (await rowOf(id)).stream_status).toBe('RUNNING')
  expect(await cutNext(ctx, signal)).toBe(false)
  t.clock.advance(121)
  const done = { ...ctx.providers.video, cut: () => Promise.reject(new Error('taken over')) }
  expect(await cutNext({ ...ctx, providers: { ...ctx.providers, video: done } }, signal)).toBe(true)
  expect((await rowOf(id)).stream_tries).toBe(2)
  await t.db.updateTable('files').set({ stream_status: null }).where('id', '=', id).execute()
})

describe.runIf(present)('with ffmpeg', () => {
  let id: string
  let master: string
  beforeAll(async () => {
    host = await t.person({ role: 'HOST' })
    id = await add(await clip())
    await t.db
      .updateTable('files')
      .set({ stream_status: 'WAITING', stream_heights: [480, 360] })
      .where('id', '=', id)
      .execute()
    expect(await cutNext(await t.as(), signal)).toBe(true)
    master = await streamUrl(id)
  })

  it('a recording is cut into several qualities, and keeps its length', async () => {
    expect(await rowOf(id)).toMatchObject({ stream_status: 'READY', stream_percent: 100, duration_ms: 1_000 })
    const list = await get(master)
    expect(list.headers['content-type']).toBe('application/vnd.apple.mpegurl')
    expect(list.payload).toMatch(/RESOLUTION=854x480\n480\/index\.m3u8\?u=.*\n.*RESOLUTION=640x360\n360\/index/)
  })

  it('M2: every byte of it asks for its own signature: lists, heads and pieces', async () => {
    const query = new URL(master, 'http://x').search
    const base = `/media/signed/${id}/hls`
    const quality = await get(`${base}/480/index.m3u8${query}`)
    const pieces = piecesOf(quality.payload).map((piece) => `${base}/480/${piece}`)
    expect(pieces.length).toBeGreaterThan(1)
    const all = [`${base}/master.m3u8${query}`, `${base}/480/index.m3u8${query}`, ...pieces]
    const other = await add(video)
    const theirs = new URL(signedMediaUrl(await t.as(), other, { userId: host.id, seconds: 300 }), 'http://x').search
    for (const address of all) {
      const open = await get(address)
      expect([open.statusCode, open.headers['cache-control']], address).toEqual([200, 'private, no-store'])
      const bare = address.split('?')[0] ?? ''
      expect((await get(bare)).statusCode, `${bare} without a signature`).toBe(403)
      expect((await get(bare + theirs)).statusCode, `${bare} with another's signature`).toBe(403)
      expect((await get(address.replace(id, other))).statusCode, `${bare} of another recording`).toBe(403)
      expect((await get(address.replace(/u=[^&]+/, 'u=somebody'))).statusCode).toBe(403)
    }
    const ranged = await get(pieces[1] ?? '', { range: 'bytes=0-9' })
    expect([ranged.statusCode, ranged.rawPayload.length]).toEqual([206, 10])
  })

  it('M6: names that lead elsewhere lead nowhere', async () => {
    const query = new URL(master, 'http://x').search
    const names = ['480/..%2f..%2fsecret', '480/%2e%2e', '..%2f480/index.m3u8', '1080/index.m3u8', '480/seg%', 'x.m3u8']
    for (const name of names) {
      const { statusCode } = await get(`/media/signed/${id}/hls/${name}${query}`)
      expect(statusCode === 404 || statusCode === 400, `${name}: ${statusCode}`).toBe(true)
    }
  })

  it('M3: a second after its time an address is dead, for lists and pieces alike', async () => {
    const query = new URL(await streamUrl(id), 'http://x').search
    t.clock.advance(301)
    for (const name of ['master.m3u8', '480/index.m3u8', '480/init.mp4', '480/seg00000.m4s'])
      expect((await get(`/media/signed/${id}/hls/${name}${query}`)).statusCode).toBe(403)
    host = await t.person({ role: 'HOST' })
  })

  it('leaves nothing behind when its file goes', async () => {
    const ctx = await t.as()
    const file = await rowOf(id)
    await forgetStream(ctx, file)
    for (const name of ['master.m3u8', '480/index.m3u8', '480/init.mp4', '480/seg00000.m4s', '360/seg00000.m4s'])
      expect(await ctx.providers.storage.size(streamKey(id, name))).toBeNull()
  })
})

/** One second of 854 × 480 with sound. */
async function clip(): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benhoc-clip-'))
  const out = path.join(folder, 'clip.mp4')
  try {
    const pictures = ['-f', 'lavfi', '-i', 'testsrc=size=854x480:rate=10:duration=1']
    const sound = ['-f', 'lavfi', '-i', 'sine=duration=1']
    const how = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-t', '1', out]
    await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...pictures, ...sound, ...how])
    return readFileSync(out)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
