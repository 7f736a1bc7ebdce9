import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cardPicture } from '#server/seed/papers.ts'
import { DESKTOP, expectAccessible, leave, openBrowser, PHONE, pictureFailure, visitor } from '../browser.ts'
import { PASSWORD, type Site, startSite } from '../site.ts'
import { fillLogin, followBell, open, reload, toasted } from '../steps.ts'

const STAFF = 'xet-duyet@benhoc.test'
const WORKER = 'mat-viec@benhoc.test'
const OTHER = 'cung-mat-viec@benhoc.test'
let site: Site
let browser: Awaited<ReturnType<typeof openBrowser>>
let worker: Page
let other: Page
let staff: Page
const problems: string[] = []

beforeAll(async () => {
  site = await startSite()
  await site.account(STAFF, 'Lý Kim Chi', 'SALE')
  await site.account(WORKER, 'Nguyễn Thị Sáu', 'USER')
  await site.account(OTHER, 'Vũ Văn Tám', 'USER')
  await site.pool.query(
    `with host as (insert into users (email, full_name, role, email_verified_at) values ('day@benhoc.test', 'Trần Ngọc Lan', 'HOST', now()) returning id)
     insert into products (kind, host_id, slug, name, host_name, on_sale, price, list_price, published_at, lesson_count)
     select 'ONLINE_COURSE', host.id, slug, name, 'Trần Ngọc Lan', true, price, price, now(), 5 from host,
       (values ('nau-pho', 'Nấu phở tại nhà', 300000), ('nem-ran', 'Nem rán giòn lâu', 200000)) as course (slug, name, price)`,
  )
  browser = await openBrowser()
  worker = await person(PHONE)
  other = await person(DESKTOP, OTHER)
  staff = await person(DESKTOP, STAFF)
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})
afterEach(({ task }) => pictureFailure(task, { worker, other, staff }))

async function person(viewport: typeof PHONE, email?: string): Promise<Page> {
  const seen = await visitor(browser, site.url, viewport)
  seen.page.on('pageerror', (error) => problems.push(error.message))
  if (!email) return seen.page
  const data = { email, password: PASSWORD }
  const answer = await seen.context.request.post('/api/v1/auth/login', { data, headers: { origin: site.url } })
  expect(answer.ok()).toBe(true)
  return seen.page
}

async function asks(page: Page, company: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('Nơi bạn đã làm').fill(company)
  await page.getByLabel('Công việc').fill('Công nhân may')
  await page.getByLabel('Ngày làm việc cuối cùng').fill('2026-05-31')
  await page.getByLabel('Giấy tờ', { exact: true }).setInputFiles(file)
  await page.getByRole('checkbox', { name: /Tôi đồng ý để Bến Học đọc giấy tờ/ }).check()
  await page.getByRole('button', { name: /Gửi (lại )?yêu cầu/ }).click()
}
const picture = async () => ({ name: 'quyet-dinh.jpg', mimeType: 'image/jpeg', buffer: await cardPicture() })

/** What the newest ticket of the person says. */
const codeOf = async (page: Page) =>
  (await page
    .getByRole('region', { name: 'Mã giảm giá của bạn' })
    .getByText(/^HOTRO-/)
    .textContent()) ?? ''

