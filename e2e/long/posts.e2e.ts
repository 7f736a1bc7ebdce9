import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, leave, openBrowser, PHONE, visitor } from '../browser.ts'
import { PASSWORD, type Site, startSite } from '../site.ts'
import { alive, arrived, bellRings, followBell, open, reload, signedIn, toasted } from '../steps.ts'

const STAFF = 'kiem-duyet@benhoc.test'
const HOST = 'giang-vien@benhoc.test'
const LEARNER = 'nguoi-hoc@benhoc.test'
const TITLE = 'Ba lần nấu hỏng nồi nước dùng'
const HELD = 'Cách này có lừa đảo người ăn không?'
let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  await site.account(STAFF, 'Đặng Quốc Trung', 'ADMIN')
  await site.account(HOST, 'Trần Ngọc Lan', 'HOST')
  await site.account(LEARNER, 'Lê Đức Minh', 'USER')
  await site.pool.query(
    `insert into host_profiles (user_id, status, headline, bio, submitted_at, decided_at)
     select id, 'APPROVED', 'Dạy nấu ăn gia đình', 'Mười năm dạy nấu ăn, học trò mở được quán riêng sau ba tháng.', now(), now() from users where email = $1`,
    [HOST],
  )
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

const stranger = async (address: string) => (await fetch(site.url + address)).text()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

it('a host writes, sets an hour, thinks again and publishes; a learner comments on a phone, and each hears of the other', async () => {
  const host = await signedIn(browser, site, HOST, '/host/bai-viet')
  await host.page.getByRole('button', { name: 'Viết bài đầu tiên' }).click()
  await host.page.getByLabel('Tiêu đề').fill(TITLE)
  await host.page.getByRole('textbox', { name: 'Nội dung' }).click()
  await host.page.keyboard.type('Lần thứ nhất tôi để lửa quá to.')
  await host.page.getByLabel('Thẻ mới').fill('Món nước, Chuyện bếp')
  await host.page.keyboard.press('Enter')
  await host.page
    .getByRole('status')
    .filter({ hasText: /^Đã lưu/ })
    .waitFor()
  await expectAccessible(host.page, 'the editor of a post')
  await host.page.getByRole('button', { name: 'Xem thử' }).click()
  await host.page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await host.page.getByText('Lần thứ nhất tôi để lửa quá to.').waitFor()
  await expectAccessible(host.page, 'the preview of a post')
  await host.page.getByRole('link', { name: 'Về trang soạn' }).click()

  await host.page.getByRole('button', { name: 'Đăng bài' }).click()
  const publishing = dialog(host.page, 'Đăng bài')
  await publishing.getByLabel('Vào một lúc khác').check()
  await expectAccessible(host.page, 'the dialog of publishing')
  await publishing.getByRole('button', { name: 'Hẹn giờ đăng' }).click()
  await host.page.getByText(/^Sẽ đăng lúc/).waitFor()
  for (const address of ['/bai-viet', '/bai-viet/rss.xml', '/bai-viet/ba-lan-nau-hong-noi-nuoc-dung'])
    expect(await stranger(address)).not.toContain('lửa quá to')
  await host.page.getByRole('button', { name: 'Hủy hẹn giờ' }).click()
  await toasted(host.page, /Đã rút lại/)
  await host.page.getByRole('button', { name: 'Đăng bài' }).click()
  await dialog(host.page, 'Đăng bài').getByRole('button', { name: 'Đăng ngay' }).click()
  await toasted(host.page, /Bài đã lên/)
  expect(await stranger('/bai-viet/rss.xml')).toContain(TITLE)

  const learner = await signedIn(browser, site, LEARNER, '/bai-viet', PHONE)
  await expectAccessible(learner.page, 'the list of posts')
  await learner.page.getByRole('link', { name: TITLE }).click()
  await learner.page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  expect(await learner.page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    'BlogPosting',
  )
  await learner.page.getByLabel('Bình luận của bạn').fill('Lửa to thì nước đục phải không cô?')
  await learner.page.getByRole('button', { name: 'Gửi bình luận' }).click()
  await learner.page.getByRole('heading', { name: '1 bình luận' }).waitFor()
  await expectAccessible(learner.page, 'a post with a comment')

  await bellRings(host.page)
  await followBell(host.page, /Lê Đức Minh bình luận bài/)
  await host.page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await host.page.getByRole('button', { name: 'Trả lời Lê Đức Minh' }).click()
  await host.page.getByLabel('Trả lời Lê Đức Minh').fill('Đúng vậy, để lửa liu riu thôi em.')
  await host.page.getByRole('button', { name: 'Gửi trả lời' }).click()
  await host.page.getByRole('heading', { name: '2 bình luận' }).waitFor()
  // On a phone the bell is in the bar under the thumb.
  await learner.page.getByRole('link', { name: /^Thông báo.*chưa đọc$/ }).tap()
  await learner.page
    .getByRole('link', { name: /Trần Ngọc Lan trả lời bình luận của bạn/ })
    .first()
    .tap()
  await learner.page.getByText('Đúng vậy, để lửa liu riu thôi em.', { exact: true }).waitFor()
  expect([host, learner].flatMap(({ problems }) => problems)).toEqual([])
})

it('a comment that a keyword holds is seen by its author alone until the staff allow it', async () => {
  const staff = await signedIn(browser, site, STAFF, '/quan-tri/kiem-duyet/tu-khoa')
  await staff.page.getByRole('button', { name: 'Thêm từ khóa' }).first().click()
  const adding = dialog(staff.page, 'Thêm từ khóa')
  await adding.getByLabel('Từ hoặc cụm từ').fill('lừa đảo')
  await adding.getByRole('button', { name: 'Thêm từ khóa' }).click()
  await staff.page.getByRole('link', { name: 'lừa đảo' }).waitFor()

  const { page: reader } = await visitor(browser, site.url, PHONE)
  await open(reader, '/bai-viet/ba-lan-nau-hong-noi-nuoc-dung')
  await reader.getByRole('link', { name: 'Đăng nhập để bình luận' }).click()
  await reader.getByLabel('Email').fill(LEARNER)
  await reader.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await reader.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await arrived(reader, '/bai-viet/ba-lan-nau-hong-noi-nuoc-dung')
  await reader.getByLabel('Bình luận của bạn').fill(HELD)
  await reader.getByRole('button', { name: 'Gửi bình luận' }).click()
  await reader.getByText('Chờ kiểm duyệt').waitFor()
  const address = new URL(reader.url()).pathname
  expect(await stranger(address)).not.toContain(HELD)

  await open(staff.page, '/quan-tri/kiem-duyet')
  await alive(staff.page)
  await staff.page.getByRole('link', { name: HELD }).click()
  await staff.page.getByRole('button', { name: 'Cho hiển thị' }).click()
  await dialog(staff.page, 'Cho nội dung này hiển thị?').getByRole('button', { name: 'Cho hiển thị' }).click()
  await staff.page.getByText('Đã cho hiển thị').waitFor()
  await expect.poll(() => stranger(address)).toContain(HELD)
  await reload(reader)
  await reader.getByText(HELD).waitFor()
  expect(await reader.getByText('Chờ kiểm duyệt').count()).toBe(0)
  expect(staff.problems).toEqual([])
})
