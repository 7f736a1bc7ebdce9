import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { barriers, leave, openBrowser, PHONE, pictureFailure, visitor } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { open, reload, signIn } from './steps.ts'

const LEARNER = 'nguoi-tim@vidu.vn'
const HOST = 'Trần Ngọc Lan'

let site: Site
let browser: Browser
const at = {} as Record<'visitor' | 'learner', Page>
const problems: string[][] = []

beforeAll(async () => {
  site = await startSite()
  await site.account(LEARNER, 'Lê Thị Tìm', 'USER')
  await plant()
  browser = await openBrowser()
  for (const who of ['visitor', 'learner'] as const) {
    const seen = await visitor(browser, site.url, who === 'learner' ? PHONE : undefined)
    at[who] = seen.page
    problems.push(seen.problems)
  }
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})
afterEach(({ task }) => pictureFailure(task, at))

/** A host, three courses of theirs and a category: as rows, since nobody opens the courses. */
async function plant(): Promise<void> {
  await site.account('nguoi-day@vidu.vn', HOST, 'HOST')
  const { rows } = await site.pool.query<{ id: string }>(`select id from users where full_name = $1`, [HOST])
  const host = rows[0]?.id
  await site.pool.query(
    `insert into host_profiles (user_id, status, headline, bio, topics, submitted_at, decided_at)
     values ($1, 'APPROVED', 'Giáo viên tiếng Anh cho người đi làm', 'Mười năm dạy tiếng Anh buổi tối cho người bận rộn.', '{Ngoại ngữ}', now(), now())`,
    [host],
  )
  await site.pool.query(`insert into categories (name, slug, index) values ('Ngoại ngữ', 'ngoai-ngu', 0)`)
  for (const [index, name] of ['Tiếng Anh giao tiếp', 'Tiếng Anh viết thư', 'Bảng tính căn bản'].entries())
    await site.pool.query(
      `insert into products (kind, host_id, slug, name, host_name, on_sale, published_at) values ('ONLINE_COURSE', $1, $2, $3, $4, true, now())`,
      [host, `khoa-${index}`, name, HOST],
    )
}

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Tìm khóa học' })

it('on a phone the search opens where one types, spaces too', async () => {
  const { page, context } = await visitor(browser, site.url, PHONE)
  await open(page, '/')
  await page.getByRole('button', { name: 'Tìm kiếm' }).tap()
  await page.keyboard.type('tran ngoc lan')
  const sheet = page.getByRole('dialog', { name: 'Tìm trên Bến Học' })
  await expect.poll(() => sheet.getByRole('combobox').inputValue()).toBe('tran ngoc lan')
  await sheet.getByRole('option', { name: /Trần Ngọc Lan.*Giảng viên/ }).waitFor()
  // The first empties the box, as in every search box.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  const finds = page.getByRole('button', { name: 'Tìm kiếm' })
  expect(await finds.evaluate((button) => button === document.activeElement)).toBe(true)
  await context.close()
})

it('suggestions of every kind are walked with the keys', async () => {
  const page = at.visitor
  await open(page, '/')
  await box(page).fill('tran ngoc')
  const list = page.getByRole('listbox', { name: 'Gợi ý' })
  await list.getByRole('option', { name: /Trần Ngọc Lan.*Giảng viên/ }).waitFor()
  await list.getByRole('option', { name: /Bảng tính căn bản.*Khóa học/ }).waitFor()
  expect(await barriers(page)).toEqual([])
  const chosen = list.getByRole('option', { selected: true })
  for (let step = 0; step < 9; step++) {
    await box(page).press('ArrowDown')
    if (/Giảng viên/.test((await chosen.textContent()) ?? '')) break
  }
  await box(page).press('Enter')
  await page.getByRole('heading', { name: HOST, level: 1 }).waitFor()
  await box(page).fill('tran')
  await list.getByRole('option').first().waitFor()
  await box(page).press('Escape')
  await list.waitFor({ state: 'hidden' })
})

it('raw Telex keys are read as what was meant, and said so; every kind has its tab', async () => {
  const page = at.visitor
  await box(page).fill('tieengs anh')
  await box(page).press('Enter')
  await page.getByRole('heading', { name: 'Kết quả cho “tieengs anh”' }).waitFor()
  await page.getByText('Đây là kết quả cho tiếng anh').waitFor()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Tiếng Anh giao tiếp' }).waitFor()
  await main.getByRole('link', { name: HOST, exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Loại kết quả' }).getByRole('link', { name: 'Giảng viên 1' }).click()
  await page.waitForURL(/muc=giang-vien/)
  await main.getByRole('link', { name: 'Tiếng Anh giao tiếp' }).waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Loại kết quả' }).getByRole('link', { name: 'Bài viết 0' }).click()
  await main.getByRole('link', { name: '2 khóa học' }).click()
  await page.waitForURL(/muc=khoa-hoc/)
  await main.getByRole('link', { name: 'Tiếng Anh viết thư' }).waitFor()
})

it('nothing found says so and leads on', async () => {
  const page = at.visitor
  await box(page).fill('qwxzkv')
  await box(page).press('Enter')
  await page.getByRole('heading', { name: 'Chưa có gì về “qwxzkv”' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Ngoại ngữ' }).click()
  await page.getByRole('heading', { name: 'Ngoại ngữ', level: 1 }).waitFor()
})

it('a visitor’s searches stay on the device; each is removed alone, or all of them', async () => {
  const page = at.visitor
  await box(page).fill('')
  const list = page.getByRole('listbox', { name: 'Tìm gần đây' })
  await list.getByRole('option', { name: 'qwxzkv' }).waitFor()
  expect(await list.getByRole('option').allTextContents()).toEqual(['qwxzkv', 'tieengs anh'])
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Bỏ “qwxzkv”' }).click()
  await list.getByRole('option', { name: 'qwxzkv' }).waitFor({ state: 'detached' })
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await page.getByRole('heading', { name: 'Kết quả cho “tieengs anh”' }).waitFor()
  await open(page, '/tim-kiem')
  await page.getByRole('main').getByRole('link', { name: 'tieengs anh' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Xóa tất cả' }).click()
  await page.getByRole('heading', { name: 'Tìm gần đây' }).waitFor({ state: 'detached' })
  await reload(page)
  await page.getByRole('heading', { name: 'Tìm theo danh mục' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Tìm gần đây' }).count()).toBe(0)
})

it('of somebody signed in they are kept with the account, also on a phone', async () => {
  const page = at.learner
  await signIn(page, LEARNER, '/tim-kiem')
  const sheet = page.getByRole('dialog', { name: 'Tìm trên Bến Học' })
  const field = sheet.getByRole('combobox', { name: 'Tìm khóa học' })
  for (const text of ['bang tinh', 'viết thư']) {
    await page.getByRole('button', { name: 'Tìm kiếm' }).tap()
    await field.fill(text)
    await field.press('Enter')
    await page.getByRole('heading', { name: `Kết quả cho “${text}”` }).waitFor()
  }
  expect(await barriers(page)).toEqual([])
  await open(page, '/tim-kiem')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Bỏ “bang tinh”' }).tap()
  await main.getByRole('link', { name: 'bang tinh' }).waitFor({ state: 'detached' })
  await main.getByRole('link', { name: 'viết thư' }).waitFor()
  const { rows } = await site.pool.query('select text from search_histories')
  expect(rows).toEqual([{ text: 'viết thư' }])
})

it('nobody saw an error in their console', () => {
  expect(problems.flat()).toEqual([])
})
