import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runningPostgres } from '#server/core/postgres/running.ts'
import { isLong } from '#server/testing/tier.ts'
import type { Manifest } from './manifest.ts'
import { asked } from './testing.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const LEARNER = { email: 'hocvien@benhoc.test', password: 'benhoc-demo' }
type Ended = { code: number | null; said: string }
type Site = { url: string; stop(): Promise<void> }

/** `npm start`, `npm run backup` and `npm run restore` as people run them, on the demo and its embedded database. */
describe.runIf(isLong)('the whole product', () => {
  const room = isLong ? mkdtempSync(path.join(process.env.TEST_DATA_DIR ?? tmpdir(), 'whole-')) : ''
  const dataDir = path.join(room, 'data')
  /** A start takes this one and a dozen above it. */
  const port = 20_000 + (process.pid % 350) * 32
  const sites: Site[] = []
  let first: Site
  beforeAll(async () => {
    first = await start(dataDir, port)
  })
  afterAll(async () => {
    for (const site of sites) await site.stop()
    rmSync(room, { recursive: true, force: true })
  })

  /** A script of the project on a data folder of its own; `limits` is a line of the shell before it. */
  function run(
    script: string,
    data: string,
    args: string[],
    { limits = '', at = port } = {},
  ): { child: ChildProcess; ended: Promise<Ended> } {
    const node = [process.execPath, '--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...args]
    const [command = '', ...rest] = limits ? ['sh', '-c', `${limits}; exec "$@"`, 'sh', ...node] : node
    const { NODE_ENV: _, ...env } = process.env
    const child = spawn(command, rest, {
      cwd: ROOT,
      env: { ...env, DATA_DIR: data, PORT: String(at), INIT_CWD: room },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part))
    return { child, ended: once(child, 'close').then(([code]) => ({ code, said })) }
  }

  async function start(data: string, at: number): Promise<Site> {
    const { child, ended } = run('start', data, [], { at })
    const ready = new Promise<void>((resolve) => {
      child.stdout?.on('data', (part) => /đã sẵn sàng/.test(String(part)) && resolve())
    })
    await Promise.race([ready, ended.then(({ said }) => Promise.reject(new Error(said)))])
    const site = {
      url: `http://127.0.0.1:${at}`,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
    sites.push(site)
    return site
  }

  const manifestOf = (folder: string): Manifest =>
    JSON.parse(readFileSync(path.join(room, folder, 'manifest.json'), 'utf8'))

  it('a backup while people buy holds every order acknowledged before it; a restore that is killed can be begun again; its learner learns on', async () => {
    const learner = await signedIn(first)
    const { items } = await learner('GET', '/api/v1/online-courses?limit=50')
    const acknowledged: { id: string; at: number }[] = []
    let stop = false
    const buying = (async () => {
      for (const { id } of items) {
        const order = await learner('POST', '/api/v2/orders', { items: [{ productId: id }], provider: 'VNPAY' })
        if (order.orderId) acknowledged.push({ id: order.orderId, at: performance.now() })
        if (stop) break
      }
      for (let turn = 0; !stop; turn++)
        await learner('POST', '/api/v2/carts/add', { productId: items[turn % items.length].id })
    })()
    while (acknowledged.length < 4) await pause(5)
    const began = performance.now()
    const backup = await run('backup', dataDir, ['one']).ended
    stop = true
    await buying
    expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('Đã sao lưu vào') })

    const before = acknowledged.filter(({ at }) => at < began).map(({ id }) => id)
    expect(before.length).toBeGreaterThan(3)
    const other = path.join(room, 'restored')
    const refused = await run('restore', other, ['one']).ended
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('SESSION_SECRET khác') })
    copyFileSync(path.join(dataDir, 'secrets.json'), path.join(other, 'secrets.json'))
    const cut = run('restore', other, ['one'])
    cut.child.stdout?.on('data', (part) => /Khôi phục tệp/.test(String(part)) && cut.child.kill('SIGKILL'))
    expect((await cut.ended).said).not.toContain('Khôi phục cơ sở dữ liệu')
    const restored = await run('restore', other, ['one']).ended
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/Quy tắc sổ sách +\d+ {2}✔/) })

    const again = await run('backup', other, ['two']).ended
    expect(again.code).toBe(0)
    const [one, two] = [manifestOf('one'), manifestOf('two')]
    // Nothing is written between: what was restored is written down again byte for byte, but for the queue's own counters.
    const parts = ({ tables }: Manifest) =>
      tables.filter(({ schema }) => schema === 'public').map(({ name, rows, part }) => [name, rows, part.sha256])
    expect(parts(two)).toEqual(parts(one))
    expect(two.files).toEqual(one.files)
    expect(two.sequences).toEqual(one.sequences)

    const site = await start(other, port + 16)
    const url = runningPostgres(other) ?? ''
    const kept = await asked(url, (client) => client.query('select id from orders where id = any($1)', [before]))
    expect(kept.rowCount).toBe(before.length)
    await learns(site)
    await site.stop()
  })

  it('a disk that is full: one line, and nothing half is left', async () => {
    const names = readdirSync(room)
    const full = await run('backup', dataDir, ['full'], { limits: 'ulimit -f 20' }).ended
    expect(full).toMatchObject({ code: 1, said: expect.stringMatching(/Hết chỗ trên ổ đĩa/) })
    expect(full.said).not.toMatch(/\n\s+at /)
    expect(readdirSync(room)).toEqual(names)
  })

  it('a backup that is killed or stopped is never taken for a good one', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const { child, ended } = run('backup', dataDir, ['cut'])
      while (!existsSync(path.join(room, 'cut.dang-ghi/database'))) await pause(1)
      child.kill(signal)
      await ended
      expect(existsSync(path.join(room, 'cut'))).toBe(false)
      expect(existsSync(path.join(room, 'cut.dang-ghi'))).toBe(signal === 'SIGKILL')
    }
    expect(await run('backup', dataDir, ['cut']).ended).toMatchObject({ code: 0 })
    expect(readdirSync(room).filter((name) => name.endsWith('.dang-ghi'))).toEqual([])
  })

  it('the database of a product that stands still is started for its backup, and stopped again', async () => {
    await first.stop()
    const backup = await run('backup', dataDir, ['still']).ended
    expect(backup.code).toBe(0)
    expect(runningPostgres(dataDir)).toBeNull()
    const target = path.join(room, 'replaced')
    for (const more of [['--anyway'], ['--anyway', '--replace']])
      expect(await run('restore', target, ['still', ...more]).ended).toMatchObject({ code: 0 })
    expect(await run('restore', target, ['still', '--anyway']).ended).toMatchObject({
      code: 1,
      said: expect.stringContaining('không trống'),
    })
  })

  it('wrong words on the command line are told how it goes', async () => {
    for (const script of ['backup', 'restore'])
      expect(await run(script, dataDir, []).ended).toMatchObject({
        code: 1,
        said: expect.stringContaining('Cách dùng'),
      })
  })

  /** The learner opens a course they bought, and the file of a lesson in it. */
  async function learns(site: Site): Promise<void> {
    const learner = await signedIn(site)
    const { items } = await learner('GET', '/api/v1/online-courses/registered/me?limit=50')
    expect(items.length).toBeGreaterThan(0)
    for (const { slug, courseId } of items) {
      const { sections } = await learner('GET', `/api/v1/online-courses/user/slug/${slug}`)
      for (const section of sections)
        for (const { id, type } of section.lessons) {
          if (type !== 'PDF' && type !== 'VIDEO') continue
          const place = `/api/v1/online-courses/${courseId}/section/${section.id}/lession/${id}`
          const { media } = await learner('GET', place)
          const file = await fetch(new URL(media.url, site.url), { headers: { range: 'bytes=0-999' } })
          expect(file.status).toBe(206)
          expect((await file.arrayBuffer()).byteLength).toBe(1_000)
          return
        }
    }
    throw new Error('no lesson with a file was found')
  }
})

/** Calls in the name of the demo's learner. */
async function signedIn({ url }: Site) {
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(LEARNER),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  // biome-ignore lint/suspicious/noExplicitAny: each call answers in a shape of its own
  return async (method: string, place: string, body?: object): Promise<any> => {
    const headers = { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) }
    return (await fetch(url + place, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json()
  }
}
