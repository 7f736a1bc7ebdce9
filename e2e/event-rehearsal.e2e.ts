import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { expectAccessible, leave, openBrowser, PHONE, visitor } from './browser.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signedIn } from './steps.ts'
import { HOST, LEARNER, STAFF } from './world.ts'

let site: Site
let browser: Browser
/** A draft that nobody but its host knows of. */
let id: string

beforeAll(async () => {
  ;({ site } = await startMoneyWorld())
  browser = await openBrowser()
  const { context } = await signedIn(browser, site, HOST, null)
  const start = addDays(new Date(), 9)
  const draft = await sent(context, 'POST', '/api/v2/events/draft', {
    name: 'Đêm thơ chưa ai biết đến',
    types: ['OFFLINE'],
    placeName: 'Quán Nắng',
    sessions: [{ id: randomUUID(), startsAt: start.toISOString(), endsAt: addDays(start, 1).toISOString() }],
    tiers: [
      { id: randomUUID(), name: 'Ghế thường', price: 120_000, capacity: 40 },
      { id: randomUUID(), name: 'Khách quen', price: 50_000, isHidden: true },
    ],
    questions: [
      { id: randomUUID(), label: 'Bạn ăn chay không?', isRequired: true },
      { id: randomUUID(), label: 'Thẻ sinh viên', kind: 'FILE', scope: 'TICKET', isRequired: true },
    ],
  })
  id = draft.id
  await context.close()
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

async function sent(context: BrowserContext, method: string, address: string, data?: object) {
  const answer = await context.request.fetch(address, { method, ...(data && { data }), headers: { origin: site.url } })
  if (!answer.ok()) throw new Error(`${address}: ${await answer.text()}`)
  return answer.json()
}

const types = async (page: Page, code: string) => {
  await page.getByLabel('Tên, mã đơn hoặc mã vé').fill(code)
  await page.getByRole('button', { name: 'Quét', exact: true }).click()
}
/** What is left behind wherever something is sold, held or let in. */
const left = async () => {
  const { rows } = await site.pool.query(
    `select (select count(*) from tickets where event_id = $1) + (select count(*) from check_ins where event_id = $1)
      + (select count(*) from answer_files) + (select count(*) from order_items i join ticket_tiers t on t.id = i.product_id
        where t.event_id = $1) as n`,
    [id],
  )
  return Number(rows[0].n)
}

it('a host sees a draft as buyers will, is asked what they will be asked, and ends with a test ticket that a gate knows', async () => {
  const before = await left()
  const { page, context, problems } = await signedIn(browser, site, HOST, `/host/su-kien/${id}`)
  await page.getByLabel('Trang phục').fill('Áo dài')
  await page.getByRole('button', { name: 'Xem trước' }).waitFor()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu.').waitFor()
  await page.getByRole('link', { name: 'Xem trước' }).click()

  const bar = page.getByRole('complementary', { name: 'Bản xem trước' })
  await bar.getByText('Bản nháp').waitFor()
  await page.getByRole('heading', { name: 'Đêm thơ chưa ai biết đến', level: 1 }).waitFor()
  await page.getByText('Áo dài').waitFor()
  await page.getByText('Chỉ hiện khi có mã').waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  expect(
    await page.locator('meta[property^="og:"], script[type="application/ld+json"], link[rel="canonical"]').count(),
  ).toBe(0)
  await expectAccessible(page, 'the preview of an event')
  await page.getByRole('button', { name: 'Thêm một vé Ghế thường' }).first().click()
  await page.getByText('240.000 ₫').first().waitFor()
  await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click()
  await page.getByText('Bản xem trước: không có gì được thêm vào giỏ hàng.').waitFor()
  await page.getByRole('button', { name: 'Mua vé' }).first().click()

  await page.getByRole('heading', { name: 'Thông tin vé' }).waitFor()
  await expectAccessible(page, 'the questions of a preview')
  await page.getByRole('button', { name: 'Tiếp tục, không thanh toán' }).click()
  await page.getByText('Vui lòng trả lời “Bạn ăn chay không?”.').waitFor()
  await page.getByLabel('Bạn ăn chay không?').fill('Có')
  for (const at of [0, 1]) {
    const file = { name: `the-${at}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') }
    await page.getByLabel('Thẻ sinh viên').nth(at).setInputFiles(file)
    await page.getByText(`Đã nhận “the-${at}.pdf”`).waitFor()
  }
  await page.getByRole('button', { name: 'Tiếp tục, không thanh toán' }).click()
  await page.getByText('Không có gì được bán').waitFor()
  await page.getByText('VÉ THỬ – không có giá trị vào cửa').waitFor()
  await expectAccessible(page, 'a test ticket')
  await page.getByRole('button', { name: 'Gửi vào email của tôi' }).click()
  await page.getByText(`Đã gửi vé thử đến ${HOST}`).waitFor()
  const { ticket } = await sent(context, 'GET', `/api/v2/events/${id}/test-ticket`)

  await page.getByRole('link', { name: 'Mở trang soát vé' }).click()
  await page.getByRole('button', { name: 'Mở cửa soát vé' }).click()
  await page.getByRole('button', { name: 'Thêm máy' }).click()
  await page.getByLabel('Tên cổng hoặc người giữ máy').fill('Cổng thử')
  await page.getByRole('button', { name: 'Tạo mã kết nối' }).click()
  const code = (await page.getByText(/^[0-9A-Z]{12}$/).textContent()) ?? ''
  const phone = await visitor(browser, site.url, PHONE)
  await open(phone.page, `/cua/${code}`)
  await phone.page.getByRole('button', { name: 'Kết nối máy này' }).click()
  await phone.page.getByLabel('Tên, mã đơn hoặc mã vé').waitFor()
  const result = phone.page.getByRole('region', { name: 'Lượt vừa quét' })
  const verdict = () => result.getAttribute('data-verdict')
  await types(phone.page, ticket.code)
  await result.getByText('Vé thử: máy quét hoạt động').waitFor()
  expect(await verdict()).toBe('test')
  await expectAccessible(phone.page, 'a gate that reads a test ticket')
  await phone.context.setOffline(true)
  await types(phone.page, `${ticket.code.slice(0, -6)}AAAAAA`)
  await result.getByText('Vé giả hoặc mã bị sửa').waitFor()
  expect(await verdict()).toBe('no')
  await types(phone.page, ticket.code)
  await result.getByText('Vé thử: máy quét hoạt động').waitFor()
  await result.getByText('Quyết định khi không có mạng').waitFor()
  expect(await verdict()).toBe('test')
  expect(await phone.page.getByText('1 lượt chờ gửi').count()).toBe(1)
  expect(await left()).toBe(before)
  expect([...problems, ...phone.problems]).toEqual([])
  await Promise.all([context.close(), phone.context.close()])
})

it('nobody else finds it, and the staff see it from where they decide', async () => {
  const learner = await signedIn(browser, site, LEARNER, null)
  const response = await learner.page.goto(`/host/su-kien/${id}/xem-truoc`)
  expect(response?.status()).toBe(404)
  const nobody = await visitor(browser, site.url)
  await nobody.page.goto(`/host/su-kien/${id}/xem-truoc`)
  expect(new URL(nobody.page.url()).pathname).toBe('/dang-nhap')
  const staff = await signedIn(browser, site, STAFF, `/quan-tri/su-kien/${id}`)
  await staff.page.getByRole('link', { name: 'Xem trước' }).click()
  const bar = staff.page.getByRole('complementary', { name: 'Bản xem trước' })
  await bar.getByRole('link', { name: 'Về trang duyệt' }).click()
  await staff.page.waitForURL(`**/quan-tri/su-kien/${id}`)
})
