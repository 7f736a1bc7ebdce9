import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PHONE } from './browser.ts'
import type { Site } from './site.ts'
import { open, signedIn } from './steps.ts'
import { HOST } from './world.ts'

/** A call as whoever is signed in there; throws where it is refused. */
export async function sent(context: BrowserContext, site: Site, method: string, address: string, data: object) {
  const answer = await context.request.fetch(address, { method, data, headers: { origin: site.url } })
  if (!answer.ok()) throw new Error(`${address}: ${await answer.text()}`)
  return answer.json()
}

type Opened = { id: string; slug: string; frameId: string }

/** A calendar of the host that is open every day from eight to eight, with one frame of an hour. */
export async function openedCalendar(browser: Browser, site: Site, name: string, frame: object): Promise<Opened> {
  const { context } = await signedIn(browser, site, HOST, null)
  const week = Array.from({ length: 7 }, () => [{ from: 480, to: 1200 }])
  const terms = { name, zone: 'Asia/Ho_Chi_Minh', week, worksOnHolidays: true }
  const calendar = await sent(context, site, 'POST', '/api/v1/calendars', terms)
  const own = { calendarId: calendar.id, minutes: 60, way: 'ONLINE', ...frame }
  const { id: frameId } = await sent(context, site, 'POST', '/api/v1/calendar-frames', own)
  const opening = { version: calendar.version, status: 'ACTIVE' }
  const { slug } = await sent(context, site, 'PUT', `/api/v1/calendars/${calendar.id}`, opening)
  await context.close()
  return { id: calendar.id, slug, frameId }
}

/** Somebody new with a phone, signed in; its clock is that of a zone. */
export async function newGuest(browser: Browser, site: Site, email: string, fullName: string, zone?: string) {
  await site.account(email, fullName, 'USER')
  return signedIn(browser, site, email, null, PHONE, zone)
}

/** Opens the next week, whose hours no notice closes, and chooses an hour of its first day. */
export async function chooses(page: Page | Locator, hour: string): Promise<void> {
  await turnsToNextWeek(page)
  await page.getByRole('radio', { name: hour }).first().check()
}

export async function turnsToNextWeek(page: Page | Locator): Promise<void> {
  const week = page.getByText(/^\d+\/\d+ – \d+\/\d+\/\d{4}$/)
  const before = await week.textContent()
  await page.getByRole('button', { name: '7 ngày sau' }).click()
  await expect.poll(() => week.textContent()).not.toBe(before)
}

/** Takes a free package or class from the page of its calendar, and opens it where it is used. */
export async function takesPackage(page: Page, slug: string, name: string, act: 'Mua gói' | 'Ghi danh'): Promise<void> {
  await open(page, `/lich-hen/${slug}`)
  await page.getByRole('region', { name: 'Gói buổi và lớp học' }).getByRole('link', { name }).click()
  await page.getByRole('link', { name: act }).click()
  await page.getByRole('button', { name: 'Nhận miễn phí' }).click()
  await page.waitForURL(/\/don-hang\//)
  await open(page, '/lich-hen-cua-toi')
  await page.getByRole('link', { name: 'Gói và lớp học' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}
