import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, leave, openBrowser, PHONE, visitor } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { signedIn } from '../steps.ts'

const KEEPER = 'ke-toan@benhoc.test'
let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  await site.account(KEEPER, 'Vũ Thị Kế Toán', 'ADMIN')
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

it('money that says nothing of an order arrives, is found by the staff, and is sent back', async () => {
  const payer = await visitor(browser, site.config.bank?.transferPage ?? '', PHONE)
  await payer.page.goto('/')
  await payer.page.getByLabel('Số tiền').fill('51.000')
  await payer.page.getByLabel('Nội dung', { exact: true }).fill('hoc phi thang 6')
  await payer.page.getByRole('button', { name: 'Chuyển tiền' }).click()
  await payer.page.getByText('Cửa hàng đã nhận được thông báo').waitFor()
  await expectAccessible(payer.page, 'the page of the bank')

  const { page, problems } = await signedIn(browser, site, KEEPER, '/quan-tri/chuyen-khoan')
  await page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name: 'Chuyển khoản' }).waitFor()
  await page.getByRole('link', { name: /Cần xử lý/ }).click()
  await expectAccessible(page, 'the list of transfers')
  await page.getByRole('link', { name: 'hoc phi thang 6' }).click()
  await page.getByRole('heading', { name: '+51.000 ₫' }).waitFor()
  await page.getByText('Chưa tính cho đơn hàng nào.').waitFor()
  await expectAccessible(page, 'a transfer')

  await page.getByRole('button', { name: 'Gán vào đơn hàng' }).click()
  const assign = page.getByRole('dialog', { name: 'Gán vào đơn hàng' })
  await assign.getByLabel('Mã đơn hàng').fill('BH000000XXXXXX')
  await assign.getByLabel('Lý do').fill('Biên lai người mua gửi')
  await assign.getByRole('button', { name: /^Gán 51/ }).click()
  await assign.getByText('Không tìm thấy đơn hàng.').waitFor()
  await expectAccessible(page, 'naming an order')
  await assign.getByRole('button', { name: 'Để sau' }).click()

  await page.getByRole('button', { name: 'Ghi nhận đã trả lại' }).click()
  const giveBack = page.getByRole('dialog', { name: 'Ghi nhận đã trả lại' })
  await giveBack.getByLabel('Mã giao dịch của ngân hàng').fill('FT26167000001')
  await giveBack.getByLabel('Lý do').fill('Người chuyển báo nhầm')
  await expectAccessible(page, 'recording a return')
  await giveBack.getByRole('button', { name: 'Ghi nhận' }).click()
  await page.getByText('Đã ghi nhận trả lại 51.000 ₫').waitFor()
  await page.getByText('Trả lại 51.000 ₫ (FT26167000001)').waitFor()
  expect(problems).toEqual([])
})

it('a phone shows the list and a transfer without sideways scrolling', async () => {
  const { page } = await signedIn(browser, site, KEEPER, '/quan-tri/chuyen-khoan', PHONE)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wide()).toBe(0)
  await page.getByRole('link', { name: 'hoc phi thang 6' }).click()
  await page.getByRole('heading', { name: '+51.000 ₫' }).waitFor()
  expect(await wide()).toBe(0)
})
