import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DESKTOP, isOpenToAll, PHONE, pictureFailure } from '../browser.ts'
import { openStage, type Stage } from '../stage.ts'
import { arrived, open, reload, toasted } from '../steps.ts'

const FIRST = 'duyet-tien-1@benhoc.test'
const SECOND = 'duyet-tien-2@benhoc.test'
const BUYER = 'nguoi-mua@benhoc.test'
const DEAR = 2_500_000
let stage: Stage
let site: Stage['site']
let world: Stage['world']
let buyer: Page
let first: Page
let second: Page

beforeAll(async () => {
  stage = await openStage([
    [FIRST, 'Đặng Quốc Anh', 'ADMIN'],
    [SECOND, 'Hoàng Mai Phương', 'SALE'],
    [BUYER, 'Vũ Thị Thảo', 'USER'],
  ])
  site = stage.site
  world = stage.world
  await site.pool.query('update products set price = $2, list_price = $2 where id = $1', [world.fresh.id, DEAR])
  buyer = await stage.enters(BUYER, PHONE)
  first = await stage.enters(FIRST, DESKTOP)
  second = await stage.enters(SECOND, PHONE)
})
afterAll(() => stage?.close())
afterEach(({ task }) => pictureFailure(task, { buyer, first, second }))

/** Orders a course and pays for it on VNPAY's page; ends on the order. */
async function buys(page: Page, productId: string): Promise<string> {
  const data = { items: [{ productId }] }
  const answer = await page.request.post('/api/v2/orders', { data, headers: { origin: site.url } })
  const { orderId, code, payUrl } = await answer.json()
  await page.goto(payUrl)
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await arrived(page, /^\/thanh-toan\/ket-qua/)
  await page.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
  await open(page, `/don-hang/${orderId}`)
  return code
}

