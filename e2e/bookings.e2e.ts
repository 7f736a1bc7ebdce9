import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOpenToAll, leave, openBrowser, PHONE, visitor } from './browser.ts'
import { chooses, newGuest, openedCalendar, turnsToNextWeek } from './calendar-steps.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open } from './steps.ts'

const NAME = 'Kèm riêng viết CV'

let site: Site
let browser: Browser
let slug: string
let guest: Page

beforeAll(async () => {
  ;({ site } = await startMoneyWorld())
  browser = await openBrowser()
  const frame = { name: 'Một giờ một người', price: 250_000, moveHours: 0, refundHours: 0 }
  ;({ slug } = await openedCalendar(browser, site, NAME, frame))
  guest = (await newGuest(browser, site, 'khach.hen@vidu.vn', 'Đỗ Thị Hẹn')).page
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

it('an hour is booked on a phone in three taps from the page to the payment, and is the guest’s', async () => {
  await open(guest, `/lich-hen/${slug}`)
  await chooses(guest, '09:00')
  await guest.getByRole('button', { name: 'Đặt lịch' }).click()
  await guest
    .getByRole('group', { name: /Một giờ một người/ })
    .getByText(/^09:00, /)
    .waitFor()
  await guest.getByRole('radio', { name: /Thẻ ATM/ }).click()
  await guest.getByRole('radio', { name: /Thẻ ATM/, checked: true }).waitFor()
  await guest.getByRole('button', { name: 'Thanh toán 250.000 ₫' }).click()
  await guest.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await guest.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
  await open(guest, '/lich-hen-cua-toi')
  await guest.getByRole('link', { name: `${NAME} · Một giờ một người` }).click()
  await guest.getByText('Đã xác nhận').waitFor()
  await guest.getByText(/09:00–10:00 \(GMT\+7\)/).waitFor()
  await isOpenToAll(guest, 'a booking')
}, 120_000)

it('nobody else is offered it', async () => {
  const { page } = await visitor(browser, site.url, PHONE)
  await open(page, `/lich-hen/${slug}`)
  await turnsToNextWeek(page)
  await page.getByRole('radio', { name: '10:00' }).first().waitFor()
  expect(await page.getByRole('radio', { name: '09:00' }).count()).toBe(0)
  await isOpenToAll(page, 'the page of a calendar')
}, 120_000)

it('it is moved to another hour, then canceled with the money that was promised', async () => {
  await guest.getByRole('button', { name: 'Dời giờ' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Dời sang giờ khác' })
  await dialog.getByRole('radio').first().waitFor()
  await chooses(dialog, '14:00')
  await dialog.getByRole('button', { name: 'Dời sang giờ này' }).click()
  await dialog.waitFor({ state: 'detached' })
  await guest.getByText(/14:00–15:00/).waitFor()
  await guest.getByRole('button', { name: 'Hủy buổi hẹn' }).click()
  const sure = guest.getByRole('dialog', { name: 'Hủy buổi hẹn này?' })
  await sure.getByText('Bạn được hoàn 250.000 ₫.').waitFor()
  await sure.getByRole('button', { name: 'Hủy buổi hẹn' }).click()
  await guest.getByText('Bạn đã hủy', { exact: true }).waitFor()
  const { rows } = await site.pool.query('select amount from refunds order by created_at desc limit 1')
  expect(rows.map(({ amount }) => Number(amount))).toEqual([250_000])
}, 120_000)
