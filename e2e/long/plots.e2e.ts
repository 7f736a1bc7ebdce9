import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DESKTOP, isOpenToAll, leave, openBrowser, PHONE, pictureFailure } from '../browser.ts'
import { startMoneyWorld } from '../planted.ts'
import type { Site } from '../site.ts'
import { open, signedIn } from '../steps.ts'
import { HOST, STAFF } from '../world.ts'

let site: Site
let browser: Awaited<ReturnType<typeof openBrowser>>
let host: Page
let keeper: Page
const problems: string[][] = []

beforeAll(async () => {
  ;({ site } = await startMoneyWorld())
  browser = await openBrowser()
  const [atHome, atWork] = await Promise.all([
    signedIn(browser, site, HOST, null, PHONE),
    signedIn(browser, site, STAFF, null, DESKTOP),
  ])
  host = atHome.page
  keeper = atWork.page
  problems.push(atHome.problems, atWork.problems)
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})
afterEach(({ task }) => pictureFailure(task, { host, keeper }))

/** The table behind a plot holds a line for each of its points. */
async function behind(page: Page, caption: string, points: number): Promise<void> {
  const plot = page.getByRole('figure').filter({ has: page.getByRole('table', { name: caption, includeHidden: true }) })
  await plot.locator('canvas').waitFor()
  const table = plot.getByRole('table', { name: caption })
  expect(await table.isVisible()).toBe(false)
  await plot.getByText('Xem bảng').click()
  await table.waitFor()
  expect(await table.getByRole('row').count()).toBe(points + 1)
}

it('a host unfolds a day of sales and folds it again, and reads the numbers behind the plot', async () => {
  await open(host, '/host/thu-nhap')
  const day = host.getByRole('listitem').filter({ hasText: 'lượt bán' }).getByRole('link').first()
  expect(await day.getAttribute('aria-expanded')).toBe('false')
  await day.click()
  const sales = host.getByRole('table', { name: 'Các khoản trong ngày' })
  await sales.waitFor()
  expect(await sales.getByRole('row').count()).toBeGreaterThan(1)
  await isOpenToAll(host, 'a day that lies open')
  await host.locator('a[aria-expanded="true"]').click()
  await sales.waitFor({ state: 'detached' })

  await behind(host, 'Bạn nhận được trong 12 tháng qua', 12)
  await isOpenToAll(host, 'income with the table behind its plot')
})

it('the staff see what waits, and revenue by day and by month with the table behind each plot', async () => {
  await open(keeper, '/quan-tri')
  await keeper.getByRole('heading', { level: 1, name: 'Việc đang chờ' }).waitFor()
  await behind(keeper, 'Doanh thu và hoàn tiền trong 30 ngày qua', 30)
  await isOpenToAll(keeper, 'the overview of the staff, by day')
  await keeper.getByRole('link', { name: '12 tháng' }).click()
  await keeper.getByRole('table', { name: 'Doanh thu và hoàn tiền trong 12 tháng qua', includeHidden: true }).waitFor({
    state: 'attached',
  })
  await isOpenToAll(keeper, 'the overview of the staff, by month')
  const queue = keeper.getByRole('main').getByRole('listitem').getByRole('link').first()
  const to = await queue.getAttribute('href')
  await queue.click()
  await expect.poll(() => new URL(keeper.url()).pathname).toBe(to?.split('?')[0])
})

it('nothing went wrong on any of these pages', () => {
  expect(problems.flat()).toEqual([])
})
