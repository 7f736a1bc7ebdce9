import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/days.ts'
import { localDay } from '#domain/time.ts'
import { isOpenToAll, leave, openBrowser } from '../browser.ts'
import { newGuest, openedCalendar, takesPackage } from '../calendar-steps.ts'
import { startMoneyWorld } from '../planted.ts'
import type { Site } from '../site.ts'
import { reload, signedIn, toasted } from '../steps.ts'
import { HOST } from '../world.ts'

const [TUESDAY, THURSDAY] = ['Giao tiếp tối thứ Ba', 'Giao tiếp tối thứ Năm']

let site: Site
let browser: Browser
let calendar: Awaited<ReturnType<typeof openedCalendar>>
let an: Page
let binh: Page
const problems: string[][] = []

beforeAll(async () => {
  ;({ site } = await startMoneyWorld())
  browser = await openBrowser()
  calendar = await openedCalendar(browser, site, 'Lớp nhỏ cùng Lan', { name: 'Buổi học nhóm', price: 0 })
  const [one, other] = [
    await newGuest(browser, site, 'an.lop@vidu.vn', 'Võ Thị An'),
    await newGuest(browser, site, 'binh.lop@vidu.vn', 'Lý Văn Bình'),
  ]
  ;[an, binh] = [one.page, other.page]
  problems.push(one.problems, other.problems)
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

/** Opens a class of two seats with three dates on a weekday, as a host does. */
async function opens(page: Page, name: string, weekday: string): Promise<void> {
  await page.getByRole('link', { name: 'Mở lớp học' }).click()
  await page.getByLabel('Tên lớp').fill(name)
  await page.getByLabel('Số chỗ').fill('2')
  await page.getByRole('button', { name: 'Tạo lớp' }).click()
  await toasted(page, 'Đã tạo lớp.')
  await page.getByRole('button', { name: 'Xếp lịch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xếp lịch buổi học' })
  await dialog.getByRole('checkbox', { name: weekday }).check()
  await dialog.getByLabel('Từ ngày').fill(addDays(localDay(new Date()), 7))
  await dialog.getByLabel('Giờ bắt đầu').fill('19:00')
  await dialog.getByLabel('Số buổi').fill('3')
  await dialog.getByRole('button', { name: 'Thêm các buổi' }).click()
  await toasted(page, 'Lớp có 3 buổi.')
  await page.getByRole('heading', { name: 'Các buổi học (3)' }).waitFor()
}

/** Says of the first date of the class on the page that its learner does not come. */
async function misses(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Báo vắng buổi .* 19:00/ })
    .first()
    .click()
  const sure = page.getByRole('dialog', { name: 'Báo vắng buổi này?' })
  await sure.getByText(/bạn được học bù một buổi/).waitFor()
  await sure.getByRole('button', { name: 'Báo vắng' }).click()
  await page.getByRole('heading', { name: 'Học bù (còn 1 buổi)' }).waitFor()
}

it('a host opens two classes, and their learners join on a phone', async () => {
  const {
    page,
    context,
    problems: host,
  } = await signedIn(browser, site, HOST, `/host/lich-hen/${calendar.id}?tab=goi-lop`)
  await opens(page, TUESDAY, 'Thứ Ba')
  await isOpenToAll(page, 'a class with its dates')
  await page.getByRole('link', { name: 'Về danh sách' }).click()
  await opens(page, THURSDAY, 'Thứ Năm')
  expect(host).toEqual([])
  await context.close()
  await takesPackage(an, calendar.slug, TUESDAY, 'Ghi danh')
  await takesPackage(binh, calendar.slug, THURSDAY, 'Ghi danh')
  for (const page of [an, binh])
    expect(await page.getByRole('button', { name: /^Báo vắng buổi .* 19:00/ }).count()).toBe(3)
}, 180_000)

it('who misses a date waits for a seat of the other class, and has it as soon as somebody there does not come', async () => {
  await misses(an)
  await isOpenToAll(an, 'a class with a session to make up')
  await an
    .getByRole('button', { name: /^Chờ chỗ buổi .* 19:00/ })
    .first()
    .click()
  await an.getByText('Đang chờ chỗ').waitFor()
  await misses(binh)
  // The seat is given by the worker; the page stands as it was until it is opened again.
  await expect
    .poll(async () => {
      await reload(an)
      return an.getByRole('button', { name: /^Thôi chờ/ }).count()
    })
    .toBe(0)
  const madeUp = an.getByRole('listitem').filter({ hasText: THURSDAY })
  await madeUp.getByText('Có chỗ').waitFor()
}, 180_000)

it('the other one takes the seat that was left in the first class, and the host sees who makes up', async () => {
  await reload(binh)
  await binh.getByRole('button', { name: /^Lấy chỗ buổi .* 19:00/ }).click()
  await binh.getByText('Bạn đã có chỗ trong buổi này.').waitFor()
  await binh.getByRole('listitem').filter({ hasText: TUESDAY }).getByText('Có chỗ').waitFor()

  const { page, problems: host } = await signedIn(browser, site, HOST, `/host/lich-hen/${calendar.id}?tab=goi-lop`)
  await page.getByRole('link', { name: TUESDAY, exact: true }).click()
  await page
    .getByRole('link', { name: /^Danh sách buổi .* 19:00/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Có mặt (1/2)' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Lý Văn Bình' }).getByText('Học bù').waitFor()
  await page.getByRole('heading', { name: 'Báo vắng (1)' }).waitFor()
  await isOpenToAll(page, 'a date of a class')
  expect([...problems.flat(), ...host]).toEqual([])
}, 180_000)
