import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { runSubscriptions } from '#server/modules/subscriptions/renewals/run-subscriptions.ts'
import { DESKTOP, isOpenToAll, leave, openBrowser, PHONE, pictureFailure, visitor } from '../browser.ts'
import { PASSWORD, type Site, startSite } from '../site.ts'
import { arrived, fillLogin, givesCard, open, toasted } from '../steps.ts'
import { sellMembership } from '../world-subscriptions.ts'

const STAFF = 'quan-ly@benhoc.test'
const MEMBER = 'hoi-vien@benhoc.test'
const ONCE = 'mua-le@benhoc.test'
const MONTH = 120_000
const QUARTER = 330_000
let site: Site
/** The same product once more, to let its clock do what is due without waiting for the minute. */
let hand: App
let browser: Awaited<ReturnType<typeof openBrowser>>
let member: Page
let once: Page
let staff: Page
const problems: string[] = []

beforeAll(async () => {
  site = await startSite()
  await site.account(STAFF, 'Đặng Quốc Trung', 'SUPER_ADMIN')
  await site.account(MEMBER, 'Vũ Thị Thảo', 'USER')
  await site.account(ONCE, 'Lê Đức Minh', 'USER')
  hand = await buildApp({ ...site.config, worker: 'off' }, site.config.databaseUrl, {
    realtime: false,
    now: site.clock.now,
  })
  browser = await openBrowser()
  staff = await person(DESKTOP)
  member = await person(PHONE)
  once = await person(DESKTOP)
  await signsIn(staff, STAFF)
  await sellMembership(site, staff, { email: STAFF, month: MONTH, quarter: QUARTER })
})
afterAll(async () => {
  await leave(browser)
  await hand?.close()
  await site?.stop()
})
afterEach(({ task }) => pictureFailure(task, { member, once, staff }))
afterEach(() => expect(problems).toEqual([]))

async function person(viewport: typeof PHONE): Promise<Page> {
  const seen = await visitor(browser, site.url, viewport)
  seen.page.on('pageerror', (error) => problems.push(error.message))
  return seen.page
}

async function signsIn(page: Page, email: string): Promise<void> {
  const data = { email, password: PASSWORD }
  const answer = await page.request.post('/api/v1/auth/login', { data, headers: { origin: site.url } })
  expect(answer.ok()).toBe(true)
}

/** Lets days go by, and what became due be done. */
async function goBy(days: number): Promise<void> {
  site.clock.advance(days)
  await runSubscriptions(hand.contextAs({ kind: 'system', job: 'run-subscriptions' }))
}

const dong = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

it('once, without a card, through VNPAY; the staff find it and end it with a reason', async () => {
  await signsIn(once, ONCE)
  await open(once, '/hoi-vien')
  await once.getByRole('link', { name: 'Đăng ký Theo tháng' }).click()
  await once.getByLabel('Trả một lần, không lưu thẻ').check()
  await once.getByLabel('Thẻ ATM, tài khoản ngân hàng').check()
  await once.getByText('Hết kỳ thì đóng, không tự trừ tiền.').waitFor()
  await isOpenToAll(once, 'paying once')
  await once.getByRole('button', { name: /^Trả 120\.000\s₫$/ }).click()
  await once.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await arrived(once, /^\/thanh-toan\/ket-qua/)
  await once.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
  await open(once, '/tai-khoan/hoi-vien')
  await once.getByText(/sau đó gói đóng\. Gói này không tự gia hạn\.$/).waitFor()

  await open(staff, '/quan-tri')
  await staff.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name: 'Đăng ký hội viên' }).click()
  await staff.getByRole('link', { name: 'Lê Đức Minh' }).waitFor()
  await isOpenToAll(staff, 'the list of subscriptions')
  await staff.getByRole('link', { name: /^Sắp rời đi/ }).click()
  await staff.getByText('Không có đăng ký nào ở đây').waitFor()
  await staff.getByRole('link', { name: 'Tất cả' }).click()
  await staff.getByRole('link', { name: 'Lê Đức Minh' }).click()
  await staff.getByText('Đăng ký Bếp Việt, gói Theo tháng').waitFor()
  await isOpenToAll(staff, 'a subscription')
  await staff.getByRole('button', { name: 'Hủy gói thay người dùng' }).click()
  const ending = staff.getByRole('dialog', { name: 'Hủy gói thay người dùng' })
  await ending.getByLabel('Ngay bây giờ').check()
  await ending.getByRole('button', { name: 'Hủy gói' }).click()
  await ending.getByText(/ít nhất 3 ký tự/).waitFor()
  await ending.getByLabel('Lý do').fill('Bạn gọi điện nhờ hủy.')
  await isOpenToAll(staff, 'ending for somebody')
  await ending.getByRole('button', { name: 'Hủy gói' }).click()
  await toasted(staff, /Đã hủy, hoàn/)
  await staff.getByText('Bạn gọi điện nhờ hủy.').waitFor()
})

