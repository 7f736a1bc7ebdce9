import type { RootOperationNode } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { attemptOf, booksOf, ordered } from '#server/modules/checkout/testing.ts'
import { sendTransfer } from '#server/modules/refunds/transfers/send-transfer.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { type VnpaySimulator, vnpaySimulator } from '#server/testing/vnpay-simulator.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { gateways, keptOf } from '../gateways/gateways.ts'
import { booksAgree, sumOf } from './books-agree.fixture.ts'
import { checkPayment, reconcilePayments } from './reconcile.ts'
import { settlePayment } from './settle-payment.ts'
import { takeVnpayNotice } from './take-vnpay-notice.ts'

let sim: VnpaySimulator
let t: TestApp
let course: PublishedCourse

beforeAll(async () => {
  sim = await vnpaySimulator()
  t = await testApp({ ...sim.settings, VNPAY_TIMEOUT_MS: '400' })
  t.clock.now = new Date()
  course = await publishedCourse(t, { price: 199_000 })
})
afterAll(async () => {
  await t?.close()
  await sim?.stop()
})

booksAgree({
  t: () => t,
  gateway: 'VNPAY',
  async theirs() {
    const { payments, refunds } = await sim.control('books')
    return (sumOf(payments, 'amount', ({ state }) => state === 'PAID') - sumOf(refunds, 'amount', () => true)) / 100
  },
})

const payUrlOf = async (id: string) =>
  (await t.db.selectFrom('payments').select('pay_url').where('id', '=', id).executeTakeFirstOrThrow()).pay_url ?? ''

/** The payer pays on VNPAY's page; no notice reaches us. */
async function paidUnheard(outcome = 'success') {
  const buyer = await t.person()
  const attempt = await ordered(t, buyer, [course.courseId])
  const { returnUrl } = await sim.control('pay', { payUrl: await payUrlOf(attempt.paymentId), outcome })
  return { buyer, attempt, returned: Object.fromEntries(new URL(returnUrl).searchParams) as Record<string, string> }
}
const due = (paymentId: string) =>
  t.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()

describe('I-29: what nobody told us we ask for', () => {
  it('a payment whose notice was lost is found by query and settled; its books are VNPAY’s books', async () => {
    const { attempt } = await paidUnheard()
    const ctx = await t.as()
    await checkPayment(ctx, await due(attempt.paymentId))
    const books = await booksOf(t, attempt)
    expect(books).toMatchObject({ order: { status: 'PAID' }, payment: { status: 'SUCCESS', next_check_at: null } })
    expect(books.enrollments).toHaveLength(1)
    const { payments } = await sim.control('books')
    const theirs = payments.find((one: { txnRef: string }) => one.txnRef === attempt.txnRef)
    expect(String(theirs.result.transactionNo)).toBe(books.payment.provider_txn_no)
  })

  it('nobody paid: asked in growing gaps, EXPIRED after its time, asked no more a day later', async () => {
    const attempt = await ordered(t, await t.person(), [course.courseId])
    const ctx = await t.as()
    t.clock.advance(119)
    expect(await reconcilePayments(ctx)).toBe(0)
    t.clock.advance(2)
    expect(await reconcilePayments(ctx)).toBe(1)
    expect((await due(attempt.paymentId)).status).toBe('PENDING')
    for (let asked = 0; asked < 12; asked++) {
      t.clock.advance(3 * 3_600)
      await reconcilePayments(ctx)
    }
    expect(await due(attempt.paymentId)).toMatchObject({ status: 'EXPIRED', next_check_at: null })
    t.clock.now = new Date()
  })

  it.each(['html-403', 'html-502', 'empty', 'wrong-hash'])(
    'H18: %s leaves the outcome unknown, not failed',
    async (api) => {
      const { attempt } = await paidUnheard()
      await sim.control('scenario', { txnRef: attempt.txnRef, api })
      const ctx = await t.as()
      await checkPayment(ctx, await due(attempt.paymentId))
      expect(await due(attempt.paymentId)).toMatchObject({ status: 'PENDING', checks: 1 })
      await sim.control('scenario', { clear: true })
      await checkPayment(ctx, await due(attempt.paymentId))
      expect((await due(attempt.paymentId)).status).toBe('SUCCESS')
    },
  )
})

