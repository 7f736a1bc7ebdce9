import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, leave, openBrowser, PHONE, pictureFailure, visitor } from './browser.ts'
import { startWorld } from './planted.ts'
import { PASSWORD, type Site } from './site.ts'
import { alive, fillLogin, open, signedIn, toasted } from './steps.ts'
import type { World } from './world.ts'
import { plantShop, type Shop } from './world-shop.ts'

/** A course at 199.000 ₫, a combo at 300.000 ₫ and a document at 50.000 ₫, less a tenth. */
const DUE = 494_100
const SHOWN = /494\.100\s₫/
let site: Site
let browser: Awaited<ReturnType<typeof openBrowser>>
let world: World
let shop: Shop
let page: Page

beforeAll(async () => {
  ;({ site, world } = await startWorld())
  shop = await plantShop(site, world)
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})
afterEach(async ({ task }) => {
  await pictureFailure(task, { page })
  await page?.context().close()
})

async function arrives(email: string, viewport = PHONE): Promise<void> {
  await site.account(email, 'Đỗ Thị Hạnh', 'USER')
  ;({ page } = await signedIn(browser, site, email, null, viewport))
}

async function fillsCart(): Promise<void> {
  for (const productId of [world.fresh.id, shop.combo.id, shop.document.id]) {
    const answer = await page.request.post('/api/v2/carts/add', { data: { productId }, headers: { origin: site.url } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** From the cart, with the code typed, to the way of paying; ends where the payer pays. */
async function checksOut(way: string | RegExp): Promise<void> {
  await open(page, '/gio-hang')
  await page.getByRole('textbox', { name: 'Mã giảm giá' }).fill(shop.code.toLowerCase())
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await page.getByText(/Mười phần trăm cho người mới · giảm 54\.900/).waitFor()
  await page.getByRole('link', { name: 'Thanh toán', exact: true }).click()
  await page.getByRole('heading', { name: 'Thanh toán', level: 1 }).waitFor()
  await page.getByRole('radio', { name: way }).click()
  await page.getByRole('radio', { name: way, checked: true }).waitFor()
  await page.getByRole('button', { name: `Thanh toán 494.100 ₫` }).click()
}

/** The order is paid to the đồng, and everything in it is open: three courses and a document. */
async function hasItAll(): Promise<void> {
  await open(page, '/hoc-tap')
  for (const { name } of [world.fresh, world.begun, world.done])
    await page.getByRole('link', { name }).first().waitFor()
  await open(page, '/hoc-tap/tai-lieu')
  await page.getByRole('link', { name: shop.document.name }).first().waitFor()
  await open(page, '/don-hang')
  await page.getByRole('listitem').filter({ hasText: SHOWN }).getByText('Đã thanh toán').waitFor()
}

/** What the books say the last order brought, by account. */
async function booked(email: string): Promise<Record<string, number>> {
  const { rows } = await site.pool.query<{ account: string; sum: string }>(
    `select e.account, sum(e.amount) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     join orders o on o.user_id = (select id from users where email = $1)
     where e.order_id = o.id and e.account in ('BUYER_FUNDS', 'PROMOTION') group by e.account`,
    [email],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}

it('VNPAY: a phone gathers a course, a combo and a document, types a code, fails once and pays', async () => {
  await arrives('vnpay@vidu.vn')
  await open(page, `/khoa-hoc/${world.fresh.slug}`)
  await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click()
  await toasted(page, 'Đã thêm vào giỏ hàng')
  await open(page, `/combo/${shop.combo.slug}`)
  await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click()
  await toasted(page, 'Đã thêm vào giỏ hàng')
  await open(page, `/tai-lieu/${shop.document.slug}`)
  await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click()
  await toasted(page, 'Đã thêm vào giỏ hàng')
  await checksOut(/Thẻ ATM/)
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await page.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
  await alive(page)
  await expectAccessible(page, 'what came of it')
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await page.getByText(/^Mã giảm giá: /).waitFor()
  await expectAccessible(page, 'the order')
  await hasItAll()
  expect(await booked('vnpay@vidu.vn')).toEqual({ BUYER_FUNDS: 0, PROMOTION: 54_900 })
})

it('Xendit: a card is refused, the next one pays', async () => {
  await arrives('xendit@vidu.vn', DESKTOP)
  await fillsCart()
  await checksOut(/Xendit/)
  await page.getByLabel('Số thẻ').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await expectAccessible(page, 'Xendit’s page')
  await page.getByLabel('Số thẻ').fill('4000 0000 0000 1091')
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await page.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
  await hasItAll()
  expect(await booked('xendit@vidu.vn')).toEqual({ BUYER_FUNDS: 0, PROMOTION: 54_900 })
})

it('Galaxy Pay: a payer who closes the tab after paying has everything all the same', async () => {
  await arrives('galaxy@vidu.vn')
  await fillsCart()
  await checksOut('Galaxy Pay')
  await page.getByRole('button', { name: 'Thanh toán rồi đóng tab' }).click()
  await page.getByText(/hãy đóng tab này/).waitFor()
  await expect
    .poll(async () => {
      await open(page, '/don-hang')
      return page.getByRole('listitem').filter({ hasText: SHOWN }).getByText('Đã thanh toán').count()
    })
    .toBe(1)
  await hasItAll()
})

it('Galaxy Pay: a card is kept when the payer agrees, pays the next order, and is forgotten', async () => {
  await arrives('galaxy-the@vidu.vn', DESKTOP)
  const buys = async (slug: string) => {
    await open(page, `/khoa-hoc/${slug}`)
    await page.getByRole('button', { name: 'Mua ngay' }).first().click()
    await page.getByRole('heading', { name: 'Thanh toán', level: 1 }).waitFor()
  }
  const pays = async () => {
    await page.getByRole('button', { name: /^Thanh toán \d/ }).click()
    await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
    await page.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
  }
  await buys(world.fresh.slug)
  await page.getByRole('radio', { name: 'Galaxy Pay' }).click()
  await page.getByRole('checkbox', { name: 'Lưu thẻ quốc tế này cho lần sau' }).check()
  await expectAccessible(page, 'a card that is to be kept')
  await pays()

  await buys(world.begun.slug)
  await page.getByRole('radio', { name: 'Visa •••• 0026', checked: true }).waitFor()
  await expectAccessible(page, 'a kept card to pay with')
  await pays()

  await open(page, '/tai-khoan/the')
  await page.getByText(/Lưu ở Galaxy Pay: dùng khi bạn thanh toán/).waitFor()
  await page.getByRole('button', { name: /^Xóa/ }).click()
  await page.getByRole('button', { name: 'Xóa thẻ', exact: true }).click()
  await page.getByText('Bạn chưa lưu thẻ nào').waitFor()
})

it('“Mua ngay” asks for the one thing, whatever the cart holds; what waits unpaid is told, and paid or replaced', async () => {
  await arrives('mua-ngay@vidu.vn')
  await fillsCart()
  await open(page, `/tai-lieu/${shop.document.slug}`)
  await page.getByRole('button', { name: 'Mua ngay' }).click()
  await page.getByRole('button', { name: 'Thanh toán 50.000 ₫' }).waitFor()
  const ordered = page.getByRole('region', { name: 'Đơn hàng của bạn' })
  expect(await ordered.getByRole('listitem').count()).toBe(1)
  // Both taps come before the address has changed: what is chosen counts all the same.
  const vietqr = await page.getByRole('radio', { name: /VietQR/ }).elementHandle()
  await page.getByRole('button', { name: 'Thanh toán 50.000 ₫' }).evaluate((pay, way) => {
    for (const tapped of [way, pay]) (tapped as HTMLElement).click()
  }, vietqr)
  await page.getByRole('heading', { name: 'Chuyển khoản để thanh toán' }).waitFor()
  const first = new URL(page.url()).pathname

  // What is bought again is asked about before anything is ordered: the order there is can be paid.
  await open(page, `/tai-lieu/${shop.document.slug}`)
  await page.getByRole('button', { name: 'Mua ngay' }).click()
  await page.getByText('Bạn đang có đơn hàng chưa thanh toán').waitFor()
  await expectAccessible(page, 'a checkout of what waits in an unpaid order')
  await page.getByRole('link', { name: /^Thanh toán đơn BH/ }).click()
  await page.getByRole('heading', { name: 'Chuyển khoản để thanh toán' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(first)

  // The whole cart holds it too; who goes on replaces the order, and nothing is charged twice.
  await open(page, '/gio-hang')
  await page.getByRole('link', { name: 'Thanh toán', exact: true }).click()
  await page.getByText('Bạn đang có đơn hàng chưa thanh toán').waitFor()
  await page.getByRole('radio', { name: /VietQR/ }).click()
  await page.getByRole('button', { name: /^Đặt đơn mới/ }).click()
  await page.getByRole('heading', { name: 'Chuyển khoản để thanh toán' }).waitFor()
  expect(new URL(page.url()).pathname).not.toBe(first)
  await open(page, first)
  await page.getByText(/Thay bằng đơn hàng mới/).waitFor()
})

it('“Mua ngay” of a visitor comes to the one thing after signing in', async () => {
  await site.account('khach-mua-ngay@vidu.vn', 'Đỗ Thị Hạnh', 'USER')
  ;({ page } = await visitor(browser, site.url, PHONE))
  await open(page, `/khoa-hoc/${world.fresh.slug}`)
  await page.getByRole('button', { name: 'Mua ngay' }).first().click()
  await page.getByRole('region', { name: 'Đơn hàng của bạn' }).getByText(world.fresh.name).waitFor()
  await expectAccessible(page, 'a visitor’s checkout')
  await page.getByRole('link', { name: 'Đăng nhập bằng mật khẩu' }).click()
  await page.getByRole('heading', { name: 'Chào bạn trở lại', level: 1 }).waitFor()
  await fillLogin(page, 'khach-mua-ngay@vidu.vn', `/thanh-toan?mua=${world.fresh.id}`)
  await page.getByRole('button', { name: /^Thanh toán \d/ }).waitFor()
})

it('VietQR: two transfers make one payment; the page says what has come and what is missing', async () => {
  await arrives('vietqr@vidu.vn')
  await fillsCart()
  await checksOut(/VietQR/)
  await page.getByRole('heading', { name: 'Chuyển khoản để thanh toán' }).waitFor()
  await expectAccessible(page, 'an order that waits for a transfer')
  const bank = await page.context().newPage()
  await bank.goto((await page.getByRole('link', { name: /ngân hàng mô phỏng/ }).getAttribute('href')) ?? '')
  expect(await bank.getByLabel('Số tiền').inputValue()).toBe(String(DUE))
  await bank.getByLabel('Số tiền').fill('200000')
  await bank.getByRole('button', { name: 'Chuyển tiền' }).click()
  await bank.getByText('Cửa hàng đã nhận được thông báo').waitFor()
  await page.getByText(/^Đã nhận 200\.000/).waitFor()
  await page.getByText(/Còn thiếu 294\.100/).waitFor()
  await expectAccessible(page, 'an order half paid')
  await bank.goto((await page.getByRole('link', { name: /ngân hàng mô phỏng/ }).getAttribute('href')) ?? '')
  await bank.getByLabel('Ngân hàng làm gì với nội dung').selectOption('prefix')
  await bank.getByRole('button', { name: 'Chuyển tiền' }).click()
  await page.getByText('Bạn có thể vào học ngay').waitFor()
  await hasItAll()
  expect(await booked('vietqr@vidu.vn')).toEqual({ BUYER_FUNDS: 0, PROMOTION: 54_900 })
})

it('Apple: bought with Face ID in the app, the course is there on the web', async () => {
  await arrives('apple@vidu.vn')
  const data = { items: [{ productId: world.fresh.id }], provider: 'APPLE_IN_APP' }
  const answer = await page.request.post('/api/v2/orders', { data, headers: { origin: site.url } })
  const ordered = (await answer.json()) as { orderId: string; payUrl: string }
  await open(page, `/don-hang/${ordered.orderId}`)
  await page.getByText('Chờ thanh toán').first().waitFor()
  await expectAccessible(page, 'an order that waits for the App Store')
  await page.goto(ordered.payUrl)
  await page.getByLabel('Email').fill('apple@vidu.vn')
  await page.getByLabel('Mật khẩu').fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập ứng dụng' }).click()
  await page.getByText('Đã đăng nhập ứng dụng.').waitFor()
  await page.getByRole('button', { name: 'Mua bằng Face ID' }).click()
  await page.getByRole('status').filter({ hasText: 'Đã mua' }).waitFor()
  await page.getByRole('link', { name: /Về đơn hàng/ }).click()
  await page.getByRole('link', { name: world.fresh.name }).first().click()
  await page.getByText(`“${world.fresh.name}” đã sẵn sàng`).waitFor()
  await page.getByText(/Mua trong ứng dụng Apple/).waitFor()
})
