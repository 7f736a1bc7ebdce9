import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, leave, openBrowser, PHONE, visitor } from './browser.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signedIn } from './steps.ts'
import { LEARNER } from './world.ts'
import type { MoneyWorld } from './world-money.ts'

let site: Site
let browser: Browser
let world: MoneyWorld

beforeAll(async () => {
  ;({ site, world } = await startMoneyWorld())
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

it('a visitor finds an event in the list and in the calendar, chooses tickets, and the checkout knows which', async () => {
  const { page } = await visitor(browser, site.url, PHONE)
  await open(page, '/su-kien')
  await page.getByRole('link', { name: /Hai ngày làm báo cáo/ }).waitFor()
  await expectAccessible(page, 'the list of events')
  await page.getByRole('link', { name: 'Xem lịch' }).click()
  await page.getByRole('heading', { name: /^Tháng \d+ năm/ }).waitFor()
  await expectAccessible(page, 'the calendar of events')

  await open(page, `/su-kien/hang-ve/${world.event.tierId}`)
  await page.getByRole('heading', { level: 1, name: /Hai ngày làm báo cáo/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/su-kien/${world.event.slug}`)
  await page.getByText('Còn 5 vé').waitFor()
  const meal = page.getByRole('button', { name: 'Thêm một vé Cơm trưa' })
  expect(await meal.getAttribute('aria-disabled')).toBe('true')
  const more = page.getByRole('button', { name: 'Thêm một vé Trọn hai ngày' })
  await more.click()
  await more.click()
  await meal.click()
  await page.getByRole('button', { name: 'Thêm một vé Ủng hộ thư viện' }).click()
  await page.getByLabel('Số tiền bạn muốn trả cho mỗi vé').fill('20.000')
  const buy = page.getByRole('region', { name: 'Vé' }).getByRole('button', { name: 'Mua vé' })
  await buy.click()
  await page.getByText('Số tiền từ 50.000 ₫ trở lên.').waitFor()
  await page.getByLabel('Số tiền bạn muốn trả cho mỗi vé').fill('80k')
  await page.getByText('540.000 ₫').first().waitFor()
  await expectAccessible(page, 'the page of an event')
  await buy.click()
  await page.getByRole('heading', { name: 'Tài khoản của bạn' }).waitFor()
  expect(new URL(page.url()).searchParams.get('mua')).toMatch(/^[0-9a-f-]{36}x2,[0-9a-f-]{36}x1@80000,[0-9a-f-]{36}$/)
})

it('whoever buys says who comes; what is missing is said at its field, and nothing typed is lost', async () => {
  const { page } = await signedIn(browser, site, LEARNER, `/thanh-toan?mua=${world.event.tierId}x2`, PHONE)
  await page.getByRole('heading', { name: 'Thông tin vé' }).waitFor()
  const [first, second] = [1, 2].map((n) => page.getByRole('group', { name: `Vé ${n} · Trọn hai ngày` }))
  expect(await first?.getByLabel('Tên người tham dự').inputValue()).toBe('Lê Đức Minh')
  await second?.getByLabel('Tên người tham dự').fill('Nguyễn Thu An')
  // Members have a tenth off.
  const pay = page.getByRole('button', { name: /Thanh toán 360.000/ })
  await pay.click()
  await page.getByText('Vui lòng trả lời “Số điện thoại của bạn”.').waitFor()
  await expectAccessible(page, 'the checkout of tickets')
  await first?.getByLabel('Món ăn').selectOption('Chay')
  await second?.getByLabel('Món ăn').selectOption('Mặn')
  await second?.getByLabel('Sổ').check()
  await page.getByLabel('Số điện thoại của bạn').fill('0903123456')
  await page.getByLabel('Chuyển khoản').first().check()
  expect(await second?.getByLabel('Tên người tham dự').inputValue()).toBe('Nguyễn Thu An')
  await pay.click()
  await page.waitForURL(/\/don-hang\//)
  const { rows } = await site.pool.query(
    `select w.holders, w.answers from ticket_wishes w join events e on e.id = w.event_id where e.id = $1`,
    [world.event.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].holders).toMatchObject([{ name: 'Lê Đức Minh' }, { name: 'Nguyễn Thu An' }])
  expect(Object.values(rows[0].answers)).toEqual(['+84903123456'])
})

it('tickets open with the network cut, say how old they are, and are forgotten when their owner signs out', async () => {
  const { page, context } = await signedIn(browser, site, LEARNER, '/ve', PHONE)
  /** Whether a page is kept with every file that it names. */
  const isKept = (address: string) =>
    page.evaluate(async (url) => {
      const html = await (await caches.match(url, { ignoreVary: true }))?.text()
      const files = html?.match(/\/assets\/[\w.@~-]+(?:\/[\w.@~-]+)*/g) ?? []
      const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
      return files.length > 0 && kept.every((file) => file !== undefined)
    }, address)
  for (const address of ['/ve', `/ve/${world.event.ticketId}`]) await expect.poll(() => isKept(address)).toBe(true)
  await context.setOffline(true)
  await page.goto('/ve')
  await page.getByText(/^Không có mạng\. Vé hiển thị như lúc/).waitFor()
  await expectAccessible(page, 'tickets without a network')
  await page.locator(`a[href="/ve/${world.event.ticketId}"]`).last().click()
  await page.getByRole('img', { name: /^Mã vé/ }).waitFor()
  await page.getByText(/^Không có mạng\. Vé hiển thị như lúc/).waitFor()
  await expectAccessible(page, 'a ticket without a network')
  await page.getByRole('link', { name: 'Vé của tôi' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Vé của tôi' }).waitFor()

  await context.setOffline(false)
  // A network that answers late is none, so a busy machine may show what is kept once more.
  await expect
    .poll(async () => {
      await open(page, '/ve')
      return page.getByText(/^Không có mạng/).count()
    })
    .toBe(0)
  await open(page, '/toi')
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await page.waitForURL(`${site.url}/`)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
