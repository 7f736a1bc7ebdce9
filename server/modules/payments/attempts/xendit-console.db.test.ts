import { describe, expect, it } from 'vitest'
import { localDay } from '#domain/time.ts'
import { compareProviders } from '#server/modules/accounting/books/compare-providers.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { type Attempt, booksOf, differencesOf } from '#server/modules/checkout/testing.ts'
import { hearOfRefund } from '#server/modules/refunds/external/hear-of-transfer.ts'
import { ledgerOf, refundsOf } from '#server/modules/refunds/testing.ts'
import { booksAgreeWithXendit, opened, pay, sim, spoil, stageXendit, t } from './xendit.fixture.ts'

stageXendit()
const { expectGap } = booksAgreeWithXendit()

let made = 0
/** Somebody gives money back in Xendit's console, and Xendit tells of it. */
async function inConsole(of: Attempt, amount: number, notice = 'honest') {
  const reference = `dashboard-${++made}`
  await spoil(reference, { notice })
  const { refund, deliveries } = await sim.control('refund', { payment: of.txnRef, amount, reference })
  await t.deliver()
  return { id: refund.id as string, answers: deliveries.map(({ status }: { status: number }) => status) as number[] }
}
async function paid() {
  const { attempt, buyer } = await opened()
  await pay(attempt.txnRef)
  return { attempt, buyer }
}
const back = async (attempt: Attempt) => {
  const { refunds, transfers } = await refundsOf(t, attempt.orderId)
  return { origins: refunds.map(({ origin }) => origin), sums: transfers.map(({ amount, status }) => [amount, status]) }
}
const mayLearn = async (attempt: Attempt) =>
  (await booksOf(t, attempt)).enrollments.some(({ revoked_at }) => revoked_at === null)
/** The rules of the books that this order breaks. */
const broken = async ({ orderId }: Attempt) =>
  (await runChecks(await t.as()))
    .filter(({ rows }) => rows.some(({ subjectId }) => subjectId === orderId))
    .map(({ name }) => name)

describe('I-42: a refund made in Xendit’s console', () => {
  it('a part, told ten times at once: recorded once, the host’s share follows, access stays, staff see it', async () => {
    const { attempt } = await paid()
    const { id, answers } = await inConsole(attempt, 50_000, 'duplicate10-concurrent')
    expect(answers).toEqual(Array(10).fill(200))
    await Promise.all([1, 2].map(async () => hearOfRefund(await t.as(), { providerId: id })))
    expect(await back(attempt)).toEqual({ origins: ['OUTSIDE'], sums: [[50_000, 'REFUNDED']] })
    expect(await mayLearn(attempt)).toBe(true)
    expect(await differencesOf(t, id)).toMatchObject([
      { kind: 'REFUND_THEIRS', ours: null, theirs: 50_000, booked: true, closed_at: null },
    ])
    const sums = await ledgerOf(t, attempt.orderId)
    expect(sums.BUYER_FUNDS).toBe(0)
    // Red until somebody has seen it, and for nothing else.
    expect(await broken(attempt)).toEqual(['provider-books'])
  })
  it('two of the same amount are two; then the rest: access ends, and nothing is owed any more', async () => {
    const { attempt } = await paid()
    for (const amount of [50_000, 50_000, 99_000]) await inConsole(attempt, amount)
    expect((await back(attempt)).sums.map(([amount]) => amount)).toEqual([50_000, 50_000, 99_000])
    expect([await mayLearn(attempt), (await booksOf(t, attempt)).payment.status]).toEqual([false, 'REFUND'])
    const sums = await ledgerOf(t, attempt.orderId)
    expect([sums.BUYER_FUNDS, sums.HOST_PAYABLE, sums.COMMISSION]).toEqual([0, 0, 0])
    expect(await broken(attempt)).toEqual(['provider-books'])
  })
  it('nobody told of it: the comparison of the day finds and records it, once', async () => {
    const { attempt } = await paid()
    const { id } = await inConsole(attempt, 199_000, 'none')
    expect((await back(attempt)).sums).toEqual([])
    const ctx = await t.as()
    for (let night = 0; night < 2; night++) await compareProviders(ctx, localDay(t.clock.now))
    expect(await back(attempt)).toEqual({ origins: ['OUTSIDE'], sums: [[199_000, 'REFUNDED']] })
    expect(await mayLearn(attempt)).toBe(false)
    expect(await differencesOf(t, id)).toMatchObject([{ kind: 'REFUND_THEIRS', booked: true }])
  })
  it('I-23: told before its payment: the payment is there first, and what went back follows it', async () => {
    const { attempt } = await opened()
    await spoil(attempt.txnRef, { notice: 'none' })
    await pay(attempt.txnRef)
    await inConsole(attempt, 199_000)
    expect(await back(attempt)).toEqual({ origins: ['OUTSIDE'], sums: [[199_000, 'REFUNDED']] })
    expect(await mayLearn(attempt)).toBe(false)
  })
  it('what the staff wrote down before Xendit told of it is that very refund', async () => {
    const { attempt } = await paid()
    const reference = `dashboard-${++made}`
    await spoil(reference, { notice: 'none' })
    const { refund } = await sim.control('refund', { payment: attempt.txnRef, amount: 50_000, reference })
    const staff = await t.person({ role: 'ADMIN' })
    const body = { paymentId: attempt.paymentId, amount: 50_000, byHand: false, reason: 'Hoàn trên trang Xendit' }
    expect((await t.call('writeDownRefund', { body }, { as: staff })).status).toBe(201)
    await hearOfRefund(await t.as(), { providerId: refund.id })
    expect((await back(attempt)).sums).toEqual([[50_000, 'REFUNDED']])
    expect(await differencesOf(t, refund.id)).toMatchObject([{ ours: 50_000, closed_at: expect.any(Date) }])
  })
  it('more than we know the payment to hold is noted, and nothing is recorded', async () => {
    const { attempt } = await paid()
    expectGap(-100_000)
    const staff = await t.person({ role: 'ADMIN' })
    const body = { paymentId: attempt.paymentId, amount: 150_000, byHand: true, reason: 'Chuyển khoản tay' }
    expect((await t.call('writeDownRefund', { body }, { as: staff })).status).toBe(201)
    const { id } = await inConsole(attempt, 100_000)
    expect((await back(attempt)).sums).toEqual([[150_000, 'REFUNDED']])
    expect(await differencesOf(t, id)).toMatchObject([{ kind: 'REFUND_THEIRS', theirs: 100_000, booked: false }])
  })
})
