import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maskedEmail } from '#domain/text.ts'
import { ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { refreshOffer, turnDiscounts } from './refresh-offers.ts'

const t = openedApp()
let host: Person
let staff: Person
let buyer: Person
let course: PublishedCourse
let foreign: PublishedCourse

beforeAll(async () => {
  staff = await t.person({ role: 'MARKETING' })
  buyer = await t.person()
})
beforeEach(async () => {
  host = await t.person({ role: 'HOST' })
  course = await publishedCourse(t, { host, price: 200_000 })
  foreign = await publishedCourse(t, { price: 300_000 })
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const later = (seconds: number) => new Date(t.clock.now.getTime() + seconds * 1_000).toISOString()
const terms = (more: object = {}) => ({
  name: 'Khai trương',
  type: 'PERCENTAGE' as const,
  value: 25,
  durationType: 'DURATION_OVER_DAY' as const,
  startsAt: later(-86_400),
  endsAt: later(86_400),
  ...more,
})
const create = (more: object = {}, as = host) => t.call('createDiscount', { body: terms(more) }, { as })
async function made(more: object = {}, as = host) {
  const answer = await create(more, as)
  if (answer.status !== 201) throw new Error(answer.raw)
  return answer.body
}
const price = async (as = buyer, id = course.courseId) =>
  (await t.call('quote', { body: { items: [{ productId: id }] } }, { as })).body.total
const card = async (id = course.courseId) => (await t.call('courseById', { params: { id } })).body

describe('a host’s discounts', () => {
  it('are made, listed, read, changed and deleted by the host alone', async () => {
    const discount = await made({ productIds: [course.courseId, course.courseId] })
    expect(discount).toMatchObject({ state: 'RUNNING', productIds: [course.courseId], costShare: { host: 100 } })
    const params = { id: discount.id }
    expect((await t.call('oneDiscount', { params }, { as: host })).body.name).toBe('Khai trương')
    expect((await t.call('changeDiscount', { params, body: { value: 50 } }, { as: host })).body.value).toBe(50)
    expect(await price()).toBe(100_000)
    expect(
      (await t.call('replaceDiscount', { params, body: terms({ type: 'FIXED_AMOUNT', value: 30_000 }) }, { as: host }))
        .body,
    ).toMatchObject({ productIds: null })
    expect(await price()).toBe(170_000)
    expect(
      (await t.call('discounts', { query: { search: 'khai truong', state: 'RUNNING' } }, { as: host })).body.total,
    ).toBe(1)
    expect((await t.call('discountProducts', { params }, { as: host })).body.total).toBe(0)
    expect((await t.call('deleteDiscount', { params }, { as: host })).body).toEqual({ ok: true })
    expect([await price(), (await card()).price]).toEqual([200_000, 200_000])
  })

  it('I-94: another host reads and changes none; what is not there is not found', async () => {
    const { id } = await made()
    const other = await t.person({ role: 'HOST' })
    const every = (target: string, as: Person) => {
      const params = { id: target }
      return Promise.all([
        t.call('oneDiscount', { params }, { as }),
        t.call('replaceDiscount', { params, body: terms() }, { as }),
        t.call('changeDiscount', { params, body: { active: false } }, { as }),
        t.call('deleteDiscount', { params }, { as }),
        t.call('discountProducts', { params }, { as }),
        t.call('discountUsers', { params }, { as }),
        t.call('discountOrderItems', { params }, { as }),
      ])
    }
    expect((await every(id, other)).map((reply) => reply.fault.code)).toEqual(Array(7).fill('NOT_OWNER'))
    expect((await every(NOBODY, host)).map((reply) => reply.fault.code)).toEqual(Array(7).fill('DISCOUNT_NOT_FOUND'))
  })

  it('name the host’s own products; only the platform puts the cost on others', async () => {
    expect((await create({ productIds: [foreign.courseId] })).fault.code).toBe('PRODUCT_NOT_FOUND')
    expect((await create({ costShare: { host: 0, platform: 100, affiliate: 0 } })).fault.code).toBe(
      'INSUFFICIENT_PRIVILEGES',
    )
    const { id } = await made()
    const change = (body: object) => t.call('changeDiscount', { params: { id }, body }, { as: host })
    const replace = (more: object) => t.call('replaceDiscount', { params: { id }, body: terms(more) }, { as: host })
    for (const answer of [
      await change({ productIds: [foreign.courseId] }),
      await replace({ productIds: [foreign.courseId] }),
    ])
      expect(answer.fault.code).toBe('PRODUCT_NOT_FOUND')
    for (const answer of [
      await change({ costShare: { host: 0, platform: 100, affiliate: 0 } }),
      await replace({ costShare: { host: 0, platform: 100, affiliate: 0 } }),
    ])
      expect(answer.fault.code).toBe('INSUFFICIENT_PRIVILEGES')
    expect((await made({ productIds: [foreign.courseId] }, staff)).costShare).toEqual({
      host: 0,
      platform: 100,
      affiliate: 0,
    })
    expect(await price(buyer, foreign.courseId)).toBe(225_000)
  })

  it('last within one day of Vietnam, or from one day to a later one; the database says so too', async () => {
    // 15.6.2026, 10:00 in Vietnam.
    const inDay = { durationType: 'DURATION_IN_DAY', startsAt: '2026-06-14T17:00:00Z', endsAt: '2026-06-15T17:00:00Z' }
    expect((await create(inDay)).status).toBe(201)
    expect((await create({ ...inDay, endsAt: '2026-06-15T17:00:00.001Z' })).fault.code).toBe('DISCOUNT_PERIOD_WRONG')
    expect((await create({ ...inDay, durationType: 'DURATION_OVER_DAY' })).fault.code).toBe('DISCOUNT_PERIOD_WRONG')
    expect((await create({ startsAt: later(1), endsAt: later(1) })).fault.code).toBe('DISCOUNT_PERIOD_WRONG')
    const { id } = await made()
    const change = (body: object) => t.call('changeDiscount', { params: { id }, body }, { as: host })
    expect((await change({ durationType: 'DURATION_IN_DAY' })).fault.code).toBe('DISCOUNT_PERIOD_WRONG')
    expect(
      (
        await t.call(
          'replaceDiscount',
          { params: { id }, body: terms({ durationType: 'DURATION_IN_DAY' }) },
          { as: host },
        )
      ).fault.code,
    ).toBe('DISCOUNT_PERIOD_WRONG')
    await expect(
      sql`update discounts set duration_type = 'DURATION_IN_DAY' where id = ${id}`.execute(t.db),
    ).rejects.toThrow('discounts_duration')
  })

  it('may be for some people only; cards then say nothing of it', async () => {
    const friend = await t.person()
    await enroll(t, friend, await publishedCourse(t, { host }))
    const { id } = await made({ userEmails: [friend.email] })
    expect([await price(friend), await price()]).toEqual([150_000, 200_000])
    expect((await t.call('discountUsers', { params: { id } }, { as: host })).body.items).toMatchObject([
      { id: friend.id, email: maskedEmail(friend.email) },
    ])
    const kept = { ...terms({}), userEmails: [], userIds: [friend.id] }
    expect((await t.call('replaceDiscount', { params: { id }, body: kept }, { as: host })).status).toBe(200)
    expect((await t.call('discountUsers', { params: { id } }, { as: host })).body.total).toBe(1)
    const unsound = await t.call('changeDiscount', { params: { id }, body: { value: 150 } }, { as: host })
    expect(unsound.fault).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'value' }] })
    expect((await card()).price).toBe(200_000)
  })
})

