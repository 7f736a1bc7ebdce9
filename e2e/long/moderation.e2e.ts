import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, leave, openBrowser, PHONE } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { open, reload, signedIn } from '../steps.ts'

const FIRST = 'kiem-duyet-1@benhoc.test'
const SECOND = 'kiem-duyet-2@benhoc.test'
const HOST = 'giang-vien@benhoc.test'
const LEARNER = 'nguoi-hoc@benhoc.test'
const BIO = 'Mười năm dạy nấu ăn, học trò mở được quán riêng sau ba tháng.'
let site: Site
let browser: Browser
let hostPage: string

beforeAll(async () => {
  site = await startSite()
  await site.account(FIRST, 'Đặng Quốc Trung', 'ADMIN')
  await site.account(SECOND, 'Hoàng Mai Phương', 'PRODUCT_OWNER')
  await site.account(HOST, 'Trần Ngọc Lan', 'HOST')
  await site.account(LEARNER, 'Lê Đức Minh', 'USER')
  const { rows } = await site.pool.query<{ user_id: string }>(
    `insert into host_profiles (user_id, status, headline, bio, submitted_at, decided_at)
     select id, 'APPROVED', 'Dạy nấu ăn gia đình', $2, now(), now() from users where email = $1 returning user_id`,
    [HOST, BIO],
  )
  hostPage = `/giang-vien/${rows[0]?.user_id}`
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

it('a report, a removal, an appeal that another person decides: the words are back', async () => {
  const learner = await signedIn(browser, site, LEARNER, hostPage, PHONE)
  await learner.page.getByRole('button', { name: 'Báo cáo giảng viên Trần Ngọc Lan' }).click()
  const dialog = learner.page.getByRole('dialog', { name: 'Báo cáo vi phạm' })
  await dialog.getByLabel('Điều gì không ổn?').selectOption({ label: 'Lừa đảo hoặc gây hiểu nhầm' })
  await dialog.getByLabel('Nói rõ hơn').fill('Không học trò nào mở được quán.')
  await expectAccessible(learner.page, 'the report dialog')
  await dialog.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await learner.page.getByText(/Đã gửi báo cáo/).waitFor()

  const first = await signedIn(browser, site, FIRST, '/quan-tri')
  await first.page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name: 'Kiểm duyệt' }).click()
  await first.page.getByRole('link', { name: /^Báo cáo/ }).click()
  await expectAccessible(first.page, 'the queue of reports')
  await first.page.getByRole('link', { name: 'Hồ sơ giảng viên Trần Ngọc Lan' }).click()
  await first.page.getByText('Không học trò nào mở được quán.').waitFor()
  await expectAccessible(first.page, 'a case')
  await first.page.getByRole('button', { name: 'Gỡ nội dung' }).click()
  const removal = first.page.getByRole('dialog', { name: 'Gỡ nội dung' })
  await removal.getByLabel('Lý do').fill('Lời hứa chưa có bằng chứng.')
  await removal.getByRole('button', { name: 'Gỡ nội dung' }).click()
  await first.page.getByText('Đã gỡ nội dung, tác giả được báo lý do').waitFor()

  const host = await signedIn(browser, site, HOST, '/tai-khoan/kiem-duyet', PHONE)
  await host.page.getByText('Lời hứa chưa có bằng chứng.').waitFor()
  expect(await host.page.getByText('Lê Đức Minh').count()).toBe(0)
  await expect.poll(async () => (await host.context.request.get(hostPage)).text()).not.toContain(BIO)
  await expectAccessible(host.page, 'what of mine was removed')
  await host.page.getByRole('button', { name: 'Khiếu nại' }).click()
  const appeal = host.page.getByRole('dialog', { name: 'Khiếu nại quyết định gỡ' })
  await appeal.getByLabel(/^Vì sao bạn cho rằng/).fill('Tôi gửi kèm danh sách mười hai quán của học trò.')
  await appeal.getByRole('button', { name: 'Gửi khiếu nại' }).click()
  await host.page.getByText('Khiếu nại đang được xem xét').waitFor()

  await reload(first.page)
  await first.page.getByText('Bạn đã quyết định lần đầu. Lần này cần một đồng nghiệp khác.').first().waitFor()
  const second = await signedIn(browser, site, SECOND, '/quan-tri/kiem-duyet?trangThai=APPEALED')
  await second.page.getByRole('link', { name: 'Hồ sơ giảng viên Trần Ngọc Lan' }).click()
  await second.page.getByRole('button', { name: 'Chấp nhận khiếu nại' }).click()
  const answer = second.page.getByRole('dialog', { name: 'Chấp nhận khiếu nại' })
  await answer.getByLabel('Lý do').fill('Bằng chứng đầy đủ, xin lỗi bạn.')
  await answer.getByRole('button', { name: 'Gửi trả lời' }).click()
  await second.page.getByText('Nội dung được hiển thị lại').waitFor()

  await reload(host.page)
  await host.page.getByText('Bằng chứng đầy đủ, xin lỗi bạn.').waitFor()
  await expect.poll(async () => (await host.context.request.get(hostPage)).text()).toContain(BIO)
  expect([learner, first, host, second].flatMap(({ problems }) => problems)).toEqual([])
})

