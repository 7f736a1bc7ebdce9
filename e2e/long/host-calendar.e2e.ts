import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#domain/calendar/days.ts'
import { localDay } from '#domain/time.ts'
import { expectAccessible, leave, openBrowser, PHONE } from '../browser.ts'
import { startMoneyWorld } from '../planted.ts'
import type { Site } from '../site.ts'
import { open, signedIn, toasted } from '../steps.ts'
import { HOST, LEARNER } from '../world.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;({ site } = await startMoneyWorld())
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

const today = localDay(new Date())
/** The Tuesday of the week after next: nothing of it is over. */
const TUESDAY = addDays(today, 15 - weekdayOf(today) + 1)
const short = `${TUESDAY.slice(8)}/${TUESDAY.slice(5, 7)}`
const cell = (page: Page, clock: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^Thứ Ba ${short}, ${clock}`) })

it('a host opens a calendar with the keyboard, draws hours, sells a frame and approves who books it', async () => {
  const { page, context, problems } = await signedIn(browser, site, HOST, '/host/lich-hen/moi')
  await page.getByLabel('Tên lịch hẹn').focus()
  await page.keyboard.type('Chữa bài cùng Lan')
  await page.keyboard.press('Enter')
  await page.waitForURL(/lich-hen\/[0-9a-f-]{36}\/dich-vu\/moi$/)
  const id = page.url().split('/').at(-3) ?? ''
  await page.getByLabel('Tên dịch vụ').fill('Chữa bài một giờ')
  await page.getByRole('checkbox', { name: 'Tôi duyệt từng buổi' }).check()
  await page.getByLabel('Dời trước giờ hẹn ít nhất (giờ)').fill('48')
  await page.getByText('Hủy lúc nào cũng được. Dời giờ trước giờ hẹn 2 ngày.').waitFor()
  await page.getByRole('button', { name: 'Thêm dịch vụ', exact: true }).click()
  await page.getByRole('link', { name: 'Chữa bài một giờ' }).waitFor()
  await page.getByRole('checkbox', { name: 'Nhận đặt lịch Chữa bài cùng Lan' }).press('Space')
  await toasted(page, 'Lịch đã mở.')

  await open(page, `/host/lich-hen?lich=${id}&ngay=${TUESDAY}`)
  await cell(page, '09:00').focus()
  await page.keyboard.press('Delete')
  await toasted(page, 'Đã đóng giờ')
  await expect.poll(() => cell(page, '10:00').getAttribute('aria-label')).toContain('đóng')
  // A toast that was read takes the focus with it when it is closed.
  await cell(page, '08:00').focus()
  for (let row = 0; row < 2; row++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText(`Đã mở Thứ Ba ${short} từ 07:00 đến 08:00.`).waitFor({ state: 'attached' })
  await expect.poll(() => cell(page, '07:30').getAttribute('aria-label')).toContain(', mở')
  await expectAccessible(page, 'the week')

  const frame = await context.request.get(`/api/v1/calendars`)
  const { items } = (await frame.json()) as { items: { id: string; frames: { id: string }[] }[] }
  const frameId = items.find((one) => one.id === id)?.frames[0]?.id ?? ''
  const guest = await signedIn(browser, site, LEARNER, null)
  const booking = { frameId, startsAt: `${TUESDAY}T00:00:00.000Z` }
  const data = { items: [{ productId: frameId, quantity: 1 }], bookings: [booking] }
  const ordered = await guest.context.request.post('/api/v2/orders', { data, headers: { origin: site.url } })
  expect(ordered.status(), await ordered.text()).toBe(201)

  await open(page, '/host/lich-hen/buoi')
  const row = page.getByRole('listitem').filter({ hasText: '07:00–08:00' })
  await row.getByRole('button', { name: 'Nhận buổi' }).click()
  // The bell says it too, in words of its own.
  await page.getByText('Đã nhận buổi').first().waitFor()
  await open(page, `/host/lich-hen/buoi?muc=sap-toi`)
  await row.getByText('Đã nhận').waitFor()
  await row.getByRole('heading').getByRole('link').click()
  await page.getByPlaceholder('Chỉ mình bạn đọc được').fill('Mang theo bài cũ')
  await page.getByText('Đã lưu. Chỉ mình bạn đọc được.').waitFor()
  await page.getByRole('button', { name: 'Dời giờ' }).click()
  await page.getByRole('dialog').getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Dời sang giờ này' }).click()
  await page.getByText('Đã dời buổi').first().waitFor()
  expect(problems).toEqual([])
  await guest.context.close()
  await context.close()
})

it('on a phone the week is a list of days, each changed by its fields and taken back', async () => {
  const { page, context, problems } = await signedIn(browser, site, HOST, `/host/lich-hen?ngay=${TUESDAY}`, PHONE)
  await page.getByRole('button', { name: `Sửa giờ Thứ Ba ${short}` }).click()
  await page.getByRole('dialog').getByLabel('khung 1: từ').fill('06:00')
  await page.getByRole('button', { name: 'Lưu giờ' }).click()
  const day = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Thứ Ba ${short}` }) })
  await day.getByText('06:00–12:00').waitFor()
  await day.getByText('Giờ riêng').waitFor()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await day.getByText('09:00–12:00').waitFor()
  await expectAccessible(page, 'the week on a phone')
  expect(problems).toEqual([])
  await context.close()
})
