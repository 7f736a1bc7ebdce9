import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, leave, openBrowser, PHONE } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { open, reload, signedIn } from '../steps.ts'

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
  await leave(browser)
  await site?.stop()
})

it('a task is taken from a role and given back: it counts at once for a colleague, is explained, its calls stand behind a fold', async () => {
  const keeper = await signedIn(browser, site, KEEPER, '/quan-tri/phan-quyen')
  const colleague = await signedIn(browser, site, MARKETING, '/quan-tri')
  const menu = colleague.page.getByRole('navigation', { name: 'Quản trị' })
  await menu.getByRole('link', { name: 'Danh mục', exact: true }).waitFor()
  await expectAccessible(keeper.page, 'the tasks of the staff')

  await keeper.page.getByLabel('Tìm việc').fill('danh muc')
  await keeper.page.getByRole('button', { name: 'Tìm', exact: true }).click()
  await keeper.page
    .getByRole('button', { name: /Duyệt khóa học/ })
    .first()
    .waitFor({ state: 'hidden' })
  const call = keeper.page.getByRole('button', { name: 'Tiếp thị, createCategory: được' })
  expect(await call.count()).toBe(0)
  await keeper.page.getByRole('link', { name: /API của việc Quản lý danh mục/ }).click()
  await call.waitFor()

  await keeper.page.getByRole('button', { name: 'Tiếp thị, Quản lý danh mục: được' }).click()
  const dialog = keeper.page.getByRole('dialog', { name: 'Tiếp thị: Quản lý danh mục' })
  await dialog.getByLabel('Lý do').fill('Danh mục đang được sắp xếp lại')
  await expectAccessible(keeper.page, 'the dialog of a task')
  await dialog.getByRole('button', { name: 'Thu lại việc này' }).click()
  await keeper.page.getByText('Đã thu lại việc, có hiệu lực ngay').waitFor()
  await keeper.page.getByRole('button', { name: 'Tiếp thị, Quản lý danh mục: không được, khác mặc định' }).waitFor()
  await keeper.page.getByRole('button', { name: 'Tiếp thị, createCategory: không được, khác mặc định' }).waitFor()

  await reload(colleague.page)
  await menu.getByRole('link', { name: 'Tổng quan' }).waitFor()
  expect(await menu.getByRole('link', { name: 'Danh mục', exact: true }).count()).toBe(0)

  await keeper.page.getByRole('link', { name: 'Vì sao?' }).click()
  await keeper.page.getByLabel('Người (email)').fill(MARKETING)
  await keeper.page.getByLabel('Việc', { exact: true }).selectOption('Quản lý danh mục')
  await keeper.page.getByRole('button', { name: 'Vì sao?' }).click()
  const answer = keeper.page.getByRole('region', { name: 'Câu trả lời' })
  await answer.getByText('Dương Hải Nam (Tiếp thị) không được phép: Quản lý danh mục').waitFor()
  await answer.getByText(/Danh mục đang được sắp xếp lại/).waitFor()
  await expectAccessible(keeper.page, 'why somebody may not')

  await keeper.page.getByRole('link', { name: /^Ngoại lệ/ }).click()
  await keeper.page.getByRole('button', { name: 'Gỡ: Tiếp thị, Việc “Quản lý danh mục”' }).click()
  await keeper.page.getByLabel('Lý do gỡ').fill('Đã sắp xếp xong')
  await keeper.page.getByRole('button', { name: 'Gỡ ngoại lệ' }).click()
  await keeper.page.getByText('Chưa có ngoại lệ nào').waitFor()
  await reload(colleague.page)
  await menu.getByRole('link', { name: 'Danh mục', exact: true }).waitFor()
  expect([...keeper.problems, ...colleague.problems]).toEqual([])
})

it('one call alone is changed for a role, and a right that only opens things is given at its task', async () => {
  const { page, problems } = await signedIn(browser, site, KEEPER, '/quan-tri/phan-quyen?muc=loi-goi')
  await page.getByLabel('Tìm API').fill('createCategory')
  await page.getByRole('button', { name: 'Lọc' }).click()
  await page.getByRole('button', { name: 'Tiếp thị, createCategory: được' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tiếp thị và createCategory' })
  await dialog.getByLabel('Như khách').check()
  await dialog.getByLabel('Lý do').fill('Danh mục đang được sắp xếp lại')
  await expectAccessible(page, 'the dialog of a cell')
  await dialog.getByRole('button', { name: 'Thêm ngoại lệ' }).click()
  await page.getByRole('button', { name: 'Tiếp thị, createCategory: không được, khác mặc định' }).waitFor()

  await page.getByRole('link', { name: 'Việc được làm' }).click()
  await page.getByRole('button', { name: /^Đối tác học thuật, Đặt số chỗ và trả góp/ }).click()
  const opens = page.getByRole('dialog', { name: /^Đối tác học thuật: Đặt số chỗ/ })
  await opens.getByLabel('Lý do').fill('Đối tác tự mở lớp có giới hạn chỗ')
  await opens.getByRole('button', { name: 'Giao việc này' }).click()
  await page.getByText('Đã giao việc, có hiệu lực ngay').waitFor()
  await page.getByRole('link', { name: /^Ngoại lệ/ }).click()
  await page.getByRole('row', { name: /Đối tác học thuật.*5 trên 5 API khác mặc định/ }).waitFor()
  await page.getByRole('row', { name: /Tiếp thị.*API createCategory/ }).waitFor()
  expect(problems).toEqual([])
})

it('on a phone each task names the roles beside their marks, and the calls scroll in their frame', async () => {
  const { page, problems } = await signedIn(browser, site, KEEPER, '/quan-tri/phan-quyen?tim=phân+quyền', PHONE)
  const cell = page.getByRole('button', { name: 'Quản trị viên, Thay đổi phân quyền: không được' })
  await cell.getByText('Quản trị viên').waitFor()
  await page.getByRole('link', { name: /API của việc Thay đổi phân quyền/ }).click()
  await page.getByRole('button', { name: 'Quản trị viên, addPermission: không được' }).waitFor()
  await expectAccessible(page, 'the tasks on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await open(page, '/quan-tri/phan-quyen?muc=loi-goi&nhom=permissions&vai=ADMIN')
  await page.getByRole('button', { name: 'Quản trị viên, addPermission: không được' }).waitFor()
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