it('a keyword is added, tried in the test box with its explanation, and walked over what is public', async () => {
  const { page, problems } = await signedIn(browser, site, FIRST, '/quan-tri/kiem-duyet/tu-khoa')
  await page.getByRole('button', { name: 'Thêm từ khóa' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Thêm từ khóa' })
  await dialog.getByLabel('Từ hoặc cụm từ').fill('nấu ăn')
  await dialog.getByLabel('Dấu', { exact: true }).selectOption('FOLDED')
  await expectAccessible(page, 'the dialog of a keyword')
  await dialog.getByRole('button', { name: 'Thêm từ khóa' }).click()
  await page.getByRole('link', { name: 'nấu ăn' }).waitFor()
  await page.getByLabel('Đoạn văn cần thử').fill('Day nau an gia dinh')
  await page.getByRole('button', { name: 'Thử', exact: true }).click()
  await page.getByText('Giữ lại chờ người xem').waitFor()
  await page.getByText('“nấu ăn”: viết không dấu, vị trí 5–10').waitFor()
  await expectAccessible(page, 'keywords and the test box')

  await page.getByRole('link', { name: 'Quét lại', exact: true }).first().click()
  await page.getByRole('button', { name: 'Chạy thử', exact: true }).click()
  await page.getByText(/1 nội dung khớp/).waitFor()
  await page.getByRole('link', { name: 'Hồ sơ giảng viên Trần Ngọc Lan' }).waitFor()
  await page.getByRole('navigation', { name: 'Kiểm duyệt' }).getByRole('link', { name: 'Nhật ký' }).click()
  await page.getByRole('cell', { name: 'Thêm từ khóa' }).waitFor()
  expect(problems).toEqual([])
})

it('what a person says of themselves and the page of a company wait for the staff, and others report them', async () => {
  const writer = await signedIn(browser, site, LEARNER, '/tai-khoan', PHONE)
  await writer.page.getByLabel('Họ và tên').fill('Lê Đức Nấu Ăn')
  await writer.page.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await writer.page.getByText('Người khác chưa thấy phần bạn viết về mình').waitFor()
  await writer.page.getByText('Họ đang thấy tên “Lê Đức Minh”').waitFor()
  await expectAccessible(writer.page, 'a profile whose name waits')

  const made = await writer.context.request.post('/api/v1/businesses', {
    data: { name: 'Bếp nấu ăn Minh' },
    headers: { origin: site.url },
  })
  const { id, owner } = (await made.json()) as { id: string; owner: { id: string } }
  await open(writer.page, `/doanh-nghiep/${id}`)
  await writer.page.getByText('Trang này đang chờ Bến Học xem').waitFor()
  await expectAccessible(writer.page, 'the page of a company that waits')

  const reader = await signedIn(browser, site, HOST, `/doanh-nghiep/${id}`)
  await reader.page.getByText('Không tìm thấy').first().waitFor()
  await open(reader.page, `/nguoi-hoc/${owner.id}`)
  await reader.page.getByRole('button', { name: 'Báo cáo hồ sơ của Lê Đức Minh' }).click()
  await reader.page.getByRole('dialog', { name: 'Báo cáo vi phạm' }).waitFor()
  await expectAccessible(reader.page, 'a report of a person')

  const staff = await signedIn(browser, site, SECOND, '/quan-tri/kiem-duyet')
  await staff.page.getByRole('link', { name: 'Bếp nấu ăn Minh' }).click()
  await staff.page.getByRole('button', { name: 'Cho hiển thị' }).click()
  await staff.page
    .getByRole('alertdialog')
    .or(staff.page.getByRole('dialog'))
    .getByRole('button', { name: 'Cho hiển thị' })
    .click()
  await expect.poll(async () => (await reader.context.request.get(`/doanh-nghiep/${id}`)).status()).toBe(200)
  await open(reader.page, `/doanh-nghiep/${id}`)
  await reader.page.getByRole('button', { name: 'Báo cáo trang của Bếp nấu ăn Minh' }).waitFor()
  expect([writer, staff].flatMap(({ problems }) => problems)).toEqual([])
})
