import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { cardPicture } from '#server/seed/papers.ts'
import { expectAccessible, leave, openBrowser, PHONE } from './browser.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signedIn } from './steps.ts'
import { HOST, LEARNER, STAFF } from './world.ts'

let site: Site
let browser: Browser
let eventId: string
let tierId: string

beforeAll(async () => {
  ;({ site } = await startMoneyWorld())
  browser = await openBrowser()
  const [host, staff] = await Promise.all([signedIn(browser, site, HOST, null), signedIn(browser, site, STAFF, null)])
  const { rows } = await site.pool.query('select id from event_categories limit 1')
  const headers = { origin: site.url }
  const data = { ...eventOf(), categoryId: rows[0].id }
  const created = await host.context.request.post('/api/v2/events', { data, headers })
  eventId = (await created.json()).id
  const approved = await staff.context.request.patch(`/api/v1/admin/events/${eventId}/approve`, { data: {}, headers })
  tierId = (await approved.json()).tiers[0].id
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

function eventOf() {
  const day = addDays(new Date(), 5)
  const student = randomUUID()
  return {
    name: 'Ngày hội nghề cho sinh viên',
    summary: 'Gặp người tuyển dụng, sửa hồ sơ tại chỗ và nghe ba buổi nói chuyện.',
    types: ['OFFLINE'],
    placeName: 'Nhà văn hóa Thanh niên',
    address: '4 Phạm Ngọc Thạch, Quận 1, TP. Hồ Chí Minh',
    sessions: [{ id: randomUUID(), startsAt: day.toISOString(), endsAt: addDays(day, 1).toISOString() }],
    tiers: [{ id: randomUUID(), name: 'Vé vào cửa', price: 0 }],
    questions: [
      {
        id: student,
        scope: 'TICKET',
        kind: 'CHOICE',
        label: 'Bạn là',
        isRequired: true,
        options: ['Sinh viên', 'Khác'],
      },
      {
        id: randomUUID(),
        scope: 'TICKET',
        kind: 'FILE',
        label: 'Thẻ sinh viên',
        isRequired: true,
        dependsOnId: student,
        dependsOnAnswer: 'Sinh viên',
      },
    ],
  }
}

it('a learner sends a file with a ticket from a phone, finds it on the ticket, and the host downloads it', async () => {
  const { page, problems, context } = await signedIn(browser, site, LEARNER, `/thanh-toan?mua=${tierId}`, PHONE)
  await page.getByRole('heading', { name: 'Thông tin vé' }).waitFor()
  const file = page.getByLabel('Thẻ sinh viên')
  await page.getByLabel('Bạn là').selectOption('Sinh viên')
  const take = page.getByRole('button', { name: 'Nhận miễn phí' })
  await take.click()
  await page.getByText('Vui lòng chọn tệp cho “Thẻ sinh viên”.').waitFor()
  await file.setInputFiles({ name: 'lop.txt', mimeType: 'text/plain', buffer: Buffer.from('Lớp 12A1') })
  await page.getByText('Tệp này không đọc được.').waitFor()
  await expectAccessible(page, 'the checkout with a file that is refused')
  const picture = await cardPicture()
  await file.setInputFiles({ name: 'thẻ của Minh.jpg', mimeType: 'image/jpeg', buffer: picture })
  // What is typed while it is on its way stays.
  await page.getByLabel('Tên người tham dự').fill('Lê Minh Trẻ')
  await page.getByText('Đã nhận “thẻ của Minh.jpg”').waitFor()
  expect(await page.getByLabel('Tên người tham dự').inputValue()).toBe('Lê Minh Trẻ')
  await take.click()
  await page.waitForURL(/\/don-hang\//)

  const { rows } = await site.pool.query('select id from tickets where event_id = $1', [eventId])
  await open(page, `/ve/${rows[0].id}`)
  await page.getByRole('link', { name: 'thẻ của Minh.jpg' }).waitFor()
  await page.getByRole('button', { name: 'Đổi người tham dự' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi người tham dự' })
  await dialog.getByText('Đã nhận “thẻ của Minh.jpg”').waitFor()
  await dialog.getByLabel('Thẻ sinh viên').setInputFiles({ name: 'mới.jpg', mimeType: 'image/jpeg', buffer: picture })
  await dialog.getByText('Đã nhận “mới.jpg”').waitFor()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await page.getByRole('link', { name: 'mới.jpg' }).waitFor()
  await expectAccessible(page, 'a ticket with a file')
  await context.close()

  const host = await signedIn(browser, site, HOST, `/host/su-kien/${eventId}/nguoi-tham-du`)
  const [download] = await Promise.all([
    host.page.waitForEvent('download'),
    host.page.getByRole('link', { name: 'mới.jpg' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('mới.jpg')
  expect((await sharp(await readFile(await download.path())).metadata()).format).toBe('jpeg')
  expect([...problems, ...host.problems]).toEqual([])
  await host.context.close()
})

it('the editor offers files for orders and tickets, and says that they are not asked at the door', async () => {
  const { page, context } = await signedIn(browser, site, HOST, `/host/su-kien/${eventId}`)
  await page.getByRole('link', { name: /^Câu hỏi cho người mua/ }).click()
  await page.getByRole('button', { name: 'Thêm câu hỏi' }).click()
  await page.keyboard.type('Hồ sơ của bạn')
  const [kind, when] = [page.getByLabel('Kiểu trả lời').last(), page.getByLabel('Hỏi khi nào').last()]
  const offered = (select: typeof kind) => select.locator('option').allTextContents()
  await when.selectOption({ label: 'Ở cửa, khi khách vào' })
  expect(await offered(kind)).not.toContain('Gửi tệp')
  await page.getByText('Tệp chỉ hỏi khi mua vé, không hỏi ở cửa.').last().waitFor()
  await when.selectOption({ label: 'Cho từng vé' })
  await kind.selectOption({ label: 'Gửi tệp' })
  expect(await offered(when)).toEqual(['Một lần cho cả đơn', 'Cho từng vé'])
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu.').waitFor()
  await context.close()
})
