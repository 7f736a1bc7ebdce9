import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TrialVariant } from '#domain/price-trials.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { boughtSeats } from '../proposals/testing.ts'
import { attemptOf, noticeOf, notify } from '../testing.ts'

let t: TestApp
let host: Person
let staff: Person
let course: PublishedCourse
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const PEOPLE = 32
let people: Person[]

beforeAll(async () => {
  t = await testApp()
  host = await t.person({ role: 'HOST' })
  staff = await t.person({ role: 'MARKETING' })
  people = await Promise.all(Array.from({ length: PEOPLE }, () => t.person()))
})
afterAll(() => t.close())
beforeEach(async () => {
  course = await publishedCourse(t, { host, price: 200_000 })
})

const later = (seconds: number) => new Date(t.clock.now.getTime() + seconds * 1_000).toISOString()
async function discountOf(more: object = {}, as = staff) {
  const body = {
    name: 'Giảm thử',
    type: 'PERCENTAGE',
    value: 25,
    durationType: 'DURATION_OVER_DAY',
    startsAt: later(-86_400),
    endsAt: later(86_400),
    productIds: [course.courseId],
    ...more,
  }
  const made = await t.call('createDiscount', { body } as never, { as })
  if (made.status !== 201) throw new Error(made.raw)
  return made.body
}
const start = (discountId: string, other: object | null = null) =>
  t.call('startPriceTrial', { body: { name: 'Giảm 25% hay không', discountId, other } } as never, { as: staff })
async function started(other: object | null = null) {
  const discount = await discountOf()
  const made = await start(discount.id, other)
  if (made.status !== 201) throw new Error(made.raw)
  return { ...made.body, discountId: discount.id }
}
const quoted = async (as: Person) =>
  (await t.call('quote', { body: { items: [{ productId: course.courseId }] } }, { as })).body.total
const cardPrice = async (as?: Person) =>
  (await t.call('courseById', { params: { id: course.courseId } }, as && { as })).body.price
const halfOf = async (trialId: string, person: Person) =>
  (
    await t.db
      .selectFrom('price_trial_people')
      .select('variant')
      .where('trial_id', '=', trialId)
      .where('user_id', '=', person.id)
      .executeTakeFirst()
  )?.variant as TrialVariant | undefined
async function buy(as: Person) {
  const placed = await t.call('placeOrder', { body: { items: [{ productId: course.courseId }] } }, { as })
  if (placed.status !== 201) throw new Error(placed.raw)
  await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))
  return placed.body
}
const report = async (id: string) => (await t.call('priceTrial', { params: { id } }, { as: staff })).body
const stop = (id: string, winner: TrialVariant) =>
  t.call('stopPriceTrial', { params: { id }, body: { winner } }, { as: staff })

