import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { attemptOf, booksOf } from '#server/modules/checkout/testing.ts'
import { followTransfers } from '#server/modules/refunds/transfers/follow-transfers.ts'
import { sendTransfer } from '#server/modules/refunds/transfers/send-transfer.ts'
import { takeTransfer } from '../bank-transfers/take-transfer.ts'
import { sealAccount } from '../gateways/account-sealing.ts'
import { booksAgreeWithXendit, course, opened, pay, sim, spoil, stageXendit, t } from './xendit.fixture.ts'

stageXendit()
booksAgreeWithXendit()

async function doublePaid() {
  const { buyer, attempt } = await opened()
  const retry = await t.call('retryPayment', { body: { orderId: attempt.orderId, provider: 'XENDIT' } }, { as: buyer })
  const second = await attemptOf(t, retry.body.paymentId)
  await pay(attempt.txnRef)
  await pay(second.txnRef)
  const [refund] = (await booksOf(t, second)).refunds
  return { second, refundId: refund?.id ?? '', requestId: refund?.request_id ?? '' }
}
const theirs = async (requestId: string) =>
  (await sim.control('books')).refunds.filter((one: { reference: string }) => one.reference === requestId)

describe('refunds', () => {
  it('H15, H16: no answer after Xendit took it: asked again with the same id, sent once', async () => {
    const { second, refundId, requestId } = await doublePaid()
    const ctx = await t.as()
    await spoil(requestId, { api: 'timeout-after-accept' })
    await expect(sendTransfer(ctx, refundId)).rejects.toThrow()
    expect(await theirs(requestId)).toHaveLength(1)
    await sim.control('scenario', { clear: true })
    await Promise.all([sendTransfer(ctx, refundId), sendTransfer(ctx, refundId)])
    expect(await theirs(requestId)).toHaveLength(1)
    expect((await booksOf(t, second)).payment.status).toBe('REFUND')
  })

  it('H14: never more than was paid: Xendit refuses the rest', async () => {
    const { attempt } = await opened()
    await pay(attempt.txnRef)
    const paymentId = (await booksOf(t, attempt)).payment.provider_txn_no ?? ''
    const xendit = (await t.as()).providers.xendit
    const refund = (requestId: string, amount: number) =>
      xendit?.refund({ requestId, amount: dong(amount), paymentId, reason: 'thử' })
    expect((await refund('RF14A0000000', 50_000))?.outcome).toBe('sent')
    expect(await refund('RF14B0000000', 149_001)).toMatchObject({ outcome: 'refused', code: 'REFUND_AMOUNT_EXCEEDED' })
    expect((await refund('RF14A0000000', 60_000))?.outcome).toBe('again')
    // It was asked for past the product: told of, it is recorded like one made in the console.
    await sim.control('refund', { reference: 'RF14A0000000' })
    await t.deliver()
  })

  it('how it ended is heard from Xendit: REFUNDED, or REFUND_FAILED and booked back', async () => {
    const [good, bad] = [await doublePaid(), await doublePaid()]
    for (const { refundId } of [good, bad]) await sendTransfer(await t.as(), refundId)
    await sim.control('refund', { reference: good.requestId })
    await sim.control('refund', { reference: bad.requestId, failureCode: 'DESTINATION_CLOSED' })
    await t.deliver()
    const ends = async ({ second }: { second: typeof good.second }) => (await booksOf(t, second)).refunds[0]
    expect([(await ends(good))?.status, (await ends(bad))?.status]).toEqual(['REFUNDED', 'REFUND_FAILED'])
    expect((await ends(bad))?.failure).toBe('DESTINATION_CLOSED')
    const notices = await t.db
      .selectFrom('payment_notices')
      .select('dedupe_key')
      .where('verdict', '=', 'refund')
      .execute()
    expect(notices.filter((one) => one.dedupe_key.includes('FAILED'))).toHaveLength(1)
  })
})

describe('a refund whose end nobody told us of', () => {
  const statusOf = async (attempt: Parameters<typeof booksOf>[1]) => (await booksOf(t, attempt)).refunds[0]?.status
  const dropNotices = (reference: string) => spoil(reference, { notice: 'none' })

  it('is asked about until it has an end, rarer and rarer, and is never sent again', async () => {
    const [good, bad] = [await doublePaid(), await doublePaid()]
    for (const { refundId, requestId } of [good, bad]) {
      await sendTransfer(await t.as(), refundId)
      await dropNotices(requestId)
    }
    await t.deliver()
    const started = t.clock.now
    /** How many of the two are asked about. */
    const follow = async () => {
      await followTransfers(await t.as())
      const { n } = await t.db
        .selectFrom('refund_transfers')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('id', 'in', [good.refundId, bad.refundId])
        .where('checked_at', '=', t.clock.now)
        .executeTakeFirstOrThrow()
      t.clock.advance(1)
      return n
    }
    expect(await follow()).toBe(0)
    t.clock.advance(11 * 60)
    await spoil(good.requestId, { api: 'html-502' })
    expect(await follow()).toBe(2)
    expect(await follow()).toBe(0)
    expect([await statusOf(good.second), await statusOf(bad.second)]).toEqual(['PROCESSING', 'PROCESSING'])
    await sim.control('scenario', { clear: true })
    for (const { requestId } of [good, bad]) await dropNotices(requestId)
    await sim.control('refund', { reference: good.requestId })
    await sim.control('refund', { reference: bad.requestId, failureCode: 'DESTINATION_CLOSED' })
    t.clock.advance(11 * 60)
    expect(await follow()).toBe(2)
    expect([await statusOf(good.second), await statusOf(bad.second)]).toEqual(['REFUNDED', 'REFUND_FAILED'])
    t.clock.advance(86_400)
    expect(await follow()).toBe(0)
    expect([await theirs(good.requestId), await theirs(bad.requestId)].map((all) => all.length)).toEqual([1, 1])
    t.clock.now = started
  })
})

