import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DAY, localDay } from '#domain/time.ts'
import { DESKTOP, isOpenToAll, PHONE, pictureFailure } from '../browser.ts'
import { openStage, type Stage } from '../stage.ts'
import { alive, arrived, open, reload, signedIn, toasted } from '../steps.ts'

const SALE = 'kinh-doanh@benhoc.test'
const ADMIN = 'duyet-gia@benhoc.test'
const COMPANY = 'nhan-su@benhoc.test'
const LEARNERS = ['nhan-vien-1@benhoc.test', 'nhan-vien-2@benhoc.test']
let stage: Stage
let site: Stage['site']
let world: Stage['world']
let company: Page
let sale: Page
let admin: Page

beforeAll(async () => {
  stage = await openStage([
    [SALE, 'Phạm Kinh Doanh', 'SALE'],
    [ADMIN, 'Lê Quản Trị', 'ADMIN'],
    [COMPANY, 'Nguyễn Thị Hạnh', 'USER'],
    ...LEARNERS.map((email, index) => [email, `Nhân Viên ${index + 1}`, 'USER'] as const),
  ])
  site = stage.site
  world = stage.world
  await site.pool.query('update products set price = 500000, list_price = 500000 where id = $1', [world.fresh.id])
  company = await stage.enters(COMPANY, PHONE)
  sale = await stage.enters(SALE, DESKTOP)
  admin = await stage.enters(ADMIN, DESKTOP)
})
afterAll(() => stage?.close())
afterEach(({ task }) => pictureFailure(task, { company, sale, admin }))

it('a company asks, sale prices, another approves, the company accepts and pays, two of its people learn', async () => {
  await open(company, `/khoa-hoc/${world.fresh.slug}`)
  await company.getByRole('link', { name: 'Mua cho nhiều người' }).first().click()
  await company.getByRole('heading', { name: 'Mua cho nhiều người học' }).waitFor()
  await company.getByLabel(`Số người học ${world.fresh.name}`).fill('3')
  await company.getByLabel('Tên công ty, trường học').fill('Công ty TNHH Sen Vàng')
  await company.getByLabel('Mã số thuế').fill('0312345678')
  await isOpenToAll(company, 'asking for a price')
  // The list changes under the form, which keeps what was written.
  await company.getByRole('link', { name: `Bỏ ${world.fresh.name}` }).click()
  await company.getByText('Hãy chọn ít nhất một sản phẩm ở bước 1.').waitFor()
  await company.goBack()
  await company.getByLabel(`Số người học ${world.fresh.name}`).fill('3')
  expect(await company.getByLabel('Mã số thuế').inputValue()).toBe('0312345678')
  await company.getByRole('button', { name: 'Gửi yêu cầu báo giá' }).click()
  await company.getByText('Bến Học đang chuẩn bị báo giá cho bạn').waitFor()
  await isOpenToAll(company, 'a proposal that is being written')
  const code = new URL(company.url()).pathname.split('/').at(-1) ?? ''

  await open(sale, '/quan-tri')
  await sale.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name: 'Báo giá' }).click()
  await isOpenToAll(sale, 'the list of proposals')
  await sale.getByRole('link', { name: 'Công ty TNHH Sen Vàng' }).click()
  await sale.getByLabel(`Đơn giá ${world.fresh.name}`).fill('350.000')
  await sale.getByLabel('Hiệu lực đến hết ngày').fill(localDay(Date.now() + 14 * DAY))
  await sale.getByText(/Giảm quá 20%: cần một đồng nghiệp khác duyệt/).waitFor()
  await isOpenToAll(sale, 'writing a proposal')
  await sale.getByRole('button', { name: 'Lưu bản soạn', exact: true }).click()
  await toasted(sale, 'Đã lưu bản soạn')
  await sale.getByLabel(`Đơn giá ${world.fresh.name}`).fill('340.000')
  await sale.getByRole('button', { name: 'Trình duyệt (Hãy lưu bản soạn trước)' }).waitFor()
  await sale.getByLabel(`Đơn giá ${world.fresh.name}`).fill('350.000')
  await sale.getByRole('button', { name: 'Lưu bản soạn', exact: true }).click()
  await toasted(sale, 'Đã lưu bản soạn')
  await sale.getByRole('button', { name: 'Trình duyệt' }).click()
  await sale.getByRole('dialog').getByRole('button', { name: 'Trình duyệt' }).click()
  await toasted(sale, 'Đã trình duyệt')

  await open(admin, '/quan-tri/bao-gia?trangThai=WAITING_APPROVAL')
  await admin.getByRole('link', { name: 'Công ty TNHH Sen Vàng' }).click()
  await isOpenToAll(admin, 'a proposal to approve')
  await admin.getByRole('button', { name: 'Duyệt và gửi' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Duyệt và gửi' }).click()
  await toasted(admin, 'Đã gửi báo giá cho khách')
  const letter = await site.letterTo(COMPANY, /^Báo giá BG\w+ đã sẵn sàng$/)
  expect(letter.text).toContain(`/bao-gia/${code}`)
  // The catalogue's price rises; the one that was sent holds.
  await site.pool.query('update products set price = 900000, list_price = 900000 where id = $1', [world.fresh.id])

  await open(company, '/tai-khoan/bao-gia')
  await isOpenToAll(company, 'my proposals')
  await company.getByRole('link', { name: code }).click()
  await company.getByText(/Bằng chữ: Một triệu không trăm năm mươi nghìn đồng/).waitFor()
  await isOpenToAll(company, 'a proposal to answer')
  await company.getByRole('button', { name: 'Chấp nhận báo giá' }).click()
  await company.getByRole('dialog').getByRole('button', { name: 'Chấp nhận và đặt hàng' }).click()
  await company.getByRole('heading', { name: /^Đơn hàng BH/ }).waitFor()
  await company.getByText('3 chỗ học').waitFor()
  const order = new URL(company.url()).pathname
  await company.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await company.getByRole('dialog').getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await company.waitForURL((url) => url.origin !== site.url)
  await company.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await arrived(company, /^\/thanh-toan\/ket-qua/)
  await company.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()

  await open(company, order)
  await company.getByRole('link', { name: 'Giao chỗ học' }).click()
  await company.getByLabel('Email người học').fill(LEARNERS.join('; '))
  await isOpenToAll(company, 'naming learners')
  await company.getByRole('button', { name: 'Giao 2 chỗ' }).click()
  await toasted(company, 'Đã giao 2 chỗ học')
  await company.getByText('Còn 1 chỗ trống', { exact: true }).waitFor()
  await isOpenToAll(company, 'seats that were given')
  for (const email of LEARNERS) {
    const { page } = await signedIn(stage.browser, site, email, '/hoc-tap', PHONE)
    await page.getByRole('link', { name: world.fresh.name }).first().click()
    await page.waitForURL(/\/hoc\//)
    await alive(page)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(page.url()).toContain(`/hoc/${world.fresh.slug}`)
    await page.context().close()
  }
  await reload(company)
  await company.getByText(LEARNERS[0] ?? '').waitFor()
  expect(stage.problems.flat()).toEqual([])
})
