import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DESKTOP, isOpenToAll, PHONE, pictureFailure, visitor } from '../browser.ts'
import { openStage, type Stage } from '../stage.ts'
import { alive, arrived, open, reload, signUp, toasted } from '../steps.ts'

const GIVER = 'nguoi-tang@benhoc.test'
const STAFF = 'duyet-qua@benhoc.test'
const MAI = 'mai-le@benhoc.test'
let stage: Stage
let site: Stage['site']
let world: Stage['world']
let giver: Page
let staff: Page
let mai: Page

beforeAll(async () => {
  stage = await openStage([
    [GIVER, 'Trần Văn Minh', 'USER'],
    [STAFF, 'Đặng Quốc Anh', 'ADMIN'],
  ])
  site = stage.site
  world = stage.world
  giver = await stage.enters(GIVER, PHONE)
  staff = await stage.enters(STAFF, DESKTOP)
  const guest = await visitor(stage.browser, site.url, PHONE)
  stage.problems.push(guest.problems)
  mai = guest.page
})
afterAll(() => stage?.close())
afterEach(({ task }) => pictureFailure(task, { giver, staff, mai }))

it('a course is bought for somebody, who opens an account to take it, learns, and loses it with the refund', async () => {
  await open(giver, `/khoa-hoc/${world.fresh.slug}`)
  await giver.getByRole('link', { name: 'Tặng người khác' }).click()
  await arrived(giver, /^\/thanh-toan$/)
  expect(await giver.getByRole('checkbox', { name: 'Tặng cả đơn hàng cho người khác' }).isChecked()).toBe(true)
  await giver.getByRole('button', { name: /^Thanh toán/ }).click()
  await giver.getByText('Trường này không được để trống.').or(giver.locator('[aria-invalid]')).first().waitFor()
  await giver.getByLabel('Tên người nhận').fill('Mai')
  expect(await giver.locator('[aria-invalid]').count()).toBe(0)
  await giver.getByLabel('Email người nhận').fill(MAI)
  await giver.getByLabel('Lời nhắn').fill('Chúc mừng sinh nhật em!')
  await isOpenToAll(giver, 'buying a gift')
  await giver.getByRole('button', { name: /^Thanh toán/ }).click()
  await giver.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await arrived(giver, /^\/thanh-toan\/ket-qua/)
  await giver.getByRole('link', { name: 'Xem món quà' }).click()
  await giver.getByText(`Thư đã gửi đến ${MAI}`).waitFor()
  await giver.getByText('Đang chờ nhận', { exact: true }).waitFor()
  expect(await giver.getByText(/đã sẵn sàng$|vào học ngay/).count()).toBe(0)
  await isOpenToAll(giver, 'the order of a gift')
  const order = new URL(giver.url()).pathname

  const letter = await site.letterTo(MAI, /Trần Văn Minh tặng bạn một món quà/)
  expect(letter.text).toContain('Chúc mừng sinh nhật em!')
  const link = /\/qua-tang\/[\w-]{43}/.exec(letter.text)?.[0] ?? ''
  await open(giver, link)
  await giver.getByRole('button', { name: 'Giữ cho mình' }).click()
  await giver.getByRole('dialog').getByRole('button', { name: 'Để sau' }).click()
  await open(giver, order)

  await open(mai, link)
  await mai.getByRole('heading', { name: 'Trần Văn Minh tặng bạn một món quà' }).waitFor()
  await isOpenToAll(mai, 'a gift that waits')
  await mai.getByRole('link', { name: 'Đăng ký để nhận quà' }).click()
  await signUp(mai, site, { email: MAI, fullName: 'Lê Thị Mai', to: link })
  await mai.getByRole('button', { name: 'Nhận quà' }).click()
  await mai.getByText('Quà đã là của bạn').waitFor()
  await isOpenToAll(mai, 'a gift that was taken')
  await mai.getByRole('link', { name: 'Vào học' }).click()
  await arrived(mai, new RegExp(`^/hoc/${world.fresh.slug}`))
  await open(mai, '/tai-khoan/qua-tang')
  await mai.getByRole('heading', { name: 'Từ Trần Văn Minh' }).waitFor()
  await isOpenToAll(mai, 'gifts in the account')

  await reload(giver)
  await giver.getByText(/Lê Thị Mai nhận/).waitFor()
  await giver.getByRole('button', { name: 'Yêu cầu hoàn tiền' }).click()
  const asking = giver.getByRole('dialog', { name: 'Yêu cầu hoàn tiền' })
  await asking.getByLabel('Vì sao bạn muốn trả lại?').fill('Mai đã có khóa học này.')
  await asking.getByRole('button', { name: /^Yêu cầu hoàn/ }).click()
  await toasted(giver, /Đã gửi yêu cầu hoàn tiền/)
  await open(staff, '/quan-tri/hoan-tien')
  await staff.getByRole('link', { name: 'Trần Văn Minh' }).click()
  await staff.getByRole('button', { name: 'Duyệt hoàn tiền' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Duyệt hoàn tiền' }).click()
  await toasted(staff, /Đã duyệt/)
  await open(staff, order.replace('/don-hang/', '/quan-tri/don-hang/'))
  await staff.getByText('Quà tặng: đã nhận').waitFor()

  await open(mai, link)
  await mai.getByText('Món quà này đã được thu hồi').waitFor()
  await open(mai, '/hoc-tap')
  await mai.getByRole('heading', { name: 'Khóa học của tôi' }).waitFor()
  expect(await mai.getByRole('link', { name: world.fresh.name }).count()).toBe(0)
  await alive(mai)
  expect(stage.problems.flat()).toEqual([])
})
