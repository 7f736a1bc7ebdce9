import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { AFFILIATE_COOKIE } from '#domain/affiliates.ts'
import { sealBank } from '#server/modules/identity/bank-accounts/sealing.ts'
import { DESKTOP, expectAccessible, leave, openBrowser, PHONE, pictureFailure, visitor } from '../browser.ts'
import { startWorld } from '../planted.ts'
import type { Site } from '../site.ts'
import { alive, arrived, open, signedIn, signUp, toasted } from '../steps.ts'
import { type World, withVerbs } from '../world.ts'

const PARTNER = 'kenh-hoc@benhoc.test'
const STAFF = 'doi-tac@benhoc.test'
const BUYER = 'nguoi-mua@benhoc.test'
let site: Site
let browser: Browser
let world: World
let partner: Page
let staff: Page
let buyer: Page
const problems: string[][] = []

beforeAll(async () => {
  ;({ site, world } = await startWorld())
  await site.account(PARTNER, 'Vương Mỹ Hạnh', 'USER')
  await site.account(STAFF, 'Hoàng Mai Phương', 'ADMIN')
  browser = await openBrowser()
  partner = await enters(PARTNER, PHONE)
  staff = await enters(STAFF)
  const guest = await visitor(browser, site.url, DESKTOP)
  problems.push(guest.problems)
  buyer = guest.page
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})
afterEach(({ task }) => pictureFailure(task, { partner, staff, buyer }))

async function enters(email: string, device = DESKTOP): Promise<Page> {
  const seen = await signedIn(browser, site, email, null, device)
  problems.push(seen.problems)
  return seen.page
}

function loadedAsPicture(page: Page, address: string) {
  return page.evaluate(
    (src) =>
      new Promise<void>((done) => {
        const picture = new Image()
        picture.onload = picture.onerror = () => done()
        picture.src = src
      }),
    address,
  )
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name)
}

it('a person asks to be a partner, the staff approve, somebody buys through the link, and commission waits', async () => {
  await open(partner, '/tai-khoan/doi-tac')
  await expectAccessible(partner, 'who is no partner yet')
  await alive(partner)
  await partner.getByLabel('Kênh của bạn').fill('https://kenhhoc.vidu.vn')
  await partner.getByLabel('Mã số thuế').fill('079190001234')
  await partner.getByRole('button', { name: 'Gửi đăng ký' }).click()
  await toasted(partner, 'Đã gửi đăng ký')
  await partner.getByText('Chúng tôi đang xem đăng ký của bạn').waitFor()

  await open(staff, '/quan-tri')
  await staff.getByRole('link', { name: 'Đối tác tiếp thị' }).first().click()
  await arrived(staff, '/quan-tri/doi-tac')
  await staff.getByRole('link', { name: 'Vương Mỹ Hạnh' }).click()
  await arrived(staff, /^\/quan-tri\/doi-tac\//)
  await alive(staff)
  await staff.getByRole('button', { name: 'Duyệt', exact: true }).click()
  await staff.getByText('Đang hợp tác').waitFor()
  await site.letterTo(PARTNER, /^Bạn đã là đối tác tiếp thị/)

  await open(partner, '/tai-khoan/doi-tac')
  await alive(partner)
  await partner.getByText('Chưa có tài khoản nhận tiền').waitFor()
  await partner.getByLabel('Trang muốn giới thiệu').fill(`${site.url}/khoa-hoc/${world.fresh.slug}`)
  const link = await partner.getByLabel('Liên kết của bạn').inputValue()
  await partner.getByLabel('Trang muốn giới thiệu').fill('https://trang-khac.vidu.vn/')
  await partner.getByText('Địa chỉ này không phải của Bến Học.').waitFor()

  const there = new URL(link)
  // A picture somewhere on the site that leads there is no click.
  await open(buyer, '/')
  await loadedAsPicture(buyer, there.pathname + there.search)
  expect(await cookieNames(buyer)).not.toContain(AFFILIATE_COOKIE)
  await buyer.goto(site.url + there.pathname + there.search)
  await arrived(buyer, `/khoa-hoc/${world.fresh.slug}`)
  expect(await cookieNames(buyer)).toContain(AFFILIATE_COOKIE)
  // Where a link would lead to another site, it leads home.
  await buyer.goto(`${site.url}${there.pathname}?den=//trang-khac.vidu.vn`)
  await arrived(buyer, '/')
  await open(buyer, '/dang-ky')
  await signUp(buyer, site, { email: BUYER, fullName: 'Lê Đức Minh', to: '/chao-mung' })
  await open(buyer, `/thanh-toan?mua=${world.fresh.id}`)
  await buyer.getByRole('button', { name: /^Thanh toán 199\.000/ }).click()
  await buyer.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await arrived(buyer, /^\/thanh-toan\/ket-qua/)
  await buyer.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()

  await open(partner, '/tai-khoan/doi-tac')
  await partner
    .getByText(/^19\.900\s₫$/)
    .first()
    .waitFor()
  await expectAccessible(partner, 'a partner with a commission')
  await site.letterTo(PARTNER, /^Bạn có khoản hoa hồng đầu tiên/)
  await partner.getByRole('link', { name: 'Xem sao kê' }).click()
  await arrived(partner, /^\/tai-khoan\/doi-tac\/sao-ke/)
  await partner.getByRole('link', { name: 'Excel' }).waitFor()
  await expectAccessible(partner, 'a statement of commission')
})

it('a better rate, a run when enough is due, the transfer with its reference', async () => {
  await alive(staff)
  await staff.getByLabel('Hoa hồng, % giá người mua trả').fill('50')
  await staff.getByLabel('Tối đa mỗi đơn (₫)').fill('900.000')
  await staff.getByRole('button', { name: 'Đặt mức mới' }).click()
  await toasted(staff, 'Đã đặt mức mới')
  await open(buyer, `/thanh-toan?mua=${world.begun.id}`)
  await buyer.getByRole('button', { name: /^Thanh toán \d/ }).click()
  await buyer.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await arrived(buyer, /^\/thanh-toan\/ket-qua/)
  await buyer.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
  await withVerbs(site, async (ctx) => {
    const { id } = await ctx.db.selectFrom('users').select('id').where('email', '=', PARTNER).executeTakeFirstOrThrow()
    const sealed = sealBank(ctx, { number: '0071000123456', holder: 'VUONG MY HANH' })
    const row = { user_id: id, bank_code: 'VCB', sealed, last_digits: '3456', changed_at: ctx.now() }
    await ctx.db.insertInto('bank_accounts').values(row).execute()
  })
  site.clock.advance(8)
  staff = await enters(STAFF)
  await open(staff, '/quan-tri/doi-tac/chi-tra')
  await alive(staff)
  await expectAccessible(staff, 'what a run would set aside')
  await staff.getByRole('button', { name: 'Lập kỳ chi' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Lập kỳ chi' }).click()
  await toasted(staff, 'Đã lập 1 kỳ chi')
  await staff.getByRole('button', { name: 'Ghi đã chuyển' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Xem tài khoản nhận' }).click()
  await dialog.getByText('Vietcombank 0071000123456').waitFor()
  await dialog.getByLabel('Mã giao dịch ngân hàng').fill('FT26173812345')
  await dialog.getByRole('button', { name: 'Ghi đã chuyển' }).click()
  await toasted(staff, 'Đã ghi và báo cho đối tác')
  await staff.getByText('FT26173812345').waitFor()
  await expectAccessible(staff, 'a transfer that was written down')
  await site.letterTo(PARTNER, /^Chúng tôi đã chuyển/)
  expect(problems.flat()).toEqual([])
})