it('who lost their work asks with a paper, staff look at it and approve, and the code halves the cart', async () => {
  await open(worker, '/tro-giup')
  await worker.getByRole('contentinfo').getByRole('button', { name: 'Người học' }).click()
  await worker.getByRole('contentinfo').getByRole('link', { name: 'Hỗ trợ người mất việc' }).click()
  await worker.getByRole('heading', { level: 1, name: /^Vừa mất việc\?/ }).waitFor()
  await expectAccessible(worker, 'the page for a visitor')
  await worker.getByRole('link', { name: 'Đăng nhập để gửi' }).click()
  await fillLogin(worker, WORKER, '/ho-tro-mat-viec')
  await expectAccessible(worker, 'the form')

  await worker.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await worker.getByText('Hãy chọn một giấy tờ.').waitFor()
  await asks(worker, 'Công ty Giày Sài Gòn', {
    name: 'x.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('không phải ảnh'),
  })
  await worker.getByText(/Tệp này không đọc được/).waitFor()
  await asks(worker, 'Công ty Giày Sài Gòn', await picture())
  await toasted(worker, /Đã gửi yêu cầu/)
  await worker.getByText('Chờ xét', { exact: true }).waitFor()
  await worker.getByRole('button', { name: 'Xem giấy tờ đã gửi' }).click()
  await worker.getByRole('dialog').getByRole('img', { name: 'Giấy tờ chứng minh mất việc' }).waitFor()
  await worker.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()

  await open(staff, '/quan-tri')
  await followBell(staff, /Yêu cầu hỗ trợ người mất việc/)
  await staff.getByRole('heading', { level: 1, name: 'Nguyễn Thị Sáu' }).waitFor()
  await staff.getByText('Công ty Giày Sài Gòn').waitFor()
  await staff.getByRole('button', { name: 'Mở giấy tờ' }).click()
  await staff.getByRole('dialog').getByRole('img', { name: 'Giấy tờ chứng minh mất việc' }).waitFor()
  await expectAccessible(staff, 'the paper')
  await staff.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  await staff.getByRole('button', { name: 'Duyệt và tặng mã' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Duyệt và tặng mã' }).click()
  await toasted(staff, /Đã tặng mã cho Nguyễn Thị Sáu/)
  await staff.getByText('Mở xem giấy tờ').waitFor()

  await reload(worker)
  const code = await codeOf(worker)
  expect(code).toMatch(/^HOTRO-/)
  await expectAccessible(worker, 'the ticket')
  await open(worker, '/gio-hang')
  const { rows } = await site.pool.query("select id from products where slug = 'nau-pho'")
  await worker.request.post('/api/v2/carts/add', {
    data: { productId: rows[0].id },
    headers: { origin: site.url },
  })
  await reload(worker)
  await worker.getByRole('textbox', { name: 'Mã giảm giá' }).fill(code)
  await worker.getByRole('button', { name: 'Áp dụng' }).click()
  await worker.getByText(/Hỗ trợ người mất việc · giảm 150\.000/).waitFor()
})

it('a price that changed after it was seen is shown before anything is paid', async () => {
  await worker.getByRole('link', { name: 'Thanh toán', exact: true }).click()
  await worker.getByRole('button', { name: /^Thanh toán 150\.000/ }).waitFor()
  await site.pool.query("update products set price = 320000, list_price = 320000 where slug = 'nau-pho'")
  await worker.getByRole('button', { name: /^Thanh toán 150\.000/ }).click()
  await worker.getByText(/Giá vừa đổi từ 150\.000\s₫ thành 160\.000\s₫\. Chưa có gì được đặt\./).waitFor()
  const { rows } = await site.pool.query('select count(*)::int as n from orders')
  expect(rows[0].n).toBe(0)
  await worker.getByRole('button', { name: /^Thanh toán 160\.000/ }).click()
  await worker.waitForURL((url) => url.origin !== site.url)
  await worker.getByRole('button', { name: 'Thanh toán', exact: true }).waitFor()
  const placed = await site.pool.query('select total::int as total from orders')
  expect(placed.rows).toEqual([{ total: 160_000 }])
})

it('a request that was refused says why and can be sent again; one that waits can be taken back', async () => {
  await open(other, '/ho-tro-mat-viec')
  await asks(other, 'Nhà máy gạch Đồng Nai', await picture())
  await toasted(other, /Đã gửi yêu cầu/)
  await open(staff, '/quan-tri/ho-tro-mat-viec?trangThai=PENDING')
  await staff.getByRole('link', { name: 'Vũ Văn Tám' }).click()
  await staff.getByRole('button', { name: 'Từ chối yêu cầu' }).click()
  const refusal = staff.getByRole('dialog', { name: 'Từ chối yêu cầu' })
  await refusal.getByRole('button', { name: /Giấy tờ bị mờ/ }).click()
  await refusal.getByRole('button', { name: 'Gửi lý do và từ chối' }).click()
  await toasted(staff, /Đã gửi lý do cho Vũ Văn Tám/)

  await reload(other)
  await other.getByText('Giấy tờ bị mờ, chưa đọc được tên hoặc ngày nghỉ việc.').waitFor()
  expect(await other.getByLabel('Nơi bạn đã làm').inputValue()).toBe('Nhà máy gạch Đồng Nai')
  await expectAccessible(other, 'a refused request')
  await asks(other, 'Nhà máy gạch Đồng Nai', await picture())
  await toasted(other, /Đã gửi yêu cầu/)
  await other.getByRole('button', { name: 'Rút yêu cầu' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Rút yêu cầu' }).click()
  await toasted(other, /Đã rút yêu cầu/)
  await other.getByText('Bạn đã rút yêu cầu này; giấy tờ đã được xóa.').waitFor()
  expect(problems).toEqual([])
})
