import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, pictureFailure } from '../browser.ts'
import { openStage, type Stage } from '../stage.ts'
import { arrived, open, reload, toasted } from '../steps.ts'

const BUYER = 'nguoi-tang@benhoc.test'
const FRIEND = 'nguoi-nhan@benhoc.test'
const STAFF = 'duyet-tien@benhoc.test'
let stage: Stage
let site: Stage['site']
let world: Stage['world']
let buyer: Page
let friend: Page
let staff: Page

beforeAll(async () => {
  stage = await openStage([
    [BUYER, 'Trần Thị Mai', 'USER'],
    [FRIEND, 'Lê Ngọc Lan', 'USER'],
    [STAFF, 'Đặng Quốc Anh', 'ADMIN'],
  ])
  site = stage.site
  world = stage.world
  buyer = await stage.enters(BUYER, DESKTOP)
  friend = await stage.enters(FRIEND, PHONE)
  staff = await stage.enters(STAFF, DESKTOP)
})
afterAll(() => stage?.close())
afterEach(({ task }) => pictureFailure(task, { buyer, friend, staff }))

async function paysThere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await arrived(page, /^\/thanh-toan\/ket-qua/)
  await page.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
}

it('a gift card is bought, redeemed by a friend, pays a part of a course, and the refund comes as credit', async () => {
  await open(buyer, '/')
  await buyer.getByRole('contentinfo').getByRole('link', { name: 'Thẻ quà tặng' }).click()
  await buyer.getByRole('heading', { name: 'Tặng nhau một điều để học' }).waitFor()
  await buyer.getByText('Số khác').click()
  await buyer.getByLabel('Số tiền').fill('100.000')
  await buyer.getByLabel('Tên người nhận').fill('Lan')
  await buyer.getByLabel('Email người nhận').fill(FRIEND)
  await buyer.getByLabel('Lời nhắn').fill('Chúc bạn học vui!')
  await expectAccessible(buyer, 'buying a card')
  await buyer.getByRole('button', { name: /^Mua thẻ 100\.000/ }).click()
  await paysThere(buyer)
  await open(buyer, '/the-qua-tang')
  await buyer.getByRole('link', { name: /^Thẻ 100\.000.*tặng Lan/ }).click()
  await buyer.getByText(/^(\w{4}-){3}\w{4}$/).waitFor()
  await expectAccessible(buyer, 'the card that was bought')

  const letter = await site.letterTo(FRIEND, /tặng bạn thẻ quà tặng/)
  const link = /\/doi-the-qua-tang\?ma=[\w-]+/.exec(letter.text)?.[0] ?? ''
  await open(friend, link)
  await expectAccessible(friend, 'redeeming')
  await friend.getByRole('button', { name: 'Đổi vào số dư' }).click()
  const got = friend.getByRole('heading', { name: /^Bạn vừa nhận 100\.000/ })
  await got.waitFor()
  expect(await got.evaluate((heading) => heading === heading.ownerDocument.activeElement)).toBe(true)

  await open(friend, `/thanh-toan?mua=${world.fresh.id}`)
  await friend.getByRole('checkbox', { name: /^Dùng 100\.000.* từ số dư/ }).check()
  await expectAccessible(friend, 'checkout with credit')
  await friend.getByRole('button', { name: /^Thanh toán 99\.000/ }).click()
  await paysThere(friend)

  await open(friend, '/don-hang')
  await friend.getByRole('link', { name: world.fresh.name }).click()
  await friend.getByText('Trả bằng số dư').waitFor()
  await friend.getByRole('button', { name: 'Yêu cầu hoàn tiền' }).click()
  const asking = friend.getByRole('dialog', { name: 'Yêu cầu hoàn tiền' })
  await asking.getByRole('radio', { name: /^Hoàn vào số dư Bến Học/ }).check()
  await asking.getByLabel('Vì sao bạn muốn trả lại?').fill('Tôi muốn học khóa khác.')
  await expectAccessible(friend, 'asking for credit')
  await asking.getByRole('button', { name: /^Yêu cầu hoàn 199\.000/ }).click()
  await toasted(friend, /Đã gửi yêu cầu hoàn tiền/)

  await open(staff, '/quan-tri/hoan-tien?trangThai=cho-ban-duyet')
  await staff.getByRole('link', { name: 'Lê Ngọc Lan' }).click()
  await staff.getByText('Số dư Bến Học').first().waitFor()
  await staff.getByRole('button', { name: 'Duyệt hoàn tiền' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Duyệt hoàn tiền' }).click()
  await toasted(staff, 'Đã duyệt')

  await reload(friend)
  await friend
    .getByText(/đã vào số dư lúc/)
    .first()
    .waitFor()
  await open(friend, '/tai-khoan/so-du')
  await friend
    .getByText(/199\.000\s₫/)
    .first()
    .waitFor()
  await friend.getByText('Đổi thẻ quà tặng', { exact: true }).first().waitFor()
  await expectAccessible(friend, 'the credit of a person')

  await open(staff, '/quan-tri/the-qua-tang')
  await staff.getByRole('link', { name: 'Lê Ngọc Lan' }).waitFor()
  await expectAccessible(staff, 'the list of cards')
  await staff.getByRole('link', { name: 'Lê Ngọc Lan' }).click()
  await staff.getByLabel('Số tiền (₫)').fill('20,5')
  await staff.getByLabel('Lý do').fill('Cảm ơn bạn đã góp ý.')
  await staff.getByRole('button', { name: 'Tặng số dư' }).click()
  await staff.getByText('Hãy nhập số tiền, ví dụ 51.000.').waitFor()
  await staff.getByLabel('Số tiền (₫)').fill('20.000')
  await staff.getByRole('button', { name: 'Tặng số dư' }).click()
  const giving = staff.getByRole('dialog', { name: /^Tặng Lê Ngọc Lan 20\.000/ })
  await giving.getByRole('button', { name: 'Tặng số dư' }).click()
  await toasted(staff, /Đã tặng 20\.000/)
  await staff.getByText('219.000 ₫').first().waitFor()
  await expectAccessible(staff, 'a person’s credit')
  await open(staff, '/quan-tri/ke-toan')
  await staff.getByText('Thẻ quà tặng: đã bán − đã hoàn − đã đổi = còn nợ trên các thẻ chưa đổi').waitFor()
  expect(stage.problems.flat()).toEqual([])
})
