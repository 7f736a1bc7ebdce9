import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type CallName, contract } from '#domain/contract/index.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { dataFolder, METRICS_TOKEN, type Series, seriesOf } from './testing.ts'

type Named = pg.Client & { connectionParameters: { application_name: string; database: string } }

let t: TestApp
let person: Person
beforeAll(async () => {
  t = await testApp({ METRICS_TOKEN, DATA_DIR: dataFolder() })
  person = await t.person({ email: 'ten.rieng.tu@vidu.vn', fullName: 'Đặng Riêng Tư' })
})
afterAll(() => t.close())

/** One that nobody has asked yet: what is told is kept for some seconds. */
async function ownApp(): Promise<TestApp> {
  const own = await testApp({ METRICS_TOKEN, DATA_DIR: dataFolder() })
  onTestFinished(() => own.close())
  return own
}
const ask = (url: string, authorization?: string) =>
  t.app.fastify.inject({ url, ...(authorization && { headers: { authorization } }) })
/** What is told when nothing is shared with an earlier scrape any more. */
async function scrape(app: TestApp = t): Promise<{ text: string; series: Series[] }> {
  const { payload } = await app.app.fastify.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  return { text: payload, series: seriesOf(payload) }
}
const numberOf = (series: Series[], name: string, labels: Record<string, string> = {}) =>
  series.find((one) => one.name === name && Object.entries(labels).every(([key, told]) => one.labels[key] === told))
    ?.value

