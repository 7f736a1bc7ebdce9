import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS, type Limits, longestRun } from './limits.ts'
import { openVideo } from './video.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benhoc-video-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const present = await openVideo({ media: { clamd: null, ffmpeg: 'ffmpeg' } }).present()

/** A program that does as this script of the shell says. */
async function program(script: string): Promise<string> {
  const at = path.join(folder, `${crypto.randomUUID()}.sh`)
  await writeFile(at, `#!/bin/sh\n${script}\n`)
  await chmod(at, 0o755)
  return at
}
async function cut(ffmpeg: string, limits: Partial<Limits> = {}, more: { input?: string; signal?: AbortSignal } = {}) {
  const into = await mkdtemp(path.join(folder, 'out-'))
  const { signal } = new AbortController()
  const job = { input: '/no/recording', folder: into, height: 360, durationMs: 10, onProgress() {}, signal, ...more }
  await openVideo({ media: { clamd: null, ffmpeg } }, { ...LIMITS, ...limits }).cut(job)
  return readdir(into)
}
const FOREVER = 'while :; do echo "out_time_ms=$n"; n=$((n + 1000)); done'

test.each([
  ['writes nothing', 'exec sleep 600'],
  ['writes and gets no further', 'while :; do echo out_time_ms=1000; done'],
  ['is deaf to a polite word', "trap '' TERM\nexec sleep 600"],
])('a program that %s is ended', async (_, script) => {
  await expect(cut(await program(script), { stallMs: 100 })).rejects.toThrow('got no further')
})

test('one that gets on and on is ended when its recording cannot be so long', async () => {
  await expect(cut(await program(`n=1000\n${FOREVER}`), { baseMs: 100, timesLength: 1 })).rejects.toThrow(
    'took too long',
  )
})

test('one that is told to stop is gone, deaf or not', async () => {
  const stopping = new AbortController()
  const running = cut(
    await program("trap '' TERM\necho out_time_ms=1000\nexec sleep 600"),
    {},
    { signal: stopping.signal },
  )
  stopping.abort()
  await expect(running).rejects.toThrow(/abort/i)
})

test.runIf(process.platform === 'linux')('memory has a bound', async () => {
  const asked = cut(await program('ulimit -v >&2; exit 3'), { mostMemoryKib: 300_000 })
  await expect(asked).rejects.toThrow('ended with 3: 300000')
})

test('a longer recording may take longer, none may take for ever', () => {
  const hour = 3_600_000
  expect(longestRun(hour, LIMITS)).toBeGreaterThan(longestRun(0, LIMITS))
  expect(longestRun(24 * hour, LIMITS)).toBe(24 * hour)
})

describe.runIf(present)('with ffmpeg', () => {
  let clip: string
  beforeAll(async () => {
    clip = path.join(folder, 'clip.mp4')
    const pictures = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=10:duration=1']
    await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...pictures, '-c:v', 'libx264', '-g', '10', clip])
  })

  test('an honest recording is cut within the bounds of every day', async () => {
    expect(await cut('ffmpeg', {}, { input: clip })).toContain('index.m3u8')
  })

  test('pictures larger than allowed are not decoded, whatever size the index of the file tells', async () => {
    await expect(cut('ffmpeg', { mostPixels: 100 * 100 }, { input: clip })).rejects.toThrow()
    expect(await cut('ffmpeg', { mostPixels: 640 * 400 }, { input: clip })).toContain('index.m3u8')
  })

  test.each([
    ['a list of pieces', `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nCLIP\n#EXT-X-ENDLIST\n`],
    ['a list of files', "ffconcat version 1.0\nfile 'CLIP'\n"],
  ])('%s that names another file of this machine is not read', async (_, words) => {
    const input = path.join(folder, `${crypto.randomUUID()}.mp4`)
    await writeFile(input, words.replace('CLIP', clip))
    await expect(cut('ffmpeg', {}, { input })).rejects.toThrow('Invalid data')
  })
})
