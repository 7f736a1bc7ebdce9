import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import type { Context } from '#server/core/context.ts'
import { deliverAll, type Listener, publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { collector, keptLog, smsGateway, smsSettings } from './testing.ts'
import { partOf, traceOf } from './trace.ts'

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`
const PROXY = { 'x-forwarded-for': '203.0.113.9' }

const kept = keptLog()
let gateway: Awaited<ReturnType<typeof smsGateway>>
let t: TestApp
let person: Person
beforeAll(async () => {
  gateway = await smsGateway()
  t = await testApp({ TRUST_PROXY: '127.0.0.1', ...smsSettings(gateway.url) }, { log: kept.log })
  person = await t.person({ email: 'ten.rieng.tu@vidu.vn', fullName: 'Đặng Riêng Tư' })
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})

const requests = () => kept.lines().filter(({ msg }) => msg === 'request')
async function lineOf(url: string, headers: Record<string, string> = {}) {
  const before = requests().length
  const response = await t.app.fastify.inject({ url, headers })
  expect(requests()).toHaveLength(before + 1)
  return { line: requests().at(-1) ?? {}, response }
}

describe('each request is told in one line', () => {
  it('by its pattern, who asked by their id alone, how it ended, and which process of which version answered', async () => {
    const { line, response } = await lineOf(
      '/api/v1/online-courses/khoa-hoc-rieng-tu/registered?q=ten.rieng.tu@vidu.vn',
      {
        authorization: `Bearer ${person.token}`,
        'user-agent': 'Mozilla',
      },
    )
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      version: '1.2.3',
      process: 'here:1',
      method: 'GET',
      route: '/api/v1/online-courses/:id/registered',
      status: response.statusCode,
      ms: expect.any(Number),
      userId: person.id,
      requestId: response.headers['x-request-id'],
      msg: 'request',
    })
  })

  it('of a visitor, and of an address that is none, without anything that was typed', async () => {
    const { line } = await lineOf('/khong-co/ten.rieng.tu@vidu.vn')
    expect(line).toMatchObject({ route: 'unknown', status: 404 })
    expect(line.userId).toBeUndefined()
    expect(kept.text()).not.toMatch(/rieng|Riêng|Mozilla/)
  })

  it('in development there is none: its level is for warnings', async () => {
    const { readConfig } = await import('#server/core/config.ts')
    expect(readConfig({ NODE_ENV: 'development', DATA_DIR: process.env.TEST_DATA_DIR }).logLevel).toBe('warn')
  })
})

describe('the id that a proxy gave', () => {
  it('is taken up from one that is trusted, and stands in the line and the answer', async () => {
    const { line, response } = await lineOf('/v1/health', { ...PROXY, 'x-request-id': 'edge-7f3a.1' })
    expect([line.requestId, response.headers['x-request-id']]).toEqual(['edge-7f3a.1', 'edge-7f3a.1'])
  })

  it.each(['', 'two words', 'a'.repeat(65), 'x"},{"level":60', 'ten@vidu.vn', '\u00e9'])(
    'and not where it is no id: %j',
    async (id) => {
      const { line } = await lineOf('/v1/health', { ...PROXY, 'x-request-id': id })
      expect(line.requestId).toMatch(/^[0-9a-f]{16}$/)
    },
  )

  it('nor from who is no proxy of ours, nor where none is set', async () => {
    const without = keptLog()
    const other = await testApp({}, { log: without.log })
    await other.app.fastify.inject({ url: '/v1/health', headers: { ...PROXY, 'x-request-id': 'edge-1' } })
    expect(without.lines().find(({ msg }) => msg === 'request')?.requestId).toMatch(/^[0-9a-f]{16}$/)
    await other.close()
    const response = await t.app.fastify.inject({
      url: '/v1/health',
      remoteAddress: '198.51.100.7',
      headers: { ...PROXY, 'x-request-id': 'edge-2' },
    })
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('a trace that a caller began', () => {
  const withPhone = async (app: TestApp) => {
    const one = await app.person()
    await app.db.updateTable('users').set({ phone: '+84912345678' }).where('id', '=', one.id).execute()
    return one
  }
  const askForCode = async (app: TestApp, traceparent: string) => {
    const as = await withPhone(app)
    const answer = await app.call(
      'sendUserOtp',
      { body: { purpose: 'VERIFY_PHONE' } },
      { as, headers: { traceparent } },
    )
    expect(answer.status).toBeLessThan(300)
    const { rows } = await sql<{ data: { traceparent?: string; requestId?: string } }>`
      select data from boss.job where name like 'account.code-issued/%'`.execute(app.db)
    await app.deliver()
    return { job: rows[0]?.data, requestId: answer.headers['x-request-id'] }
  }

  it('goes on through the line, what is logged on the way, the jobs, and the call to a provider at their end', async () => {
    const { job, requestId } = await askForCode(t, TRACEPARENT)
    expect(requests().at(-1)).toMatchObject({ route: contract.sendUserOtp.path, traceId: TRACE_ID })
    expect(job).toMatchObject({ traceparent: TRACEPARENT, requestId })
    expect(gateway.asked.at(-1)?.traceparent).toBe(TRACEPARENT)
  })

  it.each([
    '',
    'x',
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `ff-${TRACE_ID}-b7ad6b7169203331-01`,
    `${TRACEPARENT}\u0000`,
  ])('and anything else is none: %j', async (traceparent) => {
    const before = requests().length
    await t.app.fastify.inject({ url: '/v1/health', headers: { traceparent } })
    expect(requests().slice(before)[0]?.traceId).toBeUndefined()
  })

  it('a line that a job writes names the request and the trace it follows from', async () => {
    const ctx = await t.as()
    const heard = ctx.jobs.listeners.find(({ news }) => news === 'books.broken')
    if (!heard) throw new Error('nobody hears of broken books')
    const listener = { ...heard, run: async (own: Context) => own.log.info('on its way') }
    const jobs = { ...ctx.jobs, listeners: [listener as Listener] }
    await partOf(traceOf(TRACEPARENT), () =>
      write({ ...ctx, jobs, requestId: 'edge-9' }, (tx) =>
        publish(tx, 'books.broken', { name: 'captures', rule: 'x', breaches: 1, at: t.clock.now.toISOString() }),
      ),
    )
    expect(await deliverAll({ ...ctx, jobs })).toBe(1)
    expect(kept.lines().filter(({ msg }) => msg === 'on its way')[0]).toMatchObject({
      requestId: 'edge-9',
      traceId: TRACE_ID,
      job: expect.any(String),
    })
  })

  it('is told to a collector where one is set: the request by its pattern, the call, its statements, each job, the call out', async () => {
    const sink = await collector()
    const own = keptLog()
    const traced = await testApp(
      { ...smsSettings(gateway.url), OTEL_EXPORTER_OTLP_ENDPOINT: sink.url, OTEL_SERVICE_NAME: 'benhoc-thu' },
      { log: own.log },
    )
    try {
      await askForCode(traced, TRACEPARENT)
      const sent = gateway.asked.at(-1)?.traceparent
      expect(sent).toMatch(new RegExp(`^00-${TRACE_ID}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`))
    } finally {
      await traced.close()
    }
    const spans = sink.spans().filter(({ traceId }) => traceId === TRACE_ID)
    const byName = (name: RegExp) => spans.filter((span) => name.test(span.name))
    const [request] = byName(/^POST \//)
    expect(request).toMatchObject({ name: `POST ${contract.sendUserOtp.path}`, parentSpanId: 'b7ad6b7169203331' })
    const [verb] = byName(/^call sendUserOtp$/)
    expect(verb?.parentSpanId).toBe(request?.spanId)
    expect(byName(/^db insert$/).some(({ parentSpanId }) => parentSpanId === verb?.spanId)).toBe(true)
    const jobs = byName(/^job /)
    expect(jobs.map(({ name }) => name).join()).toMatch(/account\.code-issued\/.*message/)
    const [out] = byName(/^POST SMS$/)
    expect(jobs.some(({ spanId }) => spanId === out?.parentSpanId)).toBe(true)
    expect(sink.services()).toEqual(['benhoc-thu'])
    // Texts of statements have places, not values; nothing says who it was.
    expect(sink.text()).not.toMatch(/84912345678|vidu\.vn/)
  })

  it('a collector that is away costs nobody their answer', async () => {
    const traced = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
    expect((await traced.app.fastify.inject('/v1/health')).statusCode).toBe(200)
    await traced.close()
  })
})
