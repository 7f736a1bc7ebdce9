import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { runInstalments } from '#server/modules/growth/instalments/step-plan.ts'
import { DESKTOP, isOpenToAll, PHONE, pictureFailure } from '../browser.ts'
import { openStage, type Stage } from '../stage.ts'
import { arrived, givesCard, open, signIn, toasted } from '../steps.ts'
import { HOST, withVerbs } from '../world.ts'

const BUYER = 'hoc-tra-gop@benhoc.test'
const STAFF = 'ke-toan@benhoc.test'
const GOOD = '4000000000001091'
/** Paid on the page; whatever is charged later is declined. */
const DECLINED_LATER = '4000000000000341'
let stage: Stage
let host: Page
let buyer: Page
let staff: Page

beforeAll(async () => {
  stage = await openStage([
    [BUYER, 'Ngô Thị Lành', 'USER'],
    [STAFF, 'Đặng Quốc Anh', 'ADMIN'],
  ])
  const { site, world } = stage
  await site.pool.query('update products set price = 900000, list_price = 900000 where id = $1', [world.fresh.id])
  host = await stage.enters(HOST, DESKTOP)
  buyer = await stage.enters(BUYER, PHONE)
  staff = await stage.enters(STAFF, DESKTOP)
})
afterAll(() => stage?.close())
afterEach(({ task }) => pictureFailure(task, { host, buyer, staff }))

/** Lets days go by, and what became due of plans be done; after 30 everybody has to sign in anew. */
async function goBy(days: number): Promise<void> {
  const { site } = stage
  site.clock.advance(days)
  await withVerbs(site, async (ctx) => {
    // One step reminds of what the next charges.
    for (let step = 0; step < 2; step++) await runInstalments({ ...ctx, now: site.clock.now })
  })
}

/** Pays the order that is open on Xendit’s page, which does not mind our clock. */
async function pays(button: string): Promise<void> {
  await buyer.getByRole('button', { name: button, exact: true }).click()
  const ways = buyer.getByRole('dialog')
  await ways.getByLabel(/Xendit/).check()
  await ways.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await buyer.waitForURL((url) => url.origin !== stage.site.url)
  await buyer.getByLabel('Số thẻ').fill(GOOD)
  await buyer.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await arrived(buyer, /^\/thanh-toan\/ket-qua/)
  await buyer.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
}

it('a dear course is paid in parts: by card, in another way when the card is declined, the rest at once', async () => {
  const { world } = stage
  await open(host, `/host/khoa-hoc/${world.fresh.id}?tab=gia`)
  await host.getByLabel('3 đợt, mỗi tháng một đợt').check()
  await toasted(host, 'Đã mở trả góp 3 đợt')
  await isOpenToAll(host, 'allowing parts')

  await open(buyer, `/khoa-hoc/${world.fresh.slug}`)
  await buyer
    .getByRole('link', { name: /^trả góp 3 đợt, mỗi tháng 300\.000\s₫$/ })
    .first()
    .click()
  await buyer.getByRole('heading', { level: 1, name: `Trả góp 3 đợt: ${world.fresh.name}` }).waitFor()
  await isOpenToAll(buyer, 'what paying in parts means')
  await buyer.getByRole('button', { name: 'Thêm thẻ để tiếp tục' }).click()
  await givesCard(buyer, /^\/tra-gop\//)
  await buyer.getByText('Đã lưu thẻ mới.').waitFor()
  await buyer.getByRole('button', { name: /^Trả 300\.000\s₫ và bắt đầu$/ }).click()
  await toasted(buyer, 'Đợt đầu đã trả. Chúc bạn học vui!')
  await arrived(buyer, /^\/tai-khoan\/tra-gop\//)
  const plan = new URL(buyer.url()).pathname
  await buyer.getByText(/^Đợt 2, 300\.000\s₫, được trừ từ thẻ Visa •••• 1091 ngày/).waitFor()
  await isOpenToAll(buyer, 'a plan that runs')
  await open(buyer, `/hoc/${world.fresh.slug}`)
  await arrived(buyer, /^\/hoc\/.+\/.+/)

  await open(buyer, `${plan}?doi-the=1`)
  await buyer.getByRole('dialog').getByRole('radio', { name: 'Thẻ khác' }).check()
  await buyer.getByRole('dialog').getByRole('button', { name: 'Thêm thẻ' }).click()
  await givesCard(buyer, /^\/tai-khoan\/tra-gop\//, DECLINED_LATER)
  await buyer.getByRole('dialog').getByRole('button', { name: 'Dùng thẻ này' }).click()
  await toasted(buyer, 'Từ nay các đợt được trừ từ thẻ này')

  await goBy(31)
  await signIn(buyer, BUYER, '/tai-khoan/tra-gop')
  await isOpenToAll(buyer, 'my plans')
  await open(buyer, plan)
  await buyer.getByText(/^Chưa trừ được 300\.000\s₫ cho đợt 2$/).waitFor()
  await isOpenToAll(buyer, 'a part that was declined')
  await stage.site.letterTo(BUYER, /đợt 2/i)

  await goBy(8)
  await open(buyer, plan)
  await buyer.getByText('Sản phẩm đang tạm khóa').waitFor()
  await isOpenToAll(buyer, 'a plan that is closed')
  await buyer.getByRole('button', { name: 'Trả cách khác' }).click()
  await buyer.getByRole('heading', { name: /^Đơn hàng BH/ }).waitFor()
  await isOpenToAll(buyer, 'the order of a part')
  await pays('Thanh toán lại')
  await open(buyer, plan)
  await buyer.getByText(/^Đợt 3, 300\.000\s₫/).waitFor()

  await buyer.getByRole('button', { name: 'Trả hết bằng cách khác' }).click()
  await buyer.getByRole('heading', { name: /^Đơn hàng BH/ }).waitFor()
  await pays('Thanh toán')
  await open(buyer, plan)
  await buyer.getByText('Bạn đã trả đủ. Không còn khoản nào được trừ nữa.').waitFor()
  await isOpenToAll(buyer, 'a plan that is paid')

  await signIn(staff, STAFF, '/quan-tri/tra-gop')
  await staff.getByRole('link', { name: 'Ngô Thị Lành' }).click()
  await staff.getByText(world.fresh.name).first().waitFor()
  await isOpenToAll(staff, 'a plan as staff see it')
  expect(stage.problems.flat()).toEqual([])
})