describe('money that came by bank transfer goes back as a payout to the account its owner named', () => {
  const clearing = async () => {
    const rows = await t.db
      .selectFrom('ledger_entries')
      .select(['gateway', (eb) => eb.fn.sum<number>('amount').as('sum')])
      .where('account', '=', 'PROVIDER_CLEARING')
      .groupBy('gateway')
      .execute()
    return (gateway: string) => Number(rows.find((row) => row.gateway === gateway)?.sum ?? 0)
  }
  let transfers = 700_000
  async function cameTwice() {
    const buyer = await t.person()
    const body = { items: [{ productId: course.courseId }], provider: 'BANK_TRANSFER' as const }
    const placed = await t.call('placeOrder', { body }, { as: buyer })
    const first = await attemptOf(t, placed.body.paymentId ?? '')
    const again = { orderId: first.orderId, provider: 'BANK_TRANSFER' as const }
    const second = await attemptOf(t, (await t.call('retryPayment', { body: again }, { as: buyer })).body.paymentId)
    for (const { txnRef } of [first, second])
      await takeTransfer(await t.as(), {
        id: String(++transfers),
        accountNumber: '1023456789',
        direction: 'in',
        amount: dong(199_000),
        content: txnRef,
        bankReference: `FT${transfers}`,
        at: t.clock.now,
      })
    const [transfer] = (await booksOf(t, second)).refunds
    return { second, transfer: transfer as NonNullable<typeof transfer> }
  }
  const name = async (refundId: string, number: string) =>
    t.db
      .updateTable('refunds')
      .set({ account_sealed: sealAccount(await t.as(), { bankCode: 'VCB', number, holder: 'NGUYEN VAN A' }) })
      .where('id', '=', refundId)
      .execute()

  it('waits for the account; then leaves our balance at Xendit, once, and the books say so', async () => {
    const { second, transfer } = await cameTwice()
    await sendTransfer(await t.as(), transfer.id)
    expect((await booksOf(t, second)).refunds[0]?.status).toBe('REQUESTED')
    await name(transfer.refund_id, '0071000123456')
    const earlier = await clearing()
    await Promise.all([sendTransfer(await t.as(), transfer.id), sendTransfer(await t.as(), transfer.id)])
    await sim.control('payout', { reference: transfer.request_id, status: 'SUCCEEDED' })
    await t.deliver()
    expect((await booksOf(t, second)).refunds[0]?.status).toBe('REFUNDED')
    const now = await clearing()
    expect([now('XENDIT') - earlier('XENDIT'), now('BANK_TRANSFER') - earlier('BANK_TRANSFER')]).toEqual([-199_000, 0])
    const { payouts } = await sim.control('books')
    expect(payouts.filter((one: { reference: string }) => one.reference === transfer.request_id)).toHaveLength(1)
  })

  it('H30: it arrived, and the bank sent it back: REFUND_FAILED, booked back once, and owed again', async () => {
    const { second, transfer } = await cameTwice()
    await name(transfer.refund_id, '0071000123456')
    const earlier = await clearing()
    await sendTransfer(await t.as(), transfer.id)
    await sim.control('payout', { reference: transfer.request_id, status: 'SUCCEEDED' })
    await t.deliver()
    expect((await booksOf(t, second)).payment.status).toBe('REFUND')
    await sim.control('payout', { reference: transfer.request_id, status: 'REVERSED' })
    await t.deliver()
    const { refunds, payment } = await booksOf(t, second)
    expect([refunds[0]?.status, payment.status]).toEqual(['REFUND_FAILED', 'SUCCESS'])
    expect((await clearing())('XENDIT')).toBe(earlier('XENDIT'))
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ledger_transactions where kind = 'CORRECTION' and ref_id = ${transfer.id}`.execute(
      t.db,
    )
    expect(rows[0]?.n).toBe(1)
  })

  it('H30: to an account that does not exist: REFUND_FAILED, and the books are as before', async () => {
    const { second, transfer } = await cameTwice()
    await name(transfer.refund_id, '007100010404')
    const earlier = await clearing()
    await sendTransfer(await t.as(), transfer.id)
    await sim.control('clock', { advanceSeconds: 60 })
    await t.deliver()
    expect((await booksOf(t, second)).refunds[0]).toMatchObject({
      status: 'REFUND_FAILED',
      failure: 'INVALID_DESTINATION',
    })
    const now = await clearing()
    expect([now('XENDIT'), now('BANK_TRANSFER')]).toEqual([earlier('XENDIT'), earlier('BANK_TRANSFER')])
    await sim.control('clock', { reset: true })
  })
})
