import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { shareSale } from '#domain/sale-share.ts'
import { addDays, localDay, startOfDay } from '#domain/time.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { nextRun } from './rules.ts'
import { runPayouts } from './run-payouts.ts'
import { setReserve } from './set-reserve.ts'
import { fresh, payableHost, sold } from './testing.ts'

let t: TestApp
let host: Person
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  host = await payableHost(t)
})
const as = () => fresh(t, host)
const SHARE = 145_270

describe('the next payout', () => {
  it('is what the run of that moment pays: amount and date', async () => {
    await sold(t, host)
    t.clock.advance(8 * 86_400)
    await sold(t, host)
    const { next, pending } = (await t.call('ownEarnings', {}, { as: await as() })).body
    expect(next).toMatchObject({ amount: SHARE, obstacle: null, account: 'Vietcombank •••• 3456' })
    expect(pending).toBe(SHARE)
    expect(next.at).toBe(nextRun(t.clock.now).toISOString())
    t.clock.advance((new Date(next.at).getTime() - t.clock.now.getTime()) / 1000)
    expect(await runPayouts(await t.as())).toMatchObject({ payouts: 1, total: next.amount })
    const { items } = (await t.call('ownPayouts', {}, { as: await as() })).body
    const statement = (await t.call('ownPayout', { params: { id: items[0]?.id ?? '' } }, { as: await as() })).body
    expect(statement.cutoff).toBe(startOfDay(next.at).toISOString())
    expect(statement.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(next.amount)
  })

  it.each([
    ['2026-11-23T18:59:59.000Z', '2026-11-23T19:00:00.000Z'],
    ['2026-11-23T19:00:00.000Z', '2026-11-30T19:00:00.000Z'],
    ['2026-11-26T05:00:00.000Z', '2026-11-30T19:00:00.000Z'],
  ])('after %s it is at %s, a Tuesday at two in the night', (now, at) => {
    expect(nextRun(new Date(now)).toISOString()).toBe(at)
  })
})

describe('days and months', () => {
  it('sales fold by local day; the lines of a day sum to its total, and all days to the months', async () => {
    await sold(t, host)
    await sold(t, host)
    const first = localDay(t.clock.now)
    t.clock.now = addDays(t.clock.now, 1)
    const { course } = await sold(t, host, 299_000)
    const { items: days, total } = (await t.call('ownSaleDays', {}, { as: await as() })).body
    expect(total).toBe(2)
    expect(days[1]).toEqual({ day: first, sales: 2, refunds: 0, share: 2 * SHARE })
    for (const day of days) {
      const lines = (await t.call('ownSales', { query: { day: day.day } }, { as: await as() })).body
      expect(lines.total).toBe(day.sales)
      expect(lines.items.reduce((sum, { share }) => sum + share, 0)).toBe(day.share)
    }
    const over = (await t.call('ownEarningsOverTime', {}, { as: await as() })).body
    expect(over.months).toHaveLength(12)
    const all = days.reduce((sum, { share }) => sum + share, 0)
    expect(over.months.reduce((sum, { share }) => sum + share, 0)).toBe(all)
    expect(over.products.reduce((sum, { share }) => sum + share, 0)).toBe(all)
    expect(over.products[0]).toMatchObject({ id: course.courseId, kind: 'ONLINE_COURSE', sales: 1 })
    expect(over.products[0]?.months).toHaveLength(12)
  })

  it('somebody else sees none of it', async () => {
    await sold(t, host)
    const other = await payableHost(t)
    expect((await t.call('ownSaleDays', {}, { as: other })).body).toEqual({ items: [], total: 0 })
    expect((await t.call('ownEarningsOverTime', {}, { as: other })).body.products).toEqual([])
  })
})

describe('what a host receives of a price', () => {
  it.each([199_000, 333_333, 1])('of %i đồng it is what is booked when it is sold', async (price) => {
    const staff = await t.person({ role: 'ADMIN' })
    await setReserve(await t.as(staff), {
      hostId: host.id,
      basisPoints: 1_000,
      days: 30,
      reason: 'Nhiều đơn bị hoàn',
      publicWords: 'Dự phòng',
    })
    const { course } = await sold(t, host, price)
    const { rates, reserveDays } = (await t.call('saleRates', { params: { id: course.courseId } }, { as: await as() }))
      .body
    expect(reserveDays).toBe(30)
    if (!rates) throw new Error('the host sells it')
    const said = shareSale(dong(price), dong(price), rates)
    const { items } = (await t.call('ownSales', {}, { as: await as() })).body
    const booked = items.find(({ isReserve }) => !isReserve)
    expect(booked).toMatchObject({
      commission: said.commission,
      vat: said.vat,
      pit: said.pit,
      share: said.rest - said.kept,
      reserved: said.kept,
    })
  })

  it('PRODUCT_NOT_FOUND, NOT_OWNER', async () => {
    const { course } = await sold(t, host)
    const asked = async (id: string) => t.call('saleRates', { params: { id } }, { as: await payableHost(t) })
    expect((await asked(course.courseId)).fault.code).toBe('NOT_OWNER')
    expect((await asked('00000000-0000-7000-8000-00000000dead')).fault.code).toBe('PRODUCT_NOT_FOUND')
  })
})
