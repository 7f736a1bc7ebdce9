import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { announce } from '#server/modules/notifications/news/announce.ts'
import { DESKTOP, expectAccessible, leave, openBrowser, PHONE, visitor } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { open, reload, signIn } from '../steps.ts'

const HOST = 'giang-vien@benhoc.test'
const STAFF = 'quan-tri@benhoc.test'
let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  await site.account(HOST, 'Trần Ngọc Lan', 'HOST')
  await site.account(STAFF, 'Đặng Quốc Trung', 'ADMIN')
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

/** Something that a host is told: a course of theirs went on sale. */
async function tellHost(names: readonly string[]) {
  const app = await buildApp({ ...site.config, worker: 'off' }, site.config.databaseUrl, { realtime: false })
  try {
    const { rows } = await site.pool.query('select id from users where email = $1', [HOST])
    for (const courseName of names)
      await announce(app.contextAs({ kind: 'system', job: 'story' }), {
        kind: 'COURSE_OPENED',
        facts: { courseName, slug: 'nau-pho' },
        source: courseName,
        to: [rows[0].id],
      })
  } finally {
    await app.close()
  }
}

async function signedIn(email: string, to: string, viewport = DESKTOP) {
  const seen = await visitor(browser, site.url, viewport)
  await signIn(seen.page, email, to)
  return seen
}

const choose = async (page: Page, name: string, mode: string) => {
  await page.getByRole('combobox', { name }).selectOption(mode)
  await page.getByText(`Đã lưu: ${name} – ${mode}`).waitFor()
}

/** Opens the kinds of a group, and one of them. */
async function unfold(page: Page, group: string, kind: string) {
  const region = page.getByRole('region', { name: group })
  await region.getByText(/^Tùy chỉnh \d+ loại/).click()
  await region.getByText(kind, { exact: true }).and(page.locator('strong')).click()
}

it('on a phone a switch stands for a group on one channel: it is saved, says when it is mixed, can be taken back', async () => {
  const { page, problems } = await signedIn(HOST, '/tai-khoan/thong-bao', PHONE)
  await page.getByRole('heading', { name: 'Cài đặt thông báo' }).waitFor()
  const tall = await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0)
  expect(tall).toBeLessThan(2000)
  const letters = page.getByRole('checkbox', { name: /^Giảng dạy qua Email/ })
  const bell = page.getByRole('checkbox', { name: /^Giảng dạy qua Bến Học/ })
  const isMixed = () => letters.evaluate((box: HTMLInputElement) => box.indeterminate)
  // Some of its kinds come as letters by default: the first press switches all of them on, the second off.
  await expect.poll(isMixed).toBe(true)
  await letters.click()
  await page.getByText('Đã bật Giảng dạy qua Email').waitFor()
  // Until it is done it takes no second press.
  await expect.poll(() => letters.getAttribute('aria-busy')).toBe(null)
  await letters.uncheck()
  await page.getByText('Đã tắt Giảng dạy qua Email').waitFor()
  await reload(page)
  expect(await letters.isChecked()).toBe(false)
  expect(await bell.isChecked()).toBe(true)

  // One kind again: the group is neither on nor off, and one press switches all of it on.
  await unfold(page, 'Giảng dạy', 'Khóa học khai giảng')
  await choose(page, 'Khóa học khai giảng qua Email', 'Gửi ngay')
  await expect.poll(isMixed).toBe(true)
  await expectAccessible(page, 'a group unfolded on a phone')
  await letters.click()
  await page.getByText('Đã bật Giảng dạy qua Email').waitFor()
  await expect.poll(() => letters.isChecked()).toBe(true)
  await page
    .getByRole('status')
    .filter({ hasText: 'Đã bật Giảng dạy qua Email' })
    .getByRole('button', { name: 'Hoàn tác' })
    .click()
  await expect.poll(isMixed).toBe(true)
  await letters.click()
  await expect.poll(() => letters.isChecked()).toBe(true)
  await expect.poll(isMixed).toBe(false)

  // What cannot be switched off has no switch.
  expect(await page.getByRole('checkbox', { name: /^Tài khoản qua Bến Học/ }).count()).toBe(0)
  await page.getByText(/^Tài khoản qua Bến Học: \d+ loại luôn gửi$/).waitFor()
  await page.getByRole('checkbox', { name: 'Không làm phiền' }).check()
  await page.getByText('Đã bật không làm phiền').waitFor()
  await page.getByRole('checkbox', { name: 'Không làm phiền' }).uncheck()
  await page.getByText('Đã tắt không làm phiền').waitFor()
  expect(problems).toEqual([])
})

