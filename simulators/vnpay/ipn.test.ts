import { afterEach, expect, test } from 'vitest'
import { SECRET, type Stage, stage } from './merchant.ts'
import { sameHash, signQuery } from './signing.ts'

let it: Stage
afterEach(() => it.stop())

const CONFIRMED = { body: '{"RspCode":"00","Message":"Confirm Success"}' }
const KNOWN = { body: '{"RspCode":"02","Message":"Order already confirmed"}' }
const UNKNOWN = { body: '{"RspCode":"99","Message":"Unknown error"}' }

const honest = (notice: URLSearchParams | undefined) =>
  sameHash(notice?.get('vnp_SecureHash') ?? '', signQuery(SECRET, Object.fromEntries(notice ?? [])))

const codesOf = () =>
  it.notices.map((notice) => `${notice.get('vnp_ResponseCode')}/${notice.get('vnp_TransactionStatus')}`)

async function pay(txnRef: string, more: Record<string, unknown> = {}) {
  await it.open(it.payUrl(txnRef))
  return it.control('pay', { txnRef, ...more })
}

test('a payment is told once, signed, and the browser gets the same signed result', async () => {
  it = await stage([CONFIRMED])
  const { body } = await pay('ORD1')
  expect(codesOf()).toEqual(['00/00'])
  expect(honest(it.notices[0])).toBe(true)
  const back = new URL(body.returnUrl ?? '').searchParams
  expect(back.get('o')).toBe('1')
  expect(honest(back)).toBe(true)
  expect(back.get('vnp_TransactionNo')).toBe(it.notices[0]?.get('vnp_TransactionNo'))
  await it.control('clock', { advanceSeconds: 3600 })
  expect(it.notices).toHaveLength(1)
})

test('a cancelled payment is told as 24/02 with transaction number 0', async () => {
  it = await stage()
  await pay('ORD2', { outcome: 'cancel' })
  expect(codesOf()).toEqual(['24/02'])
  expect(it.notices[0]?.get('vnp_TransactionNo')).toBe('0')
  expect(it.notices[0]?.has('vnp_BankTranNo')).toBe(false)
})

test('99 brings the notice again five minutes later, 02 ends it', async () => {
  it = await stage([UNKNOWN, KNOWN])
  await pay('ORD3')
  await it.control('clock', { advanceSeconds: 299 })
  expect(it.notices).toHaveLength(1)
  await it.control('clock', { advanceSeconds: 2 })
  expect(it.notices).toHaveLength(2)
  await it.control('clock', { advanceSeconds: 3600 })
  expect(it.notices).toHaveLength(2)
  expect(it.sim.deliveries.list('ORD3').map((delivery) => delivery.rspCode)).toEqual(['99', '02'])
})

test.each([
  ['a code in the wrong case', { body: '{"rspCode":"00"}' }],
  ['a number', { body: '{"RspCode":0}' }],
  ['text that is no JSON', { body: 'OK' }],
  ['a server error', { status: 500, body: '{"RspCode":"00"}' }],
  ['a redirect', { status: 302, body: '{"RspCode":"00"}' }],
  ['order not found', { body: '{"RspCode":"01"}' }],
  ['wrong signature', { body: '{"RspCode":"97"}' }],
  ['wrong amount', { body: '{"RspCode":"04"}' }],
])('%s is not an end: ten repeats and no more', async (_, answer) => {
  it = await stage([answer])
  await pay('ORD4')
  await it.control('clock', { advanceSeconds: 10 * 300 })
  expect(it.notices).toHaveLength(11)
  await it.control('clock', { advanceSeconds: 24 * 3600 })
  expect(it.notices).toHaveLength(11)
})

