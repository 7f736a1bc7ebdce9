import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comboOnSale, documentOnSale, ok } from '#server/modules/catalog/goods.fixture.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { madeVoucher, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { afterAsking } from '#server/testing/after-asking.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp({ POOL_SIZE: '8' })
let host: Person
let staff: Person
let courseId: string
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  courseId = (await publishedCourse(t, { host, price: 200_000 })).courseId
})

const limit = (id: string, capacity: number | null, as = host) =>
  t.call('limitPlaces', { params: { id }, body: { capacity } }, { as })
const left = async (id: string, as?: Person) =>
  (await ok(t.call('placesLeft', { params: { id } }, as ? { as } : {}))).left
const buy = async (id: string, as: Person) => notify(t, noticeOf(await ordered(t, as, [id])))
const order = (id: string, as: Person) => t.call('placeOrder', { body: { items: [{ productId: id }] } }, { as })

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
  return rows.length > 0
}

describe('places of a product', () => {
  it('are without limit until its host says so; what was sold and waits before counts too', async () => {
    expect(await left(courseId)).toBeNull()
    await buy(courseId, await t.person())
    await ordered(t, await t.person(), [courseId])
    expect(await ok(limit(courseId, 3))).toMatchObject({ capacity: 3, sold: 1, held: 1, kept: 0, left: 1 })
    const [last, late] = [await t.person(), await t.person()]
    expect(await left(courseId, last)).toBe(1)
    await buy(courseId, last)
    expect(await left(courseId)).toBe(0)
    expect((await order(courseId, late)).fault.code).toBe('SOLD_OUT')
  })

  it('an order that waited before there was a limit is paid into its place, and given back when it is given up', async () => {
    const waiting = await t.person()
    const attempt = await ordered(t, waiting, [courseId])
    await ok(limit(courseId, 1))
    expect((await order(courseId, await t.person())).fault.code).toBe('SOLD_OUT')
    await notify(t, noticeOf(attempt))
    expect(await ok(t.call('productPlaces', { params: { id: courseId } }, { as: host }))).toMatchObject({
      sold: 1,
      held: 0,
      left: 0,
    })
    const other = (await publishedCourse(t, { host, price: 200_000 })).courseId
    const given = await ordered(t, waiting, [other])
    await ok(limit(other, 1))
    await ok(t.call('cancelOrder', { params: { id: given.orderId } }, { as: waiting }))
    expect(await left(other)).toBe(1)
  })

  it('a limit may be raised, lifted, and set under what is sold: then nothing more is sold', async () => {
    await buy(courseId, await t.person())
    await buy(courseId, await t.person())
    expect(await ok(limit(courseId, 1))).toMatchObject({ sold: 2, left: 0 })
    expect(await ok(limit(courseId, 5))).toMatchObject({ left: 3 })
    expect(await ok(limit(courseId, null))).toMatchObject({ capacity: null, sold: 2, left: null })
    expect((await order(courseId, await t.person())).status).toBe(201)
  })

  it.each([
    ['before it holds its product', 'combo_items'],
    ['when it has looked for the last time', 'keeps_product_id'],
  ])('who orders at the moment of the first limit, %s, is counted: one place, one order', async (_, words) => {
    const [first, second] = [await t.person(), await t.person()]
    let limited: Promise<{ status: number }> | undefined
    // The first has looked for a pool and found none when the limit comes; it waits for them, or is done before they are.
    const ctx = afterAsking(words, await t.as(first), async () => {
      let settled = false
      limited = limit(courseId, 1).finally(() => {
        settled = true
      })
      while (!settled && !(await somebodyWaits())) await new Promise((resolve) => setTimeout(resolve, 5))
    })
    await placeOrder(ctx, { items: [{ productId: courseId }] })
    expect((await limited)?.status).toBe(200)
    expect((await order(courseId, second)).fault.code).toBe('SOLD_OUT')
  })

  it('are for who sells it and the staff of its kind; a combo has those of its parts', async () => {
    const other = await t.person({ role: 'HOST' })
    for (const call of ['productPlaces', 'limitPlaces'] as const) {
      const asked = (as: Person, id = courseId) =>
        t.call(call, { params: { id }, body: { capacity: 4 } } as never, { as })
      expect((await asked(other)).fault.code).toBe('NOT_OWNER')
      for (const role of ['SALE', 'ACA_PARTNER', 'MARKETING'] as const)
        expect((await asked(await t.person({ role }))).fault.code, role).toBe('NOT_OWNER')
      expect((await asked(host, staff.id)).fault.code).toBe('PRODUCT_NOT_FOUND')
      expect((await asked(staff)).status).toBe(200)
    }
    expect((await t.call('placesLeft', { params: { id: staff.id } })).fault.code).toBe('PRODUCT_NOT_FOUND')
    const document = await documentOnSale(t, staff)
    expect(await ok(limit(document.id, 9, staff))).toMatchObject({ kind: 'DOCUMENT', left: 9 })

    const combo = await comboOnSale(t)
    expect((await limit(combo.id, 3, combo.host)).fault.code).toBe('PLACES_OF_PARTS')
    expect(await left(combo.id)).toBeNull()
    const [part, full] = combo.courses
    await ok(limit(part?.courseId ?? '', 7, combo.host))
    await ok(limit(full?.courseId ?? '', 1, combo.host))
    expect(await left(combo.id)).toBe(1)
    const owner = await t.person()
    await buy(full?.courseId ?? '', owner)
    expect(await left(combo.id)).toBe(0)
    expect(await left(combo.id, owner)).toBe(7)
  })

  it('cards say how many are left where they are ten or fewer, as the quotation counts them', async () => {
    const combo = await comboOnSale(t)
    const [id = '', other = ''] = combo.courses.map((one) => one.courseId)
    const card = async (which: string) => {
      const query = { hostId: combo.host.id, take: 100 }
      return (await ok(t.call('coursesOfHost', { query } as never))).items.find((one) => one.id === which)?.placesLeft
    }
    const comboCard = async () => (await ok(t.call('comboById', { params: { id: combo.id } }))).placesLeft
    expect(await card(id)).toBeNull()
    await ok(limit(id, 12, combo.host))
    await buy(id, await t.person())
    expect([await card(id), await left(id), await comboCard()]).toEqual([null, 11, null])
    await order(id, await t.person())
    expect([await card(id), await left(id), await comboCard()]).toEqual([10, 10, 10])
    const endsAt = new Date(t.clock.now.getTime() + 86_400_000).toISOString()
    await madeVoucher(t, combo.host, { keeps: { productId: id, places: 8 }, endsAt })
    expect([await card(id), await left(id)]).toEqual([2, 2])
    t.clock.advance(30 * 60)
    expect([await card(id), await left(id), await card(other), await comboCard()]).toEqual([3, 3, null, 3])
    t.clock.advance(-30 * 60)
    await ok(limit(other, 0, combo.host))
    expect([await card(other), await comboCard()]).toEqual([0, 0])
  })

  it('the cart says how many are left', async () => {
    const buyer = await t.person()
    await ok(limit(courseId, 2))
    await ok(t.call('addToCartV2', { body: { productId: courseId } }, { as: buyer }))
    const shown = async () => (await ok(t.call('cartV2', {}, { as: buyer }))).items[0]
    expect(await shown()).toMatchObject({ placesLeft: 2, problem: null })
    await buy(courseId, await t.person())
    await buy(courseId, await t.person())
    expect(await shown()).toMatchObject({ placesLeft: 0, problem: 'SOLD_OUT' })
  })
})
