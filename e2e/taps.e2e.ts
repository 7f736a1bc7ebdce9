import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#web/paths.ts'
import { expectAccessible, leave, openBrowser, PHONE, visitor } from './browser.ts'
import { startWorld } from './planted.ts'
import type { Site } from './site.ts'
import { arrived, open, signedIn, toasted } from './steps.ts'
import { countTaps } from './taps.ts'
import { LEARNER, type World } from './world.ts'

const NEWCOMER = 'mot-cham@vidu.vn'

let site: Site
let browser: Browser
let world: World

beforeAll(async () => {
  ;({ site, world } = await startWorld())
  await site.account(NEWCOMER, 'Phan Một Chạm', 'USER')
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

/** The code that an e-mail was sent last. */
async function codeFor(email: string): Promise<string> {
  const { subject } = await site.letterTo(email, /là mã Bến Học của bạn/)
  return /\d{6}/.exec(subject)?.[0] ?? ''
}
/** Waits until one can type without another tap. */
const focused = (page: Page, label: string) =>
  page.waitForFunction(
    (words) => (document.activeElement as HTMLInputElement)?.labels?.[0]?.textContent?.includes(words),
    label,
  )
const orderOf = async (email: string) =>
  (
    await site.pool.query(
      'select o.status, o.total::int, u.full_name from orders o join users u on u.id = o.user_id where u.email = $1',
      [email],
    )
  ).rows

it('from the home page over a purchase with sign-up to the first lesson: nine taps', async () => {
  const email = 'chin-cham@vidu.vn'
  const { page, problems } = await visitor(browser, site.url, PHONE)
  await open(page, '/')
  const way = countTaps(page)
  await way.tap(page.locator(`main a[href="/khoa-hoc/${world.fresh.slug}"]`).first())
  await way.tap(page.getByRole('button', { name: 'Mua ngay' }).first())
  await page.getByRole('heading', { name: 'Thanh toán', level: 1 }).waitFor()
  await focused(page, 'Email hoặc số điện thoại')
  await way.type(email)
  await way.tap(page.getByRole('button', { name: 'Tiếp tục', exact: true }))
  await focused(page, 'Mã gồm 6 chữ số')
  await way.type(await codeFor(email))
  await page.getByRole('button', { name: /^Thanh toán 199\.000/ }).waitFor()
  await focused(page, 'Họ và tên')
  await way.type('Lý Chín Chạm')
  await way.tap(page.getByRole('button', { name: /^Thanh toán 199\.000/ }))
  await page.waitForURL((url) => url.origin !== site.url)
  await way.tap(page.getByRole('button', { name: 'Thanh toán', exact: true }))
  await arrived(page, /^\/thanh-toan\/ket-qua/)
  await page.getByText(`“${world.fresh.name}” đã sẵn sàng.`).waitFor()
  await way.tap(page.getByRole('link', { name: 'Vào học' }))
  await page.waitForURL((url) => url.pathname.startsWith(`/hoc/${world.fresh.slug}/`))
  expect(way.count).toBeLessThanOrEqual(9)
  expect(await orderOf(email)).toEqual([{ status: 'PAID', total: 199_000, full_name: 'Lý Chín Chạm' }])
  expect(problems).toEqual([])
})

it('at a desk the button that pays stands in view beside what is chosen', async () => {
  const { page, problems } = await signedIn(browser, site, NEWCOMER, paths.buyProduct(world.fresh.id))
  const pay = page.getByRole('button', { name: /^Thanh toán 199\.000/ })
  expect(await standsInSight(page, pay)).toBe(true)
  await page.mouse.wheel(0, 2_000)
  expect(await standsInSight(page, pay)).toBe(true)
  await expectAccessible(page, 'the checkout at a desk')
  expect(problems).toEqual([])
})

it('a free course is one tap from its page to its first lesson, and its order of 0 đồng exists', async () => {
  await site.pool.query('update products set price = 0, list_price = 0 where id = $1', [world.fresh.id])
  const { page, problems } = await signedIn(browser, site, NEWCOMER, `/khoa-hoc/${world.fresh.slug}`, PHONE)
  const way = countTaps(page)
  await way.tap(page.getByRole('button', { name: 'Học miễn phí' }).first())
  await page.getByRole('heading', { name: 'Vì sao dữ liệu phải sạch' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/hoc/${world.fresh.slug}/`))
  expect(way.count).toBe(1)
  expect(await orderOf(NEWCOMER)).toMatchObject([{ status: 'PAID', total: 0 }])
  expect(problems).toEqual([])
})

it('a visitor has a free course with their e-mail and its code, without a checkout of 0 ₫', async () => {
  const email = 'khach-mien-phi@vidu.vn'
  const { page, problems } = await visitor(browser, site.url, PHONE)
  await open(page, `/khoa-hoc/${world.fresh.slug}`)
  const way = countTaps(page)
  await way.tap(page.getByRole('button', { name: 'Học miễn phí' }).first())
  await focused(page, 'Email hoặc số điện thoại')
  await way.type(email)
  await way.tap(page.getByRole('button', { name: 'Tiếp tục', exact: true }))
  await focused(page, 'Mã gồm 6 chữ số')
  await way.type(await codeFor(email))
  await page.getByRole('heading', { name: 'Vì sao dữ liệu phải sạch' }).waitFor()
  expect(way.count).toBe(2)
  expect(await orderOf(email)).toMatchObject([{ status: 'PAID', total: 0 }])
  expect(problems).toEqual([])
})

it('a text is finished and the next lesson is open after one tap at the bottom edge; without a network it says so and nothing is lost', async () => {
  const [text, , pdf] = world.begun.lessons
  const { page, context } = await signedIn(browser, site, LEARNER, playerOf(text?.id), PHONE)
  const finish = page.getByRole('button', { name: 'Hoàn thành và tiếp tục' })
  expect(await standsInSight(page, finish)).toBe(true)
  await expectAccessible(page, 'a text to finish')
  await context.setOffline(true)
  await finish.click()
  await toasted(page, /kết nối/)
  expect(await finished()).toEqual([])
  await context.setOffline(false)

  const way = countTaps(page)
  await way.tap(finish)
  await page.getByRole('heading', { name: 'PivotTable trong một phút', level: 1 }).waitFor()
  expect(way.count).toBe(1)
  await page.getByRole('status').filter({ hasText: 'Đã học xong “Vì sao dữ liệu phải sạch”' }).waitFor()
  expect(await finished()).toEqual([text?.id])

  // Behind the last lesson of a course comes what was left out.
  await open(page, playerOf(pdf?.id))
  const steps = [/Bài trước/, /Bài tiếp theo/].map((name) => page.getByRole('link', { name }))
  const middles = await Promise.all([finish, ...steps].map(middleOf))
  expect(Math.max(...middles) - Math.min(...middles), 'in one row').toBeLessThan(2)
  await countTaps(page).tap(page.getByRole('button', { name: 'Hoàn thành và tiếp tục' }))
  await page.getByRole('heading', { name: 'PivotTable trong một phút', level: 1 }).waitFor()
  expect(await finished()).toEqual([text?.id, pdf?.id])
})

it('the last lesson, finished by one press of a key, ends in the certificate', async () => {
  const { page, problems } = await signedIn(browser, site, NEWCOMER, `/hoc/${world.fresh.slug}`, PHONE)
  await page.getByRole('button', { name: 'Hoàn thành khóa học' }).press('Enter')
  const done = page.getByRole('dialog', { name: 'Bạn đã hoàn thành khóa học' })
  await done.getByRole('link', { name: 'Xem chứng chỉ' }).click()
  await page.getByText('Chứng chỉ hợp lệ').waitFor()
  expect(problems).toEqual([])
})

const playerOf = (lessonId = '') => paths.player(world.begun.slug, lessonId)

/** Which lessons the learner has finished in the course they began, in its order. */
async function finished(): Promise<string[]> {
  const { rows } = await site.pool.query<{ lesson_id: string }>(
    'select lesson_id from lesson_progress where completed_at is not null and lesson_id = any($1::uuid[])',
    [world.begun.lessons.map(({ id }) => id)],
  )
  return world.begun.lessons.map(({ id }) => id).filter((id) => rows.some((row) => row.lesson_id === id))
}

/** How far down it stands. */
async function middleOf(what: Locator): Promise<number> {
  const box = await what.boundingBox()
  return box ? box.y + box.height / 2 : Number.NaN
}

/** Is it on the screen without scrolling? */
async function standsInSight(page: Page, what: Locator): Promise<boolean> {
  const box = await what.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return box !== null && box.y >= 0 && box.y + box.height <= height
}