describe('/metrics', () => {
  it('asks for its token: without it, with a wrong one, with one that begins right, 401 and nothing told', async () => {
    for (const given of [undefined, 'Bearer x', `Bearer ${METRICS_TOKEN.slice(0, -1)}`, `Basic ${METRICS_TOKEN}`]) {
      const { statusCode, payload } = await ask('/metrics', given)
      expect([given, statusCode, payload]).toEqual([given, 401, 'unauthorized\n'])
    }
    expect((await ask('/metrics', `Bearer ${METRICS_TOKEN}`)).statusCode).toBe(200)
  })

  it('is not there where it has no token', async () => {
    const other = await testApp()
    expect((await other.app.fastify.inject('/metrics')).statusCode).toBe(404)
    await other.close()
  })

  it('tells each thing that the manual names, of a process and of its database', async () => {
    const own = await ownApp()
    await own.call('me', {}, { as: await own.person() })
    await own.db.insertInto('book_alerts').values({ name: 'captures', breaches: 1, broken_at: own.clock.now }).execute()
    await sql`
      insert into worker_heartbeats (id, process, version, started_at, seen_at)
      values (gen_random_uuid(), 'there:1', '1', now(), now() - interval '20 seconds')`.execute(own.db)
    const jobs = (await own.as()).jobs
    await jobs.boss.send('payout.ready/send-payout', {}, { retryLimit: 0 })
    const [job] = await jobs.boss.fetch('payout.ready/send-payout')
    await jobs.boss.fail('payout.ready/send-payout', job?.id ?? '', new Error('boom'))
    await jobs.boss.send('payout.ready/send-payout', {})
    const { series } = await scrape(own)
    const told = (name: string, labels?: Record<string, string>) => numberOf(series, name, labels)
    expect(told('benhoc_money_rules_red')).toBe(1)
    expect(told('http_request_duration_seconds_count', { method: 'GET', route: contract.me.path, status: '200' })).toBe(
      1,
    )
    expect(told('benhoc_database_up')).toBe(1)
    expect(told('benhoc_db_connections', { state: 'idle' })).toBeGreaterThan(0)
    expect(told('benhoc_db_connections', { state: 'in_use' })).toBe(0)
    expect(told('benhoc_db_waiting')).toBe(0)
    expect(told('benhoc_jobs_waiting', { queue: 'payout.ready/send-payout' })).toBe(1)
    expect(told('benhoc_jobs_oldest_seconds', { queue: 'payout.ready/send-payout' })).toBeGreaterThanOrEqual(0)
    expect(told('benhoc_jobs_given_up', { queue: 'payout.ready/send-payout' })).toBe(1)
    expect(told('benhoc_money_rule_broken', { rule: 'captures' })).toBe(1)
    expect(told('benhoc_money_rule_broken', { rule: 'ledger-balanced' })).toBe(0)
    expect(told('benhoc_worker_last_seen_seconds')).toBeGreaterThanOrEqual(20)
    expect(told('benhoc_disk_free_bytes', { place: 'data' })).toBeGreaterThan(0)
    expect(told('benhoc_disk_size_bytes', { place: 'data' })).toBeGreaterThan(0)
    expect(told('benhoc_build_info', { version: (await own.as()).config.observed.version })).toBe(1)
    expect(told('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(told('process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  it('tells nothing that the manual does not name', async () => {
    const manual = readFileSync(path.join(import.meta.dirname, '../../../docs/OPERATIONS.md'), 'utf8')
    const names = [...(await scrape()).text.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(40)
    const told = (name: string) => /^(nodejs|process)_/.test(name) || manual.includes(`\`${name}\``)
    expect(names.filter((name) => !told(name))).toEqual([])
  })

  it('tells messages by channel: those that wait, and those that failed lately', async () => {
    const own = await ownApp()
    const at = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`
    const message = (n: number, more: object) => ({
      dedupe_key: `measured-${n}`,
      kind: 'TEST',
      channel: 'EMAIL' as const,
      recipient: 'ten.rieng.tu@vidu.vn',
      subject: 'Thư riêng',
      html: '<p>x</p>',
      text: 'x',
      created_at: at(10),
      ...more,
    })
    await own.db
      .insertInto('messages')
      .values([
        message(1, {}),
        message(2, { not_before: at(-60) }),
        message(3, { failed_at: at(5), failure_code: 'SMTP:550' }),
        message(4, { failed_at: at(5), failure_code: 'OFF' }),
        message(5, { failed_at: at(3_000), failure_code: 'SMTP:550' }),
      ] as never)
      .execute()
    const { series } = await scrape(own)
    const told = ['waiting', 'held', 'failed', 'skipped'].map((status) =>
      numberOf(series, 'benhoc_messages', { channel: 'EMAIL', status }),
    )
    expect(told).toEqual([1, 1, 1, 1])
    expect(numberOf(series, 'benhoc_messages_oldest_seconds', { channel: 'EMAIL' })).toBeGreaterThanOrEqual(600)
  })

  it('whatever is asked for, by whatever method and with whatever ids, no series is made of it, and nobody’s name is in one', async () => {
    const odd = ['0197712f-0000-7000-8000-0000000badid', 'ten.rieng.tu@vidu.vn', '%00', 'x'.repeat(250), '%F0%9F%98%80']
    const round = async (seed: number) => {
      for (const entry of Object.values(contract)) {
        const value = encodeURIComponent(`${odd[seed % odd.length]}-${seed}`)
        await t.app.fastify.inject({
          method: entry.method,
          url: `${entry.path.replace(/\{\w+\}/g, value)}?q=${value}&id=${value}`,
          headers: {
            authorization: `Bearer ${person.token}`,
            'user-agent': `Mozilla ${seed}`,
            'x-client': `app${seed}`,
          },
        })
      }
      for (const method of ['GET', 'PUT', 'PROPFIND', 'OPTIONS'])
        await t.app.fastify.inject({ method: method as 'GET', url: `/nowhere/${odd[seed % odd.length]}/${seed}` })
    }
    const requestSeries = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_100))
      return (await scrape()).series.filter(({ name }) => name === 'http_request_duration_seconds_count')
    }
    await round(0)
    const first = await requestSeries()
    for (const seed of [1, 2]) await round(seed)
    const after = await requestSeries()
    const routes = new Set(after.map(({ labels }) => labels.route))
    expect(after.reduce((sum, { value }) => sum + value, 0)).toBeGreaterThan(2 * first.length)
    const patterns = new Set(Object.values(contract).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')))
    const strange = [...routes].filter(
      (route) => !patterns.has(route ?? '') && !['unknown', '/metrics', '/livez', '/readyz'].includes(route ?? ''),
    )
    expect(strange).toEqual([])
    const { text } = await scrape()
    expect(text.match(/rieng|riêng|vidu\.vn|badid|Mozilla/i)).toBeNull()
    expect([text.includes(person.id), text.includes(person.sessionId)]).toEqual([false, false])
  })

  it('asks the database with four statements, once for all who scrape at the same time', async () => {
    const own = await testApp({ METRICS_TOKEN })
    const seen: string[] = []
    const query = pg.Client.prototype.query
    pg.Client.prototype.query = function (this: Named, ...args: never[]) {
      const [first] = args as unknown[]
      const { application_name, database } = this.connectionParameters
      if (application_name === 'benhoc-observed' && own.url.endsWith(`/${database}`)) seen.push(JSON.stringify(first))
      return (query as (...given: never[]) => unknown).apply(this, args)
    } as never
    try {
      await Promise.all(Array.from({ length: 20 }, () => scrape(own)))
      await scrape(own)
    } finally {
      pg.Client.prototype.query = query
    }
    expect(seen).toHaveLength(4)
    await own.close()
  })
})

it('when the database is gone, metrics still tell what the process knows, and that the database does not answer', async () => {
  const gone = await testApp({ METRICS_TOKEN, DATA_DIR: dataFolder() })
  const admin = new pg.Client({ connectionString: gone.url.replace(/\/[^/]*$/, '/postgres') })
  await admin.connect()
  const name = new URL(gone.url).pathname.slice(1)
  await admin.query(`alter database ${name} with allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  const { series } = await scrape(gone)
  expect(numberOf(series, 'benhoc_database_up')).toBe(0)
  expect(numberOf(series, 'benhoc_build_info')).toBe(1)
  expect(series.filter(({ name: told }) => told.startsWith('benhoc_jobs_waiting'))).toEqual([])
  const ready = await gone.app.fastify.inject('/readyz')
  expect([ready.statusCode, ready.json().checks.database]).toEqual([503, 'failing'])
  expect((await gone.app.fastify.inject('/livez')).statusCode).toBe(200)
  await admin.query(`alter database ${name} with allow_connections true`)
  await expect.poll(async () => (await gone.app.fastify.inject('/readyz')).statusCode).toBe(200)
  await admin.end()
  await gone.close()
})

it('a job that fails is counted by its queue, and what gateways tell by what came of it', async () => {
  const before = numberOf((await scrape()).series, 'benhoc_payment_notices_total', {
    gateway: 'VNPAY',
    verdict: 'untrusted',
  })
  await t.call('vnpayNotice' as CallName, { query: { vnp_TxnRef: 'x' } } as never)
  await write(await t.as(), (tx) => publish(tx, 'payout.ready', { payoutId: 'not an id' } as never))
  await t.deliver().catch(() => undefined)
  const after = async (name: string, labels: Record<string, string>) => numberOf((await scrape()).series, name, labels)
  await expect
    .poll(() => after('benhoc_payment_notices_total', { gateway: 'VNPAY', verdict: 'untrusted' }))
    .toBe((before ?? 0) + 1)
  await expect.poll(() => after('benhoc_jobs_failed_total', { queue: 'payout.ready/send-payout' })).toBeGreaterThan(0)
})

it('who is connected in real time is counted while they are', async () => {
  const live = await testApp({ METRICS_TOKEN }, { realtime: true })
  await live.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = live.app.fastify.server.address() as AddressInfo
  const { token } = await live.person()
  const connections = async () => numberOf((await scrape(live)).series, 'benhoc_realtime_connections')
  expect(await connections()).toBe(0)
  const socket = io(`http://127.0.0.1:${port}/notifications`, { transports: ['websocket'], auth: { token } })
  await expect.poll(connections).toBe(1)
  socket.disconnect()
  await expect.poll(connections).toBe(0)
  await live.close()
})
