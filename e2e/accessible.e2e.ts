import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '#domain/time.ts'
import { someOf } from '#server/testing/tier.ts'
import { barriers, DESKTOP, leave, narrowColumns, openBrowser, PHONE, visitor } from './browser.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signIn } from './steps.ts'
import { ACCOUNTS, PAGES, WALKS } from './walks.ts'
import type { Look, Who } from './walks-money.ts'
import type { MoneyWorld } from './world-money.ts'

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

it('every address of the site is walked', () => {
  const walked = new Set(
    Object.values(WALKS)
      .flat()
      .map(({ route }) => route),
  )
  expect(PAGES.filter((pattern) => !walked.has(pattern))).toEqual([])
  expect([...walked].filter((pattern) => !PAGES.includes(pattern))).toEqual([])
})

/** Each page once in fourteen days. */
const turn = Math.floor(Date.now() / DAY)

it.each(Object.keys(WALKS) as Who[])(
  'every page of a %s is whole, as wide as a desk and as narrow as a phone: no barrier, no sliver of text, one heading, a title, no error',
  async (who) => {
    const looks = someOf(WALKS[who], 14, turn)
    // Two side by side: each is one page that thinks, and there are two cores.
    const half = Math.ceil(looks.length / 2)
    const found = await Promise.all([walk(who, looks.slice(0, half)), walk(who, looks.slice(half))])
    expect(Object.assign({}, ...found)).toEqual({})
  },
)

async function walk(who: Who, looks: readonly Look[]): Promise<Record<string, string[]>> {
  const { page, context, problems } = await visitor(browser, site.url)
  const email = ACCOUNTS[who]
  if (email) await signIn(page, email, '/thong-bao')
  const found: Record<string, string[]> = {}
  for (const look of looks) {
    const faults = await faultsAt(page, look)
    const said = problems.splice(0)
    if (faults.length + said.length > 0) found[look.at(world)] = [...faults, ...said]
  }
  await context.close()
  return found
}

async function faultsAt(page: Page, { at, ready }: Look): Promise<string[]> {
  await page.setViewportSize(DESKTOP)
  await open(page, at(world))
  const missing = await ready?.(page).then(
    () => [],
    (error: Error) => [error.message],
  )
  const headings = await page.getByRole('heading', { level: 1 }).count()
  const title = await page.title()
  const wide = await barriers(page)
  await page.setViewportSize(PHONE)
  // What draws itself anew for its width, as the pages of a PDF, takes a moment.
  const fits = () => document.documentElement.scrollWidth - document.documentElement.clientWidth <= 1
  await page.waitForFunction(fits, undefined).catch(() => {})
  const narrow = await barriers(page)
  const columns = await narrowColumns(page)
  const dark = (await page.locator('[data-theme]').count()) > 0 ? await darkBarriers(page) : []
  return [
    ...(missing ?? []),
    ...wide.map((one) => `at a desk: ${one}`),
    ...narrow.map((one) => `on a phone: ${one}`),
    ...dark.map((one) => `in the dark: ${one}`),
    ...columns.map((one) => `on a phone: ${one}`),
    ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
    ...(/ · Bến Học$|^Bến Học/.test(title) ? [] : [`the title is “${title}”`]),
  ]
}

/** The same page on a device that is dark. */
async function darkBarriers(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  // The page learns of it a while after the browser was told.
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const found = await barriers(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}
