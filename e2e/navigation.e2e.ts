import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriers, leave, openBrowser, PHONE } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { arrived, open, signedIn } from './steps.ts'

const KEEPER = 'chu-khoa@benhoc.test'
const MARKETING = 'tiep-thi@benhoc.test'
const HOST = 'giang-vien@benhoc.test'

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  await site.account(KEEPER, 'Đặng Quốc Trung', 'SUPER_ADMIN')
  await site.account(MARKETING, 'Dương Hải Nam', 'MARKETING')
  await site.account(HOST, 'Lê Thị Đào', 'HOST')
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Tìm trang' })
const boxOf = (page: Page) => paletteOf(page).getByRole('combobox', { name: 'Tên trang' })
const optionsOf = (page: Page) => paletteOf(page).getByRole('option')
/** The key is heard once the whole page is awake, a moment after it listens to presses. */
const openPalette = (page: Page) =>
  expect
    .poll(async () => {
      await page.keyboard.press('Control+k')
      return paletteOf(page).isVisible()
    })
    .toBe(true)

it('the keyboard alone finds a page of the staff, without diacritics, and opens it', async () => {
  const { page, problems } = await signedIn(browser, site, KEEPER, '/quan-tri')
  await openPalette(page)
  await boxOf(page).waitFor()
  expect(await boxOf(page).evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await barriers(page)).toEqual([])

  await page.keyboard.type('hoan tien')
  await optionsOf(page).filter({ hasText: 'Tìm “hoan tien” trên Bến Học' }).waitFor()
  const [first] = await optionsOf(page).all()
  expect(await first?.textContent()).toBe('Hoàn tiềnQuản trị · Tài chính')
  expect(await first?.getAttribute('aria-selected')).toBe('true')
  expect(await boxOf(page).getAttribute('aria-activedescendant')).toBe(await first?.getAttribute('id'))
  // The same words stand in the account; what one is in comes first.
  await page.keyboard.press('ArrowDown')
  await paletteOf(page)
    .getByRole('option', { name: /Tài khoản/, selected: true })
    .waitFor()
  await page.keyboard.press('ArrowUp')
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Hoàn tiền', level: 1 }).waitFor()
  await arrived(page, '/quan-tri/hoan-tien')
  expect(await paletteOf(page).isVisible()).toBe(false)
  expect(problems).toEqual([])
})

it('the button opens it too, Escape gives the focus back, and the last way searches the whole site', async () => {
  const { page, problems } = await signedIn(browser, site, HOST, '/host')
  const button = page.getByRole('button', { name: 'Tìm trang', exact: true })
  expect(await button.textContent()).toMatch(/Ctrl K|⌘K/)
  await button.click()
  await boxOf(page).waitFor()
  await page.keyboard.press('Escape')
  await paletteOf(page).waitFor({ state: 'hidden' })
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)

  await page.keyboard.press('Meta+k')
  await boxOf(page).fill('kế toán căn bản')
  expect(await optionsOf(page).allTextContents()).toEqual(['Tìm “kế toán căn bản” trên Bến Học'])
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/tim-kiem' && url.searchParams.get('q') === 'kế toán căn bản')
  expect(problems).toEqual([])
})

it('nobody is shown what they may not open: two roles of the staff and a host find different pages', async () => {
  const seen: Record<string, string> = {}
  for (const [email, home] of [
    [KEEPER, '/quan-tri'],
    [MARKETING, '/quan-tri'],
    [HOST, '/host'],
  ] as const) {
    const { page, context } = await signedIn(browser, site, email, home)
    await openPalette(page)
    await optionsOf(page).first().waitFor()
    seen[email] = (await optionsOf(page).allTextContents()).join('\n')
    await context.close()
  }
  for (const words of ['Quản trị · Hệ thống', 'Quản trị · Tài chính', 'Quản trị · Tiếp thị', 'Kênh giảng viên · Hồ sơ'])
    expect(seen[KEEPER]).toContain(words)
  expect(seen[KEEPER]).toContain('Phân quyền')
  expect(seen[MARKETING]).toContain('Quản trị · Tiếp thị')
  expect(seen[MARKETING]).not.toMatch(/Phân quyền|Chi trả giảng viên|Xem hộ/)
  expect(seen[HOST]).not.toContain('Quản trị')
  for (const words of ['Xác minh người bán', 'Kênh giảng viên · Bán hàng', 'Tài khoản · Ví và ưu đãi'])
    expect(seen[HOST]).toContain(words)
})

it('a key within a dialog leaves it as it is', async () => {
  const { page } = await signedIn(browser, site, KEEPER, '/quan-tri', PHONE)
  await page.getByRole('button', { name: 'Mở menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Quản trị' })
  await menu.waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Tab')
  expect(await menu.isVisible()).toBe(true)
  expect(await paletteOf(page).isVisible()).toBe(false)
})

it('on a phone the staff have a menu as short as the screen: groups that open, the one of the page open already', async () => {
  const { page, problems } = await signedIn(browser, site, KEEPER, '/quan-tri', PHONE)
  await page.getByRole('button', { name: 'Mở menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Quản trị' })
  for (const group of ['Nội dung', 'Bán hàng', 'Tiếp thị', 'Người dùng', 'Tài chính', 'Hệ thống']) {
    const line = menu.locator('summary', { hasText: group })
    const { y, height } = (await line.boundingBox()) ?? { y: 0, height: 0 }
    expect(height).toBeGreaterThanOrEqual(44)
    expect(y + height).toBeLessThan(PHONE.height)
  }
  expect(await menu.getByRole('link', { name: 'Hoàn tiền' }).isVisible()).toBe(false)
  expect(await barriers(page)).toEqual([])
  await menu.locator('summary', { hasText: 'Tài chính' }).tap()
  await menu.getByRole('link', { name: 'Hoàn tiền' }).tap()
  await arrived(page, '/quan-tri/hoan-tien')
  await menu.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Mở menu' }).tap()
  const here = menu.getByRole('link', { name: 'Hoàn tiền' })
  await here.waitFor()
  expect(await here.getAttribute('aria-current')).toBe('page')
  expect(await barriers(page)).toEqual([])

  await menu.getByRole('button', { name: 'Tìm trang' }).tap()
  await boxOf(page).fill('phan quyen')
  await menu.waitFor({ state: 'hidden' })
  await optionsOf(page)
    .filter({ hasText: /^Phân quyền/ })
    .waitFor()
  expect(await barriers(page)).toEqual([])
  await optionsOf(page).first().tap()
  await arrived(page, '/quan-tri/phan-quyen')
  expect(problems).toEqual([])
})

it('on a phone a host sees all pages of the studio in one menu, in groups', async () => {
  const { page, problems } = await signedIn(browser, site, HOST, '/host', PHONE)
  await open(page, '/host/khoa-hoc')
  await page.getByRole('button', { name: 'Mở menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Kênh giảng viên' })
  await menu.getByRole('button', { name: 'Tìm trang' }).waitFor()
  for (const words of ['Nội dung', 'Bán hàng', 'Hồ sơ']) await menu.getByText(words, { exact: true }).waitFor()
  expect(await menu.getByRole('link', { name: 'Khóa học', exact: true }).getAttribute('aria-current')).toBe('page')
  expect(await barriers(page)).toEqual([])
  await menu.getByRole('link', { name: 'Thu nhập' }).tap()
  await arrived(page, '/host/thu-nhap')
  expect(problems).toEqual([])
})
