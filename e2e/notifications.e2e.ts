import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { announce } from '#server/modules/notifications/news/announce.ts'
import { DESKTOP, expectAccessible, openBrowser, PHONE, visitor } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { open, reload, signIn } from './steps.ts'

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
  await browser?.close()
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

it('a person has news gathered, looks into the package, thins it out and has it sent', async () => {
  const { page, problems } = await signedIn(HOST, '/tai-khoan/thong-bao', PHONE)
  await page.getByRole('heading', { name: 'Cài đặt thông báo' }).waitFor()
  // What people wait for is explained and cannot be changed.
  await page.getByText('Biên nhận đơn hàng').first().click()
  const receipt = page.getByRole('group', { name: 'Biên nhận đơn hàng' })
  await receipt.getByText('luôn được gửi ngay').waitFor()
  expect(await receipt.getByRole('combobox', { name: /qua Email/ }).count()).toBe(0)
  // Tomorrow morning's package cannot go out by itself while the story runs.
  const mode = new Date().getUTCHours() * 60 + new Date().getUTCMinutes() < 11 * 60 ? 'Gói 20:30' : 'Gói 07:30'
  await choose(page, 'Khóa học khai giảng qua Email', mode)
  await expectAccessible(page, 'the preferences')

  await tellHost(['Nấu phở', 'Làm bánh', 'Pha cà phê'])
  await reload(page)
  await page.getByRole('heading', { name: `${mode} của bạn có 3 tin` }).waitFor()
  await page.getByRole('button', { name: 'Bỏ khỏi gói: Khóa học “Làm bánh” đã khai giảng' }).click()
  await page.getByRole('heading', { name: `${mode} của bạn có 2 tin` }).waitFor()
  await page.getByRole('button', { name: 'Gửi ngay' }).click()
  await page.getByText('Đã gửi gói 2 tin qua Email').waitFor()

  const letter = await site.letterTo(HOST, /Gói .* của bạn: 2 tin/)
  expect(letter.text).toContain('“Nấu phở”')
  expect(letter.text).not.toContain('“Làm bánh”')
  const stop = /Ngừng nhận: \S+?(\/huy-nhan\S+)/.exec(letter.text)?.[1] ?? ''

  // The link in the letter asks before it does anything.
  await open(page, stop)
  await page.getByRole('heading', { name: 'Ngừng nhận tin này?' }).waitFor()
  await page.getByRole('button', { name: 'Ngừng nhận' }).click()
  await page.getByRole('heading', { name: 'Bạn đã ngừng nhận tin này' }).waitFor()
  await page.getByRole('link', { name: 'Mở cài đặt thông báo' }).click()
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
  await page.getByRole('button', { name: 'Tìm' }).click()
  await page.getByRole('row', { name: /Làm bánh.*người nhận bỏ khỏi gói/ }).waitFor()
  await expectAccessible(page, 'the log of messages')
  await page.getByRole('link', { name: 'Mẫu tin' }).click()
  await page.getByRole('link', { name: 'Biên nhận đơn hàng qua Email' }).click()
  await page.frameLocator('iframe').getByText('Cảm ơn bạn, đơn hàng đã hoàn tất').waitFor()
  await page.getByRole('button', { name: 'Gửi thử cho tôi' }).click()
  await page.getByText(`Đã gửi thử tới ${STAFF}`).waitFor()
  await site.letterTo(STAFF, /\[Thử\] Biên nhận/)
  expect(problems).toEqual([])
})