it('a dear course goes back: asked as promised, agreed by two, the money is on its way and the course is closed', async () => {
  const code = await buys(buyer, world.fresh.id)
  await buyer.getByText(/^Hoàn được 2\.500\.000\s₫ đến \d\d:\d\d ngày \d\d\/\d\d\/\d{4}, nếu/).waitFor()
  await isOpenToAll(buyer, 'an order with its promise')
  await buyer.getByRole('button', { name: 'Yêu cầu hoàn tiền' }).click()
  const asking = buyer.getByRole('dialog', { name: 'Yêu cầu hoàn tiền' })
  await asking.getByLabel('Vì sao bạn muốn trả lại?').fill('Tôi mua nhầm khóa học.')
  await isOpenToAll(buyer, 'asking')
  await asking.getByRole('button', { name: /^Yêu cầu hoàn 2\.500\.000/ }).click()
  await toasted(buyer, /Đã gửi yêu cầu hoàn tiền/)
  await buyer.getByText('Chờ duyệt', { exact: true }).waitFor()
  await isOpenToAll(buyer, 'an order that waits')

  await open(first, '/quan-tri')
  await first.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name: 'Hoàn tiền' }).click()
  await first.getByRole('link', { name: /^Chờ bạn duyệt/ }).click()
  await first.getByRole('link', { name: 'Vũ Thị Thảo' }).click()
  await first.getByText('Tôi mua nhầm khóa học.').waitFor()
  await isOpenToAll(first, 'a refund to decide')
  await first.getByRole('button', { name: 'Duyệt hoàn tiền' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Duyệt hoàn tiền' }).click()
  await toasted(first, 'Đã ghi nhận 1/2 người duyệt')
  await first.getByText('Bạn đã duyệt khoản này. Cần thêm một đồng nghiệp khác duyệt.').first().waitFor()

  await open(second, '/quan-tri/hoan-tien?trangThai=cho-ban-duyet')
  await second.getByText('1/2 người duyệt').waitFor()
  await isOpenToAll(second, 'the list of refunds')
  await second.getByRole('link', { name: 'Vũ Thị Thảo' }).click()
  await second.getByRole('button', { name: 'Duyệt hoàn tiền' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Duyệt hoàn tiền' }).click()
  await toasted(second, 'Đã duyệt, tiền đang được gửi đi')
  await expect
    .poll(async () => {
      await reload(second)
      return second.getByText('Đang hoàn', { exact: true }).count()
    })
    .toBe(1)
  await isOpenToAll(second, 'a refund on its way')

  await reload(buyer)
  await buyer.getByText(/^2\.500\.000\s₫ đang hoàn về cho bạn\./).waitFor()
  expect(await buyer.getByText(/đã sẵn sàng$/).count()).toBe(0)
  await open(buyer, '/tai-khoan/hoan-tien')
  await buyer.getByRole('link', { name: code }).waitFor()
  await isOpenToAll(buyer, 'my refunds')
  await open(buyer, '/hoc-tap')
  await buyer.getByRole('heading', { name: 'Khóa học của tôi' }).waitFor()
  expect(await buyer.getByRole('link', { name: world.fresh.name }).count()).toBe(0)
  expect(stage.problems.flat()).toEqual([])
})

it('one that is refused shows its reason, and the course stays', async () => {
  await buys(buyer, world.begun.id)
  await buyer.getByRole('button', { name: 'Yêu cầu hoàn tiền' }).click()
  const asking = buyer.getByRole('dialog', { name: 'Yêu cầu hoàn tiền' })
  await asking.getByRole('button', { name: /^Yêu cầu hoàn/ }).click()
  await asking.getByText(/ít nhất 3 ký tự/).waitFor()
  await asking.getByLabel('Vì sao bạn muốn trả lại?').fill('Tôi đổi ý.')
  await asking.getByRole('button', { name: /^Yêu cầu hoàn/ }).click()
  await toasted(buyer, /Đã gửi yêu cầu hoàn tiền/)

  await open(second, '/quan-tri/hoan-tien?trangThai=cho-ban-duyet')
  await second.getByRole('link', { name: 'Vũ Thị Thảo' }).click()
  await second.getByRole('button', { name: 'Từ chối' }).click()
  const refusal = second.getByRole('dialog', { name: 'Từ chối hoàn tiền' })
  await refusal.getByLabel('Lý do').fill('Bạn vừa nhận ưu đãi riêng cho khóa học này.')
  await isOpenToAll(second, 'refusing')
  await refusal.getByRole('button', { name: 'Từ chối' }).click()
  await toasted(second, 'Đã từ chối, người mua được báo lý do')

  await reload(buyer)
  await buyer.getByText('Bạn vừa nhận ưu đãi riêng cho khóa học này.').waitFor()
  await buyer.getByText(`“${world.begun.name}” đã sẵn sàng`).waitFor()
  await isOpenToAll(buyer, 'an order whose refund was refused')
  expect(stage.problems.flat()).toEqual([])
})

it('staff put up a part beyond the promise, which another has to agree to, and write down one made outside', async () => {
  const code = await buys(buyer, world.done.id)
  await open(first, '/quan-tri/hoan-tien')
  await first.getByRole('button', { name: 'Hoàn tiền cho một đơn hàng' }).click()
  await first.getByLabel('Mã đơn hàng').fill('BH000000KHONGCO')
  await first.getByRole('button', { name: 'Mở đơn hàng' }).click()
  await first.getByRole('dialog').getByText('Không tìm thấy đơn hàng').waitFor()
  await first.getByLabel('Mã đơn hàng').fill(code.toLowerCase())
  await first.getByRole('button', { name: 'Mở đơn hàng' }).click()
  await first.getByRole('heading', { name: `Đơn hàng ${code}`, level: 1 }).waitFor()
  await isOpenToAll(first, 'the money of an order')
  await first.getByRole('button', { name: 'Hoàn tiền ngoài chính sách' }).click()
  const start = first.getByRole('dialog', { name: 'Hoàn tiền ngoài chính sách' })
  await start.getByLabel(world.done.name).fill('999000')
  await start.getByText(/^Nhiều nhất 199\.000/).waitFor()
  await start.getByLabel(world.done.name).fill('60000')
  await start.getByLabel(/^Phí giữ lại/).fill('10000')
  await start.getByLabel('Lý do').fill('Bài 2 hỏng tiếng hai ngày.')
  await isOpenToAll(first, 'starting a refund')
  await start.getByRole('button', { name: /^Đề xuất hoàn 50\.000/ }).click()
  await toasted(first, /Đã đề xuất hoàn tiền/)
  await first.getByText('Bạn đề xuất khoản hoàn này, nên một đồng nghiệp khác phải duyệt.').first().waitFor()

  await reload(buyer)
  await buyer.getByText('Bến Học đang xem xét trả lại tiền cho đơn hàng này.').waitFor()

  await open(first, `/quan-tri/hoan-tien/don-hang/${code}`)
  await first.getByRole('button', { name: 'Ghi khoản hoàn bên ngoài' }).click()
  const outside = first.getByRole('dialog', { name: 'Ghi khoản hoàn bên ngoài' })
  await outside.getByLabel('Chuyển khoản từ tài khoản ngân hàng của Bến Học').check()
  await outside.getByLabel('Số tiền đã trả').fill('20.000')
  await outside.getByLabel('Lý do và bằng chứng').fill('Chuyển khoản FT26325001.')
  await isOpenToAll(first, 'writing down a refund')
  await outside.getByRole('button', { name: 'Ghi lại' }).click()
  await toasted(first, 'Đã ghi lại khoản hoàn bên ngoài')
  await first.getByText('Chuyển khoản tay').waitFor()
  await reload(buyer)
  await buyer.getByText(/^20\.000\s₫ đã hoàn lúc/).waitFor()
  expect(stage.problems.flat()).toEqual([])
})

it('money that could not be sent: the buyer names an account, the staff see it whole and send the money anew', async () => {
  const { rows } = await site.pool.query<{ id: string; order_id: string }>(
    `update refund_transfers t set status = 'REFUND_FAILED', failure = '99', done_at = now()
     from refunds r where r.id = t.refund_id and r.origin = 'BUYER' and r.status = 'APPROVED' returning r.id, r.order_id`,
  )
  const { id, order_id: orderId } = rows[0] ?? { id: '', order_id: '' }
  await open(buyer, `/don-hang/${orderId}`)
  await buyer.getByText(/^Chưa gửi được 2\.500\.000/).waitFor()
  await buyer.getByRole('button', { name: 'Nhận qua tài khoản ngân hàng' }).click()
  const naming = buyer.getByRole('dialog', { name: 'Tài khoản nhận tiền hoàn' })
  await naming.getByLabel('Số tài khoản').fill('0071 000 123456')
  await naming.getByLabel('Tên chủ tài khoản').fill('TRAN VAN KHAC')
  await naming.getByRole('button', { name: 'Gửi tài khoản' }).click()
  await naming
    .getByText(/không trùng|phải trùng/i)
    .last()
    .waitFor()
  await isOpenToAll(buyer, 'naming an account')
  await naming.getByLabel('Tên chủ tài khoản').fill('VU THI THAO')
  await naming.getByRole('button', { name: 'Gửi tài khoản' }).click()
  await toasted(buyer, 'Tiền sẽ về tài khoản Vietcombank •••• 3456')
  await buyer.getByText('Về tài khoản: Vietcombank •••• 3456').waitFor()

  await open(first, '/quan-tri/hoan-tien?trangThai=khong-gui-duoc')
  await first.getByRole('link', { name: 'Vũ Thị Thảo' }).click()
  await first.getByRole('button', { name: /^Xem số đầy đủ/ }).click()
  await first.getByText('0071000123456').waitFor()
  await isOpenToAll(first, 'a refund that got stuck')
  await first.getByRole('button', { name: 'Gửi lại tiền' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Gửi lại' }).click()
  await toasted(first, 'Đang gửi lại')
  const { rows: tries } = await site.pool.query('select status from refund_transfers where refund_id = $1', [id])
  expect(tries).toHaveLength(2)
  expect(stage.problems.flat()).toEqual([])
})