it('a person has news gathered, looks into the package, thins it out and has it sent', async () => {
  const { page, problems } = await signedIn(HOST, '/tai-khoan/thong-bao', PHONE)
  await page.getByRole('heading', { name: 'Cài đặt thông báo' }).waitFor()
  // What people wait for is explained and cannot be changed.
  await unfold(page, 'Đơn hàng', 'Biên nhận đơn hàng')
  const receipt = page.getByRole('group', { name: 'Biên nhận đơn hàng' })
  await receipt.getByText('luôn được gửi ngay').waitFor()
  expect(await receipt.getByRole('combobox', { name: /qua Email/ }).count()).toBe(0)
  // Tomorrow morning's package cannot go out by itself while the story runs.
  const mode =
    new Date().getUTCHours() * 60 + new Date().getUTCMinutes() < 11 * 60 ? 'Bản tổng hợp 20:30' : 'Bản tổng hợp 07:30'
  await unfold(page, 'Giảng dạy', 'Khóa học khai giảng')
  await choose(page, 'Khóa học khai giảng qua Email', mode)
  await expectAccessible(page, 'the preferences')

  await tellHost(['Nấu phở', 'Làm bánh', 'Pha cà phê'])
  await reload(page)
  await page.getByRole('heading', { name: `${mode} của bạn có 3 tin` }).waitFor()
  await page.getByRole('button', { name: 'Bỏ khỏi bản tổng hợp: Khóa học “Làm bánh” đã khai giảng' }).click()
  await page.getByRole('heading', { name: `${mode} của bạn có 2 tin` }).waitFor()
  await page.getByRole('button', { name: 'Gửi ngay' }).click()
  await page.getByText('Đã gửi bản tổng hợp 2 tin qua Email').waitFor()

  const letter = await site.letterTo(HOST, /Bản tổng hợp .* của bạn: 2 tin/)
  expect(letter.text).toContain('“Nấu phở”')
  expect(letter.text).not.toContain('“Làm bánh”')
  const stop = /Ngừng nhận: \S+?(\/huy-nhan\S+)/.exec(letter.text)?.[1] ?? ''

  // The link in the letter asks before it does anything.
  await open(page, stop)
  await page.getByRole('heading', { name: 'Ngừng nhận tin này?' }).waitFor()
  await page.getByRole('button', { name: 'Ngừng nhận' }).click()
  await page.getByRole('heading', { name: 'Bạn đã ngừng nhận tin này' }).waitFor()
  await page.getByRole('link', { name: 'Mở cài đặt thông báo' }).click()
  await unfold(page, 'Giảng dạy', 'Khóa học khai giảng')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Khóa học khai giảng qua Email' }).inputValue())
    .toBe('OFF')
  expect(problems).toEqual([])
})

it('news that comes while one reads waits beside the list: it covers nothing, moves nothing, and counts nothing listed', async () => {
  const { page, problems } = await signedIn(HOST, '/thong-bao', PHONE)
  const lines = page.getByRole('main').getByRole('listitem')
  const news = page.getByRole('button', { name: 'Có 1 thông báo mới' })
  const boxes = async () => Promise.all((await lines.all()).map((line) => line.boundingBox()))
  await lines.filter({ hasText: 'Pha cà phê' }).waitFor()
  await page.getByRole('button', { name: 'Đánh dấu đã đọc hết' }).click()
  await page.getByRole('button', { name: 'Đánh dấu đã đọc hết' }).waitFor({ state: 'hidden' })
  const before = await boxes()

  await tellHost(['Gói bánh'])
  await news.waitFor()
  const button = await news.boundingBox()
  const after = await boxes()
  expect(after).toEqual(before)
  const covered = after.filter(
    (line) => line && button && line.y < button.y + button.height && button.y < line.y + line.height,
  )
  expect(covered).toEqual([])
  await expectAccessible(page, 'the notifications with news')

  await news.click()
  await lines.filter({ hasText: 'Gói bánh' }).waitFor()
  await news.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
})

it('the staff see who was told what and why not, and look at a template', async () => {
  const { page, problems } = await signedIn(STAFF, '/quan-tri/thong-bao')
  await page.getByRole('heading', { name: 'Tin đã gửi' }).waitFor()
  await page.getByRole('searchbox').fill('tran ngoc lan')
  await page.getByRole('button', { name: 'Tìm', exact: true }).click()
  await page.getByRole('row', { name: /Làm bánh.*người nhận bỏ khỏi bản tổng hợp/ }).waitFor()
  await expectAccessible(page, 'the log of messages')
  await page.getByRole('link', { name: 'Mẫu tin' }).click()
  await page.getByRole('link', { name: 'Biên nhận đơn hàng qua Email' }).click()
  await page.frameLocator('iframe').getByText('Cảm ơn bạn, đơn hàng đã hoàn tất').waitFor()
  await page.getByRole('button', { name: 'Gửi thử cho tôi' }).click()
  await page.getByText(`Đã gửi thử tới ${STAFF}`).waitFor()
  await site.letterTo(STAFF, /\[Thử\] Biên nhận/)
  expect(problems).toEqual([])
})
