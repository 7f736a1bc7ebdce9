import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Stage, stage } from './merchant.ts'

let it: Stage
beforeEach(async () => {
  it = await stage()
})
afterEach(() => it.stop())

const get = async (path: string) => (await fetch(`${it.url}/__sim/${path}`)).json()

function statusWith(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((answered, failed) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    const call = request(`${it.url}/__sim/reset`, options, (response) => {
      response.resume()
      answered(response.statusCode)
    })
    call.on('error', failed).end('{}')
  })
}

test('pay settles without a browser, from the merchant’s address alone', async () => {
  const { status, body } = await it.control('pay', { payUrl: it.payUrl('P1'), outcome: 'success' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ payment: { txnRef: 'P1', state: 'PAID' }, deliveries: [{ rspCode: '00', stops: true }] })
})

test('pay refuses an address VNPAY refuses, an unknown reference and an unknown outcome', async () => {
  expect((await it.control('pay', { payUrl: it.payUrl('P2', { vnp_IpAddr: '::1' }) })).status).toBe(422)
  expect((await it.control('pay', { txnRef: 'NOBODY' })).status).toBe(404)
  expect((await it.control('pay', { payUrl: it.payUrl('P3'), outcome: 'toString' })).status).toBe(400)
})

test('with force a failed or late payment becomes paid, and a paid one stays paid', async () => {
  await it.control('pay', { payUrl: it.payUrl('P4'), outcome: '51' })
  await it.control('clock', { advanceSeconds: 3600 })
  await it.control('pay', { txnRef: 'P4' })
  expect(it.sim.books.byRef('P4')?.state).toBe('FAILED')
  await it.control('pay', { txnRef: 'P4', force: true })
  expect(it.sim.books.byRef('P4')?.state).toBe('PAID')
  await it.control('pay', { txnRef: 'P4', outcome: 'cancel', force: true })
  expect(it.sim.books.byRef('P4')?.state).toBe('PAID')
})

test('a next-N rule holds for N payments', async () => {
  await it.control('scenario', { next: 2, ipn: 'none' })
  for (const txnRef of ['N1', 'N2', 'N3']) await it.control('pay', { payUrl: it.payUrl(txnRef) })
  expect(it.notices.map((notice) => notice.get('vnp_TxnRef'))).toEqual(['N3'])
})

test('a rule that makes no sense is refused with words', async () => {
  for (const rule of [{ ipn: 'maybe' }, { next: -1 }, { color: 'red' }, { txnRef: 'A', next: 1 }, { ipnUrls: ['x'] }]) {
    const { status, body } = await it.control('scenario', rule)
    expect(status).toBe(400)
    expect(body.error).toBeTruthy()
  }
})

test('notices of one payment can go to several instances in turn', async () => {
  const urls = [`${it.shopUrl}/a`, `${it.shopUrl}/b`]
  await it.control('scenario', { txnRef: 'I1', ipn: 'duplicate10-concurrent', ipnUrls: urls })
  await it.control('pay', { payUrl: it.payUrl('I1') })
  const targets = it.sim.deliveries.list('I1').map((delivery) => new URL(delivery.url).pathname)
  expect(targets.filter((path) => path === '/a')).toHaveLength(5)
  expect(targets.filter((path) => path === '/b')).toHaveLength(5)
})

test('books, deliveries and clock can be read, and reset empties them', async () => {
  await it.control('pay', { payUrl: it.payUrl('K1') })
  await it.control('clock', { advanceSeconds: 60 })
  expect(await get('books')).toMatchObject({ payments: [{ txnRef: 'K1', amount: 19_900_000 }], refunds: [] })
  expect(await get('deliveries?txnRef=K1')).toMatchObject({ deliveries: [{ txnRef: 'K1', status: 200 }] })
  expect(await get('clock')).toMatchObject({ offsetSeconds: 60 })
  await it.control('reset', {})
  expect(await get('books')).toEqual({ payments: [], refunds: [], cards: [], agreements: [] })
  expect(await get('deliveries')).toEqual({ deliveries: [] })
  expect(await get('clock')).toMatchObject({ offsetSeconds: 0 })
})

test('only this machine, under its own name, is answered', async () => {
  expect(await statusWith({ host: 'evil.example' })).toBe(404)
  expect(await statusWith({ host: 'localhost:1' })).toBe(200)
  expect(await statusWith({ 'content-type': 'text/plain' })).toBe(415)
})
