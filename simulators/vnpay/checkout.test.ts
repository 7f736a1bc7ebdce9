import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromStamp, toStamp } from './clock.ts'
import { SECRET, type Stage, stage } from './merchant.ts'
import { canonicalQuery, signedQuery, signUnencoded } from './signing.ts'

let it: Stage
beforeAll(async () => {
  it = await stage()
})
afterAll(() => it.stop())

const HOUR = 3_600_000

async function refusal(address: string): Promise<string> {
  const page = await it.open(address)
  if (page.pathname !== '/paymentv2/Payment/Error.html') return 'opened'
  return [page.searchParams.get('code'), page.searchParams.get('field')].filter(Boolean).join(' ')
}

test('a right address opens the payer’s page, with amount, order and time left', async () => {
  const page = await it.open(it.payUrl('OK1'))
  const html = await (await fetch(page)).text()
  expect(html).toContain('VNPAY – môi trường mô phỏng')
  expect(html).toContain('199.000 ₫')
  expect(html).toContain('Thanh toan don hang OK1')
  expect(html).toMatch(/role="timer" data-seconds="(900|89\d)"/)
})

test.each<[string, Record<string, string>, string]>([
  ['another version', { vnp_Version: '2.0.1' }, '03 vnp_Version'],
  ['another command', { vnp_Command: 'token' }, '03 vnp_Command'],
  ['another terminal', { vnp_TmnCode: 'OTHERTMN' }, '72 vnp_TmnCode'],
  ['an amount that is not whole đồng', { vnp_Amount: '19900050' }, '03 vnp_Amount'],
  ['an amount with a sign', { vnp_Amount: '-19900000' }, '03 vnp_Amount'],
  ['an amount with a leading zero', { vnp_Amount: '019900000' }, '03 vnp_Amount'],
  ['an amount of 13 digits', { vnp_Amount: '1000000000000' }, '03 vnp_Amount'],
  ['another currency', { vnp_CurrCode: 'USD' }, '03 vnp_CurrCode'],
  ['the IPv6 loopback', { vnp_IpAddr: '::1' }, '03 vnp_IpAddr'],
  ['an address that is none', { vnp_IpAddr: '999.1.1.1' }, '03 vnp_IpAddr'],
  ['diacritics in the order text', { vnp_OrderInfo: 'Thanh toán khoá học' }, '03 vnp_OrderInfo'],
  ['special characters in the order text', { vnp_OrderInfo: "Khoa hoc 'VIP'!" }, '03 vnp_OrderInfo'],
  ['a missing order text', { vnp_OrderInfo: '' }, '03 vnp_OrderInfo'],
  ['an order text too long', { vnp_OrderInfo: 'a'.repeat(256) }, '03 vnp_OrderInfo'],
  ['a return address encoders disagree on', { vnp_ReturnUrl: 'https://shop.example.vn/(x)' }, '03 vnp_ReturnUrl'],
  ['a bank nobody knows', { vnp_BankCode: 'NOBANK' }, '03 vnp_BankCode'],
  ['a missing expiry', { vnp_ExpireDate: '' }, '03 vnp_ExpireDate'],
  ['a date not in the calendar', { vnp_CreateDate: '20260231103000' }, '03 vnp_CreateDate'],
])('refuses %s', async (_, fields, code) => {
  expect(await refusal(it.payUrl('BAD', fields))).toBe(code)
})

test('times are GMT+7: a merchant on another zone is refused', async () => {
  const now = it.sim.clock.now()
  const asUtc = { vnp_CreateDate: toStamp(now - 7 * HOUR), vnp_ExpireDate: toStamp(now - 7 * HOUR + 900_000) }
  const ahead = { vnp_CreateDate: toStamp(now + 7 * HOUR), vnp_ExpireDate: toStamp(now + 7 * HOUR + 900_000) }
  expect(await refusal(it.payUrl('ZONE1', asUtc))).toBe('15 vnp_ExpireDate')
  expect(await refusal(it.payUrl('ZONE2', ahead))).toBe('03 vnp_CreateDate')
  expect(fromStamp('20260115103000')).toBe(Date.UTC(2026, 0, 15, 3, 30))
})

test('a changed value, a missing hash and an unencoded hash are wrong signatures', async () => {
  const fields = it.payFields('SIG')
  const base = `${it.url}/paymentv2/vpcpay.html?`
  expect(await refusal(it.payUrl('SIG').replace('19900000', '100000'))).toBe('70')
  expect(await refusal(base + canonicalQuery(fields))).toBe('70')
  const hashed = signUnencoded(SECRET, fields)
  expect(await refusal(`${base}${canonicalQuery(fields)}&vnp_SecureHash=${hashed}`)).toBe('70')
})

test('a field sent twice is refused; fields of others are ignored; unknown vnp_ fields are signed', async () => {
  expect(await refusal(`${it.payUrl('TWICE')}&vnp_Amount=100`)).toBe('03 vnp_Amount')
  expect(await refusal(`${it.payUrl('UTM')}&utm_source=zalo`)).toBe('opened')
  expect(await refusal(`${it.payUrl('UNKNOWN')}&vnp_Extra=1`)).toBe('70')
  expect(await refusal(it.payUrl('UNKNOWN', { vnp_Extra: '1' }))).toBe('opened')
})

test('a reference is taken once a Vietnamese day', async () => {
  const fields = it.payFields('DAY')
  const address = `${it.url}/paymentv2/vpcpay.html?${signedQuery(SECRET, fields)}`
  expect(await refusal(address)).toBe('opened')
  expect(await refusal(address)).toBe('01 vnp_TxnRef')
  await it.control('clock', { advanceSeconds: 24 * 3600 })
  expect(await refusal(it.payUrl('DAY'))).toBe('opened')
  await it.control('clock', { reset: true })
})
