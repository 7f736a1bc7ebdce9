import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, openBrowser, PHONE, visitor } from './browser.ts'
import { fillPapers, openPapers, verifySeller } from './papers.ts'
import { type Site, startSite } from './site.ts'
import { arrived, followBell, open, signIn, toasted } from './steps.ts'
import { HELPER, plantHosting, STAFF, TEACHER } from './world-hosting.ts'

let site: Site
let browser: Browser
let courseId: string
let waitingReview: string
const problems: string[] = []

beforeAll(async () => {
  site = await startSite()
  ;({ courseId, waitingReview } = await plantHosting(site))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

async function as(email: string, to: string, viewport = DESKTOP): Promise<Page> {
  const seen = await visitor(browser, site.url, viewport)
  await signIn(seen.page, email, to)
  problems.push(...seen.problems)
  return seen.page
}

it('a co-host is invited by e-mail, accepts on a phone and edits the course, but not its price', async () => {
  const owner = await as(TEACHER, `/host/khoa-hoc/${courseId}/cong-tac`)
  await owner.getByLabel('Email').fill(HELPER)
  await owner.getByRole('button', { name: 'Gửi lời mời' }).click()
  await toasted(owner, `Đã mời ${HELPER}.`)
  await expectAccessible(owner, 'the team of a course')

  const helper = await as(HELPER, '/thong-bao', PHONE)
  const letter = await site.letterTo(HELPER, /mời bạn cộng tác/)
  await open(helper, /\/loi-moi\/\S+/.exec(letter.text)?.[0] ?? '')
  await helper.getByText('Đồng giảng viên', { exact: true }).waitFor()
  await helper.getByRole('button', { name: 'Nhận lời' }).click()
  await arrived(helper, `/host/khoa-hoc/${courseId}`)
  await helper.getByLabel('Mô tả ngắn').fill('Người giúp viết thêm một dòng.')
  await helper
    .getByText(/Đã lưu/)
    .first()
    .waitFor()
  await helper.getByRole('link', { name: /^Giá bán/ }).click()
  expect(await helper.getByLabel('Giá bán', { exact: true }).isDisabled()).toBe(true)

  await open(owner, `/host/khoa-hoc/${courseId}`)
  expect(await owner.getByLabel('Mô tả ngắn').inputValue()).toBe('Người giúp viết thêm một dòng.')
  await followBell(owner, /đã nhận lời cộng tác/)
  await owner.getByRole('button', { name: 'Dừng cộng tác' }).waitFor()
})

it('a follower hears of a new course', async () => {
  const follower = await as(HELPER, '/thong-bao')
  const staff = await as(STAFF, `/quan-tri/duyet-khoa-hoc/${waitingReview}`)
  await staff.getByRole('button', { name: 'Duyệt và xuất bản' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Duyệt và xuất bản' }).click()
  await site.letterTo(HELPER, /vừa mở khóa học/)
  await followBell(follower, /vừa mở khóa học mới/)
  await follower.waitForURL(/\/khoa-hoc\//)
})

it('papers are handed in, looked at and verified; each look stands written', async () => {
  const host = await as('cho-xac-minh@vidu.vn', '/host/xac-minh')
  await fillPapers(host, 'Phạm Thu Hà')
  await expectAccessible(host, 'papers of a seller')
  await host.getByRole('button', { name: 'Gửi giấy tờ' }).click()
  await toasted(host, 'Đã gửi giấy tờ.')

  const staff = await as(STAFF, '/quan-tri')
  await followBell(staff, /Có giấy tờ người bán chờ xác minh/)
  const log = staff.getByRole('table', { name: 'Các lần mở giấy tờ' })
  await log.getByRole('cell', { name: 'Thông tin trên giấy tờ' }).waitFor()
  await openPapers(staff)
  await expect.poll(() => log.getByRole('cell', { name: 'Đặng Quốc Trung' }).count()).toBe(4)
  await expectAccessible(staff, 'one seller')
  await verifySeller(staff)
  await followBell(host, /Bạn đã được xác minh/)
  await host.getByText('Đã xác minh', { exact: true }).waitFor()
  expect(problems).toEqual([])
})
