import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, leave, openBrowser, PHONE, visitor } from './browser.ts'
import { startWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signedIn } from './steps.ts'
import { countTaps } from './taps.ts'
import { LEARNER, type World } from './world.ts'

const NEWCOMER = 'chua-hoc-gi@vidu.vn'
const CONTACT = {
  SELLER_NAME: 'Công ty Cổ phần Bến Học',
  SELLER_ADDRESS: '12 Bến Nghé, Quận 1, TP. Hồ Chí Minh',
  CONTACT_HOTLINE: '1900 0000',
  CONTACT_EMAIL: 'trogiup@vidu.vn',
  CONTACT_ZALO: 'https://zalo.me/0000000000',
  CONTACT_HOURS: '8:00–21:00 mỗi ngày',
}

let site: Site
let browser: Browser
let world: World
beforeAll(async () => {
  ;({ site, world } = await startWorld(CONTACT))
  await site.account(NEWCOMER, 'Lý Thị Mới', 'USER')
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

/** The courses of each shelf of the page, by address. */
const shelves = (page: Page) =>
  page
    .locator('main section:has(article)')
    .evaluateAll((all) =>
      all.map((one) => [...one.querySelectorAll('article a')].map((link) => link.getAttribute('href') ?? '')),
    )

describe('home', () => {
  it('of a visitor: one promise, one box to search in, four shelves at most, no course twice', async () => {
    const { page, problems } = await visitor(browser, site.url, PHONE)
    await open(page, '/')
    const rows = await shelves(page)
    const courses = rows.flat()
    expect(await page.locator('main h1').count()).toBe(1)
    expect(await page.locator('main').getByRole('searchbox').count()).toBe(1)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(4)
    expect(new Set(courses).size).toBe(courses.length)
    await expectAccessible(page, 'the home of a visitor')
    expect(problems).toEqual([])
  })

  it('of a learner: what waits, two shelves at most, and nothing offered that is theirs', async () => {
    const { page, problems } = await signedIn(browser, site, LEARNER, '/', PHONE)
    await page.getByRole('region', { name: 'Đang chờ bạn' }).getByRole('link').first().waitFor()
    const rows = await shelves(page)
    expect(rows.length).toBeLessThanOrEqual(2)
    for (const { slug } of [world.begun, world.done]) expect(rows.flat()).not.toContain(`/khoa-hoc/${slug}`)
    await expectAccessible(page, 'the home of a learner')
    expect(problems).toEqual([])
  })

  it('of a learner who has not begun: one tap to a first lesson', async () => {
    const { page, problems } = await signedIn(browser, site, LEARNER, '/', PHONE)
    const way = countTaps(page)
    await way.tap(page.getByRole('region', { name: 'Bắt đầu học' }).getByRole('link'))
    await page.waitForURL((url) => url.pathname.startsWith('/hoc/'))
    expect(way.count).toBe(1)
    expect(problems).toEqual([])
  })

  it('of a learner who stopped in a lesson: it is named, and one tap away where they were', async () => {
    const lesson = `/hoc/${world.begun.slug}/${world.begun.lessons.find(({ type }) => type === 'PDF')?.id}`
    const { page, problems } = await signedIn(browser, site, LEARNER, lesson, PHONE)
    const stands = page.getByRole('spinbutton', { name: /^Trang/ })
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
    await page.getByRole('button', { name: 'Trang sau' }).click()
    await kept
    await open(page, '/')
    const card = page.getByRole('region', { name: 'Học tiếp' })
    await card.getByText('Đang học: Sổ tay hàm').waitFor()
    await card.getByRole('heading', { name: world.begun.name }).waitFor()
    await card.getByRole('progressbar').waitFor()
    const way = countTaps(page)
    await way.tap(card.getByRole('link', { name: 'Học tiếp' }))
    await page.waitForURL((url) => url.pathname === lesson)
    await expect.poll(() => stands.inputValue()).toBe('2')
    expect(way.count).toBe(1)
    expect(problems).toEqual([])
  })

  it('of somebody who learns nothing yet: what there is to learn', async () => {
    const { page, problems } = await signedIn(browser, site, NEWCOMER, '/', PHONE)
    await page.getByRole('heading', { name: 'Chào Mới, hôm nay bạn muốn học gì?', level: 1 }).waitFor()
    expect((await shelves(page)).length).toBeGreaterThan(0)
    expect(await page.getByRole('region', { name: 'Đang chờ bạn' }).count()).toBe(0)
    await expectAccessible(page, 'the home of somebody new')
    expect(problems).toEqual([])
  })
})

it('a course without a picture has its title in one of its own; on a phone the pictures of a list are 16:9', async () => {
  await site.pool.query('update products set cover_file_id = null where id = $1', [world.fresh.id])
  const { page, problems } = await visitor(browser, site.url, PHONE)
  await open(page, '/khoa-hoc')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: world.fresh.name, exact: true }) })
  await card.waitFor()
  const covers = card.locator('[data-tone]')
  expect(await covers.textContent()).toBe(world.fresh.name)
  const { width, height } = (await covers.boundingBox()) ?? { width: 0, height: 1 }
  expect(width).toBeGreaterThanOrEqual(110)
  expect(width / height).toBeCloseTo(16 / 9, 1)
  expect(problems).toEqual([])
})

describe('whoever runs the site', () => {
  it('stands at the foot of a page as the settings say, with what can be paid with; links are folded on a phone', async () => {
    const { page } = await visitor(browser, site.url, PHONE)
    await open(page, '/khoa-hoc')
    const foot = page.getByRole('contentinfo')
    const words = await foot.textContent()
    for (const said of [CONTACT.SELLER_NAME, CONTACT.SELLER_ADDRESS, 'Mã số thuế: 0318888888', CONTACT.CONTACT_HOURS])
      expect(words).toContain(said)
    const address = (name: RegExp) => foot.getByRole('link', { name }).getAttribute('href')
    expect(await address(/^Hotline/)).toBe('tel:19000000')
    expect(await address(/^Zalo/)).toBe(CONTACT.CONTACT_ZALO)
    expect(await address(/^Email/)).toBe('mailto:trogiup@vidu.vn')
    const marks = await foot.getByRole('list', { name: 'Phương thức thanh toán' }).getByRole('listitem').allInnerTexts()
    expect(marks).toEqual(expect.arrayContaining(['VNPAY', 'MoMo', 'Visa', 'VietQR']))
    expect(new Set(marks).size).toBe(marks.length)
    expect(await foot.getByRole('link', { name: 'Chính sách hoàn tiền' }).isVisible()).toBe(false)
    await foot.getByRole('button', { name: 'Bến Học' }).click()
    await foot.getByRole('link', { name: 'Trợ giúp và liên hệ' }).click()
    await page.getByRole('heading', { name: 'Liên hệ Bến Học' }).waitFor()
    const help = page.locator('#lien-he')
    expect(await help.getByRole('link', { name: /^Gọi hotline/ }).getAttribute('href')).toBe('tel:19000000')
    expect(await help.textContent()).toContain(CONTACT.CONTACT_HOURS)
  })

  it('is not told of where nothing is set up', async () => {
    const bare = await startWorld()
    try {
      const { page } = await visitor(browser, bare.site.url, PHONE)
      await open(page, '/tro-giup')
      const words = await page.locator('body').textContent()
      for (const label of ['Hotline', 'Zalo:', 'Địa chỉ:', 'Liên hệ Bến Học']) expect(words).not.toContain(label)
      expect(await page.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(0)
    } finally {
      await bare.site.stop()
    }
  })
})
