import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { expectAccessible, isOpenToAll, leave, openBrowser, PHONE, visitor } from './browser.ts'
import { holdUp } from './camera.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signedIn } from './steps.ts'
import { HOST, LEARNER, STAFF } from './world.ts'

let site: Site
let browser: Browser
let eventId: string
let tierId: string
let tickets: { id: string; code: string }[]
let guest: BrowserContext

type Mine = { items: { id: string; code: string; event: { id: string } }[] }

beforeAll(async () => {
  ;({ site } = await startMoneyWorld())
  browser = await openBrowser()
  const [host, staff, learner] = await Promise.all(
    [HOST, STAFF, LEARNER].map(async (email) => (await signedIn(browser, site, email, null)).context),
  )
  guest = learner as BrowserContext
  const { rows } = await site.pool.query('select id from event_categories limit 1')
  const created = await sent(host, 'POST', '/api/v2/events', { ...eventOf(), categoryId: rows[0].id })
  eventId = created.id
  const { tiers } = await sent(staff, 'PATCH', `/api/v1/admin/events/${eventId}/approve`, {})
  tierId = tiers[0].id
  await sent(learner, 'POST', '/api/v2/orders', { items: [{ productId: tierId, quantity: 5 }] })
  const mine: Mine = await sent(learner, 'GET', '/api/v2/tickets?take=100')
  tickets = mine.items.filter(({ event }) => event.id === eventId)
  expect(tickets).toHaveLength(5)
})
afterAll(async () => {
  await leave(browser)
  await site?.stop()
})

function eventOf() {
  const day = addDays(new Date(), 3)
  return {
    name: 'Đêm nhạc ở cửa soát vé',
    summary: 'Hai giờ nghe nhạc và trò chuyện cùng người viết bài hát.',
    types: ['OFFLINE'],
    placeName: 'Nhà văn hóa Thanh niên',
    address: '4 Phạm Ngọc Thạch, Quận 1, TP. Hồ Chí Minh',
    sessions: [{ id: randomUUID(), startsAt: day.toISOString(), endsAt: addDays(day, 1).toISOString() }],
    tiers: [{ id: randomUUID(), name: 'Vé đứng', price: 0 }],
    questions: [{ id: randomUUID(), scope: 'DOOR', label: 'Biển số xe', isRequired: true }],
  }
}

async function sent(context: BrowserContext | undefined, method: string, address: string, data?: object) {
  const answer = await context?.request.fetch(address, { method, ...(data && { data }), headers: { origin: site.url } })
  if (!answer?.ok()) throw new Error(`${address}: ${await answer?.text()}`)
  return answer.json()
}

const types = async (page: Page, code: string) => {
  await page.getByLabel('Tên, mã đơn hoặc mã vé').fill(code)
  await page.getByRole('button', { name: 'Quét', exact: true }).click()
}
/** The learner buys a ticket for somebody. */
const buysFor = (name: string) =>
  sent(guest, 'POST', '/api/v2/orders', {
    items: [{ productId: tierId, quantity: 1 }],
    tickets: [{ eventId, holders: [{ tierId, name, email: null }] }],
  })
/** Who comes in is asked first. */
const answers = async (page: Page, plate: string) => {
  await page.getByRole('heading', { name: 'Hỏi khách trước khi vào' }).waitFor()
  await page.getByLabel('Biển số xe').fill(plate)
  await page.getByRole('button', { name: 'Cho vào', exact: true }).click()
}
const number = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')

/** The host makes a code for a phone, which becomes a gate by its address. */
async function pairs(name: string) {
  const { page: host } = await signedIn(browser, site, HOST, `/host/su-kien/${eventId}/cua`)
  const opens = host.getByRole('button', { name: 'Mở cửa soát vé' })
  await opens
    .or(host.getByRole('button', { name: 'Thêm máy' }))
    .first()
    .waitFor()
  if (await opens.isVisible()) await opens.click()
  await host.getByRole('button', { name: 'Thêm máy' }).click()
  await host.getByLabel('Tên cổng hoặc người giữ máy').fill(name)
  await host.getByRole('button', { name: 'Tạo mã kết nối' }).click()
  await host.getByRole('img', { name: 'Mã kết nối dạng hình' }).waitFor()
  await expectAccessible(host, 'the code for a phone')
  const code = (await host.getByText(/^[0-9A-Z]{12}$/).textContent()) ?? ''
  const phone = await visitor(browser, site.url, PHONE)
  await open(phone.page, `/cua/${code}`)
  await expectAccessible(phone.page, 'a phone before it is a gate')
  await phone.page.getByRole('button', { name: 'Kết nối máy này' }).click()
  await phone.page.getByLabel('Tên, mã đơn hoặc mã vé').waitFor()
  return { ...phone, host }
}

