import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startBank } from './simulator.ts'
import { checksum, scan } from './vietqr.ts'

const KEY = 'SIMBANKNOTICEKEY0001'
let bank: Awaited<ReturnType<typeof startBank>>
let notices: { authorization: string | undefined; body: Record<string, unknown> }[]
let answers: { status: number; body: string }[]
let stopShop: () => Promise<void>

beforeEach(async () => {
  notices = []
  answers = [{ status: 200, body: '{"success":true}' }]
  const shop = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    notices.push({ authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    response.writeHead(answer?.status ?? 500).end(answer?.body)
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  stopShop = () => new Promise((closed) => shop.close(() => closed()))
  bank = await startBank({
    host: '127.0.0.1',
    port: 0,
    account: { bank: 'VCB', number: '1023456789', holder: 'CONG TY BEN HOC' },
    noticeKey: KEY,
    apiToken: 'TOKEN',
    noticeUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`,
  })
})
afterEach(async () => {
  await bank.close()
  await stopShop()
})
const control = async (action: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${bank.url}/__sim/${action}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}
const api = (path: string, token = 'TOKEN') =>
  fetch(`${bank.url}/userapi/${path}`, { headers: { authorization: `Bearer ${token}` } })
const form = (path: string, fields: Record<string, string>) =>
  fetch(`${bank.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

describe('VietQR, read as a banking app does', () => {
  const DYNAMIC =
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6'
  it('VQR-2 says account, amount and note', () => {
    expect(scan(DYNAMIC)).toEqual({ bin: '970416', account: '257678859', amount: 10_000, content: 'Chuyen tien' })
    expect(checksum('123456789')).toBe('29B1')
  })
  it('VQR-1 leaves amount and note to the payer; VQR-3 is of another bank', () => {
    const plain = '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F'
    expect(scan(plain)).toMatchObject({ bin: '970416', account: '257678859', amount: null })
    const other =
      '00020101021238540010A00000072701240006970436011001234567890208QRIBFTTA530370454061990005802VN62210817ORD202601150000016304F541'
    expect(scan(other)).toEqual({
      bin: '970436',
      account: '0123456789',
      amount: 199_000,
      content: 'ORD20260115000001',
    })
  })
  it('a code with one letter changed is none', () => {
    expect(scan(DYNAMIC.replace('10000', '10001'))).toBeUndefined()
  })
  it('fills the form', async () => {
    const filled = await form('/scan', { qr: DYNAMIC })
    expect(filled.headers.get('location')).toBe('/?account=257678859&amount=10000&content=Chuyen+tien')
  })
})

describe('a transfer made on the page', () => {
  it('stands on the statement and is told with the key, in SePay’s words', async () => {
    await form('/transfer', { amount: '199.000', content: 'BH ABC', mangle: 'lower' })
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({
      authorization: `Apikey ${KEY}`,
      body: { transferType: 'in', transferAmount: 199_000, content: 'bh abc', accountNumber: '1023456789' },
    })
    expect(await (await fetch(`${bank.url}/sao-ke`)).text()).toContain('+199.000 ₫')
  })
  it('without an amount is none', async () => {
    expect((await form('/transfer', { amount: 'nhiều', content: 'x' })).headers.get('location')).toContain('problem')
    expect(bank.sim.books.transfers()).toEqual([])
  })
})

describe('telling', () => {
  it('comes again with growing gaps until it is taken', async () => {
    answers = [
      { status: 500, body: '' },
      { status: 200, body: '{"ok":true}' },
      { status: 201, body: '{"success":true}' },
    ]
    await control('transfer', { amount: 1_000, content: 'x' })
    await control('clock', { advanceSeconds: 59 })
    expect(notices).toHaveLength(1)
    await control('clock', { advanceSeconds: 2 })
    expect(notices).toHaveLength(2)
    await control('clock', { advanceSeconds: 6 * 3_600 })
    expect(notices).toHaveLength(3)
    expect(new Set(notices.map(({ body }) => body.id)).size).toBe(1)
  })
  it('seven times again in five hours, then no more', async () => {
    answers = [{ status: 500, body: '' }]
    await control('transfer', { amount: 1_000, content: 'x' })
    await control('clock', { advanceSeconds: 86_400 })
    expect(notices).toHaveLength(8)
  })
  it('is spoiled as a scenario says', async () => {
    await control('scenario', { notice: 'wrong-key' })
    await control('transfer', { amount: 1_000, content: 'x' })
    expect(notices.map(({ authorization }) => authorization)).toEqual(['Apikey not the key', `Apikey ${KEY}`])
    expect((await control('scenario', { notice: 'maybe' })).status).toBe(400)
  })
})

describe('reading again', () => {
  it('asks for the token, and lists newest first', async () => {
    expect((await api('transactions/list', 'WRONG')).status).toBe(401)
    for (const amount of [1, 2]) await control('transfer', { amount, content: `n${amount}` })
    const { transactions } = (await (await api('transactions/list')).json()) as {
      transactions: { id: string; amount_in: string }[]
    }
    expect(transactions.map((one) => one.amount_in)).toEqual(['2.00', '1.00'])
    const one = await (await api(`transactions/details/${transactions[0]?.id}`)).json()
    expect(one).toMatchObject({ transaction: { transaction_content: 'n2', amount_out: '0.00' } })
    expect((await api('transactions/details/1')).status).toBe(404)
  })
})
