import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import qrcode from 'qrcode'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { expectAccessible, leave, openBrowser, PHONE, visitor } from './browser.ts'
import { startMoneyWorld } from './planted.ts'
import type { Site } from './site.ts'
import { open, signedIn } from './steps.ts'
import { HOST, LEARNER, STAFF } from './world.ts'

let site: Site
let browser: Browser
let eventId: string
let tickets: { id: string; code: string }[]

type Mine = { items: { id: string; code: string; event: { id: string } }[] }

beforeAll(async () => {
  ;({ site } = await startMoneyWorld())
  browser = await openBrowser()
  const [host, staff, learner] = await Promise.all(
    [HOST, STAFF, LEARNER].map(async (email) => (await signedIn(browser, site, email, null)).context),
  )
  const { rows } = await site.pool.query('select id from event_categories limit 1')
  const created = await sent(host, 'POST', '/api/v2/events', { ...eventOf(), categoryId: rows[0].id })
  eventId = created.id
  const { tiers } = await sent(staff, 'PATCH', `/api/v1/admin/events/${eventId}/approve`, {})
  await sent(learner, 'POST', '/api/v2/orders', { items: [{ productId: tiers[0].id, quantity: 4 }] })
  const mine: Mine = await sent(learner, 'GET', '/api/v2/tickets?take=100')
  tickets = mine.items.filter(({ event }) => event.id === eventId)
  expect(tickets).toHaveLength(4)
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
  }
}

async function sent(context: BrowserContext | undefined, method: string, address: string, data?: object) {
  const answer = await context?.request.fetch(address, { method, ...(data && { data }), headers: { origin: site.url } })
  if (!answer?.ok()) throw new Error(`${address}: ${await answer?.text()}`)
  return answer.json()
}

const types = async (page: Page, code: string) => {
  await page.getByLabel('Tên người tham dự hoặc mã vé').fill(code)
  await page.getByRole('button', { name: 'Quét', exact: true }).click()
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
  await phone.page.getByText('Có mạng').waitFor()
  await phone.page.getByLabel('Danh sách').waitFor()
  return { ...phone, host }
}

it('a phone is paired, lets a ticket in once, goes on without a network, and tells when it is back', async () => {
  const { page, context, host, problems } = await pairs('Cổng A')
  expect(new URL(page.url()).pathname).toBe('/cua/')
  const [first, second, third] = tickets.map(({ code }) => code)
  await types(page, first ?? '')
  await page.getByText('Mời vào').waitFor()
  await page.getByText('Vé đứng').first().waitFor()
  await expectAccessible(page, 'a gate that lets in')
  await types(page, first ?? '')
  await page.getByText('Vé đã vào cửa rồi').waitFor()
  await page.getByText(/Lượt trước: \d\d:\d\d tại Cổng A/).waitFor()
  await expectAccessible(page, 'a gate that was asked again')
  expect(await number(page, 'Lượt vào').textContent()).toBe('1')

  // The worker has the page and its files before the network goes.
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await (await caches.open('cua-1')).keys()).filter((one) => one.url.includes('/assets/')).length,
      ),
    )
    .toBeGreaterThan(3)
  await context.setOffline(true)
  await types(page, second ?? '')
  await page.getByText('Mời vào').waitFor()
  await page.getByText('Quyết định khi không có mạng').waitFor()
  await page.getByText(/1 lượt chờ gửi/).waitFor()
  await types(page, first ?? '')
  await page.getByText('Vé đã vào cửa rồi').waitFor()
  await expectAccessible(page, 'a gate without a network')

  // It opens without a network too, and knows what it decided.
  await page.goto('/cua/')
  await page.getByText(/2 lượt chờ gửi/).waitFor()
  await types(page, second ?? '')
  await page.getByText('Vé đã vào cửa rồi').waitFor()
  await page.getByLabel('Tên người tham dự hoặc mã vé').fill('le duc')
  await page.getByRole('button', { name: 'Cho vào Lê Đức Minh' }).first().waitFor()
  await types(page, third ?? '')
  await page.getByText('Mời vào').waitFor()
  await page.getByRole('button', { name: 'Hủy lượt vừa quét' }).click()
  await page.getByText('Đã hủy lượt quét').waitFor()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Gửi ngay' }).click()
  await page.getByText('Có mạng', { exact: true }).waitFor()
  expect(await number(page, 'Lượt vào').textContent()).toBe('2')
  const { rows } = await site.pool.query(
    `select result, is_offline, undone_at is not null as undone, slot is not null as counts from check_ins where event_id = $1`,
    [eventId],
  )
  expect(rows.filter(({ counts }) => counts)).toHaveLength(2)
  expect(rows.filter(({ undone }) => undone)).toHaveLength(1)
  expect(problems).toEqual([])

  await host.reload()
  await host.getByText('Đang soát vé').waitFor()
  await host.getByText('trên 4 vé').waitFor()
  await expectAccessible(host, 'the doors of an event')
})

it('the camera reads a ticket; a phone that was stopped forgets what it knew', async () => {
  const { page, host } = await pairs('Cổng B')
  const picture = await qrcode.toDataURL(tickets[3]?.code ?? '', { margin: 4, width: 480 })
  await page.evaluate(async (shown) => {
    const image = new Image()
    image.src = shown
    await image.decode()
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [640, 640]
    const draw = () => {
      const pen = canvas.getContext('2d')
      if (pen) pen.fillStyle = '#ffffff'
      pen?.fillRect(0, 0, 640, 640)
      pen?.drawImage(image, 80, 80)
    }
    draw()
    setInterval(draw, 50)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
  }, picture)
  await page.getByRole('button', { name: 'Bật máy ảnh' }).click()
  await page.getByText('Mời vào').waitFor()
  await expectAccessible(page, 'a gate that sees')

  await host.getByRole('button', { name: 'Đóng' }).first().click()
  await host.getByRole('button', { name: 'Ngừng máy Cổng B' }).click()
  await host.getByRole('button', { name: 'Ngừng máy', exact: true }).click()
  await host.getByText('Đã ngừng', { exact: true }).waitFor()
  await types(page, tickets[0]?.code ?? '')
  await page.getByText('Ban tổ chức đã ngừng cho máy này soát vé.', { exact: false }).waitFor()
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
})
