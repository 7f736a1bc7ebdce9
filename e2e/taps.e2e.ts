import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leave, openBrowser, PHONE, visitor } from './browser.ts'
import { startWorld } from './planted.ts'
import type { Site } from './site.ts'
import { arrived, open, signedIn } from './steps.ts'
import { countTaps } from './taps.ts'
import type { World } from './world.ts'

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