describe('I-28: notice and query at the same moment', () => {
  const reads = (node: RootOperationNode, ...words: string[]) =>
    node.kind === 'SelectQueryNode' && words.every((word) => JSON.stringify(node).includes(word))
  /** Both know which attempt they are about, and reach for it together. */
  const atTheDoor = () => meetAfter((node) => reads(node, '"txn_ref"', '"user_id"', '"order_id"'))
  /** Whether it was settled once: by one of the two, the other told that it is known. */
  async function once(through: (ctx: Context) => Context, wordedAlike: boolean): Promise<boolean> {
    const { attempt, returned } = await paidUnheard()
    const ctx = await t.as()
    const told = ctx.providers.vnpay.read(returned)
    const asked = await gateways.VNPAY.query(ctx, keptOf(await due(attempt.paymentId)))
    if (!told || !asked) throw new Error('VNPAY says nothing')
    expect(asked.dedupeKey).toBe(told.dedupeKey)
    if (!wordedAlike) asked.dedupeKey += '|asked'
    const racing = through(ctx)
    const ends = await Promise.allSettled([
      settlePayment(racing, told, { from: 'NOTICE', raw: returned }),
      settlePayment(racing, asked, { from: 'QUERY', raw: asked }),
    ])
    const words = ends.map((end) => (end.status === 'fulfilled' ? end.value : 'failed')).toSorted()
    const books = await booksOf(t, attempt)
    const captures = await t.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('ref_id', '=', attempt.paymentId)
      .where('kind', '=', 'CAPTURE')
      .execute()
    expect([books.order.status, books.enrollments.length, books.paidMoves.length, captures.length]).toEqual([
      'PAID',
      1,
      1,
      1,
    ])
    return words.join() === 'already,recorded'
  }
  it('one settles, the other is told that it is known, in twenty rounds, worded alike or not', async () => {
    for (let round = 0; round < 20; round++) expect(await once(atTheDoor(), round % 2 === 0)).toBe(true)
  })
  it('control: with the locks off one of the two falls over the other', async () => {
    let broken = false
    for (let round = 0; round < 20 && !broken; round++) {
      const meet = atTheDoor()
      broken = !(await once((ctx) => meet(withoutLocks(ctx)), false))
    }
    expect(broken).toBe(true)
  })
})

describe('money that goes back by itself', () => {
  async function doublePaid() {
    const { buyer, attempt, returned } = await paidUnheard()
    const retry = await t.call('retryPayment', { body: { orderId: attempt.orderId } }, { as: buyer })
    const second = await attemptOf(t, retry.body.paymentId)
    const paid = await sim.control('pay', { payUrl: await payUrlOf(second.paymentId), outcome: 'success' })
    const ctx = await t.as()
    await takeVnpayNotice(ctx, returned)
    await takeVnpayNotice(ctx, Object.fromEntries(new URL(paid.returnUrl).searchParams))
    return { ctx, second }
  }

  it('H13: the second payment is refunded by VNPAY, the whole amount, once', async () => {
    const { second } = await doublePaid()
    expect((await booksOf(t, second)).refunds).toHaveLength(1)
    await t.deliver()
    expect(await booksOf(t, second)).toMatchObject({
      payment: { status: 'REFUND' },
      refunds: [{ status: 'PROCESSING', amount: 199_000 }],
    })
    const { refunds } = await sim.control('books')
    expect(refunds.filter((one: { txnRef: string }) => one.txnRef === second.txnRef)).toHaveLength(1)
  })

  it('H15, H16: no answer after VNPAY took it: asked again with the same id, sent once', async () => {
    const { ctx, second } = await doublePaid()
    const [refund] = (await booksOf(t, second)).refunds
    await sim.control('scenario', { txnRef: second.txnRef, api: 'timeout-after-accept' })
    const first = sendTransfer(ctx, refund?.id ?? '')
    await expect(first).rejects.toThrow()
    expect((await booksOf(t, second)).refunds[0]?.status).toBe('UNKNOWN')
    await sim.control('scenario', { clear: true })
    await sendTransfer(ctx, refund?.id ?? '')
    await sendTransfer(ctx, refund?.id ?? '')
    expect(await booksOf(t, second)).toMatchObject({
      payment: { status: 'REFUND' },
      refunds: [{ status: 'PROCESSING' }],
    })
    const { refunds } = await sim.control('books')
    expect(refunds.filter((one: { txnRef: string }) => one.txnRef === second.txnRef)).toHaveLength(1)
  })
})
