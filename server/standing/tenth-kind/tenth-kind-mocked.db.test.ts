import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { type VnpaySimulator, vnpaySimulator } from '#server/testing/vnpay-simulator.ts'

// The three lists, each with one row more; the row of the fourth, product_kinds, is in migration.sql.
vi.mock('#domain/sold/rows.ts', async (original) => {
  const lists = await original<typeof import('#domain/sold/rows.ts')>()
  const { WORKSHOP, workshopRow } = await import('./row.ts')
  return { ...lists, soldRows: { ...lists.soldRows, [WORKSHOP]: workshopRow } }
})
vi.mock('#server/modules.ts', async (original) => {
  const lists = await original<typeof import('#server/modules.ts')>()
  const { workshops } = await import('./module.ts')
  return { ...lists, modules: [...lists.modules, workshops] }
})
vi.mock('#web/features/catalog/sellables.ts', async (original) => {
  const lists = await original<typeof import('#web/features/catalog/sellables.ts')>()
  const { WORKSHOP } = await import('./row.ts')
  const { workshopPage } = await import('./page.ts')
  return { ...lists, soldPages: { ...lists.soldPages, [WORKSHOP]: workshopPage } }
})
vi.mock('virtual:calls', () => ({ calls: {} }))

const { CartLine } = await import('#web/features/orders/cart/CartLine.tsx')
const { default: OrderPage } = await import('#web/features/checkout/orders/OrderPage.tsx')
const { promiseBeforeWords } = await import('#web/features/refunds/labels.ts')

let sim: VnpaySimulator
let t: TestApp
let host: Person
let buyer: Person
let staff: Person
let workshop: { id: string; slug: string }

beforeAll(async () => {
  sim = await vnpaySimulator()
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(readFileSync(path.join(import.meta.dirname, 'migration.sql'), 'utf8'))
  await client.end()
  t = await testApp(sim.settings, { database })
  t.clock.now = new Date()
  host = await approvedHost(t)
  buyer = await t.person()
  staff = await t.person({ role: 'ADMIN' })
})
afterAll(async () => {
  await t?.close()
  await sim?.stop()
})

const brokenRules = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)
const access = async () =>
  (await t.db
    .selectFrom('workshop_access' as never)
    .selectAll()
    .execute()) as object[]
const opens = async () => (await t.call('productAccessible', { params: { id: workshop.id } }, { as: buyer })).body
function draw(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToString(createElement(RouterProvider, { router })).replaceAll('<!-- -->', '')
}

it('a host makes one and puts it on sale, and says how many places it has', async () => {
  const made = await t.app.fastify.inject({
    method: 'POST',
    url: '/api/thu/workshops',
    headers: { authorization: `Bearer ${host.token}` },
    payload: { name: 'Làm gốm một buổi', price: 250_000 },
  })
  expect(made.statusCode, made.payload).toBe(201)
  workshop = made.json()
  const params = { id: workshop.id }
  const places = await t.call('limitPlaces', { params, body: { capacity: 5 } }, { as: host })
  expect(places.body).toMatchObject({ kind: 'TEST_WORKSHOP', left: 5 })
  const shelf = await t.call('adminProducts', { query: { kind: 'TEST_WORKSHOP' as never } }, { as: staff })
  expect(shelf.body.items).toMatchObject([{ id: workshop.id, kind: 'TEST_WORKSHOP', onSale: true }])
})

it('lies in the cart as its row says: at most three at once, under its own words and link', async () => {
  const added = await t.call('addToCartV2', { body: { productId: workshop.id, quantity: 9 } }, { as: buyer })
  expect(added.status, added.raw).toBeLessThan(300)
  const [line] = (await t.call('cartV2', undefined, { as: buyer })).body.items
  expect(line).toMatchObject({ kind: 'TEST_WORKSHOP', quantity: 3, problem: null, placesLeft: 5 })
  if (!line) return
  const change = { onChange: () => {}, onRemove: () => {}, pending: false, selectable: true }
  const html = draw(createElement(CartLine, { line, ...change }))
  expect(html).toContain('Buổi thực hành · Trần Thị Giảng')
  expect(html).toContain(`href="/thuc-hanh/${workshop.slug}"`)
  expect(html.match(/<option/g)).toHaveLength(3)
})

it('is quoted with what its row promises, and nothing for which its row says no', async () => {
  const items = [{ productId: workshop.id, quantity: 2 }]
  const { body } = await t.call('quote', { body: { items } }, { as: buyer })
  expect(body).toMatchObject({ total: 500_000, lines: [{ kind: 'TEST_WORKSHOP', problem: null }] })
  const [line] = body.lines
  if (!line?.promise) throw new Error('nothing is promised')
  expect(promiseBeforeWords(line.promise, line.kind)).toContain('nếu lúc gửi yêu cầu chưa đến buổi nào')
  const asGift = await t.call('quote', { body: { items, forOthers: true } }, { as: buyer })
  expect(asGift.body.lines[0]?.problem).toBe('NOT_ON_SALE')
})

