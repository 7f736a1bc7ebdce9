import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMinutes } from '#domain/time.ts'
import { booksOf } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { type VnpaySimulator, vnpaySimulator } from '#server/testing/vnpay-simulator.ts'
import { ledgerOf, paidThere, refundsOf } from '../testing.ts'
import { ARRIVES_WITHIN_DAYS, followTransfers } from './follow-transfers.ts'
import { sendWaitingTransfers } from './send-waiting.ts'
import { settleTransfer } from './settle-transfer.ts'

let sim: VnpaySimulator
let t: TestApp
let course: PublishedCourse
let staff: Person
let buyer: Person
let paid: Awaited<ReturnType<typeof paidThere>>
let id: string

beforeAll(async () => {
  sim = await vnpaySimulator()
  t = await testApp({ ...sim.settings })
  t.clock.now = new Date()
  course = await publishedCourse(t, { price: 199_000 })
  staff = await t.person({ role: 'ADMIN' })
})
afterAll(async () => {
  await t?.close()
  await sim?.stop()
})
/** An approved refund whose transfer is ready, and not sent yet. */
beforeEach(async () => {
  buyer = await t.person({ fullName: 'Đỗ Thị Hạnh' })
  paid = await paidThere(t, sim, [course], buyer)
  const asked = await t.call(
    'askRefund',
    { params: { id: paid.attempt.orderId }, body: { itemIds: paid.items, reason: 'Không hợp với tôi' } },
    { as: buyer },
  )
  id = asked.body.id
  await t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } }, { as: staff })
})

const transfers = async () => (await refundsOf(t, paid.attempt.orderId)).transfers
const fails = async () => {
  const [first] = (await transfers()).filter(({ status }) => status !== 'REFUND_FAILED')
  await settleTransfer(await t.as(), first?.id ?? '', { action: 'fail', failure: '94', raw: {} })
}
const retry = (of = id) => t.call('retryRefund', { params: { id: of } }, { as: staff })
const seen = async () => (await t.call('staffRefund', { params: { id } }, { as: staff })).body
const mine = async () =>
  (await t.call('refunds', { query: { orderId: paid.attempt.orderId } }, { as: buyer })).body.items[0]
const account = { bankCode: 'VCB' as const, number: '0071 0001 23456', holder: 'do thi hanh' }
const name = (as: Person, body: object = account, of = id) =>
  t.call('nameRefundAccount', { params: { id: of }, body: { ...account, ...body } }, { as })
const NOBODY = '0197712f-0000-7000-8000-000000000000'

describe('what a provider refused', () => {
  it('I-41: does not count and is sent anew once, under an id of its own; what was sent is never sent again', async () => {
    await fails()
    expect((await seen()).can.retry).toBe(true)
    expect((await t.call('refundCounts', {}, { as: staff })).body.failed).toBe(1)
    expect((await retry()).body.transfers).toBe(1)
    expect((await retry()).fault.code).toBe('STATUS_CONFLICT')
    await t.deliver()
    const [first, second] = await transfers()
    expect([first?.status, second?.status]).toEqual(['REFUND_FAILED', 'PROCESSING'])
    expect(first?.request_id).not.toBe(second?.request_id)
    const { refunds } = await sim.control('books')
    expect(refunds.filter((one: { txnRef: string }) => one.txnRef === paid.attempt.txnRef)).toHaveLength(1)
    expect((await ledgerOf(t, paid.attempt.orderId)).BUYER_FUNDS).toBe(0)
    expect((await retry(NOBODY)).fault.code).toBe('REFUND_NOT_FOUND')
  })

  it('money that came back after it was booked is owed again, until it is sent anew', async () => {
    await t.deliver()
    expect((await ledgerOf(t, paid.attempt.orderId)).BUYER_FUNDS).toBe(0)
    await fails()
    expect((await ledgerOf(t, paid.attempt.orderId)).BUYER_FUNDS).toBe(-199_000)
    expect((await mine())?.unsent).toBe(199_000)
  })

  it('is not sent anew where the payment holds nothing any more', async () => {
    await fails()
    await t.db
      .insertInto('refund_transfers')
      .values({
        refund_id: id,
        payment_id: paid.attempt.paymentId,
        request_id: 'RXOTHERONE1',
        amount: 1,
        status: 'REFUNDED',
        created_at: t.clock.now,
      })
      .execute()
    await t.db.updateTable('refunds').set({ amount: 199_001 }).where('id', '=', id).execute()
    expect((await retry()).fault.code).toBe('REFUND_AMOUNT_EXCEEDED')
  })

  it('I-42: sent by hand and written down, it is the end of that refund, not another one', async () => {
    await fails()
    const body = { paymentId: paid.attempt.paymentId, amount: 199_000, byHand: true, reason: 'Chuyển khoản tay' }
    const written = await t.call('writeDownRefund', { body }, { as: staff })
    expect(written.body.id).toBe(id)
    expect((await refundsOf(t, paid.attempt.orderId)).refunds).toHaveLength(1)
    expect((await seen()).can.retry).toBe(false)
    const sums = await ledgerOf(t, paid.attempt.orderId)
    expect([sums.BUYER_FUNDS, sums.HOST_PAYABLE]).toEqual([0, 0])
    const places = await t.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as x', 'x.id', 'e.transaction_id')
      .select(['e.account', 'e.amount'])
      .where('x.kind', '=', 'REFUND')
      .where(
        'x.ref_id',
        'in',
        (await transfers()).map((one) => one.id),
      )
      .where('e.account', '!=', 'BUYER_FUNDS')
      .execute()
    expect(places).toEqual([{ account: 'BANK', amount: -199_000 }])
    expect((await booksOf(t, paid.attempt)).payment.status).toBe('REFUND')
  })
})

