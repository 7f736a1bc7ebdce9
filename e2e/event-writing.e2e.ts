import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, toLocalInput } from '#domain/time.ts'
import { leave, openBrowser } from './browser.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signedIn } from './steps.ts'
import { HOST, STAFF } from './world.ts'

let site: Site
let browser: Browser
/** The event of this story, once it stands. */
let id: string

beforeAll(async () => {
  ;({ site } = await startMoneyWorld())
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

const SUMMARY = 'Hai giờ thực hành pha cà phê thủ công cùng người rang, mang về một gói hạt.'
const someDay = addDays(new Date(), 30).toISOString().slice(0, 10)
const at = (hour: number) => toLocalInput(`${someDay}T${String(hour).padStart(2, '0')}:00:00+07:00`)

const tab = async (page: Page, name: RegExp) => {
  await page.getByRole('link', { name }).click()
  await page.locator('[aria-current="page"]').filter({ hasText: name }).waitFor()
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu.').waitFor()
}

it('a host writes an event on four tabs, saves it at once and hands it in; the staff put it on sale', async () => {
  const { page, context, problems } = await signedIn(browser, site, HOST, '/host/su-kien/moi')
  await page.getByLabel('Tên sự kiện').fill('Một buổi tối học pha cà phê')
  await page.getByRole('button', { name: 'Bắt đầu soạn' }).click()
  await page.waitForURL(/su-kien\/[0-9a-f-]{36}$/)
  id = page.url().split('/').at(-1) ?? ''
  await page.getByLabel('Mô tả ngắn').fill(SUMMARY)
  await page.getByLabel('Danh mục').selectOption({ label: 'Hội thảo' })
  await page.getByRole('checkbox', { name: 'Tại chỗ' }).check()
  await page.getByLabel('Tên địa điểm').fill('Quán Nắng')
  await page.getByLabel('Địa chỉ').fill('12 Lê Lợi, Quận 1')

  await tab(page, /^Lịch và diễn giả/)
  await page.getByRole('button', { name: 'Thêm buổi' }).click()
  await page.keyboard.type('Buổi 1')
  await page.getByLabel('Bắt đầu').fill(at(19))
  await page.getByLabel('Kết thúc').fill(at(18))
  await page.getByRole('region', { name: 'Các buổi' }).getByText('“Buổi 1” kết thúc trước khi bắt đầu').waitFor()
  await page.getByLabel('Kết thúc').fill(at(21))
  await page.getByRole('button', { name: 'Lặp lại' }).click()
  await page.getByRole('button', { name: 'Thêm 3 buổi' }).click()

  await tab(page, /^Vé/)
  await page.getByRole('button', { name: 'Thêm hạng vé' }).click()
  await page.keyboard.type('Vé sớm')
  await page.getByRole('radio', { name: 'Có giá' }).check()
  await page.getByLabel('Giá một vé').fill('150k')
  await page.getByLabel('Số vé').fill('nhiều')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Hãy nhập số từ 0 đến 100.000').waitFor()
  await page.getByLabel('Số vé').fill('40')
  await page.getByRole('button', { name: 'Thêm hạng vé' }).click()
  await page.keyboard.type('Vé thường')
  await page.getByLabel('Mở bán sau hạng vé khác').last().selectOption({ label: 'Vé sớm' })

  await tab(page, /^Câu hỏi cho người mua/)
  await page.getByRole('button', { name: 'Thêm câu hỏi' }).click()
  await page.keyboard.type('Bạn ăn chay không?')
  await save(page)

  await tab(page, /^Vé/)
  await page.getByRole('button', { name: 'Chuyển hạng vé 2 lên' }).click()
  await page.getByRole('navigation', { name: 'Các phần của sự kiện' }).waitFor()
  await page.getByRole('link', { name: 'Combo' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ở lại' }).click()
  await save(page)
  await page.getByRole('button', { name: 'Gửi duyệt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gửi duyệt' }).click()
  await page.getByText('Đang chờ Bến Học duyệt').waitFor()

  const staff = await signedIn(browser, site, STAFF, `/quan-tri/su-kien/${id}`)
  await staff.page.getByRole('cell', { name: 'sau “Vé sớm”' }).waitFor()
  await staff.page.getByRole('button', { name: 'Duyệt và mở bán' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Duyệt và mở bán' }).click()
  await staff.page.getByRole('button', { name: 'Ẩn sự kiện' }).waitFor()
  expect([...problems, ...staff.problems]).toEqual([])
  await Promise.all([context.close(), staff.context.close()])
})

it('what is on sale stays fit to be shown: the field that is refused is gone to, from any tab', async () => {
  const { page, context } = await signedIn(browser, site, HOST, `/host/su-kien/${id}`)
  await page.getByLabel('Mô tả ngắn').fill('Ngắn')
  await tab(page, /^Vé/)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const summary = page.getByLabel('Mô tả ngắn')
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByText('Mô tả ngắn cần ít nhất 30 ký tự').filter({ visible: true }).first().waitFor()
  await summary.fill(SUMMARY)
  await context.close()
})

it('two people save the same event: both texts are shown, and one of them stays', async () => {
  const [first, second] = [
    await signedIn(browser, site, HOST, `/host/su-kien/${id}`),
    await signedIn(browser, site, HOST, `/host/su-kien/${id}`),
  ]
  await first.page.getByLabel('Tên sự kiện').fill('Một buổi tối học rang cà phê')
  await save(first.page)
  await second.page.getByLabel('Tên sự kiện').fill('Một buổi tối nếm cà phê ngon')
  await second.page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const asked = second.page.getByRole('dialog', { name: 'Sự kiện vừa được sửa ở nơi khác' })
  await asked.getByText('Một buổi tối học rang cà phê').waitFor()
  await asked.getByRole('button', { name: 'Giữ bản của tôi' }).click()
  await save(second.page)
  await open(first.page, `/host/su-kien/${id}`)
  expect(await first.page.getByLabel('Tên sự kiện').inputValue()).toBe('Một buổi tối nếm cà phê ngon')
  await Promise.all([first.context.close(), second.context.close()])
})