it('renewed by VNPAY: paid and agreed to on one page, and said so', async () => {
  await open(once, '/hoi-vien')
  await once.getByRole('link', { name: 'Đăng ký Theo tháng' }).click()
  await once.getByLabel('Thẻ qua VNPAY').check()
  await isOpenToAll(once, 'agreeing')
  await once.getByRole('button', { name: /^Trả 120\.000\s₫$/ }).click()
  await once.getByRole('heading', { name: 'Thanh toán và đăng ký định kỳ' }).waitFor()
  await once.getByRole('button', { name: 'Xác nhận' }).click()
  await arrived(once, /^\/thanh-toan\/ket-qua/)
  await once.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
  await open(once, '/tai-khoan/hoi-vien')
  await once.getByText(/^Tự gia hạn .*, trừ 120\.000\s₫ từ thẻ Visa •••• 1111\.$/).waitFor()
  await open(once, '/tai-khoan/the')
  await once.getByText(/^Lưu ở VNPAY: dùng khi bạn thanh toán/).waitFor()
  await isOpenToAll(once, 'a card at VNPAY')
})

it('a visitor chooses a plan, signs in, gives a card and a code, sees every đồng, and is a member', async () => {
  await open(member, '/hoi-vien')
  await member.getByRole('link', { name: 'Đăng ký Theo tháng' }).click()
  await arrived(member, /^\/dang-nhap/)
  const to = new URL(member.url()).searchParams.get('to') ?? ''
  expect(to).toMatch(/^\/hoi-vien\/[0-9a-f-]{36}\/dang-ky$/)
  await fillLogin(member, MEMBER, to)
  await member.getByRole('heading', { level: 1, name: 'Đăng ký hội viên Bếp Việt' }).waitFor()
  await member.getByRole('link', { name: 'Nấu phở tại nhà' }).waitFor()
  await isOpenToAll(member, 'subscribing')

  await member.getByRole('button', { name: 'Thêm thẻ để tiếp tục' }).click()
  await member.getByRole('heading', { name: 'Lưu thẻ cho Bến Học' }).waitFor()
  await member.getByRole('button', { name: 'Huỷ' }).click()
  await arrived(member, /\/dang-ky$/)
  await member.getByText('Chưa lưu được thẻ').waitFor()
  await member.getByRole('button', { name: 'Thêm thẻ để tiếp tục' }).click()
  await givesCard(member, /\/dang-ky$/)
  await member.getByText('Đã lưu thẻ mới.').waitFor()

  await member.getByRole('textbox', { name: 'Mã giảm giá' }).fill('khongco')
  await member.getByRole('button', { name: 'Áp dụng' }).click()
  await member.getByText('Không có mã này, hoặc mã không dành cho tài khoản của bạn.').waitFor()
  await member.getByRole('textbox', { name: 'Mã giảm giá' }).fill('bepmoi')
  await member.getByRole('button', { name: 'Áp dụng' }).click()
  await member.getByText(/thẻ được trừ 120\.000\s₫ \(mã giảm giá chỉ cho kỳ đầu\)/).waitFor()
  await isOpenToAll(member, 'a plan with a code')
  await member.getByRole('button', { name: /^Trả 100\.000\s₫$/ }).click()
  await arrived(member, '/tai-khoan/hoi-vien')
  await toasted(member, 'Chào mừng bạn, hội viên Bếp Việt!')
  await member.getByText(/^Tự gia hạn .*, trừ 120\.000\s₫ từ thẻ Visa •••• 1091\.$/).waitFor()
  await member.getByText('Đăng ký Bếp Việt, gói Theo tháng').waitFor()
  await isOpenToAll(member, 'my subscriptions')
})

it('the month is renewed on the card before it ends', async () => {
  await goBy(31)
  await signsIn(member, MEMBER)
  await open(member, '/tai-khoan/hoi-vien')
  await member.getByText('Gia hạn Bếp Việt, gói Theo tháng').waitFor()
  await member.getByText(/^Tự gia hạn /).waitFor()
  expect(await member.getByText('Đã trả', { exact: true }).count()).toBe(2)
})

