import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SECRET, type Stage, stage } from './merchant.ts'
import { PIPES, sameHash, signPipes } from './signing.ts'

let it: Stage
beforeEach(async () => {
  it = await stage()
})
afterEach(() => it.stop())

async function paid(txnRef: string, outcome = 'success') {
  await it.open(it.payUrl(txnRef))
  await it.control('pay', { txnRef, outcome })
}

const signed = (order: readonly string[], reply: Record<string, string>) =>
  sameHash(reply.vnp_SecureHash, signPipes(SECRET, order, reply))

test('a query tells an open payment (01), a paid one (00) and a failed one (02), signed', async () => {
  await it.open(it.payUrl('Q1'))
  expect(await it.query('Q1', 'R1')).toMatchObject({ vnp_ResponseCode: '00', vnp_TransactionStatus: '01' })
  await it.control('pay', { txnRef: 'Q1' })
  const reply = await it.query('Q1', 'R2')
  expect(reply).toMatchObject({
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: '00',
    vnp_TransactionType: '01',
    vnp_Amount: '19900000',
  })
  expect(signed(PIPES.queryReply, reply)).toBe(true)
  await paid('Q2', '51')
  expect(await it.query('Q2', 'R3')).toMatchObject({ vnp_ResponseCode: '00', vnp_TransactionStatus: '02' })
})

test('a payment nobody finished has failed once its time is over', async () => {
  await it.open(it.payUrl('Q3'))
  await it.control('clock', { advanceSeconds: 16 * 60 })
  expect(await it.query('Q3', 'R1')).toMatchObject({ vnp_ResponseCode: '00', vnp_TransactionStatus: '02' })
})

test('refusals: unknown payment 91, other date 91, other terminal 02, malformed 03, checksum 97, repeated id 94', async () => {
  await paid('A1')
  const code = async (requestId: string, more: Record<string, string>, txnRef = 'A1') =>
    (await it.query(txnRef, requestId, more)).vnp_ResponseCode
  expect(await code('R1', {}, 'NOBODY')).toBe('91')
  expect(await code('R2', { vnp_TransactionDate: '20200101000000' })).toBe('91')
  expect(await code('R3', { vnp_TmnCode: 'OTHERTMN' })).toBe('02')
  expect(await code('R'.repeat(33), {})).toBe('03')
  expect(await code('R4', { vnp_CreateDate: '2026-01-15' })).toBe('03')
  expect(await code('R5', { vnp_Command: 'other' })).toBe('03')
  expect(await code('R6', { vnp_SecureHash: '0'.repeat(128) })).toBe('97')
  expect(await code('R6', {})).toBe('00')
  expect(await code('R6', {})).toBe('94')
  await it.control('clock', { advanceSeconds: 24 * 3600 })
  expect(await code('R6', {})).toBe('00')
})

test('refunds are paid back up to what was paid, and the query keeps telling of the payment', async () => {
  await paid('F1')
  const first = await it.refund('F1', 'R1', 5_000_000)
  expect(first).toMatchObject({
    vnp_ResponseCode: '00',
    vnp_Amount: '5000000',
    vnp_TransactionType: '03',
    vnp_TransactionStatus: '05',
  })
  expect(signed(PIPES.refundReply, first)).toBe(true)
  expect(await it.refund('F1', 'R2', 14_900_100)).toMatchObject({ vnp_ResponseCode: '99' })
  expect(await it.refund('F1', 'R3', 14_900_000)).toMatchObject({ vnp_ResponseCode: '00' })
  expect(await it.query('F1', 'R4')).toMatchObject({
    vnp_TransactionType: '01',
    vnp_TransactionStatus: '00',
    vnp_Amount: '19900000',
  })
  expect(it.sim.books.refunds().map((refund) => refund.amount)).toEqual([5_000_000, 14_900_000])
})