test('no answer in time counts as none, and is asked for again', async () => {
  it = await stage(['hang', CONFIRMED], { ipnTimeoutMs: 50 })
  await pay('ORD5')
  expect(it.sim.deliveries.list('ORD5').at(0)).toMatchObject({ status: null, stops: false })
  await it.control('clock', { advanceSeconds: 301 })
  expect(it.sim.deliveries.list('ORD5').at(1)).toMatchObject({ status: 200, stops: true })
})

test.each([
  ['wrong-amount', true],
  ['foreign-tmn', true],
  ['wrong-hash', false],
  ['unencoded-hash', false],
] as const)('%s: the first notice is spoiled, the repeat is honest', async (ipn, signed) => {
  it = await stage([{ body: '{"RspCode":"97"}' }, CONFIRMED])
  await it.control('scenario', { txnRef: 'ORD6', ipn })
  await pay('ORD6')
  const first = it.notices[0]
  expect(honest(first)).toBe(signed)
  expect(first?.get('vnp_Amount')).toBe(ipn === 'wrong-amount' ? '100' : '19900000')
  expect(first?.get('vnp_TmnCode')).toBe(ipn === 'foreign-tmn' ? 'OTHERTMN' : 'SIMTMN01')
  await it.control('clock', { advanceSeconds: 301 })
  expect(honest(it.notices[1])).toBe(true)
  expect(it.notices[1]?.get('vnp_Amount')).toBe('19900000')
})

test.each(['duplicate10', 'duplicate10-concurrent'] as const)('%s sends ten equal notices', async (ipn) => {
  it = await stage([CONFIRMED, KNOWN])
  await it.control('scenario', { next: 1, ipn })
  await pay('ORD7')
  expect(new Set(it.notices.map(String)).size).toBe(1)
  expect(it.notices).toHaveLength(10)
  await it.control('clock', { advanceSeconds: 3600 })
  expect(it.notices).toHaveLength(10)
})

test.each([
  ['status-02', ['00/02'], 'FAILED'],
  ['code-07', ['07/07'], 'SUSPECT'],
  ['success-then-failure', ['00/00', '24/02'], 'PAID'],
  ['failure-then-success', ['51/02', '00/00'], 'PAID'],
  ['none', [], 'PAID'],
] as const)('%s', async (ipn, told, state) => {
  it = await stage()
  await it.control('scenario', { txnRef: 'ORD8', ipn })
  await pay('ORD8')
  expect(codesOf()).toEqual(told)
  expect(it.notices.every(honest)).toBe(true)
  expect(it.sim.books.byRef('ORD8')?.state).toBe(state)
})

test('a delayed notice waits for the virtual clock', async () => {
  it = await stage()
  await it.control('scenario', { txnRef: 'ORD9', ipn: 'delay', delaySeconds: 120 })
  await pay('ORD9')
  expect(it.notices).toHaveLength(0)
  await it.control('clock', { advanceSeconds: 121 })
  expect(codesOf()).toEqual(['00/00'])
})

test('an answer that is lost is asked for again', async () => {
  it = await stage([CONFIRMED, KNOWN])
  await it.control('scenario', { txnRef: 'ORD10', ipn: 'drop-answer' })
  await pay('ORD10')
  await it.control('clock', { advanceSeconds: 3600 })
  expect(it.sim.deliveries.list('ORD10').map((delivery) => delivery.rspCode)).toEqual([null, '02'])
})

test('a notice can be sent by hand, spoiled, with fields replaced or repeated', async () => {
  it = await stage()
  await pay('ORD11')
  const again = await it.control('send-ipn', {
    txnRef: 'ORD11',
    fields: { vnp_Amount: '500' },
    extra: 'utm_source=x&vnp_Amount=1',
  })
  expect(again.status).toBe(200)
  expect(it.notices[1]?.getAll('vnp_Amount')).toEqual(['500', '1'])
  expect((await it.control('send-ipn', { txnRef: 'NOBODY' })).status).toBe(404)
  expect((await it.control('send-ipn', { txnRef: 'ORD11', as: 'nonsense' })).status).toBe(400)
})