it('changing up shows what is left of the month to the đồng, and charges just the rest', async () => {
  await member.getByRole('link', { name: 'Đổi gói' }).click()
  await member.getByRole('heading', { level: 1, name: 'Đổi gói hội viên Bếp Việt' }).waitFor()
  await isOpenToAll(member, 'changing a plan')
  const sum = (label: string | RegExp) =>
    member.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd').textContent()
  const [credit, due] = [dong(await sum('Phần chưa dùng của gói Theo tháng')), dong(await sum('Trả hôm nay'))]
  expect(credit).toBeGreaterThan(0)
  expect(credit).toBeLessThanOrEqual(MONTH)
  expect(credit + due).toBe(QUARTER)
  await member.getByRole('button', { name: /^Trả [\d.]+\s₫$/ }).click()
  await arrived(member, '/tai-khoan/hoi-vien')
  await toasted(member, 'Bạn đang dùng gói Theo quý')
  await member.getByText('Đổi gói Bếp Việt, gói Theo quý').waitFor()
  const { rows } = await site.pool.query(`select amount, credit from subscription_payments where kind = 'UPGRADE'`)
  expect(rows.map((row) => [Number(row.amount), Number(row.credit)])).toEqual([[due, credit]])
})

it('a plan that follows is taken back, and so is leaving at the end', async () => {
  await goBy(2)
  await signsIn(member, MEMBER)
  await open(member, '/tai-khoan/hoi-vien')
  await member.getByRole('link', { name: 'Đổi gói' }).click()
  await member.getByRole('button', { name: 'Chuyển sang gói Theo tháng khi hết kỳ' }).click()
  await arrived(member, '/tai-khoan/hoi-vien')
  await toasted(member, 'Gói Theo tháng bắt đầu khi hết kỳ này')
  await member.getByText('Sẽ chuyển sang gói Theo tháng', { exact: true }).waitFor()
  await isOpenToAll(member, 'a plan that follows')
  await member.getByRole('button', { name: 'Giữ gói hiện tại' }).click()
  await toasted(member, 'Bạn giữ gói Theo quý')

  await member.getByRole('button', { name: 'Hủy gói' }).click()
  const leaving = member.getByRole('dialog', { name: 'Hủy gói Bếp Việt' })
  await leaving.getByLabel('Vì sao bạn rời đi?').selectOption('BREAK')
  await isOpenToAll(member, 'leaving')
  await leaving.getByRole('button', { name: 'Hủy khi hết kỳ' }).click()
  await toasted(member, /Đã hủy\. Gói còn dùng được đến/)
  await member.getByText('Sẽ kết thúc', { exact: true }).waitFor()
  await member.getByRole('button', { name: 'Giữ gói', exact: true }).click()
  await toasted(member, 'Gói của bạn tiếp tục tự gia hạn')
  await member.getByText(/^Tự gia hạn /).waitFor()
})

it('a card that is declined: everything stays open, and another card pays at once', async () => {
  await member.getByRole('button', { name: 'Đổi thẻ' }).click()
  const cards = member.getByRole('dialog', { name: 'Thẻ để gia hạn' })
  await cards.getByLabel('Thẻ khác').check()
  await cards.getByRole('button', { name: 'Thêm thẻ' }).click()
  await givesCard(member, /^\/tai-khoan\/hoi-vien/, '4000 0000 0000 0341')
  await member.getByRole('dialog', { name: 'Thẻ để gia hạn' }).getByLabel('Visa •••• 0341').waitFor()
  await isOpenToAll(member, 'choosing a card')
  await cards.getByRole('button', { name: 'Dùng thẻ này' }).click()
  await toasted(member, 'Từ nay gói tự gia hạn bằng thẻ này')

  await goBy(92)
  await signsIn(member, MEMBER)
  await open(member, '/tai-khoan/hoi-vien')
  await member.getByText('Chưa gia hạn được', { exact: true }).waitFor()
  await member.getByText(/^Chưa trừ được 330\.000\s₫ cho kỳ mới$/).waitFor()
  await member.getByText(/^Mọi thứ vẫn mở đến .* Chúng tôi thử lại thẻ lúc/).waitFor()
  await member.getByRole('button', { name: 'Trả cách khác' }).waitFor()
  await isOpenToAll(member, 'a renewal that was declined')
  await member.getByRole('button', { name: 'Đổi thẻ và trả ngay' }).click()
  const paying = member.getByRole('dialog', { name: /^Trả 330\.000\s₫ bằng thẻ$/ })
  await paying.getByLabel('Visa •••• 1091').check()
  await paying.getByRole('button', { name: /^Trả 330\.000/ }).click()
  await member.getByText('Đang hiệu lực', { exact: true }).waitFor()
  await member.getByText('Gia hạn Bếp Việt, gói Theo quý').waitFor()
  await member.getByText(/từ thẻ Visa •••• 1091\.$/).waitFor()
})

