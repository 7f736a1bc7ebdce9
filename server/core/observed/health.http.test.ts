import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { freePort } from '#server/core/free-port.ts'
import { main } from '#server/main.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { serverProcess } from '#server/testing/server-process.ts'
import { startHeart, workerSilence } from './heartbeat.ts'
import { dataFolder, keptLog, METRICS_TOKEN, seriesOf } from './testing.ts'

const READY = { status: 'ready', checks: { database: 'ok', migrations: 'ok', storage: 'ok' }, warnings: ['NO_WORKER'] }
const NOW = { interval: 100 }

async function withApp(settings: Record<string, string>, look: (t: TestApp, folder: string) => Promise<void>) {
  const folder = dataFolder()
  const t = await testApp({ DATA_DIR: folder, ...settings })
  try {
    await look(t, folder)
  } finally {
    await t.close()
  }
}
const ask = async (t: TestApp, url: string) => {
  const { statusCode, payload } = await t.app.fastify.inject(url)
  return { status: statusCode, body: JSON.parse(payload) }
}

describe('/livez and /readyz', () => {
  it('a process is alive; it is ready with database, migrations and storage, and stays so without a worker, of which it warns', () =>
    withApp({}, async (t) => {
      expect(await ask(t, '/livez')).toEqual({ status: 200, body: { status: 'alive' } })
      expect(await ask(t, '/readyz')).toEqual({ status: 200, body: READY })
      expect((await ask(t, '/v1/health')).body).toMatchObject({ status: 'ok', worker: 'none' })
      await t.app.work()
      expect((await ask(t, '/v1/health')).body).toMatchObject({ status: 'ok', worker: 'ok' })
      await expect.poll(async () => (await ask(t, '/readyz')).body.warnings, NOW).toEqual([])
    }))

  it('it is not ready while a migration of this version has not run', () =>
    withApp({}, async (t) => {
      await sql`delete from migrations where name = '0100_worker_heartbeats.sql'`.execute(t.db)
      const { status, body } = await ask(t, '/readyz')
      expect([status, body.status, body.checks]).toEqual([
        503,
        'not ready',
        { database: 'ok', migrations: 'failing', storage: 'ok' },
      ])
    }))

  it('nor on a database that holds nothing of ours', () =>
    withApp({}, async (t) => {
      await sql`alter table migrations rename to elsewhere`.execute(t.db)
      expect((await ask(t, '/readyz')).body.checks).toMatchObject({ database: 'ok', migrations: 'failing' })
    }))

  it('nor where its files cannot be kept; it says no more of the reason than which check it was', () =>
    withApp({}, async (t, folder) => {
      rmSync(folder, { recursive: true })
      const { status, body } = await ask(t, '/readyz')
      expect([status, body.checks.storage]).toEqual([503, 'failing'])
      expect(JSON.stringify(body)).not.toContain(folder)
    }))

  it('whoever asks often causes no more than one statement a second', () =>
    withApp({}, async (t) => {
      let statements = 0
      const query = pg.Client.prototype.query
      pg.Client.prototype.query = function (this: pg.Client, ...args: never[]) {
        const [first] = args as unknown[]
        if (JSON.stringify(first ?? '').includes('worker_heartbeats')) statements++
        return (query as (...given: never[]) => unknown).apply(this, args)
      } as never
      const begun = performance.now()
      try {
        for (let n = 0; n < 40; n++) await Promise.all(Array.from({ length: 5 }, () => ask(t, '/readyz')))
      } finally {
        pg.Client.prototype.query = query
      }
      expect(statements).toBeGreaterThan(0)
      expect(statements).toBeLessThanOrEqual(Math.ceil((performance.now() - begun) / 1_000))
    }))

  it('while the process drains it is not ready, on the port of its own to the last', async () => {
    const port = await freePort()
    const database = await freshDatabase()
    const t = await testApp({ DATA_DIR: dataFolder(), METRICS_PORT: String(port) }, { database })
    expect(await t.app.observe()).toBe(port)
    const at = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`)
      return { status: response.status, told: ((await response.json()) as { status: string }).status }
    }
    expect(await at()).toEqual({ status: 200, told: 'ready' })
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const jobs = (await t.as()).jobs.boss
    const stop = jobs.stop.bind(jobs)
    Object.assign(jobs, {
      stop: async (...args: Parameters<typeof stop>) => {
        await held
        return stop(...args)
      },
    })
    const closed = t.close()
    expect(await at()).toEqual({ status: 503, told: 'draining' })
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
    goOn()
    await closed
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow()
  })
})

it('the port of its own answers health and metrics and nothing else; with a token metrics ask for it there too', async () => {
  const t = await testApp({ DATA_DIR: dataFolder(), METRICS_PORT: '0', METRICS_TOKEN })
  const at = `http://127.0.0.1:${await t.app.observe()}`
  const status = async (url: string, more: RequestInit = {}) => (await fetch(at + url, more)).status
  expect([await status('/livez'), await status('/readyz?x=1'), await status('/metrics')]).toEqual([200, 200, 401])
  const told = await fetch(`${at}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  expect(seriesOf(await told.text()).some(({ name }) => name === 'benhoc_database_up')).toBe(true)
  expect([await status('/'), await status('/v1/health'), await status('/readyz', { method: 'POST' })]).toEqual([
    404, 404, 404,
  ])
  await t.close()
  const open = await testApp({ METRICS_PORT: '0' })
  expect((await fetch(`http://127.0.0.1:${await open.app.observe()}/metrics`)).status).toBe(200)
  await open.close()
})

describe('who works says so', () => {
  it('each process with a row of its own, as long as it works; an old row of one that was killed is forgotten', () =>
    withApp({}, async (t) => {
      const { log } = keptLog()
      const rows = async () => (await t.db.selectFrom('worker_heartbeats').select('process').execute()).length
      await sql`
        insert into worker_heartbeats (id, process, version, started_at, seen_at)
        values (gen_random_uuid(), 'killed:1', '1', now(), now() - interval '2 hours')`.execute(t.db)
      expect(await workerSilence(t.db)).toBeGreaterThan(7_000)
      const [one, two] = await Promise.all([startHeart(t.db, '1', log, 20), startHeart(t.db, '1', log, 20)])
      expect([await rows(), one.beats, two.beats]).toEqual([2, true, true])
      expect(await workerSilence(t.db)).toBeLessThan(60)
      const seen = () => t.db.selectFrom('worker_heartbeats').select('seen_at').orderBy('id').execute()
      const before = await seen()
      await expect
        .poll(async () => (await seen()).every(({ seen_at }, n) => seen_at > (before[n]?.seen_at ?? 0)), NOW)
        .toBe(true)
      await one.stop()
      expect(await rows()).toBe(1)
      await two.stop()
      await pause(100)
      expect([await rows(), await workerSilence(t.db)]).toEqual([0, null])
    }))

  it('two whole processes: the web hears of the worker, and warns once it has stopped', async () => {
    const database = await freshDatabase()
    const web = await serverProcess(database.url)
    const config = readConfig({
      NODE_ENV: 'test',
      WORKER: 'only',
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: dataFolder(),
      DATABASE_WAIT_MS: '120000',
    })
    const progress = { step: async <T>(_words: string, work: () => T | Promise<T>) => work(), note() {} }
    const worker = await main({ ...config, databaseUrl: database.url }, progress)
    const heard = async () => (await web.call('health')).body.worker
    expect(await heard()).toBe('ok')
    await worker.close()
    expect(await heard()).toBe('none')
    await web.stop()
    await database.drop()
  })

  it('a process that only works has a health address at its PORT, and is ready once it works', async () => {
    const database = await freshDatabase()
    const port = await freePort()
    const config = readConfig({
      NODE_ENV: 'test',
      WORKER: 'only',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataFolder(),
      DATABASE_WAIT_MS: '120000',
    })
    const progress = { step: async <T>(_words: string, work: () => T | Promise<T>) => work(), note() {} }
    const worker = await main({ ...config, databaseUrl: database.url }, progress)
    const at = (url: string) => fetch(`http://127.0.0.1:${port}${url}`)
    expect((await at('/livez')).status).toBe(200)
    await expect.poll(async () => (await at('/readyz')).status, NOW).toBe(200)
    expect(await (await at('/readyz')).json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', storage: 'ok', worker: 'ok' },
      warnings: [],
    })
    expect(
      seriesOf(await (await at('/metrics')).text()).some(({ name }) => name === 'benhoc_worker_last_seen_seconds'),
    ).toBe(true)
    expect((await at('/khoa-hoc')).status).toBe(404)
    await worker.close()
    await database.drop()
  })
})
