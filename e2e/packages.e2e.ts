import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOpenToAll, leave, openBrowser } from './browser.ts'
import { chooses, newGuest, openedCalendar, takesPackage } from './calendar-steps.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, reload, signedIn, toasted } from './steps.ts'
import { HOST } from './world.ts'

const PACKAGE = 'Gói hai buổi luyện nói'

let site: Site
let browser: Browser
let calendar: Awaited<ReturnType<typeof openedCalendar>>
let guest: Page
const problems: string[][] = []

beforeAll(async () => {
  ;({ site } = await startMoneyWorld())
  browser = await openBrowser()
  const frame = { name: 'Một giờ luyện nói', price: 200_000, refundHours: 24 }
  calendar = await openedCalendar(browser, site, 'Luyện nói cùng Lan', frame)
  const someone = await newGuest(browser, site, 'me.cua.an@vidu.vn', 'Phạm Thị Mẹ')
  guest = someone.page
  problems.push(someone.problems)
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

/** The package on the page has so many sessions left. */
const left = (page: Page, sessions: number) => page.getByText(new RegExp(`^Còn ${sessions}/2 buổi`)).waitFor()

/** Books an hour of next week with the package on the page. */
async function books(page: Page, hour: string): Promise<void> {
  await page.getByRole('button', { name: 'Đặt buổi' }).click()
  const dialog = page.getByRole('dialog', { name: /^Một giờ luyện nói/ })
  await chooses(dialog, hour)
  await dialog.getByRole('button', { name: 'Đặt giờ này' }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('a host adds a package of hours, and a guest finds it on the page of the calendar', async () => {
  const { page, context, problems: host } = await signedIn(browser, site, HOST, `/host/lich-hen/${calendar.id}`)
  await page.getByRole('link', { name: 'Gói và lớp' }).click()
  await page.getByRole('link', { name: 'Thêm gói buổi' }).click()
  await page.getByLabel('Tên gói').fill(PACKAGE)
  await page.getByLabel('Số buổi').fill('2')
  await page.getByLabel('Số người dùng chung').fill('2')
  await page.getByRole('button', { name: 'Thêm gói', exact: true }).click()
  await toasted(page, 'Đã thêm gói.')
  await page.getByRole('link', { name: PACKAGE }).waitFor()
  await isOpenToAll(page, 'the packages of a calendar')
  expect(host).toEqual([])
  await context.close()

  await takesPackage(guest, calendar.slug, PACKAGE, 'Mua gói')
  await guest.getByText(/^Còn 2\/2 buổi, dùng đến/).waitFor()
}, 120_000)

it('an hour is booked with it on a phone; canceled in time, the session is back', async () => {
  await books(guest, '09:00')
  await left(guest, 1)
  await isOpenToAll(guest, 'a package with a booking')
  await guest.getByRole('link', { name: /^Xem buổi hẹn .*09:00/ }).click()
  await guest.getByRole('button', { name: 'Hủy buổi hẹn' }).click()
  const sure = guest.getByRole('dialog', { name: 'Hủy buổi hẹn này?' })
  await sure.getByText('Buổi này trở lại gói của bạn.').waitFor()
  await sure.getByRole('button', { name: 'Hủy buổi hẹn' }).click()
  await guest.getByText('Bạn đã hủy', { exact: true }).waitFor()
  await guest.getByRole('link', { name: PACKAGE }).click()
  await left(guest, 2)
  await guest.getByText('Đã hủy, buổi trở lại gói').waitFor()
}, 120_000)

it('it is shared by an address: somebody else joins and books, until it is used up', async () => {
  await guest.getByRole('button', { name: 'Chia sẻ gói' }).click()
  const address = await guest.getByLabel('Liên kết chia sẻ').inputValue()
  const child = await newGuest(browser, site, 'an.con@vidu.vn', 'Phạm Văn Con')
  await open(child.page, new URL(address).pathname)
  await child.page.getByRole('heading', { name: 'Phạm Thị Mẹ chia sẻ gói với bạn' }).waitFor()
  await isOpenToAll(child.page, 'a package that is shared')
  await child.page.getByRole('button', { name: 'Tham gia gói' }).click()
  await books(child.page, '10:00')
  await left(child.page, 1)

  await reload(guest)
  await guest.getByRole('heading', { name: 'Người dùng chung (2/2)' }).waitFor()
  await guest.getByText('Một giờ luyện nói · Phạm Văn Con').waitFor()
  await books(guest, '11:00')
  await guest.getByText('Đã dùng hết 2 buổi').waitFor()
  expect(await guest.getByRole('button', { name: 'Đặt buổi' }).count()).toBe(0)
  expect([...problems.flat(), ...child.problems]).toEqual([])
}, 120_000)
