import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { paidGift } from '#server/modules/growth/gifts/testing.ts'
import { recordProviderRefund } from '#server/modules/refunds/external/record-provider-refund.ts'
import { reverseProviderRefund } from '#server/modules/refunds/external/reverse-provider-refund.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { runChecks } from '../books/run-checks.ts'
import { runPayouts } from './run-payouts.ts'
import { credited, fresh, payableHost, sold } from './testing.ts'

const t = openedApp()
let keeper: Person
let host: Person
beforeAll(async () => {
  keeper = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  host = await payableHost(t)
})

const SHARE = 145_270
const WHY = { reason: 'Nhiều đơn bị hoàn', publicWords: 'Dự phòng cho các đơn có thể bị hoàn' }
const staff = () => fresh(t, keeper)
const run = async () => runPayouts(await t.as(), { cutoff: t.clock.now })
const earnings = async () => (await t.call('ownEarnings', {}, { as: await fresh(t, host) })).body
const broken = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)
const days = (n: number) => t.clock.advance(n * 86_400)

describe('a rolling reserve', () => {
  const reserve = async (wish: object = {}) =>
    t.call('setReserve', { body: { hostId: host.id, basisPoints: 1_000, days: 30, ...WHY, ...wish } } as never, {
      as: await staff(),
    })
  const end = async (id: string) => t.call('endReserve', { params: { id } }, { as: await staff() })
  const KEPT = 14_527

  it('a part of each sale from then on is paid so many days later; each statement says so', async () => {
    await sold(t, host)
    await reserve()
    await sold(t, host)
    expect(await earnings()).toMatchObject({
      pending: 2 * SHARE,
      reserved: KEPT,
      reserve: { basisPoints: 1_000, days: 30, words: WHY.publicWords },
    })
    days(8)
    expect(await run()).toMatchObject({ payouts: 1, total: 2 * SHARE - KEPT })
    const payout = await t.db.selectFrom('payouts').select('id').where('host_id', '=', host.id).executeTakeFirst()
    host = await fresh(t, host)
    const { body } = await t.call('ownPayout', { params: { id: payout?.id ?? '' } }, { as: host })
    expect(body.lines.map((line) => [line.price, line.reserved, line.amount])).toEqual([
      [199_000, 0, SHARE],
      [199_000, KEPT, SHARE - KEPT],
    ])
    const { body: all } = await t.call('payoutHolds', {}, { as: await staff() })
    expect(all.reserves.find((one) => one.host.id === host.id)).toMatchObject({ amount: KEPT })
    const { body: sales } = await t.call('ownSales', {}, { as: host })
    expect(sales.items.find(({ isReserve }) => isReserve)).toMatchObject({ share: KEPT, price: 0, state: 'WAITING' })
    days(30)
    await credited(t, host, 50_000)
    expect(await run()).toMatchObject({ total: KEPT + 50_000 })
    expect(await broken()).toEqual([])
  })

  it('what goes back comes out of both parts; taken back by the provider it stands in both again', async () => {
    await reserve()
    const order = await sold(t, host)
    const why = { paymentId: order.paymentId, amount: 100_000, reason: 'Khiếu nại', note: 'Để thử' }
    await write(await t.as(), (tx) => recordProviderRefund(tx, why))
    const left = await t.db
      .selectFrom('ledger_entries')
      .select(['reserve_id', 'amount'])
      .where('host_id', '=', host.id)
      .where('account', '=', 'HOST_PAYABLE')
      .execute()
    const of = (isReserve: boolean) =>
      0 - left.filter((row) => (row.reserve_id !== null) === isReserve).reduce((sum, { amount }) => sum + amount, 0)
    expect([of(false) + of(true), of(true)]).toEqual([
      SHARE - Math.round((SHARE * 100) / 199),
      KEPT - Math.round((KEPT * 100) / 199),
    ])
    expect(await broken()).toEqual([])
    await write(await t.as(), (tx) => reverseProviderRefund(tx, why))
    expect(await broken()).toEqual([])
    expect(await earnings()).toMatchObject({ pending: SHARE, reserved: KEPT })
  })

  it('another takes its place; ended, nothing more is kept: NOT_FOUND, CANNOT_DECIDE_OWN, PAYOUT_HOLD_NOT_FOUND, STATUS_CONFLICT', async () => {
    const nobody = '01890000-0000-7000-8000-0000000000ff'
    const { body: first } = await reserve()
    const { body: second } = await reserve({ basisPoints: 2_000 })
    expect((await end(first.id)).fault.code).toBe('STATUS_CONFLICT')
    await sold(t, host)
    expect((await earnings()).reserved).toBe(2 * KEPT)
    expect((await end(second.id)).status).toBe(200)
    await sold(t, host)
    expect(await earnings()).toMatchObject({ reserved: 2 * KEPT, reserve: null })
    expect((await end(nobody)).fault.code).toBe('PAYOUT_HOLD_NOT_FOUND')
    expect((await reserve({ hostId: nobody })).fault.code).toBe('NOT_FOUND')
    expect((await reserve({ hostId: keeper.id })).fault.code).toBe('CANNOT_DECIDE_OWN')
    await t.db.updateTable('payout_reserves').set({ host_id: keeper.id }).where('id', '=', first.id).execute()
    expect((await end(first.id)).fault.code).toBe('CANNOT_DECIDE_OWN')
  })
})

describe('a gift', () => {
  it('is paid out so many days after it was claimed; unclaimed it waits, and what goes back of it waits alike', async () => {
    const { courseId } = await publishedCourse(t, { host, price: 199_000 })
    const gift = await paidGift(t, await t.person(), [courseId])
    const other = await paidGift(t, await t.person(), [courseId])
    days(20)
    await run()
    expect(await earnings()).toMatchObject({ pending: 2 * SHARE, available: 0, onTheWay: 0 })
    const friend = await t.person()
    const claimed = await t.call('claimGift', { params: { code: gift.code } } as never, { as: friend })
    expect(claimed.status, claimed.raw).toBe(200)
    days(6)
    expect(await earnings()).toMatchObject({ pending: 2 * SHARE, available: 0 })
    await run()
    days(1)
    expect(await earnings()).toMatchObject({ pending: SHARE, available: SHARE })
    expect(await run()).toMatchObject({ payouts: 1, total: SHARE })
    const why = { paymentId: other.paymentId, amount: 199_000, reason: 'Hoàn ở cổng', note: 'Để thử' }
    await write(await t.as(), (tx) => recordProviderRefund(tx, why))
    expect(await earnings()).toMatchObject({ pending: 0, available: 0 })
    expect(await broken()).toEqual([])
  })
})
