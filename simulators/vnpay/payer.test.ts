import { afterEach, beforeEach, expect, test } from 'vitest'
import { SECRET, type Stage, stage } from './merchant.ts'
import { sameHash, signQuery } from './signing.ts'

let it: Stage
beforeEach(async () => {
  it = await stage()
})
afterEach(() => it.stop())

const honest = (address: URL) =>
  sameHash(
    address.searchParams.get('vnp_SecureHash') ?? '',
    signQuery(SECRET, Object.fromEntries(address.searchParams)),
  )
const told = () => it.notices.map((notice) => notice.get('vnp_ResponseCode'))

test.each([
  [{ action: 'pay' }, '00'],
  [{ action: 'cancel' }, '24'],
  [{ action: 'expire' }, '11'],
  [{ action: 'fail', code: '13' }, '13'],
  [{ action: 'fail', code: '07' }, '07'],
])('the button %j sends the browser back and tells the merchant %s', async (form, code) => {
  const back = await it.press(await it.open(it.payUrl('B1')), form)
  expect(back.origin).toBe(it.shopUrl)
  expect(back.searchParams.get('vnp_ResponseCode')).toBe(code)
  expect(honest(back)).toBe(true)
  expect(told()).toEqual([code])
})

test('the bank chosen is the bank told', async () => {
  await it.press(await it.open(it.payUrl('B2')), { action: 'pay', bank: 'VISA' })
  expect(it.notices[0]?.get('vnp_BankCode')).toBe('VISA')
  const page = await it.open(it.payUrl('B3', { vnp_BankCode: 'VNPAYQR' }))
  expect(await (await fetch(page)).text()).not.toContain('Vietcombank')
  await it.press(page, { action: 'pay', bank: 'VISA' })
  expect(it.notices[1]?.get('vnp_BankCode')).toBe('VNPAYQR')
  expect(it.notices[1]?.get('vnp_CardType')).toBe('QRCODE')
})

test('a second press changes nothing and tells nobody', async () => {
  const page = await it.open(it.payUrl('B4'))
  const first = await it.press(page, { action: 'pay' })
  expect((await it.press(page, { action: 'cancel' })).href).toBe(first.href)
  expect(told()).toEqual(['00'])
})

test('a button that is none leaves the payment open', async () => {
  const page = await it.open(it.payUrl('B8'))
  expect((await it.press(page, { action: 'toString' })).href).toBe(page.href)
  expect(it.sim.books.byRef('B8')?.state).toBe('OPEN')
})

test('a try that fails leaves the payer on the page, and the next one may succeed', async () => {
  const page = await it.open(it.payUrl('B5'))
  const again = await it.press(page, { action: 'fail-retry', code: '51' })
  expect(again.href).toBe(page.href)
  expect(await (await fetch(again)).text()).toContain('Tài khoản không đủ số dư (mã 51)')
  await it.press(page, { action: 'pay' })
  expect(told()).toEqual(['51', '00'])
  expect(it.sim.books.byRef('B5')?.state).toBe('PAID')
})

test('pay and close: the merchant is told, the browser is not sent back', async () => {
  const closed = await it.press(await it.open(it.payUrl('B6')), { action: 'pay-close' })
  expect(closed.origin).toBe(it.url)
  const html = await (await fetch(closed)).text()
  expect(html).toContain('Giao dịch thành công')
  expect(html).not.toContain(it.shopUrl)
  expect(told()).toEqual(['00'])
})

test('past the expiry every button ends in 11', async () => {
  const page = await it.open(it.payUrl('B7'))
  await it.control('clock', { advanceSeconds: 901 })
  await it.press(page, { action: 'pay' })
  expect(told()).toEqual(['11'])
})

test('redirect scenarios: before the notice, not at all, forged', async () => {
  await it.control('scenario', { txnRef: 'S1', redirect: 'before-ipn', delaySeconds: 60 })
  const early = await it.press(await it.open(it.payUrl('S1')), { action: 'pay' })
  expect(early.origin).toBe(it.shopUrl)
  expect(told()).toEqual([])
  await it.control('clock', { advanceSeconds: 61 })
  expect(told()).toEqual(['00'])
  await it.control('scenario', { txnRef: 'S2', redirect: 'none' })
  expect((await it.press(await it.open(it.payUrl('S2')), { action: 'pay' })).origin).toBe(it.url)
  await it.control('scenario', { txnRef: 'S3', redirect: 'forged', ipn: 'none' })
  const forged = await it.press(await it.open(it.payUrl('S3')), { action: 'cancel' })
  expect(forged.searchParams.get('vnp_ResponseCode')).toBe('00')
  expect(honest(forged)).toBe(false)
  expect(it.sim.books.byRef('S3')?.state).toBe('FAILED')
})

test('text from the merchant and from the address is shown, never run', async () => {
  const page = await fetch(`${it.url}/paymentv2/Payment/Error.html?code=%3Cscript%3E&field=%3Cscript%3E`)
  const html = await page.text()
  expect(html).toContain('Thông báo lỗi')
  expect(html).not.toContain('<script>')
})

test('the landing page lists what happened', async () => {
  expect(await (await fetch(it.url)).text()).toContain('Chưa có giao dịch nào')
  await it.press(await it.open(it.payUrl('L1')), { action: 'pay' })
  const html = await (await fetch(it.url)).text()
  expect(html).toContain('L1')
  expect(html).toContain('Đã thanh toán')
})
