import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, leave, openBrowser, PHONE } from './browser.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signedIn } from './steps.ts'
import { HOST } from './world.ts'
import type { MoneyWorld } from './world-money.ts'

let site: Site
let browser: Browser
let world: MoneyWorld
/** The studio of the event for which somebody has a free ticket. */
let studio: string

beforeAll(async () => {
  ;({ site, world } = await startMoneyWorld())
  browser = await openBrowser()
  const { page, context } = await signedIn(browser, site, HOST, '/host/su-kien')
  const href = await page.getByRole('link', { name: /Buổi tối đọc sách/ }).getAttribute('href')
  studio = href ?? ''
  await context.close()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

it('a host writes to who comes: who is meant is counted, what goes out later is taken back, reminders are set', async () => {
  const { page } = await signedIn(browser, site, HOST, `${studio}/tin-nhan`, PHONE)
  await page.getByText('Lúc này có 1 người trong nhóm.').waitFor()
  await page.getByLabel('Tiêu đề').fill('Mang theo một cuốn sách')
  await page.getByLabel('Nội dung').fill('Sách nào bạn thích cũng được.')
  await page.getByRole('button', { name: 'Gửi ngay' }).click()
  await page.getByText('Đã gửi cho 1 người.').waitFor()
  await page.getByText(/Mọi người có vé: 1 người · gửi lúc/).waitFor()
  await page.getByLabel('Tiêu đề').fill('Hẹn gặp bạn')
  await page.getByLabel('Nội dung').fill('Cửa mở trước ba mươi phút.')
  await page.getByLabel('Hẹn giờ theo sự kiện').check()
  await page.getByText(/^Dự kiến gửi lúc/).waitFor()
  await expectAccessible(page, 'messages of an event')
  await page.getByRole('button', { name: 'Lưu tin hẹn gửi' }).click()
  await page.getByRole('button', { name: 'Hủy tin “Hẹn gặp bạn”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy tin' }).click()
  await page.getByText('Đã hủy tin.').waitFor()
  await page.getByRole('button', { name: 'Thêm lời nhắc' }).click()
  await page.getByRole('button', { name: 'Lưu lịch nhắc' }).click()
  await page.getByText('Đã lưu lịch nhắc.').waitFor()
})

it('a sheet of names is looked at before it is written; a file that is no sheet is said so', async () => {
  const { page } = await signedIn(browser, site, HOST, `${studio}/nguoi-tham-du/nhap`)
  const pick = (name: string, text: string) =>
    page.getByLabel('Tệp .xlsx hoặc .csv').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await pick('anh.csv', '\0\0\0')
  await page.getByRole('button', { name: 'Xem trước', exact: true }).click()
  await page.getByRole('alert').waitFor()
  const ticket = world.event.ticketId
  await pick('khach.csv', `Mã vé,Người tham dự\n${ticket},Phạm Văn An`)
  await page.getByRole('button', { name: 'Xem trước', exact: true }).click()
  await page.getByText('1 vé sẽ đổi, 0 vé giữ nguyên, 0 dòng có lỗi.').waitFor()
  await expectAccessible(page, 'names from a sheet')
  await page.getByRole('button', { name: 'Cập nhật vé' }).click()
  await page.getByText('Đã cập nhật 1 vé.').waitFor()
  await open(page, `${studio}/nguoi-tham-du`)
  await page.getByText('Phạm Văn An').first().waitFor()
  await page.getByRole('button', { name: 'In thẻ tên' }).click()
  const answered = page
    .context()
    .waitForEvent('response', (response) => /\/attendees\/badges\?size=A4$/.test(response.url()))
  await page.getByRole('button', { name: 'Mở tệp PDF để in' }).click()
  expect((await answered).headers()['content-type']).toBe('application/pdf')
})

it('a host has the sheet of who comes sent, once more at once, pauses it and deletes it', async () => {
  const { page } = await signedIn(browser, site, HOST, `${studio}/nguoi-tham-du`, PHONE)
  await page.getByRole('button', { name: 'Gửi định kỳ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gửi định kỳ' })
  await dialog.getByLabel('Gửi', { exact: true }).selectOption('MONTHLY')
  await dialog.getByLabel('Vào').selectOption('31')
  await expectAccessible(page, 'the form of a schedule')
  await dialog.getByRole('button', { name: 'Đặt lịch gửi' }).click()
  await dialog.getByText(/^Ngày 31 hằng tháng/).waitFor()
  await dialog.getByRole('button', { name: /^Gửi ngay/ }).click()
  await page.getByText('Đang gửi. Thư đến trong ít phút.').waitFor()
  await expectAccessible(page, 'the schedules of an event')
  const subjects = async () => {
    const inbox = await page.request.get(`${site.url}/dev/inbox.json?to=${encodeURIComponent(HOST)}`)
    const { items } = (await inbox.json()) as { items: { subject: string; files: { name: string }[] }[] }
    return items.flatMap(({ subject, files }) => (files.length > 0 ? [subject] : []))
  }
  await expect.poll(subjects).toEqual([expect.stringMatching(/^Người tham dự: /)])
  await dialog.getByRole('button', { name: /^Tạm dừng/ }).click()
  await dialog.getByText('Tạm dừng', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: /^Xóa/ }).click()
  await page.getByRole('button', { name: 'Xóa lịch gửi' }).click()
  await page.getByText('Đã xóa lịch gửi.').waitFor()
})

it('whoever is invited to help is in the team, and the button for the host’s own site is there to copy', async () => {
  const { page } = await signedIn(browser, site, HOST, `${studio}/cong-tac`, PHONE)
  await page.getByLabel('Email').fill('cung-lam@vidu.vn')
  await page.getByLabel('Trợ lý sự kiện').check()
  await page.getByRole('button', { name: 'Gửi lời mời' }).click()
  await page.getByRole('listitem').filter({ hasText: 'cung-lam@vidu.vn' }).waitFor()
  await expectAccessible(page, 'the team of an event')
  await open(page, `${studio}/nhung`)
  expect(await page.getByLabel('Mã HTML').inputValue()).toMatch(/<a href="http.*\/su-kien\/.*button\.js"><\/script>/s)
  await open(page, `${studio}/so-lieu`)
  await page.getByRole('heading', { name: 'Vé bán theo ngày' }).waitFor()
  await expectAccessible(page, 'figures of an event')
})