describe('I-53: several at once', () => {
  it('the one that takes off most counts, alone; its name and amount stand on the line of the order', async () => {
    await made({ name: 'Nhỏ', value: 10 })
    const best = await made({ name: 'Lớn', type: 'FIXED_AMOUNT', value: 60_000 })
    const everywhere = await made({ name: 'Nền tảng', value: 20 }, staff)
    expect(await price()).toBe(140_000)
    await t.call('deleteDiscount', { params: { id: everywhere.id } }, { as: staff })
    const person = await t.person()
    const attempt = await ordered(t, person, [course.courseId])
    const order = (await t.call('orderInfo', { params: { id: attempt.orderId } }, { as: person })).body
    expect(order).toMatchObject({
      total: 140_000,
      reductions: [{ step: 'DISCOUNT', name: 'Lớn', amount: 60_000, ruleId: best.id }],
    })
    expect((await t.call('discountOrderItems', { params: { id: best.id } }, { as: host })).body.items).toMatchObject([
      { amount: 60_000, hostPart: 60_000 },
    ])
  })
})

describe('a discount that asks for several', () => {
  const free = (more: object = {}) => create({ value: 100, freeEach: 4, ...more })
  const errorsOf = ({ fault }: { fault: { errors?: { path: string }[] } }) => fault.errors?.map(({ path }) => path)

  it('is made, shown, replaced and changed with what it asks for, and the trail says so', async () => {
    const group = await made({ minQuantity: 5 })
    expect(group).toMatchObject({ minQuantity: 5, freeEach: null, value: 25 })
    const params = { id: group.id }
    const free = { type: 'PERCENTAGE' as const, value: 100, freeEach: 4, minQuantity: 1 }
    expect((await t.call('changeDiscount', { params, body: free }, { as: host })).body).toMatchObject(free)
    expect((await t.call('oneDiscount', { params }, { as: host })).body).toMatchObject(free)
    const trail = await t.db.selectFrom('audit_log').select('detail').where('subject_id', '=', group.id).execute()
    expect(trail).toContainEqual({
      detail: expect.objectContaining({ changes: expect.objectContaining({ freeEach: { from: null, to: 4 } }) }),
    })
    const plain = await t.call('replaceDiscount', { params, body: terms() }, { as: host })
    expect(plain.body).toMatchObject({ minQuantity: 1, freeEach: null, value: 25 })
    expect((await made()).minQuantity).toBe(1)
  })

  it('is refused at the field that does not go with what is free', async () => {
    expect(errorsOf(await free({ value: 50 }))).toEqual(['value'])
    expect(errorsOf(await free({ type: 'FIXED_AMOUNT' }))).toEqual(['type'])
    expect(errorsOf(await free({ maxAmount: 50_000 }))).toEqual(['maxAmount'])
    expect(errorsOf(await free({ minQuantity: 5 }))).toEqual(['minQuantity'])
    for (const [field, wrong] of [
      ['minQuantity', [0, 101, 1.5]],
      ['freeEach', [0, 1, 101, 2.5]],
    ] as const)
      for (const value of wrong) expect(errorsOf(await create({ value: 100, [field]: value }))).toEqual([field])
    const { id } = await made({ minQuantity: 5 })
    const change = (body: object) => t.call('changeDiscount', { params: { id }, body }, { as: host })
    expect(errorsOf(await change({ freeEach: 3 }))).toEqual(['value', 'minQuantity'])
  })

  it('that gave pieces away says what it takes off before it lowers every piece', async () => {
    const { id } = (await free()).body
    const change = (body: object) => t.call('changeDiscount', { params: { id }, body }, { as: host })
    expect(errorsOf(await change({ freeEach: null }))).toEqual(['value'])
    expect((await change({ active: false })).status).toBe(200)
    expect((await change({ freeEach: null, value: 10 })).body).toMatchObject({ freeEach: null, value: 10 })
  })

  it('stands in the database only as the calls take it', async () => {
    const { id } = await made({ minQuantity: 5 })
    const set = (columns: string) => sql`update discounts set ${sql.raw(columns)} where id = ${id}`.execute(t.db)
    await expect(set('min_quantity = 0')).rejects.toThrow('discounts_min_quantity')
    await expect(set('min_quantity = 101')).rejects.toThrow('discounts_min_quantity')
    await expect(set('min_quantity = 1, value = 100, free_each = 1')).rejects.toThrow('discounts_free_each')
    await expect(set('min_quantity = 1, value = 100, free_each = 101')).rejects.toThrow('discounts_free_each')
    for (const unsound of [
      'value = 100, free_each = 4',
      'min_quantity = 1, free_each = 4',
      'min_quantity = 1, value = 100, max_amount = 1, free_each = 4',
      "min_quantity = 1, value = 100, type = 'FIXED_AMOUNT', free_each = 4",
    ])
      await expect(set(unsound)).rejects.toThrow('discounts_free_whole')
    await set('min_quantity = 1, value = 100, free_each = 4')
  })

  it('lowers no card and no single purchase; products in one cart count together', async () => {
    const second = await publishedCourse(t, { host, price: 100_000 })
    await made({ minQuantity: 2, value: 10 })
    expect([(await card()).price, await price(), (await card(second.courseId)).price]).toEqual([
      200_000, 200_000, 100_000,
    ])
    const items = [{ productId: course.courseId }, { productId: second.courseId }]
    const both = await t.call('quote', { body: { items } }, { as: buyer })
    expect(both.body).toMatchObject({ total: 270_000, reductions: [{ step: 'DISCOUNT', amount: 30_000 }] })
  })

  it('keeps to its budget whole: what it cannot give to all it gives to none', async () => {
    const second = await publishedCourse(t, { host, price: 200_000 })
    const items = [{ productId: course.courseId }, { productId: second.courseId }]
    const total = async () => (await t.call('quote', { body: { items } }, { as: buyer })).body.total
    const { id } = await made({ minQuantity: 2, value: 10, budget: 39_999 })
    expect(await total()).toBe(400_000)
    await t.call('changeDiscount', { params: { id }, body: { budget: 40_000 } }, { as: host })
    expect(await total()).toBe(360_000)
  })
})

