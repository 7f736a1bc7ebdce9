import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { settleReferrals } from '#server/modules/growth/referrals/settle-referrals.ts'
import { DESKTOP, expectAccessible, leave, openBrowser, PHONE, pictureFailure, visitor } from '../browser.ts'
import { startWorld } from '../planted.ts'
import type { Site } from '../site.ts'
import { alive, arrived, open, signedIn, signUp, toasted } from '../steps.ts'
import { type World, withVerbs } from '../world.ts'

const INVITER = 'nguoi-moi@benhoc.test'
const STAFF = 'tiep-thi@benhoc.test'
const FRIEND = 'ban-than@benhoc.test'
let site: Site
let browser: Browser
let world: World
let inviter: Page
let friend: Page
const problems: string[][] = []

beforeAll(async () => {
  ;({ site, world } = await startWorld())
  await site.account(INVITER, 'Trần Thị Mai', 'USER')
  await site.account(STAFF, 'Dương Hải Nam', 'MARKETING')
  browser = await openBrowser()
  inviter = await enters(INVITER)
  const guest = await visitor(browser, site.url, PHONE)
  problems.push(guest.problems)
  friend = guest.page
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})
afterEach(({ task }) => pictureFailure(task, { inviter, friend }))

async function enters(email: string): Promise<Page> {
  const seen = await signedIn(browser, site, email, null, DESKTOP)
  problems.push(seen.problems)
  return seen.page
}

it('a friend comes by the link, buys with the voucher, and once it stands the inviter has credit', async () => {
  await open(inviter, '/')
  await inviter.getByRole('button', { name: /Tài khoản/ }).click()
  await inviter.getByRole('link', { name: 'Mời bạn' }).click()
  await inviter.getByText('Chưa có ai đăng ký qua đường dẫn của bạn').waitFor()
  await expectAccessible(inviter, 'nobody invited yet')
  const link = await inviter.getByLabel('Đường dẫn mời bạn').inputValue()

  await open(friend, new URL(link).pathname)
  await friend.getByRole('heading', { name: 'Trần Thị Mai mời bạn học ở Bến Học' }).waitFor()
  await expectAccessible(friend, 'an invitation')
  // Looks around first: the browser remembers.
  await friend.getByRole('link', { name: 'Xem khóa học' }).click()
  await arrived(friend, '/khoa-hoc')
  await open(friend, '/dang-ky')
  await signUp(friend, site, { email: FRIEND, fullName: 'Lê Đức Minh', to: '/chao-mung' })
  const letter = await site.letterTo(FRIEND, /^Quà của bạn: giảm 50\.000/)
  const code = /BANMOI-\w{8}/.exec(letter.text)?.[0] ?? ''

  await open(friend, `/thanh-toan?mua=${world.fresh.id}`)
  await friend.getByText('Mã giảm giá · bạn có 1 mã').click()
  const own = friend.getByRole('list', { name: 'Mã dành riêng cho bạn' })
  await own.getByText(/^Quà cho bạn mới: giảm 50\.000/).waitFor()
  await expectAccessible(friend, 'a code of one’s own at the checkout')
  await own.getByRole('button', { name: 'Dùng mã' }).click()
  await friend.getByText(code).first().waitFor()
  await friend.getByRole('button', { name: /^Thanh toán 149\.000/ }).click()
  await friend.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await arrived(friend, /^\/thanh-toan\/ket-qua/)
  await friend.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
  await friend.getByRole('link', { name: 'Mời bạn' }).first().waitFor()

  await open(inviter, '/tai-khoan/moi-ban')
  await inviter.getByText('Minh L.').waitFor()
  await inviter.getByText('Đã mua, chờ hết hạn hoàn tiền').waitFor()

  site.clock.advance(8)
  await withVerbs(site, (ctx) => settleReferrals({ ...ctx, now: () => site.clock.now() }))
  inviter = await enters(INVITER)
  await open(inviter, '/tai-khoan/moi-ban')
  await inviter
    .getByText(/^Đã nhận 50\.000\s₫$/)
    .first()
    .waitFor()
  await expectAccessible(inviter, 'a friend who was rewarded')
  await site.letterTo(INVITER, /^Bạn được thưởng 50\.000/)
  await open(inviter, '/tai-khoan/so-du')
  await inviter.getByText('Thưởng mời bạn').waitFor()

  await open(inviter, new URL(link).pathname)
  await inviter.getByText('Đây là lời mời của bạn').waitFor()
})

it('the staff see who brought whom and what it cost, and say what it is worth from now on', async () => {
  const staff = await enters(STAFF)
  await open(staff, '/quan-tri')
  await staff.getByRole('link', { name: 'Mời bạn' }).first().click()
  await arrived(staff, '/quan-tri/moi-ban')
  await staff.getByText('Lê Đức Minh').first().waitFor()
  await staff.getByText(/^1 lượt · 50\.000\s₫$/).waitFor()
  await expectAccessible(staff, 'who brought whom')
  await staff.getByRole('link', { name: 'Mức thưởng' }).click()
  await alive(staff)
  await staff.getByLabel('Thưởng người mời (₫)').fill('70.000')
  await staff.getByRole('button', { name: 'Đặt mức mới' }).click()
  await toasted(staff, 'Đã đặt mức mới')
  await staff
    .getByText(/^70\.000\s₫$/)
    .first()
    .waitFor()
  await expectAccessible(staff, 'what inviting is worth')
  expect(problems.flat()).toEqual([])
})
