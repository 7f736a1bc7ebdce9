import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { leave, openBrowser, visitor } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { toasted } from './steps.ts'

export const ASSETS = path.join(import.meta.dirname, '../server/seed/assets')
export const [STAFF, HOST, LEARNER] = ['duyet@benhoc.test', 'lan@vidu.vn', 'minh@vidu.vn']
export const COURSE = 'Bảng tính cho người bận rộn'
export const REASON = { host: 'Bạn kể thêm về các lớp đã dạy nhé.', course: 'Mô tả chưa nói rõ khóa học dành cho ai.' }

export let site: Site
let browser: Browser
/** Everybody of the story, each at a browser of their own. */
export const at = {} as Record<'staff' | 'host' | 'learner' | 'phone', Page>
export const problems: string[][] = []

export async function begin() {
  site = await startSite({}, { apart: true })
  await site.account(STAFF, 'Đặng Quốc Trung', 'SUPER_ADMIN')
  browser = await openBrowser()
  for (const who of ['staff', 'host', 'learner', 'phone'] as const) at[who] = await newcomer()
}

export async function end() {
  await leave(browser)
  await site?.stop()
}

export async function newcomer(): Promise<Page> {
  const seen = await visitor(browser, site.url)
  problems.push(seen.problems)
  return seen.page
}

export async function approve(staff: Page, label: string) {
  await staff.getByRole('button', { name: label }).click()
  await staff.getByRole('dialog').getByRole('button', { name: label }).click()
  await toasted(staff, `Đã duyệt “${COURSE}”`)
}

export async function submit(host: Page, title: string, done: string) {
  await host.getByRole('button', { name: 'Gửi duyệt', exact: true }).click()
  await host.getByRole('dialog', { name: title }).getByRole('button', { name: 'Gửi duyệt' }).click()
  await toasted(host, done)
}
