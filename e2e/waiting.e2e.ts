import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, leave, openBrowser, PHONE, visitor } from './browser.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signedIn, signUp, toasted } from './steps.ts'
import { HOST, LEARNER } from './world.ts'
import type { MoneyWorld } from './world-money.ts'

let site: Site
let browser: Browser
let world: MoneyWorld

beforeAll(async () => {
  ;({ site, world } = await startMoneyWorld())
  browser = await openBrowser()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

it('who comes too late waits, is kept the ticket that somebody gives back, and takes it; the next asks the host, who approves', async () => {
  const { full } = world.event
  const nobody = await visitor(browser, site.url, PHONE)
  await open(nobody.page, `/su-kien/${full.slug}`)
  await nobody.page.getByRole('region', { name: 'Vé' }).getByRole('link', { name: 'Vào danh sách chờ' }).click()
  await nobody.page.waitForURL(/\/dang-nhap\?to=/)
  const late = nobody.page
  const to = `/su-kien/${full.slug}`
  await open(late, `/dang-ky?to=${encodeURIComponent(to)}`)
  await signUp(late, site, { email: 'den.muon@vidu.vn', fullName: 'Đỗ Đến Muộn', to })
  const tickets = late.getByRole('region', { name: 'Vé' })
  await tickets.getByRole('button', { name: 'Vào danh sách chờ' }).click()
  const dialog = late.getByRole('dialog', { name: 'Vào danh sách chờ' })
  await dialog.waitFor()
  await expectAccessible(late, 'the dialog of the waiting list')
  await dialog.getByRole('button', { name: 'Vào danh sách chờ' }).click()
  await late.getByText('Bạn đứng đầu danh sách.').waitFor()
  await expectAccessible(late, 'the page of an event that somebody waits for')

  const holder = await signedIn(browser, site, LEARNER, `/ve/${full.ticketId}`, PHONE)
  await holder.page.getByRole('button', { name: 'Hủy vé' }).click()
  await holder.page.getByRole('dialog').getByRole('button', { name: 'Hủy vé' }).click()
  await toasted(holder.page, 'Đã hủy vé')
  await holder.page.getByText('Vé này không còn hiệu lực').waitFor()

  await open(late, '/ve')
  await late.getByText('“Một tối nặn gốm cho người mới”: vé đang được giữ cho bạn').waitFor()
  await expectAccessible(late, 'my tickets with one that is kept')
  await late.getByRole('link', { name: 'Nhận vé' }).click()
  await late.getByRole('button', { name: 'Nhận miễn phí' }).click()
  await late.waitForURL(/\/don-hang\//)
  await open(late, '/ve')
  await late.getByRole('link', { name: 'Một tối nặn gốm cho người mới' }).waitFor()

  await open(holder.page, `/su-kien/${full.slug}`)
  await holder.page.getByRole('region', { name: 'Vé' }).getByRole('button', { name: 'Gửi yêu cầu mua vé' }).click()
  const asking = holder.page.getByRole('dialog', { name: 'Yêu cầu mua vé' })
  await asking.getByLabel('Lời nhắn cho người tổ chức').fill('Tôi nặn gốm đã ba năm.')
  await asking.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await holder.page.getByText('Yêu cầu của bạn đang chờ duyệt').waitFor()

  const host = await signedIn(browser, site, HOST, `/host/su-kien/${full.id}/danh-sach-cho?trangThai=ASKED`)
  await host.page.getByText('“Tôi nặn gốm đã ba năm.”').waitFor()
  await expectAccessible(host.page, 'the list of who waits')
  await host.page.getByRole('button', { name: /^Duyệt / }).click()
  await host.page.getByRole('dialog').getByRole('button', { name: 'Duyệt và giữ vé' }).click()
  await toasted(host.page, 'Đã duyệt')
  await open(holder.page, `/su-kien/${full.slug}`)
  await holder.page.getByText('Vé đang được giữ cho bạn').waitFor()
  expect(await holder.page.getByRole('link', { name: 'Nhận vé' }).getAttribute('href')).toContain('giu=')
})