describe('the account money goes to', () => {
  it('is the buyer’s own, kept sealed, shown masked; staff who look at it are noted', async () => {
    expect((await name(await t.person())).fault.code).toBe('REFUND_NOT_FOUND')
    expect((await name(buyer, {}, NOBODY)).fault.code).toBe('REFUND_NOT_FOUND')
    expect((await name(buyer, { holder: 'Tran Van Khac' })).fault.code).toBe('BANK_ACCOUNT_HOLDER_MISMATCH')
    expect((await name(buyer)).body.masked).toMatch(/•••• 3456$/)
    const row = (await refundsOf(t, paid.attempt.orderId)).refunds[0]
    expect(JSON.stringify(row)).not.toContain('0071000123456')
    const look = (of = id) => t.call('refundAccount', { params: { id: of } }, { as: staff })
    expect((await look()).body.account).toEqual({ bankCode: 'VCB', number: '0071000123456', holder: 'DO THI HANH' })
    expect((await look(NOBODY)).fault.code).toBe('REFUND_NOT_FOUND')
    const noted = await t.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'refund.account-read')
      .execute()
    expect(noted).toEqual([{ actor_id: staff.id }])
  })

  it('may be named anew once sending failed, not while the money is on its way, and is erased when it arrived', async () => {
    await name(buyer)
    await t.deliver()
    expect((await name(buyer)).fault.code).toBe('STATUS_CONFLICT')
    await fails()
    expect(await mine()).toMatchObject({ mayNameAccount: true, needsAccount: false })
    expect((await name(buyer, { number: '9704000000009999' })).body.masked).toMatch(/9999$/)
    await retry()
    const [, again] = await transfers()
    await settleTransfer(await t.as(), again?.id ?? '', { action: 'finish', failure: null, raw: {} })
    expect((await refundsOf(t, paid.attempt.orderId)).refunds[0]?.account_sealed).toBeNull()
    expect((await mine())?.account).toMatch(/9999$/)
    expect((await name(buyer)).fault.code).toBe('STATUS_CONFLICT')
  })
})

it('a crash before the sending is made good by the timed job', async () => {
  await t.db
    .updateTable('refund_transfers')
    .set({ created_at: addMinutes(t.clock.now, -11) })
    .where('refund_id', '=', id)
    .execute()
  await sendWaitingTransfers(await t.as())
  expect((await transfers()).map(({ status }) => status)).toEqual(['PROCESSING'])
})

it('VNPAY says nothing more once it took a refund: after its time it has arrived, not before', async () => {
  await t.deliver()
  const started = t.clock.now
  const follow = async (days: number) => {
    t.clock.now = addDays(started, days)
    await followTransfers(await t.as())
    return (await transfers())[0]?.status
  }
  expect([await follow(1), await follow(ARRIVES_WITHIN_DAYS - 1), await follow(ARRIVES_WITHIN_DAYS + 1)]).toEqual([
    'PROCESSING',
    'PROCESSING',
    'REFUNDED',
  ])
  expect((await ledgerOf(t, paid.attempt.orderId)).BUYER_FUNDS).toBe(0)
  t.clock.now = started
})
