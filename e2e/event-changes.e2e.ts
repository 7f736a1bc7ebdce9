import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, HOUR, startOfDay, toLocalInput } from '#domain/time.ts'
import { isOpenToAll, leave, openBrowser, PHONE, visitor } from './browser.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signedIn, toasted } from './steps.ts'
import { HOST, STAFF } from './world.ts'

const NAME = 'Một ngày làm mắm ở Phú Quốc'
const day = addDays(startOfDay(new Date()), 20).getTime()
const at = (hour: number, days = 0) => new Date(day + (days * 24 + hour) * HOUR).toISOString()

let site: Site
let browser: Browser
let event: { id: string; slug: string }
let first: Page
let second: Page

beforeAll(async () => {
  ;({ site } = await startMoneyWorld())
  browser = await openBrowser()
  const [host, staff] = await Promise.all(
    [HOST, STAFF].map(async (email) => (await signedIn(browser, site, email, null)).context),
  )
  const { rows } = await site.pool.query('select id from event_categories limit 1')
  event = await sent(host, 'POST', '/api/v2/events', {
    name: NAME,
    summary: 'Đi chợ sớm, ủ một mẻ mắm nhỏ và mang về sau một năm.',
    categoryId: rows[0].id,
    types: ['OFFLINE'],
    placeName: 'Nhà thùng Khải Hoàn',
    address: '11 Hùng Vương, Dương Đông, Phú Quốc',
    sessions: [
      { id: randomUUID(), name: 'Đi chợ cá', startsAt: at(8), endsAt: at(11) },
      { id: randomUUID(), name: 'Ủ mắm', startsAt: at(8, 1), endsAt: at(11, 1) },
    ],
    tiers: [{ id: randomUUID(), name: 'Cả hai buổi', price: 450_000, capacity: 1 }],
  })
  await sent(staff, 'PATCH', `/api/v1/admin/events/${event.id}/approve`, {})
  first = await arrives('den.truoc@vidu.vn', 'Mai Thị Trước')
  second = await arrives('den.sau@vidu.vn', 'Ngô Văn Sau')
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

async function sent(context: BrowserContext | undefined, method: string, address: string, data: object) {
  const answer = await context?.request.fetch(address, { method, data, headers: { origin: site.url } })
  if (!answer?.ok()) throw new Error(`${address}: ${await answer?.text()}`)
  return answer.json()
}

async function arrives(email: string, name: string): Promise<Page> {
  await site.account(email, name, 'USER')
  return (await signedIn(browser, site, email, null, PHONE)).page
}

/** From the checkout to the end of the payment. */
async function pays(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Thẻ ATM/ }).click()
  await page.getByRole('radio', { name: /Thẻ ATM/, checked: true }).waitFor()
  await page.getByRole('button', { name: 'Thanh toán 450.000 ₫' }).click()
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await page.getByRole('heading', { name: 'Thanh toán thành công' }).waitFor()
}

async function openTicket(page: Page): Promise<void> {
  await open(page, '/ve')
  await page.getByRole('link', { name: NAME }).first().click()
  await page.getByRole('img', { name: /^Mã vé của / }).waitFor()
}

/** The news comes, now or a moment later. */
async function hears(page: Page, words: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await open(page, '/thong-bao')
      return page.getByRole('link', { name: words }).count()
    })
    .toBeGreaterThan(0)
}

/** What the account lists as paid back. */
async function hasItsMoneyBack(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await open(page, '/tai-khoan/hoan-tien')
      return page.getByText(/^450\.000\s₫ (đang hoàn về cho bạn|đã hoàn lúc)/).count()
    })
    .toBe(1)
}

