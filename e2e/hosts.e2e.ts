import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { picture } from '#server/modules/library/testing.ts'
import { DESKTOP, expectAccessible, leave, openBrowser, PHONE, visitor } from './browser.ts'
import { fillPapers, openPapers, verifySeller } from './papers.ts'
import { type Site, startSite } from './site.ts'
import { arrived, chooseFile, followBell, open, signIn, toasted } from './steps.ts'
import { HELPER, plantHosting, STAFF, TEACHER } from './world-hosting.ts'
import { addLesson, saved } from './writing.ts'

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
  await leave(browser)
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

it('staff open a course for a host, write it and send it in; the host sees it, and the log tells who did', async () => {
  const staff = await as(STAFF, '/quan-tri')
  await staff.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name: 'Khóa học', exact: true }).click()
  await staff.getByRole('heading', { name: 'Khóa học', level: 1 }).waitFor()
  await expectAccessible(staff, 'the courses of all hosts')
  await staff.getByRole('link', { name: 'Mở khóa cho giảng viên' }).click()
  await staff.getByLabel('Tìm giảng viên').fill('tran ngoc lan')
  await staff.getByRole('button', { name: 'Tìm', exact: true }).click()
  await staff.getByRole('radio', { name: 'Trần Ngọc Lan' }).check()
  await staff.getByLabel('Tên khóa học').fill('Bếp nhà nửa giờ')
  await expectAccessible(staff, 'opening a course for a host')
  await staff.getByRole('button', { name: 'Mở bản nháp' }).click()

  await staff.getByText('Bạn đang sửa khóa học của Trần Ngọc Lan').waitFor()
  await expectAccessible(staff, 'the editor in the name of a host')
  await staff.getByLabel('Mô tả ngắn').fill('Mười món ngon nấu trong nửa giờ, cho người đi làm.')
  await chooseFile(staff, staff.getByRole('button', { name: 'Chọn ảnh bìa' }), {
    name: 'bìa.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg', 1_600, 900),
  })
  // A picture that has the shape of a cover is taken as it is, and may be cut all the same.
  await staff.getByRole('img', { name: 'Ảnh bìa hiện tại' }).waitFor()
  await staff.getByRole('button', { name: 'Cắt ảnh' }).click()
  const cutting = staff.getByRole('dialog', { name: 'Cắt ảnh bìa' })
  await cutting.getByLabel('Phóng to').fill('1.5')
  await expectAccessible(staff, 'cutting a cover')
  await cutting.getByRole('button', { name: 'Dùng phần này', exact: true }).click()
  await cutting.waitFor({ state: 'hidden' })
  await staff.getByRole('img', { name: 'Ảnh bìa hiện tại' }).waitFor()
  await staff.getByLabel('Dữ liệu').check()
  for (const benefit of ['Nấu nhanh', 'Ăn ngon', 'Ít tốn kém']) {
    await staff.getByRole('button', { name: 'Thêm lợi ích' }).click()
    await staff
      .getByRole('textbox', { name: /^Lợi ích \d+$/ })
      .last()
      .fill(benefit)
  }
  await saved(staff, 'Thông tin')
  const tabs = staff.getByRole('navigation', { name: 'Các phần của khóa học' })
  await tabs.getByRole('link', { name: /^Nội dung/ }).click()
  await staff.getByRole('button', { name: 'Thêm chương' }).click()
  await staff.getByLabel('Tên chương 1').fill('Mở đầu')
  await addLesson(staff, 1, 'Bài đọc', 'Chọn dao')
  await staff.getByRole('textbox', { name: 'Nội dung bài đọc' }).click()
  await staff.keyboard.type('Một con dao tốt là đủ cho cả căn bếp.')
  await saved(staff, 'Nội dung')
  await tabs.getByRole('link', { name: /^Giá bán/ }).click()
  await staff.getByLabel('Giá bán', { exact: true }).fill('0')
  await saved(staff, 'Giá bán')
  await staff.getByRole('button', { name: 'Gửi duyệt', exact: true }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Gửi duyệt' }).click()
  await toasted(staff, /Đã gửi khóa học để duyệt/)

  const host = await as(TEACHER, '/host/khoa-hoc')
  await host.getByRole('link', { name: 'Bếp nhà nửa giờ' }).click()
  await host.getByText(/^Đang chờ duyệt từ/).waitFor()
  expect(await host.getByText('Bạn đang sửa khóa học của').count()).toBe(0)
  await host.getByRole('img', { name: 'Ảnh bìa hiện tại' }).waitFor()

  await staff.getByRole('link', { name: 'Về trang quản trị' }).click()
  await staff.getByRole('heading', { name: 'Bếp nhà nửa giờ', level: 1 }).waitFor()
  await staff.getByRole('link', { name: 'Nội dung bản nháp' }).click()
  await staff.getByText('Chọn dao', { exact: true }).waitFor()
  await expectAccessible(staff, 'a course as the staff see it')
  await staff.getByRole('link', { name: 'Ai đã làm gì: xem nhật ký' }).click()
  const done = staff.getByRole('row').filter({ hasText: 'Đặng Quốc Trung' }).filter({ hasText: 'Trần Ngọc Lan' })
  for (const deed of ['Mở khóa học cho giảng viên', 'Thêm bài vào khóa học', 'Gửi duyệt khóa học thay giảng viên'])
    await done.filter({ hasText: deed }).first().waitFor()
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