it('cards are chosen and taken away, and one is told what renews no more', async () => {
  await open(member, '/tai-khoan/the')
  await member.getByText('hội viên Bếp Việt').waitFor()
  await isOpenToAll(member, 'my cards')
  await member.getByRole('button', { name: 'Đặt làm mặc định' }).click()
  await toasted(member, 'Visa •••• 0341 là thẻ mặc định')
  await member.getByRole('button', { name: 'Xóa thẻ Visa •••• 0341' }).click()
  await member.getByRole('dialog').getByRole('button', { name: 'Xóa thẻ' }).click()
  await toasted(member, 'Đã xóa thẻ')
  await member.getByText('Mặc định').waitFor()
  expect(await member.getByText('Visa •••• 0341').count()).toBe(0)
})

it('a pause: asked for instead of leaving, begun when what is paid ends, ended early and paid at once', async () => {
  await open(member, '/tai-khoan/hoi-vien')
  await member.getByRole('button', { name: 'Hủy gói' }).click()
  await member.getByRole('button', { name: 'Tạm nghỉ thay vì hủy' }).click()
  const pausing = member.getByRole('dialog', { name: 'Tạm nghỉ gói hội viên?' })
  await pausing.getByLabel('2 tháng').check()
  await isOpenToAll(member, 'pausing')
  await pausing.getByRole('button', { name: 'Tạm nghỉ', exact: true }).click()
  await toasted(member, /Gói nghỉ từ .* đến /)
  await member.getByText(/^Mọi thứ vẫn mở đến .*, rồi gói nghỉ và không trừ tiền\./).waitFor()
  await isOpenToAll(member, 'a pause that comes')

  await goBy(95)
  await signsIn(member, MEMBER)
  await open(member, '/tai-khoan/hoi-vien')
  await member.getByText('Tạm nghỉ', { exact: true }).waitFor()
  await member.getByText(/^Gói đang nghỉ: không mở bài, không trừ tiền\. Tự mở lại .*, trừ 330\.000/).waitFor()
  await isOpenToAll(member, 'a pause')
  await signsIn(staff, STAFF)
  await open(staff, '/quan-tri/hoi-vien/dang-ky')
  await staff.getByRole('link', { name: /^Tạm nghỉ/ }).click()
  await staff.getByText(/^Nghỉ từ /).waitFor()
  await member.getByRole('button', { name: 'Mở lại ngay' }).click()
  await member.getByRole('dialog').getByRole('button', { name: 'Mở lại và trả tiền' }).click()
  await toasted(member, 'Gói đang được mở lại')
  await member.getByText(/^Tự gia hạn /).waitFor()
})

it('leaving now gives back what is not used, to the đồng that was shown or a little less', async () => {
  await open(member, '/tai-khoan/hoi-vien')
  await member.getByRole('button', { name: 'Hủy gói' }).click()
  const leaving = member.getByRole('dialog', { name: 'Hủy gói Bếp Việt' })
  const now = leaving.getByLabel(/^Ngay bây giờ, hoàn/)
  const shown = dong(await leaving.getByText(/^Ngay bây giờ, hoàn/).textContent())
  expect(shown).toBeGreaterThan(QUARTER / 2)
  await now.check()
  await leaving.getByRole('button', { name: 'Hủy ngay' }).click()
  await toasted(member, /Đã hủy gói, .* đang về với bạn\./)
  await member.getByText('Bạn không có gói nào đang dùng').waitFor()
  await isOpenToAll(member, 'no subscription any more')
  const { rows } = await site.pool.query(
    `select sum(t.amount) as back from refund_transfers t join refunds r on r.id = t.refund_id
     join orders o on o.id = r.order_id join users u on u.id = o.user_id where u.email = $1`,
    [MEMBER],
  )
  expect(Number(rows[0]?.back)).toBeGreaterThan(shown - 100)
  expect(Number(rows[0]?.back)).toBeLessThanOrEqual(shown)
  await member.getByRole('main').getByRole('link', { name: 'Xem các gói hội viên' }).click()
  await member.getByRole('heading', { level: 1, name: 'Gói hội viên' }).waitFor()
})
