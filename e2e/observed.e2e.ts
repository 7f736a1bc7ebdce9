import { afterAll, beforeAll, expect, it } from 'vitest'
import { collector, keptLog, METRICS_TOKEN, seriesOf } from '#server/core/observed/testing.ts'
import { mountPages } from '#server/main.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'

const kept = keptLog()
let t: TestApp
beforeAll(async () => {
  t = await testApp({ METRICS_TOKEN }, { log: kept.log })
  await mountPages(t.app, t.app.door.config, 'production')
})
afterAll(() => t.close())

const routeOf = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode } = await t.app.fastify.inject({ url, headers })
  const line = kept
    .lines()
    .filter(({ msg }) => msg === 'request')
    .at(-1)
  expect(line?.status).toBe(statusCode)
  return line?.route
}

it('a page is told by its pattern, however it was asked for: whole, within the browser, for anybody, again from what is kept', async () => {
  expect(await routeOf('/')).toBe('page:/')
  for (const slug of ['nau-pho', 'ten.rieng.tu@vidu.vn'])
    for (const url of [`/khoa-hoc/${slug}`, `/khoa-hoc/${slug}`, `/khoa-hoc/${slug}.data`, `/khoa-hoc/${slug}?x=1`])
      expect(await routeOf(url)).toBe('page:/khoa-hoc/:slug')
  const person = await t.person()
  expect(await routeOf('/hoc-tap', { cookie: `bh_access=${person.token}` })).toBe('page:/hoc-tap')
})

it('files, and addresses that lead nowhere, make no routes of their own', async () => {
  expect(await routeOf('/manifest.webmanifest')).toBe('file')
  const strange = [
    '/khong/co/trang-nay',
    '/a/b/c/d',
    '/assets/khong-co.js',
    '/ten.rieng.tu@vidu.vn',
    '/api/v1/khong-co',
  ]
  const told = new Set(
    await Promise.all(strange.map((url) => t.app.fastify.inject(url))).then(() =>
      kept
        .lines()
        .slice(-strange.length)
        .map(({ route }) => route),
    ),
  )
  expect([...told].every((route) => route === 'unknown' || route === 'page:/*')).toBe(true)
  const { payload } = await t.app.fastify.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const routes = seriesOf(payload)
    .filter(({ name }) => name.startsWith('http_'))
    .map(({ labels }) => labels.route ?? '')
  expect(routes.some((route) => route === 'page:/khoa-hoc/:slug')).toBe(true)
  expect(routes.filter((route) => /rieng|nau-pho|trang-nay/.test(route))).toEqual([])
})

it('a page that is made is a step of its trace, and so are the calls it makes', async () => {
  const sink = await collector()
  const traced = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: sink.url })
  await mountPages(traced.app, traced.app.door.config, 'production')
  await traced.app.fastify.inject('/khoa-hoc/khong-co')
  await traced.close()
  await sink.close()
  const spans = sink.spans()
  const page = spans.find(({ name }) => name === 'page')
  const request = spans.find(({ spanId }) => spanId === page?.parentSpanId)
  expect(request?.name).toBe('GET page:/khoa-hoc/:slug')
  const calls = spans.filter(({ name }) => name.startsWith('call '))
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.every(({ parentSpanId, traceId }) => parentSpanId === page?.spanId && traceId === page?.traceId)).toBe(
    true,
  )
})