describe('cards and lists', () => {
  it('show what a visitor pays, with its end, from its first instant to its last', async () => {
    await made({ startsAt: later(60), endsAt: later(2 * 86_400) })
    const shown = async () => {
      const page = (await t.call('listCourses', { query: { hostId: host.id } })).body.items[0]
      expect([page?.price, page?.offerEndsAt]).toEqual([(await card()).price, (await card()).offerEndsAt])
      expect(page?.price).toBe((await t.call('guestCart', { query: { ids: course.courseId } })).body.summary.total)
      return [page?.price, page?.offerEndsAt !== null]
    }
    expect(await shown()).toEqual([200_000, false])
    const before = t.clock.now
    t.clock.advance(60)
    await turnDiscounts(await t.as())
    expect(await shown()).toEqual([150_000, true])
    t.clock.advance(2 * 86_400 - 60)
    // Before anything tidies up.
    expect(await shown()).toEqual([200_000, false])
    await turnDiscounts(await t.as())
    expect(await shown()).toEqual([200_000, false])
    t.clock.now = before
  })

  it('are sorted and narrowed by it; a new price of the product is offered anew', async () => {
    const dear = await publishedCourse(t, { host, price: 210_000 })
    await made({ productIds: [dear.courseId], value: 50 })
    const order = async () =>
      (await t.call('listCourses', { query: { hostId: host.id, sort: 'priceAsc' } })).body.items.map((one) => one.price)
    expect(await order()).toEqual([105_000, 200_000])
    expect((await t.call('listCourses', { query: { hostId: host.id, maxPrice: 150_000 } })).body.total).toBe(1)
    await t.db
      .updateTable('products')
      .set({ price: 100_000, list_price: 210_000 })
      .where('id', '=', dear.courseId)
      .execute()
    expect((await card(dear.courseId)).price).toBe(100_000)
    await refreshOffer(await t.as(), dear.courseId)
    expect([(await card(dear.courseId)).price, await price(buyer, dear.courseId)]).toEqual([50_000, 50_000])
  })
})
