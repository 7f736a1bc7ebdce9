import { describe, expect, it } from 'vitest'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { attemptOf, booksOf } from '#server/modules/checkout/testing.ts'
import { ledgerOf, refundsOf } from '#server/modules/refunds/testing.ts'
import { booksAgree } from '../attempts/books-agree.fixture.ts'
import { appleBooks, appleStage, type Ordered } from './apple.fixture.ts'
import { recoverAppleNotices } from './recover-notices.ts'
import { applyAppleNotice } from './take-apple-notice.ts'

const s = appleStage()
const { ordered, bought, handIn, deliveries, answers, expectPaidOnce, statusOf, mayLearn } = s

booksAgree(appleBooks(s))

describe('hostile notices', () => {
  it.each(['duplicate10', 'duplicate10-concurrent'])(
    'H1: %s, on two instances: paid once, always 200',
    async (notice) => {
      const attempt = await ordered()
      await s.sim.control('scenario', { notice, noticeUrls: [s.here, s.there] })
      const { transaction } = await bought(attempt)
      expect(await answers(transaction.transactionId)).toEqual(Array(10).fill(200))
      await expectPaidOnce(attempt)
      const kept = await s.t.db
        .selectFrom('payment_notices')
        .selectAll()
        .where('payment_id', '=', attempt.paymentId)
        .execute()
      expect(kept.map(({ dedupe_key }) => dedupe_key.split('|')[0]).sort()).toEqual(['notice', 'transaction'])
    },
  )
  it.each(['foreign-root', 'tampered', 'other-bundle', 'other-environment', 'alg-none'])(
    'H3, H5: %s is answered 401 and changes nothing; the app’s own word still pays',
    async (notice) => {
      const attempt = await ordered()
      await s.sim.control('scenario', { notice })
      const { transaction, signedTransaction } = await bought(attempt)
      expect(await answers(transaction.transactionId)).toEqual([401])
      expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
      await handIn(attempt.buyer, signedTransaction)
      await expectPaidOnce(attempt)
    },
  )
  it('H13: two attempts of one order: the first gives, the second is noted to go back, which only Apple can do', async () => {
    const first = await ordered()
    const again = await s.t.call(
      'retryPayment',
      { body: { orderId: first.orderId, provider: 'APPLE_IN_APP' } },
      { as: first.buyer },
    )
    const other = {
      ...first,
      ...(await attemptOf(s.t, again.body.paymentId)),
      inApp: again.body.inApp as Ordered['inApp'],
    }
    await bought(first)
    await bought(other)
    await s.t.deliver()
    await expectPaidOnce(first)
    expect((await booksOf(s.t, other)).refunds).toMatchObject([{ status: 'REFUND_FAILED', amount: 199_000 }])
  })
  it('H12: bought after our expiry: revived, since it can still be given', async () => {
    const attempt = await ordered()
    s.t.clock.advance(30 * 3_600)
    const ctx = await s.t.as()
    for (const name of ['reconcile-payments', 'expire-orders'])
      await ctx.jobs.timed.find((job) => job.name === name)?.run(ctx)
    expect(await statusOf(attempt)).toEqual(['REJECTED', 'EXPIRED'])
    await bought(attempt)
    await expectPaidOnce(attempt)
  })
  it('H21: our database fails: 503, told again after an hour, paid once', async () => {
    const attempt = await ordered()
    await s.t.db.schema.alterTable('payment_notices').renameTo('payment_notices_away').execute()
    const { transaction } = await bought(attempt).finally(() =>
      s.t.db.schema.alterTable('payment_notices_away').renameTo('payment_notices').execute(),
    )
    expect(await answers(transaction.transactionId)).toEqual([503])
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
    await s.sim.control('clock', { advanceSeconds: 3_600 })
    expect(await answers(transaction.transactionId)).toEqual([503, 200])
    await expectPaidOnce(attempt)
  })
  it('H22: our answer is lost after the commit: told again, paid once', async () => {
    const attempt = await ordered()
    await s.sim.control('scenario', { notice: 'drop-answer' })
    const { transaction } = await bought(attempt)
    await s.sim.control('clock', { advanceSeconds: 3_600 })
    expect(await answers(transaction.transactionId)).toEqual([null, 200])
    await expectPaidOnce(attempt)
  })
  it('H8: a notice nobody took is found in Apple’s history', async () => {
    const attempt = await ordered()
    await bought(attempt, { quietly: true })
    s.t.clock.advance(60)
    expect(await recoverAppleNotices(await s.t.as())).toBeGreaterThanOrEqual(1)
    await expectPaidOnce(attempt)
    expect(await recoverAppleNotices(await s.t.as())).toBe(0)
  })
  it('H32: a kind of notice that nobody knows is kept; a purchase that is not ours is booked and waits for somebody', async () => {
    const { transaction } = await s.sim.control('buy', { productId: 'x', price: 1_000 })
    await s.sim.control('tell', { type: 'SOMETHING_NEW', transactionId: transaction.transactionId })
    await s.sim.control('tell', { type: 'TEST' })
    expect(await answers(transaction.transactionId)).toEqual([200, 200])
    const found = await s.t.db
      .selectFrom('provider_differences')
      .select(['kind', 'theirs', 'booked'])
      .where('reference', '=', transaction.transactionId)
      .execute()
    expect(found).toEqual([{ kind: 'ONLY_THEIRS', theirs: 1_000, booked: true }])
    const kept = await s.t.db
      .selectFrom('payment_notices')
      .select('verdict')
      .where('provider', '=', 'APPLE_IN_APP')
      .where('payment_id', 'is', null)
      .execute()
    expect(kept.map(({ verdict }) => verdict)).toEqual(expect.arrayContaining(['charged', 'kept', 'test']))
  })
})

