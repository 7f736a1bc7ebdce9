import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOpenToAll, leave, openBrowser } from '../browser.ts'
import { newGuest, openedCalendar, turnsToNextWeek } from '../calendar-steps.ts'
import { startMoneyWorld } from '../planted.ts'
import type { Site } from '../site.ts'
import { open, signedIn } from '../steps.ts'
import { HOST } from '../world.ts'

let site: Site
let browser: Browser
let calendar: Awaited<ReturnType<typeof openedCalendar>>
let guest: Page
let problems: string[]

beforeAll(async () => {
  ;({ site } = await startMoneyWorld())
  browser = await openBrowser()
  calendar = await openedCalendar(browser, site, 'Chuyện nghề từ xa', { name: 'Một giờ hỏi đáp', price: 0 })
  const zone = 'Asia/Kathmandu'
  ;({ page: guest, problems } = await newGuest(browser, site, 'khach.xa@vidu.vn', 'Hồ Thị Xa', zone))
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

it('a guest in Kathmandu books by their own clock, and reads that of the host beside it', async () => {
  await open(guest, `/lich-hen/${calendar.slug}`)
  await guest.getByText(/Giờ hiển thị theo Kath?mandu; dòng nhỏ là giờ bên người dẫn, Việt Nam/).waitFor()
  await turnsToNextWeek(guest)
  await guest
    .getByRole('radio', { name: /^07:45 ?09:00/ })
    .first()
    .check()
  await isOpenToAll(guest, 'hours by two clocks')
  await guest.getByRole('button', { name: 'Đặt lịch' }).click()
  await guest.getByRole('button', { name: 'Nhận miễn phí' }).click()
  await guest.waitForURL(/\/don-hang\//)
  await open(guest, '/lich-hen-cua-toi')
  await guest.getByRole('link', { name: 'Chuyện nghề từ xa · Một giờ hỏi đáp' }).click()
  await guest.getByText(/07:45–08:45 \(GMT\+5:45\)/).waitFor()
  await guest.getByText(/Bên người dẫn .*09:00–10:00/).waitFor()
  const letter = await site.letterTo('khach.xa@vidu.vn', /đặt buổi hẹn/)
  expect(letter.text).toMatch(/07:45 – 08:45 .*\(GMT\+5:45\)[\s\S]*09:00 – 10:00 .*\(GMT\+7\)/)
}, 180_000)

it('who does not come is written down by the host once the hour is over, and is told', async () => {
  site.clock.advance(20)
  const host = await signedIn(browser, site, HOST, '/host/lich-hen/buoi?muc=da-qua')
  const row = host.page.getByRole('listitem').filter({ hasText: 'Hồ Thị Xa' })
  await row.getByRole('heading').getByRole('link').click()
  await host.page.getByRole('button', { name: 'Khách không đến' }).click()
  const sure = host.page.getByRole('dialog', { name: 'Khách không đến?' })
  await sure.getByRole('button', { name: 'Ghi khách không đến' }).click()
  await host.page.getByText('Đã ghi khách không đến.').waitFor()
  await isOpenToAll(host.page, 'a booking whose guest did not come')
  await site.letterTo('khach.xa@vidu.vn', /không đến|vắng/i)
  expect([...problems, ...host.problems]).toEqual([])
}, 180_000)
