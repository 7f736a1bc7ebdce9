import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriers, DESKTOP, leave, openBrowser, PHONE, visitor } from './browser.ts'
import { startWorld } from './planted.ts'
import type { Site } from './site.ts'
import { arrived, open, signedIn } from './steps.ts'
import type { World } from './world.ts'

const LEARNER = 'thanh-duoi@vidu.vn'

let site: Site
let browser: Browser
let world: World

beforeAll(async () => {
  ;({ site, world } = await startWorld())
  await site.account(LEARNER, 'Mai Thị Thanh', 'USER')
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

const box = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

it('a phone has five ways under the thumb, and all pages of one’s own on one page in five groups', async () => {
  const { page, problems } = await signedIn(browser, site, LEARNER, '/', PHONE)
  const bar = page.getByRole('navigation', { name: 'Điều hướng chính' })
  expect(await bar.locator(':scope > *').allInnerTexts()).toEqual(
    ['Khám phá', 'Tìm kiếm', 'Học', 'Thông báo', 'Tôi'].map((word) =>
      expect.stringContaining(word.split(' ')[0] ?? ''),
    ),
  )
  for (const way of await bar.locator(':scope > *').all()) expect((await box(way)).height).toBeGreaterThanOrEqual(48)
  await bar.getByRole('link', { name: 'Tôi' }).tap()
  await page.getByRole('heading', { name: 'Mai Thị Thanh', level: 1 }).waitFor()
  for (const group of ['Học tập', 'Mua hàng', 'Ví và ưu đãi', 'Cộng tác', 'Tài khoản'])
    expect(await page.getByRole('heading', { name: group, exact: true }).count()).toBe(1)
  expect(await bar.getByRole('link', { name: 'Tôi' }).getAttribute('aria-current')).toBe('page')
  // Two screens hold the twenty-four of them.
  const last = await box(page.getByRole('main').getByRole('link', { name: 'Quyền riêng tư' }))
  expect(last.y + last.height).toBeLessThan(2 * (PHONE.height ?? 800))
  expect(await barriers(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Đơn hàng', exact: true }).tap()
  await arrived(page, '/don-hang')
  await page.getByRole('main').getByRole('link', { name: 'Tôi' }).tap()
  await arrived(page, '/toi')
  expect(problems).toEqual([])
})

it('a visitor signs in from there, and looks around', async () => {
  const { page, problems } = await visitor(browser, site.url, PHONE)
  await open(page, '/toi')
  await page.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Khám phá' }).tap()
  await arrived(page, '/khoa-hoc')
  await page.getByRole('navigation', { name: 'Loại sản phẩm' }).getByRole('link', { name: 'Combo tiết kiệm' }).tap()
  await arrived(page, '/combo')
  expect(problems).toEqual([])
})

it('the bar covers no button: the one to buy stands above it, and the checkout has none', async () => {
  const { page } = await visitor(browser, site.url, PHONE)
  await open(page, `/khoa-hoc/${world.fresh.slug}`)
  const bar = page.getByRole('navigation', { name: 'Điều hướng chính' })
  const buy = await box(page.getByRole('button', { name: 'Mua ngay' }).last())
  expect(buy.height).toBeGreaterThan(0)
  expect(buy.y + buy.height).toBeLessThanOrEqual((await box(bar)).y)
  await open(page, `/thanh-toan?mua=${world.fresh.id}`)
  expect(await bar.count()).toBe(0)
})

it('at a desk there is none', async () => {
  const { page } = await visitor(browser, site.url, DESKTOP)
  await open(page, '/')
  expect(await page.getByRole('navigation', { name: 'Điều hướng chính' }).isVisible()).toBe(false)
})