describe('money that Apple gives back', () => {
  /** Applies notices directly, so that what they tell the other modules can be heard. */
  async function heldBack(...actions: [name: string, body: object][]) {
    const attempt = await ordered()
    const { transaction } = await bought(attempt)
    const ctx = await s.t.as()
    const { transactionId } = transaction
    await s.sim.control('scenario', { notice: 'hold', next: actions.length })
    for (const [name, body] of actions) await s.sim.control(name, { transactionId, ...body })
    const notices = (await deliveries(transactionId)).slice(-actions.length)
    const apply = async (...order: number[]) => {
      for (const index of order) await applyAppleNotice(ctx, notices[index]?.signedPayload ?? '', 'NOTICE')
    }
    return { attempt, apply }
  }

  /** What the books say went back. */
  /** The rules of the books that an order breaks. */
  const brokenRules = async ({ orderId }: Ordered) =>
    (await runChecks(await s.t.as()))
      .filter(({ rows }) => rows.some(({ subjectId }) => subjectId === orderId))
      .map(({ name }) => name)
  const goneBack = async (attempt: Ordered) =>
    (await booksOf(s.t, attempt)).refunds.filter(({ status }) => status === 'REFUNDED').map(({ amount }) => amount)

  it('whole: access ends, and the refund is booked once, however often it comes', async () => {
    const { attempt, apply } = await heldBack(['refund', {}])
    await apply(0, 0)
    expect(await mayLearn(attempt)).toBe(false)
    expect(await goneBack(attempt)).toEqual([199_000])
  })
  it('a part: booked to the đồng, access stays', async () => {
    const { attempt, apply } = await heldBack(['refund', { percent: 40 }])
    await apply(0)
    expect(await mayLearn(attempt)).toBe(true)
    expect(await goneBack(attempt)).toEqual([79_600])
  })
  it('taken back: access begins again with its progress, the refund is undone, and the books are as before it', async () => {
    const { attempt, apply } = await heldBack(['refund', {}], ['reverse-refund', {}])
    const before = await ledgerOf(s.t, attempt.orderId)
    await apply(0)
    expect(await mayLearn(attempt)).toBe(false)
    await apply(1, 1)
    expect(await mayLearn(attempt)).toBe(true)
    const books = await booksOf(s.t, attempt)
    expect(books.enrollments).toHaveLength(1)
    expect([books.payment.status, await goneBack(attempt)]).toEqual(['SUCCESS', []])
    expect((await refundsOf(s.t, attempt.orderId)).refunds.map(({ status }) => status)).toEqual(['CANCELLED'])
    expect(await ledgerOf(s.t, attempt.orderId)).toEqual(before)
    expect(await brokenRules(attempt)).toEqual([])
  })
  it('taken back in part: what stays gone is to the đồng, and given back again it sums to the whole', async () => {
    const { attempt, apply } = await heldBack(['refund', { percent: 33.333 }], ['reverse-refund', {}], ['refund', {}])
    await apply(0, 1)
    expect(await goneBack(attempt)).toEqual([])
    await apply(2)
    expect(await goneBack(attempt)).toEqual([199_000])
    expect(await mayLearn(attempt)).toBe(false)
    const sums = await ledgerOf(s.t, attempt.orderId)
    expect([sums.BUYER_FUNDS, sums.HOST_PAYABLE, sums.COMMISSION]).toEqual([0, 0, 0])
    expect(await brokenRules(attempt)).toEqual([])
  })
  it('taken back after its buyer bought the course anew: nothing is sold twice, the money waits to be sent another way', async () => {
    const { attempt, apply } = await heldBack(['refund', {}], ['reverse-refund', {}])
    await apply(0)
    const again = await ordered(attempt.buyer)
    await s.sim.control('scenario', { clear: true, noticeUrls: [s.here] })
    await bought(again)
    await apply(1)
    const { refunds, transfers } = await refundsOf(s.t, attempt.orderId)
    expect([refunds[0]?.status, transfers.map(({ status }) => status)]).toEqual(['APPROVED', ['REFUND_FAILED']])
    expect((await ledgerOf(s.t, attempt.orderId)).BUYER_FUNDS).toBe(-199_000)
    expect(await brokenRules(attempt)).toEqual([])
    const staff = await s.t.person({ role: 'ADMIN' })
    const body = { paymentId: attempt.paymentId, amount: 199_000, byHand: true, reason: 'Chuyển khoản cho người mua' }
    expect((await s.t.call('writeDownRefund', { body }, { as: staff })).status).toBe(201)
    expect(await brokenRules(attempt)).toEqual([])
  })
  it('H20: the refund that comes after it was taken back is old news', async () => {
    const { attempt, apply } = await heldBack(['refund', {}], ['reverse-refund', {}])
    await apply(1, 0)
    expect(await mayLearn(attempt)).toBe(true)
    expect(await goneBack(attempt)).toEqual([])
  })
  it('a family that no longer shares: access ends, no money is spoken of', async () => {
    const { attempt, apply } = await heldBack(['revoke', {}])
    await apply(0)
    expect(await mayLearn(attempt)).toBe(false)
    expect(await goneBack(attempt)).toEqual([])
  })
})

describe('Apple asks about a purchase whose buyer wants the money back', () => {
  it('what its host is owed is held until Apple has decided: declined, it is free', async () => {
    const attempt = await ordered()
    const { transaction } = await bought(attempt)
    const tell = (type: string) => s.sim.control('tell', { type, transactionId: transaction.transactionId })
    const holds = async () =>
      (await s.t.db.selectFrom('payout_holds').selectAll().where('source', '=', 'PROVIDER').execute()).map(
        ({ host_id, released_at }) => [host_id, released_at !== null],
      )
    await tell('CONSUMPTION_REQUEST')
    await tell('CONSUMPTION_REQUEST')
    expect(await holds()).toEqual([[s.course.host.id, false]])
    await tell('REFUND_DECLINED')
    expect(await holds()).toEqual([[s.course.host.id, true]])
    expect(await mayLearn(attempt)).toBe(true)
  })
})
