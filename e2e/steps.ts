import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, visitor } from './browser.ts'
import { PASSWORD, type Site } from './site.ts'

/** Somebody at a browser of their own who is signed in already; on `to` where there is one. */
export async function signedIn(
  browser: Browser,
  site: Site,
  email: string,
  to: string | null,
  viewport = DESKTOP,
  zone?: string,
): ReturnType<typeof visitor> {
  const seen = await visitor(browser, site.url, viewport, zone)
  const data = { email, password: PASSWORD }
  const answer = await seen.context.request.post('/api/v1/auth/login', { data, headers: { origin: site.url } })
  expect(answer.ok()).toBe(true)
  if (to) await open(seen.page, to)
  return seen
}

/** Opens an address of the site and waits until the page listens to people. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
}

/** Loads the page again and waits as `open` does. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await alive(page)
}

/** After a whole page was loaded: a press before React listens would go nowhere. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('_reactListening')))
}

/** Creates an account in the browser, with the code read from the letter. Ends on `to`. */
export async function signUp(
  page: Page,
  site: Site,
  { email, fullName, to = '/' }: { email: string; fullName: string; to?: string },
): Promise<void> {
  await page.getByRole('heading', { name: 'Tạo tài khoản' }).waitFor()
  await page.getByLabel('Họ và tên').fill(fullName)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'Tôi đồng ý với điều khoản' }).check()
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await page.getByRole('heading', { name: 'Xác minh email' }).waitFor()
  const { subject } = await site.letterTo(email, /là mã Bến Học của bạn/)
  await page.getByLabel('Mã gồm 6 chữ số').fill(/\d{6}/.exec(subject)?.[0] ?? '')
  await arrived(page, to)
}

/** Signs in from wherever the page is and ends on `to`. */
export async function signIn(page: Page, email: string, to: string): Promise<void> {
  await open(page, `/dang-nhap?to=${encodeURIComponent(to)}`)
  await fillLogin(page, email, to)
}

/** Fills the login page once it is there: the field of the checkout has a longer name. */
export async function fillLogin(page: Page, email: string, to: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await arrived(page, to)
}

/** Waits for a full load of an address of the site. */
export async function arrived(page: Page, address: string | RegExp): Promise<void> {
  await page.waitForURL((url) =>
    typeof address === 'string' ? url.pathname + url.search === address : address.test(url.pathname),
  )
  await alive(page)
}

/** Chooses a file the way a person does: a press, then the window of the system. */
export async function chooseFile(
  page: Page,
  button: Locator,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}

/** Opens the bell and follows the notification with these words, also when it comes a moment later. */
export async function followBell(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Thông báo/ }).click()
  const list = page.getByRole('dialog', { name: 'Thông báo' })
  const wanted = list.getByRole('link', { name: words }).first()
  const newer = list.getByRole('status').getByRole('button')
  await wanted.or(newer).first().waitFor()
  // Opening loads the list anew, which may take the pill away under the finger.
  if (!(await wanted.isVisible())) await newer.click({ timeout: 1_000 }).catch(() => {})
  await wanted.click()
}

/** The bell counts something unread, without a reload. */
export async function bellRings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Thông báo, \d+ chưa đọc$/ }).waitFor()
}

/** The words a person sees at the upper right; they close them, since they lie over buttons for some seconds. */
export async function toasted(page: Page, words: string | RegExp): Promise<void> {
  const region = page.getByRole('region', { name: 'Thông báo nhanh' })
  const toast = region.getByRole('status').or(region.getByRole('alert')).filter({ hasText: words })
  await toast.first().getByRole('button', { name: 'Đóng thông báo' }).click()
  await toast.first().waitFor({ state: 'detached' })
}

/** Gives a card on Xendit's page, and comes back to ours. */
export async function givesCard(page: Page, back: RegExp, number?: string): Promise<void> {
  await page.getByRole('heading', { name: 'Lưu thẻ cho Bến Học' }).waitFor()
  if (number) await page.getByLabel('Số thẻ').fill(number)
  await page.getByRole('button', { name: 'Lưu thẻ', exact: true }).click()
  await arrived(page, back)
}