/** Whether the worker has these before the network goes. */
const isKept = (page: Page, file: RegExp) =>
  page.evaluate(
    async (pattern) => (await (await caches.open('cua-1')).keys()).some(({ url }) => new RegExp(pattern).test(url)),
    file.source,
  )

it('a phone is paired, asks and lets a ticket in once, says why not, goes on without a network, and tells when it is back', async () => {
  const { page, context, host, problems } = await pairs('Cổng A')
  expect(new URL(page.url()).pathname).toBe('/cua/')
  const [first = '', second = '', third = '', fourth = ''] = tickets.map(({ code }) => code)
  await types(page, first)
  await page.getByRole('heading', { name: 'Hỏi khách trước khi vào' }).waitFor()
  await page.getByRole('button', { name: 'Cho vào', exact: true }).click()
  await page.getByText('Vui lòng trả lời “Biển số xe”.').waitFor()
  await isOpenToAll(page, 'a question at the door')
  await answers(page, '59A-12345')
  await page.getByText('Mời vào').waitFor()
  await page.getByText('Vé đứng').first().waitFor()
  await expectAccessible(page, 'a gate that lets in')
  await types(page, first)
  await page.getByText('Đã vào rồi').waitFor()
  await page.getByText(/Lượt trước: \d\d:\d\d tại Cổng A/).waitFor()
  await isOpenToAll(page, 'a gate that was asked again')
  expect(await number(page, 'Lượt vào').textContent()).toBe('1')
  await types(page, `${second.slice(0, -6)}AAAAAA`)
  await page.getByText('Vé giả hoặc mã bị sửa').waitFor()
  await page.getByLabel('Tên, mã đơn hoặc mã vé').fill('https://example.com/ve')
  await page.getByRole('button', { name: 'Tìm', exact: true }).click()
  await page.getByText('Mã này không phải vé Bến Học').waitFor()
  await sent(guest, 'POST', `/api/v2/tickets/${tickets[3]?.id}/reissue`)
  await types(page, fourth)
  await answers(page, 'xe đạp')
  await page.getByText('Mã cũ: vé đã được đổi mã mới').waitFor()

  await expect.poll(() => isKept(page, /DoorPage.*js$/)).toBe(true)
  await expect.poll(() => isKept(page, /zxing_reader.*wasm$/)).toBe(true)
  await context.setOffline(true)
  await types(page, second)
  await answers(page, '51F-99999')
  await page.getByText('Mời vào').waitFor()
  await page.getByText('Quyết định khi không có mạng').waitFor()
  await page.getByText(/1 lượt chờ gửi/).waitFor()
  await types(page, first)
  await page.getByText('Đã vào rồi').waitFor()
  await expectAccessible(page, 'a gate without a network')

  // It opens without a network too, knows what it decided, and still reads tickets.
  await page.goto('/cua/')
  await page.getByText(/2 lượt chờ gửi/).waitFor()
  await types(page, second)
  await page.getByText('Đã vào rồi').waitFor()
  holdUp(third)
  await page.getByRole('button', { name: 'Bật máy ảnh' }).click()
  await answers(page, 'đi bộ')
  await page.getByText('Mời vào').waitFor()
  await isOpenToAll(page, 'a gate that sees')
  await page.getByRole('button', { name: 'Tắt máy ảnh' }).click()
  await page.getByRole('button', { name: 'Hủy lượt vừa quét' }).click()
  await page.getByText('Đã hủy lượt quét').waitFor()
  await page.getByLabel('Tên, mã đơn hoặc mã vé').fill('le duc')
  await page.getByRole('button', { name: 'Cho vào Lê Đức Minh' }).first().waitFor()

  await context.setOffline(false)
  await page.getByText('Có mạng', { exact: true }).waitFor()
  expect(await number(page, 'Lượt vào').textContent()).toBe('2')
  const { rows } = await site.pool.query(
    `select reason, is_offline, undone_at is not null as undone, slot is not null as counts from check_ins where event_id = $1`,
    [eventId],
  )
  expect(rows.filter(({ counts }) => counts)).toHaveLength(2)
  expect(rows.filter(({ undone }) => undone)).toHaveLength(1)
  expect(
    rows
      .map(({ reason }) => reason)
      .filter(Boolean)
      .toSorted(),
  ).toEqual(['ALREADY_IN', 'ALREADY_IN', 'ALREADY_IN', 'FORGED', 'NOT_A_TICKET', 'OLD_CODE'])
  expect(problems).toEqual([])

  await host.reload()
  await host.getByText('Đang soát vé').waitFor()
  await host.getByText('trên 5 vé').waitFor()
  await isOpenToAll(host, 'the doors of an event')
  await host.getByLabel('Tìm người tham dự').fill('le duc')
  await host.getByRole('button', { name: 'Tìm', exact: true }).click()
  await host.getByRole('button', { name: 'Cho vào Lê Đức Minh' }).first().waitFor()
  await isOpenToAll(host, 'somebody found by name')
})

