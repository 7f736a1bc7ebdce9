import { afterAll, beforeAll, expect, it } from 'vitest'
import { listening } from './observed/testing.ts'
import { partOf, traceOf } from './observed/trace.ts'
import { openCalls, openCount, openLine, providerCalls } from './outward.ts'

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
let server: Awaited<ReturnType<typeof listening>>
const traces: unknown[] = []
const methods: unknown[] = []
beforeAll(async () => {
  server = await listening((request, response) => {
    traces.push(request.headers.traceparent)
    methods.push(request.method)
    if (request.url === '/hangs') return
    response.statusCode = Number(request.url?.slice(1)) || 200
    response.end(request.url === '/empty' ? '' : '{}')
  })
})
afterAll(() => server.close())

const counted = (provider: string) =>
  Object.fromEntries(
    providerCalls.read().flatMap(({ labels, value }) => (labels.provider === provider ? [[labels.result, value]] : [])),
  )

it('calls are counted by provider and by what came of them', async () => {
  const calls = openCalls('the Test Bank')
  await calls(`${server.url}/200`, {})
  await calls(`${server.url}/404`, {})
  await calls(`${server.url}/503`, {})
  await calls('http://127.0.0.1:1/', {}).catch(() => undefined)
  await calls(`${server.url}/hangs`, { signal: AbortSignal.timeout(20) }).catch(() => undefined)
  expect(counted('test_bank')).toEqual({ answered: 1, refused: 2, silent: 2 })
})

it('a provider that is left alone for a moment counts as silent', async () => {
  const line = openLine('Test Line')
  for (let n = 0; n < 6; n++)
    await line('http://127.0.0.1:1/', { method: 'GET', timeoutMs: 1_000 }).catch(() => undefined)
  expect(counted('test_line')).toEqual({ silent: 6 })
})

it('an answer without a body is one where its status says so, and only there', async () => {
  const line = openLine('Test Empty')
  for (const method of ['PATCH', 'DELETE'] as const)
    expect(await line(`${server.url}/204`, { method, body: {}, timeoutMs: 5_000 })).toMatchObject({
      status: 204,
      body: {},
      text: '',
    })
  expect(methods.slice(-2)).toEqual(['PATCH', 'DELETE'])
  await expect(line(`${server.url}/empty`, { method: 'DELETE', timeoutMs: 5_000 })).rejects.toThrow()
})

it('who is spoken to in another way is counted too', async () => {
  const count = openCount('test-mail')
  expect(
    await count(
      async () => 'no',
      (answer) => answer === 'no',
    ),
  ).toBe('no')
  await expect(count(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(counted('test_mail')).toEqual({ refused: 1, silent: 1 })
})

it('a call carries the trace of what caused it, and none where there is none', async () => {
  const calls = openCalls('Test Trace')
  await partOf(traceOf(TRACEPARENT), () => calls(`${server.url}/200`, { headers: { 'x-own': '1' } }))
  await calls(`${server.url}/200`, {})
  expect(traces.slice(-2)).toEqual([TRACEPARENT, undefined])
})
