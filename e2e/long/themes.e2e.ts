import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#web/paths.ts'
import { isOpenToAll, leave, openBrowser, PHONE, visitor } from '../browser.ts'
import { startMoneyWorld } from '../planted.ts'
import type { Site } from '../site.ts'
import { open, reload, signedIn } from '../steps.ts'
import { LEARNER } from '../world.ts'
import type { MoneyWorld } from '../world-money.ts'

let site: Site
let browser: Browser
let world: MoneyWorld

beforeAll(async () => {
  ;({ site, world } = await startMoneyWorld())
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

const lesson = (type: string) =>
  paths.player(world.begun.slug, world.begun.lessons.find((one) => one.type === type)?.id)
const sample = () => `/doc/${world.document.slug}?thu=1`
const pages = (page: Page) => page.getByLabel('Các trang').waitFor()

describe.each(['light', 'dark'] as const)('on a device that is %s', (colorScheme) => {
  it('player and readers are as it is, and nothing stands in anybody’s way', async () => {
    const { page, problems } = await signedIn(browser, site, LEARNER, null, PHONE)
    await page.emulateMedia({ colorScheme })
    const looks: [name: string, at: string, ready: (page: Page) => Promise<unknown>][] = [
      ['a text', lesson('TEXT'), (at) => at.getByRole('button', { name: 'Hoàn thành và tiếp tục' }).waitFor()],
      ['a recording', lesson('VIDEO'), (at) => at.getByLabel('Vị trí trong video').waitFor()],
      ['a PDF', lesson('PDF'), pages],
      ['a course that is done', `/hoc/${world.done.slug}`, (at) => at.getByText('Đã học xong bài này').waitFor()],
      ['an e-book', `/doc/${world.document.slug}`, pages],
      ['a sample', sample(), pages],
    ]
    for (const [name, at, ready] of looks) {
      await open(page, at)
      await ready(page)
      expect(await isDark(page), name).toBe(colorScheme === 'dark')
      await isOpenToAll(page, name)
    }
    await open(page, lesson('TEXT'))
    await page.getByRole('button', { name: 'Giao diện' }).click()
    await isOpenToAll(page, 'the choice of a theme')
    expect(problems).toEqual([])
  })
})

it('whoever chooses, without an account too, finds it so when they come back; the server draws it from the start', async () => {
  const { page, context } = await visitor(browser, site.url, PHONE)
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, sample())
  await expect.poll(() => isDark(page)).toBe(false)
  await choose(page, 'Tối')
  await expect.poll(() => isDark(page)).toBe(true)
  expect(await (await context.request.get(sample())).text()).toContain('data-theme="dark"')
  await reload(page)
  await expect.poll(() => isDark(page)).toBe(true)

  await page.emulateMedia({ colorScheme: 'dark' })
  await choose(page, 'Sáng')
  await reload(page)
  await expect.poll(() => isDark(page)).toBe(false)
  await choose(page, 'Theo thiết bị')
  await expect.poll(() => isDark(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await reload(page)
  await expect.poll(() => isDark(page)).toBe(false)
  // The rest of the site is light.
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/khoa-hoc')
  await expect.poll(() => isDark(page)).toBe(false)
})

async function choose(page: Page, theme: string): Promise<void> {
  await page.getByRole('button', { name: 'Giao diện' }).click()
  await page.getByRole('button', { name: theme, exact: true }).click()
}

/** Is the ground darker than what stands on it? */
function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    const light = (rgb: string) => (rgb.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
    return light(backgroundColor) < light(color)
  })
}