it('is ordered, paid by a signed notice, given, shown, and given back; the books are true all the way', async () => {
  const items = [{ productId: workshop.id, quantity: 2 }]
  const tooMany = await t.call(
    'placeOrder',
    { body: { items: [{ productId: workshop.id, quantity: 4 }] } },
    { as: buyer },
  )
  expect(tooMany.fault.code).toBe('INVALID_PRODUCT_ITEM')
  const placed = await t.call('placeOrder', { body: { items, expectedTotal: 500_000 } }, { as: buyer })
  expect(placed.status, placed.raw).toBe(201)
  const { orderId, payUrl } = placed.body
  expect(await access()).toEqual([])
  const { returnUrl } = await sim.control('pay', { payUrl, outcome: 'success' })
  const query = Object.fromEntries(new URL(returnUrl).searchParams)
  expect((await t.call('vnpayNotice', { query } as never)).body).toMatchObject({ RspCode: '00' })
  expect(await access()).toMatchObject([{ product_id: workshop.id, user_id: buyer.id, revoked_at: null }])
  expect(await brokenRules()).toEqual([])
  await t.deliver()
  expect(await opens()).toEqual({ accessible: true, reason: 'ENROLLED', expiresAt: null })

  const params = { id: orderId }
  const order = (await t.call('orderInfo', { params }, { as: buyer })).body
  expect(order).toMatchObject({ status: 'PAID', items: [{ kind: 'TEST_WORKSHOP', status: 'APPROVED', quantity: 2 }] })
  expect((await t.call('placeOrder', { body: { items } }, { as: buyer })).fault.code).toBe('ALREADY_OWNED')
  expect((await t.call('placesLeft', { params: { id: workshop.id } }, { as: buyer })).body.left).toBe(3)
  const html = await drawOrder(order, buyer)
  expect(html).toContain('Trần Thị Giảng · Buổi thực hành · số lượng 2')
  expect(html).toContain(`href="/thuc-hanh/${workshop.slug}/cho-ngoi"`)
  expect(html).toContain('#calendar')
  expect(html).toMatch(/href="\/thuc-hanh\/cua-toi"[^>]*>.*Xem buổi của tôi/)

  const [item] = order.items
  const body = { itemIds: [item?.id ?? ''], reason: 'Tôi bận hôm đó' }
  const asked = await t.call('askRefund', { params, body }, { as: buyer })
  expect(asked.status, asked.raw).toBe(201)
  const decided = await t.call('decideRefund', { params: asked.body, body: { decision: 'APPROVE' } }, { as: staff })
  expect(decided.body).toMatchObject({ status: 'APPROVED' })
  await t.deliver()
  expect(await access()).toMatchObject([{ revoked_at: expect.any(Date), revoked_reason: expect.any(String) }])
  expect(await opens()).toMatchObject({ accessible: false, reason: 'NOT_BOUGHT' })
  expect((await sim.control('books')).refunds).toHaveLength(1)
  expect((await t.call('placesLeft', { params: { id: workshop.id } }, { as: buyer })).body.left).toBe(5)
  expect(await brokenRules()).toEqual([])
})

it('what the books ask of every kind they ask of this one: what was sold and not given is found', async () => {
  const other = await t.person()
  const placed = await t.call('placeOrder', { body: { items: [{ productId: workshop.id }] } }, { as: other })
  const { returnUrl } = await sim.control('pay', { payUrl: placed.body.payUrl, outcome: 'success' })
  const query = Object.fromEntries(new URL(returnUrl).searchParams)
  await t.call('vnpayNotice', { query } as never)
  expect(await brokenRules()).toEqual([])
  await t.db
    .deleteFrom('workshop_access' as never)
    .where('user_id' as never, '=', other.id as never)
    .execute()
  expect(await brokenRules()).toEqual(['paid-orders-given'])
})

/** The page of an order, as its loader gives it the replies. */
async function drawOrder(order: { id: string }, as: Person): Promise<string> {
  const params = { id: order.id }
  const [promise, refunds, ways, exchange] = await Promise.all([
    t.call('refundPromise', { params }, { as }),
    t.call('refunds', { query: { orderId: order.id } }, { as }),
    t.call('paymentWays', { query: {} }, { as }),
    t.call('exchangeable', { params }, { as }),
  ])
  const money = { promise: promise.body, refunds: refunds.body.items, fullName: as.fullName }
  const facts = { siteUrl: 'http://trang', now: t.clock.now.toISOString() }
  const around = {
    gift: null,
    instalment: null,
    transfer: null,
    ways: ways.body,
    exchange: exchange.body,
    money,
    facts,
  }
  const Page = OrderPage as unknown as ComponentType<{ loaderData: object }>
  return draw(createElement(Page, { loaderData: { ...order, ...around } }))
}
