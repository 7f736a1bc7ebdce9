import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser, PHONE } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { open, reload, signedIn } from './steps.ts'

const KEEPER = 'chu-khoa@benhoc.test'
const MARKETING = 'tiep-thi@benhoc.test'
const SUPPORT = 'ho-tro@benhoc.test'
const LEARNER = 'nguoi-hoc@benhoc.test'
let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  await site.account(KEEPER, 'Đặng Quốc Trung', 'SUPER_ADMIN')
  await site.account(MARKETING, 'Dương Hải Nam', 'MARKETING')
  await site.account(SUPPORT, 'Hoàng Mai Phương', 'ADMIN')
  await site.account(LEARNER, 'Lê Đức Minh', 'USER')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

it('what a role may do is changed in the matrix, counts at once for a colleague, is explained, and is taken back', async () => {
  const keeper = await signedIn(browser, site, KEEPER, '/quan-tri/phan-quyen')
  const colleague = await signedIn(browser, site, MARKETING, '/quan-tri')
  const menu = colleague.page.getByRole('navigation', { name: 'Quản trị' })
  await menu.getByRole('link', { name: 'Danh mục' }).waitFor()
  await expectAccessible(keeper.page, 'the areas of the API')

  await keeper.page.getByLabel('Tìm lời gọi').fill('createCategory')
  await keeper.page.getByRole('button', { name: 'Lọc' }).click()
  await keeper.page.getByRole('button', { name: 'Tiếp thị, createCategory: được' }).click()
  const dialog = keeper.page.getByRole('dialog', { name: 'Tiếp thị và createCategory' })
  await dialog.getByLabel('Như khách').check()
  await dialog.getByLabel('Lý do').fill('Danh mục đang được sắp xếp lại')
  await expectAccessible(keeper.page, 'the dialog of a cell')
  await dialog.getByRole('button', { name: 'Thêm mục riêng' }).click()
  await keeper.page.getByText('Đã thêm mục riêng, có hiệu lực ngay').waitFor()
  await keeper.page.getByRole('button', { name: 'Tiếp thị, createCategory: không được, khác mặc định' }).waitFor()

  await reload(colleague.page)
  await menu.getByRole('link', { name: 'Tổng quan' }).waitFor()
  expect(await menu.getByRole('link', { name: 'Danh mục' }).count()).toBe(0)

  await keeper.page.getByRole('link', { name: 'Vì sao?' }).click()
  await keeper.page.getByLabel('Người (email)').fill(MARKETING)
  await keeper.page.getByLabel('Lời gọi').fill('createCategory')
  await keeper.page.getByRole('button', { name: 'Vì sao?' }).click()
  const answer = keeper.page.getByRole('region', { name: 'Câu trả lời' })
  await answer.getByText('Dương Hải Nam (Tiếp thị) không được phép gọi createCategory').waitFor()
  await answer.getByText(/Danh mục đang được sắp xếp lại/).waitFor()

  await keeper.page.getByRole('link', { name: /^Mục riêng/ }).click()
  await keeper.page.getByRole('button', { name: 'Gỡ: Tiếp thị, Lời gọi createCategory' }).click()
  await keeper.page.getByLabel('Lý do gỡ').fill('Đã sắp xếp xong')
  await keeper.page.getByRole('button', { name: 'Gỡ mục riêng' }).click()
  await keeper.page.getByText('Chưa có mục riêng nào').waitFor()
  await reload(colleague.page)
  await menu.getByRole('link', { name: 'Danh mục' }).waitFor()
  expect([...keeper.problems, ...colleague.problems]).toEqual([])
})

it('a right that opens the things of hosts is given at a call that names it, and stands among the entries', async () => {
  const { page, problems } = await signedIn(browser, site, KEEPER, '/quan-tri/phan-quyen')
  await page.getByLabel('Tìm lời gọi').fill('limitPlaces')
  await page.getByRole('button', { name: 'Lọc' }).click()
  await page.getByRole('button', { name: 'Đối tác học thuật, limitPlaces: được' }).click()
  const opens = page.getByRole('dialog', { name: 'Đối tác học thuật và limitPlaces' })
  await opens.getByLabel(/Đặt số chỗ và trả góp cho sản phẩm của giảng viên/).check()
  await expectAccessible(page, 'the dialog of a call that a right opens')
  await opens.getByLabel('Như người được cấp quyền').check()
  await opens.getByLabel('Lý do').fill('Đối tác tự mở lớp có giới hạn chỗ')
  await opens.getByRole('button', { name: 'Thêm mục riêng' }).click()
  await page.getByText('Đã thêm mục riêng, có hiệu lực ngay').waitFor()
  await page.getByRole('link', { name: /^Mục riêng/ }).click()
  await page.getByRole('row', { name: /Đối tác học thuật.*4 trên 4 lời gọi khác mặc định/ }).waitFor()
  expect(problems).toEqual([])
})

it('on a phone the matrix scrolls in its frame and shows one role when asked', async () => {
  const { page, problems } = await signedIn(
    browser,
    site,
    KEEPER,
    '/quan-tri/phan-quyen?nhom=permissions&vai=ADMIN',
    PHONE,
  )
  await page.getByRole('button', { name: 'Quản trị viên, addPermission: không được' }).waitFor()
  await expectAccessible(page, 'the matrix on a phone')
  expect(problems).toEqual([])
})

it('support looks on as a learner: on every page it says so, nothing can be changed, and the learner is told', async () => {
  const { page, problems } = await signedIn(browser, site, SUPPORT, '/quan-tri/xem-ho')
  await page.getByLabel('Email hoặc mã người dùng').fill(LEARNER)
  await page.getByLabel('Lý do').fill('Bạn báo không thấy khóa học đã mua')
  await expectAccessible(page, 'looking on')
  await page.getByRole('button', { name: 'Bắt đầu xem hộ' }).click()
  const banner = page.getByRole('complementary', { name: 'Đang xem hộ' })
  await banner.getByText('Lê Đức Minh').waitFor()

  await open(page, '/tai-khoan')
  await banner.waitFor()
  await page.getByLabel('Họ và tên').fill('Tên Bị Đổi')
  await page.getByRole('button', { name: /^Lưu/ }).first().click()
  await page.getByText('Bạn đang xem hộ người khác: chỉ xem, không thay đổi được gì.').first().waitFor()

  await open(page, '/tai-khoan/bao-mat')
  await banner.waitFor()
  await page.getByRole('heading', { name: 'Phần này không xem hộ được' }).waitFor()

  await banner.getByRole('button', { name: 'Kết thúc' }).click()
  await page.getByRole('heading', { name: 'Xem hộ người dùng' }).waitFor()
  await page
    .getByRole('row', { name: /Lê Đức Minh/ })
    .getByText(/^Kết thúc/)
    .waitFor()
  expect(await banner.count()).toBe(0)
  await page.getByRole('link', { name: 'Lê Đức Minh' }).click()
  await page.getByRole('heading', { name: 'Hoàng Mai Phương xem hộ Lê Đức Minh' }).waitFor()
  await page.getByRole('row', { name: /Bị từ chối updateProfile/ }).waitFor()

  const learner = await signedIn(browser, site, LEARNER, '/thong-bao')
  await learner.page.getByRole('link', { name: /^Chưa đọc: Nhân viên hỗ trợ đang xem/ }).waitFor()
  await learner.page
    .getByText(/Bạn báo không thấy khóa học đã mua/)
    .first()
    .waitFor()
  expect([...problems, ...learner.problems]).toEqual([])
})