it('whoever has no ticket buys one at the gate and is let in; who is let in by hand is asked what the gate asks', async () => {
  const { page, host, problems } = await pairs('Cổng C')
  await page.getByRole('button', { name: 'Bán vé tại cửa' }).click()
  await page.getByRole('img', { name: 'Mã mở trang mua vé' }).waitFor()
  await page.getByRole('list', { name: 'Vé đang bán' }).getByText('Vé đứng').waitFor()
  await buysFor('Trần Thị Mai')
  await page.getByRole('heading', { name: 'Vé vừa mua' }).waitFor()
  await isOpenToAll(page, 'tickets sold at a gate')
  await page.getByRole('button', { name: 'Cho vào Trần Thị Mai' }).click()
  await answers(page, '43A-11111')
  await page.getByText('Mời vào').waitFor()
  await page.getByRole('button', { name: 'Cho vào Trần Thị Mai' }).waitFor({ state: 'detached' })

  await buysFor('Phạm Văn Nam')
  await host.getByRole('button', { name: 'Đóng' }).first().click()
  await host.getByLabel('Tìm người tham dự').fill('pham van nam')
  await host.getByRole('button', { name: 'Tìm', exact: true }).click()
  await host.getByRole('button', { name: 'Cho vào Phạm Văn Nam' }).click()
  await isOpenToAll(host, 'questions for who is let in by hand')
  await host.getByRole('button', { name: 'Cho vào', exact: true }).click()
  await host.getByText('Vui lòng trả lời “Biển số xe”.').waitFor()
  await host.getByLabel('Biển số xe').fill('60B-22222')
  await host.getByRole('button', { name: 'Cho vào', exact: true }).click()
  await host.getByText('Đã cho vào').waitFor()
  const { rows } = await site.pool.query(
    `select t.holder_name, t.answers from tickets t join check_ins c on c.ticket_id = t.id and c.slot is not null
      where t.event_id = $1 and t.holder_name = any ($2) order by t.holder_name`,
    [eventId, ['Phạm Văn Nam', 'Trần Thị Mai']],
  )
  expect(rows.flatMap((row) => Object.values(row.answers))).toEqual(['60B-22222', '43A-11111'])
  expect(problems).toEqual([])
})

it('a camera lets in with the network; a phone that was stopped forgets what it knew', async () => {
  const { page, host, problems } = await pairs('Cổng B')
  holdUp(tickets[4]?.code ?? '')
  await page.getByRole('button', { name: 'Bật máy ảnh' }).click()
  await answers(page, '30E-55555')
  await page.getByText('Mời vào').waitFor()
  const { rows } = await site.pool.query('select answers from tickets where id = $1', [tickets[4]?.id])
  expect(Object.values(rows[0].answers)).toEqual(['30E-55555'])

  await host.getByRole('button', { name: 'Đóng' }).first().click()
  await host.getByRole('button', { name: 'Ngừng máy Cổng B' }).click()
  await host.getByRole('button', { name: 'Ngừng máy', exact: true }).click()
  await host.getByText('Đã ngừng', { exact: true }).waitFor()
  await types(page, tickets[0]?.code ?? '')
  await page.getByText('Ban tổ chức đã ngừng cho máy này soát vé.', { exact: false }).waitFor()
  await expectAccessible(page, 'a phone that was stopped')
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('benhoc-cua')
        opened.onsuccess = () => {
          const asked = opened.result.transaction('things').objectStore('things').count()
          asked.onsuccess = () => resolve(asked.result)
        }
      }),
  )
  expect(left).toBe(0)
  expect(problems).toEqual([])
})