test('a repeated refund is 94 and gives nothing back; a full refund is the whole amount; an unpaid one is 95', async () => {
  await paid('F2')
  await paid('F3', 'cancel')
  const full = { vnp_TransactionType: '02' }
  expect(await it.refund('F2', 'R1', 5_000_000, full)).toMatchObject({ vnp_ResponseCode: '99' })
  expect(await it.refund('F2', 'R2', 19_900_000, full)).toMatchObject({ vnp_ResponseCode: '00' })
  expect(await it.refund('F2', 'R2', 19_900_000, full)).toMatchObject({ vnp_ResponseCode: '94' })
  expect(await it.refund('F2', 'R3', 100, {})).toMatchObject({ vnp_ResponseCode: '99' })
  expect(await it.refund('F3', 'R4', 5_000_000)).toMatchObject({ vnp_ResponseCode: '95' })
  expect(it.sim.books.refunds()).toHaveLength(1)
})

test('without a User-Agent the front answers an HTML 403', async () => {
  const address = new URL('/merchant_webapi/api/transaction', it.url)
  const [status, type] = await new Promise<[number | undefined, string | undefined]>((answered, failed) => {
    const call = request(address, { method: 'POST' }, (response) => {
      response.resume()
      answered([response.statusCode, response.headers['content-type']])
    })
    call.on('error', failed).end('{}')
  })
  expect(status).toBe(403)
  expect(type).toContain('text/html')
})

test.each([['not json'], ['[]'], ['null'], ['{"vnp_TxnRef":{"a":1}}'], ['']])(
  'the body %j is malformed, not an error',
  async (body) => {
    const headers = { 'content-type': 'application/json', 'user-agent': 'shop' }
    const answer = await fetch(`${it.url}/merchant_webapi/api/transaction`, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ vnp_ResponseCode: '03' })
  },
)

test('the API misbehaves as told, for as many calls as told', async () => {
  await paid('M1')
  const fields = (requestId: string) => ({ ...it.apiFields('M1', requestId), vnp_Command: 'querydr' })
  await it.control('scenario', { next: 1, api: 'html-403' })
  await it.control('scenario', { next: 1, api: 'html-502' })
  await it.control('scenario', { next: 1, api: 'empty' })
  await it.control('scenario', { next: 1, api: 'wrong-hash' })
  expect((await it.api(fields('R1'))).status).toBe(403)
  expect((await it.api(fields('R2'))).status).toBe(502)
  expect(await it.api(fields('R3'))).toEqual({ status: 200, text: '' })
  const wrong = JSON.parse((await it.api(fields('R4'))).text)
  expect(wrong.vnp_ResponseCode).toBe('00')
  expect(signed(PIPES.queryReply, wrong)).toBe(false)
  expect(signed(PIPES.queryReply, await it.query('M1', 'R5'))).toBe(true)
})

test('a refund that times out after it was accepted is in the books, and the same id again is 94', async () => {
  await paid('M2')
  await it.control('scenario', { next: 1, api: 'timeout-after-accept' })
  const gaveUp = it.refund('M2', 'R1', 5_000_000)
  await expect.poll(() => it.sim.books.refunds().length).toBe(1)
  expect(await it.refund('M2', 'R1', 5_000_000)).toMatchObject({ vnp_ResponseCode: '94' })
  expect(it.sim.books.refunds()).toHaveLength(1)
  const ended = expect(gaveUp).rejects.toThrow()
  await it.stop()
  await ended
  it = await stage()
})

test('a hanging call does nothing', async () => {
  await paid('M3')
  await it.control('scenario', { txnRef: 'M3', api: 'hang' })
  const fields = { ...it.apiFields('M3', 'R1'), vnp_Command: 'querydr' }
  const body = JSON.stringify({ ...fields, vnp_SecureHash: signPipes(SECRET, PIPES.query, fields) })
  const headers = { 'content-type': 'application/json', 'user-agent': 'shop' }
  const address = `${it.url}/merchant_webapi/api/transaction`
  const call = fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(100) })
  await expect(call).rejects.toThrow()
  await it.control('scenario', { clear: true })
  expect(await it.query('M3', 'R1')).toMatchObject({ vnp_ResponseCode: '00' })
})