describe('a trial of two prices', () => {
  it('gives each person one of both, always the same, wherever they look; cards and visitors see neither', async () => {
    const discount = await discountOf()
    expect(await cardPrice()).toBe(150_000)
    const trial = (await start(discount.id)).body
    expect(trial).toMatchObject({ a: null, b: { discountId: discount.id, value: 25 }, winner: null })
    const first = await Promise.all(people.map(quoted))
    expect(new Set(first)).toEqual(new Set([200_000, 150_000]))
    expect(await Promise.all(people.map(quoted))).toEqual(first)
    for (const [index, person] of people.entries()) {
      expect(await halfOf(trial.id, person)).toBe(first[index] === 150_000 ? 'B' : 'A')
      await t.call('addToCart', { body: { productId: course.courseId } }, { as: person })
      const cart = (await t.call('cart', {}, { as: person })).body
      expect([cart.items[0]?.price, cart.items[0]?.problem]).toEqual([first[index], null])
    }
    expect([await cardPrice(), await cardPrice(people[first.indexOf(150_000)])]).toEqual([200_000, 200_000])
    const guest = (await t.call('guestCart', { query: { ids: course.courseId } } as never)).body
    expect(guest.items[0]?.price).toBe(200_000)
  })

  it('charges what it shows, in both halves, and counts people, buyers and money', async () => {
    const trial = await started({ type: 'FIXED_AMOUNT', value: 20_000 })
    expect(trial.a).toMatchObject({ type: 'FIXED_AMOUNT', value: 20_000 })
    const prices = { A: 180_000, B: 150_000 }
    const seen = { A: [] as Person[], B: [] as Person[] }
    for (const person of people) {
      const total = await quoted(person)
      const half = (await halfOf(trial.id, person)) ?? 'A'
      expect(total).toBe(prices[half])
      seen[half].push(person)
    }
    const buyers = { A: seen.A.slice(0, 1), B: seen.B.slice(0, 2) }
    for (const half of ['A', 'B'] as const)
      for (const person of buyers[half]) expect((await buy(person)).total).toBe(prices[half])
    // Seats at a price of their own are not what the trial asks about.
    await boughtSeats(t, seen.B[0] ?? staff, await t.person({ role: 'SALE' }), [course.courseId], 2)
    const read = await t.call(
      'quote',
      { body: { items: [{ productId: course.courseId }] } },
      { as: seen.A[1] as Person },
    )
    expect(read.raw).toContain('"Giảm thử"')
    // Looked, ordered, did not pay: shown the price, bought nothing.
    await t.call('placeOrder', { body: { items: [{ productId: course.courseId }] } }, { as: seen.A[1] ?? staff })
    const { halves, verdict } = await report(trial.id)
    expect(halves).toEqual([
      {
        variant: 'A',
        people: seen.A.length,
        buyers: 1,
        orders: 1,
        revenue: 180_000,
        perPerson: Math.round(180_000 / seen.A.length),
      },
      {
        variant: 'B',
        people: seen.B.length,
        buyers: 2,
        orders: 2,
        revenue: 300_000,
        perPerson: Math.round(300_000 / seen.B.length),
      },
    ])
    expect(verdict.kind).toBe('TOO_FEW')
    const list = (await t.call('priceTrials', {}, { as: staff })).body
    expect(list.items.find(({ id }) => id === trial.id)).toMatchObject({ people: PEOPLE })
  })

  it('who buys something else, or looked in another’s name, is not counted', async () => {
    const trial = await started()
    const other = await publishedCourse(t, { host, price: 90_000 })
    const [person] = people as [Person]
    await t.call('quote', { body: { items: [{ productId: other.courseId }] } }, { as: person })
    const body = { items: [{ productId: course.courseId }], email: person.email }
    await t.call('simulatePrice', { body } as never, { as: await t.person({ role: 'SALE' }) })
    expect((await report(trial.id)).people).toBe(0)
  })

  it('stopped: the price chosen is for everybody, also on cards; the figures stay as they were', async () => {
    const trial = await started({ type: 'PERCENTAGE', value: 10 })
    await Promise.all(people.map(quoted))
    const done = await stop(trial.id, 'B')
    expect(done.body).toMatchObject({ winner: 'B' })
    expect(new Set(await Promise.all(people.map(quoted)))).toEqual(new Set([150_000]))
    expect(await cardPrice()).toBe(150_000)
    await buy(await t.person())
    expect((await report(trial.id)).halves).toEqual(done.body.halves)
    expect((await stop(trial.id, 'A')).fault.code).toBe('STATUS_CONFLICT')
    expect((await t.call('oneDiscount', { params: { id: trial.discountId } }, { as: staff })).body.trialId).toBe(null)
  })

  it('stopped with the ordinary price chosen: nobody gets the other', async () => {
    const trial = await started()
    await stop(trial.id, 'A')
    expect(new Set(await Promise.all(people.map(quoted)))).toEqual(new Set([200_000]))
    expect(await cardPrice()).toBe(200_000)
  })

  it('its discounts stay as they are while it runs, and each is in one trial at most', async () => {
    const trial = await started()
    const params = { id: trial.discountId }
    expect((await t.call('changeDiscount', { params, body: { value: 50 } }, { as: staff })).fault.code).toBe(
      'DISCOUNT_IN_TRIAL',
    )
    expect((await t.call('deleteDiscount', { params }, { as: staff })).fault.code).toBe('DISCOUNT_IN_TRIAL')
    const { id: _id, ...anew } = await discountOf()
    const replaced = await t.call('replaceDiscount', { params, body: { ...anew, userEmails: null } } as never, {
      as: staff,
    })
    expect(replaced.fault.code).toBe('DISCOUNT_IN_TRIAL')
    expect((await start(trial.discountId)).fault.code).toBe('DISCOUNT_IN_TRIAL')
  })

  it('is refused for what is not everybody’s, is over or off, is a host’s, or is the same twice', async () => {
    const code = async (more: object) => (await start((await discountOf(more)).id)).fault.code
    expect(await code({ userEmails: [people[0]?.email] })).toBe('DISCOUNT_NOT_FOR_TRIAL')
    expect(await code({ active: false })).toBe('DISCOUNT_NOT_FOR_TRIAL')
    expect(await code({ startsAt: later(-2 * 86_400), endsAt: later(-60) })).toBe('DISCOUNT_NOT_FOR_TRIAL')
    expect((await start(NOBODY)).fault.code).toBe('DISCOUNT_NOT_FOUND')
    expect((await start((await discountOf({}, host)).id)).fault.code).toBe('NOT_OWNER')
    const same = await start((await discountOf()).id, { type: 'PERCENTAGE', value: 25 })
    expect(same.fault).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'other.value' }] })
    expect((await t.call('priceTrial', { params: { id: NOBODY } }, { as: staff })).fault.code).toBe('TRIAL_NOT_FOUND')
    expect((await stop(NOBODY, 'A')).fault.code).toBe('TRIAL_NOT_FOUND')
  })
})