it('a ticket that its holder cannot use is sold again at its price; they are paid back then, and their code is dead', async () => {
  await open(first, `/su-kien/${event.slug}`)
  await first.getByRole('region', { name: 'Vé' }).getByRole('button', { name: 'Mua vé' }).click()
  await pays(first)

  await open(second, `/su-kien/${event.slug}`)
  await second.getByRole('region', { name: 'Vé' }).getByRole('button', { name: 'Vào danh sách chờ' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Vào danh sách chờ' }).click()
  await second.getByText('Bạn đứng đầu danh sách.').waitFor()

  await openTicket(first)
  await first.getByRole('button', { name: 'Bán lại đúng giá' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Bán lại vé' }).click()
  await toasted(first, 'Vé đang được bán lại')
  await isOpenToAll(first, 'a ticket that is sold again')
  // Until somebody paid it is a ticket like any other.
  await first.getByRole('img', { name: /^Mã vé của / }).waitFor()

  await open(second, '/ve')
  await second.getByRole('link', { name: 'Thanh toán vé đang giữ' }).click()
  await pays(second)
  await openTicket(second)
  await first.reload()
  await first.getByText('Vé này không còn hiệu lực').waitFor()
  await hears(first, /đã được bán lại/)
  await hasItsMoneyBack(first)
})

it('who comes in somebody’s place opens the ticket by its address, without an account', async () => {
  const mine: { items: { id: string; code: string; event: { id: string } }[] } = await (
    await second.request.get('/api/v2/tickets?take=10')
  ).json()
  const { code } = mine.items.find((ticket) => ticket.event.id === event.id) ?? { code: '' }
  const { page } = await visitor(browser, site.url, PHONE)
  await open(page, `/tham-gia/${code}`)
  await page.getByRole('img', { name: 'Mã vé của Ngô Văn Sau' }).waitFor()
  await page.getByText('Nhà thùng Khải Hoàn').waitFor()
  await isOpenToAll(page, 'a ticket that is opened by its address')
})

it('a session that is moved: who has a ticket is told, sees the new time, and may give it back', async () => {
  const { page } = await signedIn(browser, site, HOST, `/host/su-kien/${event.id}`)
  await page.getByRole('link', { name: /^Lịch và diễn giả/ }).click()
  await page
    .getByLabel('Bắt đầu')
    .first()
    .fill(toLocalInput(at(6)))
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Đã lưu. Mọi người thấy ngay thay đổi.').waitFor()

  await hears(second, /đổi giờ/)
  await openTicket(second)
  await second.getByText(/06:00/).first().waitFor()
  await second.getByText(/được hoàn 450\.000\s₫/).waitFor()
})

it('an event that is called off: what goes back is said before, then every ticket is dead and paid back', async () => {
  const { page } = await signedIn(browser, site, HOST, `/host/su-kien/${event.id}`)
  await page.getByRole('button', { name: 'Thao tác khác' }).click()
  await page.getByRole('button', { name: 'Hủy sự kiện' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hủy sự kiện' })
  await dialog.getByText(/^Bến Học hoàn 450\.000\s₫ và báo cho 1 người đang giữ 1 vé/).waitFor()
  await isOpenToAll(page, 'calling an event off')
  await dialog.getByRole('button', { name: 'Hủy sự kiện' }).click()
  await dialog
    .getByText(/ít nhất 10 ký tự/i)
    .first()
    .waitFor()
  await dialog.getByRole('textbox').fill('Bão vào đúng cuối tuần ấy.')
  await dialog.getByRole('button', { name: 'Hủy sự kiện' }).click()
  await toasted(page, 'Đã hủy sự kiện. Tiền vé đang được hoàn.')

  await hears(second, new RegExp(`Sự kiện “${NAME}” bị hủy`))
  await hasItsMoneyBack(second)
  await open(second, `/su-kien/${event.slug}`)
  await second
    .getByText(/bị hủy/i)
    .first()
    .waitFor()
  const { rows } = await site.pool.query('select revoked_at is not null as gone from tickets where event_id = $1', [
    event.id,
  ])
  expect(rows.map(({ gone }) => gone)).toEqual([true, true])
})
