import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '#domain/time.ts'
import { write } from '#server/core/write.ts'
import { compareProviders } from '#server/modules/accounting/books/compare-providers.ts'
import { booksOf, differencesOf } from '#server/modules/checkout/testing.ts'
import { withCredit } from '#server/modules/growth/credit/testing.ts'
import { boughtSeats } from '#server/modules/growth/proposals/testing.ts'
import { testApp } from '#server/testing/app.ts'
import { soldInApp } from '../gateways/apple-rows.ts'
import { appleProductId } from '../gateways/apple-rules.ts'
import { appleStage } from './apple.fixture.ts'
import { grantAgain } from './keep-transaction.ts'
import { recoverAppleNotices } from './recover-notices.ts'

const s = appleStage()
const { ordered, bought, handIn, restore, deliveries, answers, expectPaidOnce, statusOf, mayLearn } = s

describe('buying in the app', () => {
  it('is told by Apple alone: the order is paid, and Apple’s price is kept beside ours', async () => {
    const attempt = await ordered()
    expect(attempt.inApp.appleProductId).toBe(
      appleProductId('vn.thu.app', { kind: 'ONLINE_COURSE', productId: s.course.courseId }),
    )
    const { transaction } = await bought(attempt, { price: 229_000 })
    await expectPaidOnce(attempt)
    const row = await s.t.db
      .selectFrom('apple_transactions')
      .selectAll()
      .where('transaction_id', '=', transaction.transactionId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      price_milliunits: 229_000_000,
      currency: 'VND',
      payment_id: attempt.paymentId,
      user_id: attempt.buyer.id,
    })
    expect((await booksOf(s.t, attempt)).payment).toMatchObject({
      amount: 199_000,
      provider_txn_no: transaction.transactionId,
    })
    expect(await answers(transaction.transactionId)).toEqual([200])
  })
  it('is handed in by the app first; the notice after it changes nothing', async () => {
    const attempt = await ordered()
    await s.sim.control('scenario', { notice: 'hold' })
    const { transaction, signedTransaction } = await bought(attempt)
    const told = await handIn(attempt.buyer, signedTransaction)
    expect([told.status, told.body]).toMatchObject([
      200,
      { orderId: attempt.orderId, orderStatus: 'PAID', paymentStatus: 'SUCCESS' },
    ])
    const [held] = await deliveries(transaction.transactionId)
    await s.sim.control('release', { ids: [held?.id] })
    expect((await handIn(attempt.buyer, signedTransaction)).status).toBe(200)
    await expectPaidOnce(attempt)
  })
  it('one product at a time', async () => {
    const buyer = await s.t.person()
    const items = [{ productId: s.course.courseId }, { productId: s.other.courseId }]
    const placed = await s.t.call('placeOrder', { body: { items, provider: 'APPLE_IN_APP' } }, { as: buyer })
    expect(placed.fault.code).toBe('INVALID_PRODUCT_ITEM')
  })
  it('whole or not: what credit pays a part of is not paid there, at once or later', async () => {
    const buyer = await withCredit(s.t, 50_000, await s.t.person({ role: 'ADMIN' }))
    const body = { items: [{ productId: s.course.courseId }], credit: 50_000 }
    const at = { provider: 'APPLE_IN_APP' as const }
    const refused = await s.t.call('placeOrder', { body: { ...body, ...at } }, { as: buyer })
    expect(refused.fault.code).toBe('PAYMENT_WAY_UNAVAILABLE')
    const { orderId } = (await s.t.call('placeOrder', { body }, { as: buyer })).body
    const again = await s.t.call('retryPayment', { body: { orderId, ...at } }, { as: buyer })
    expect(again.fault.code).toBe('PAYMENT_WAY_UNAVAILABLE')
  })
  it('seats for several learners are not sold for the price of one, nor restored to who paid for them', async () => {
    const [buyer, sale] = [await s.t.person(), await s.t.person({ role: 'SALE' })]
    const until = localDay(addDays(s.t.clock.now, 7))
    const inApp = async (orderId: string) => {
      const body = { orderId, provider: 'APPLE_IN_APP' as const }
      const refused = await s.t.call('retryPayment', { body }, { as: buyer })
      expect(refused.fault.code).toBe('PAYMENT_WAY_UNAVAILABLE')
    }
    const orderId = await boughtSeats(s.t, buyer, sale, [s.course.courseId], 3, { until, beforePaid: inApp })
    const { code } = (await s.t.call('order', { params: { id: orderId } }, { as: buyer })).body
    expect(await soldInApp(await s.t.as(), code)).toBeNull()
    expect(await write(await s.t.as(), (tx) => grantAgain(tx, { code, userId: buyer.id }))).toBe(0)
  })
})

describe('what the App Store sold', () => {
  it('is exchanged for nothing else, by its buyer or the staff: a difference could not go back', async () => {
    const attempt = await ordered()
    await bought(attempt)
    const [as, params] = [attempt.buyer, { id: attempt.orderId }]
    const [line] = (await s.t.call('exchangeable', { params }, { as })).body.items
    expect(line).toMatchObject({ productId: s.course.courseId, why: 'APPLE' })
    const body = { itemId: line?.itemId ?? '', productId: s.other.courseId, dryRun: true }
    const refused = await s.t.call('exchangeOwnLine', { params, body }, { as })
    expect(refused.fault).toMatchObject({ code: 'EXCHANGE_NOT_OPEN', message: expect.stringContaining('App Store') })
    const sale = await s.t.person({ role: 'SALE' })
    const byStaff = { ...body, reason: 'Học nhầm khóa', dryRun: false }
    const told = await s.t.call('exchangeLine', { params, body: byStaff }, { as: sale })
    expect(told.fault).toMatchObject({ code: 'EXCHANGE_NOT_OPEN', message: expect.stringContaining('App Store') })
    expect(await mayLearn(attempt)).toBe(true)
  })
})

describe('H32: the App Store’s books against ours', () => {
  it('what it sold is no difference; a payment of ours that it does not know is', async () => {
    const [known, made] = [await ordered(), await ordered()]
    await bought(known)
    await s.t.db
      .updateTable('payments')
      .set({ status: 'SUCCESS', provider_txn_no: '2000000000404' })
      .where('id', '=', made.paymentId)
      .execute()
    await compareProviders(await s.t.as(), localDay(s.t.clock.now))
    const found = await s.t.db
      .selectFrom('provider_differences')
      .select(['reference', 'kind', 'ours'])
      .where('reference', 'in', [known.txnRef, made.txnRef])
      .execute()
    expect(found).toEqual([{ reference: made.txnRef, kind: 'ONLY_OURS', ours: 199_000 }])
  })
})

describe('H32: what the App Store gave back', () => {
  it('weeks later, and nobody told us: the comparison of that day reports it, until it is recorded', async () => {
    const attempt = await ordered()
    const { transaction } = await bought(attempt)
    const { transactionId } = transaction
    await s.t.db
      .updateTable('payments')
      .set({ created_at: addDays(s.t.clock.now, -20) })
      .where('id', '=', attempt.paymentId)
      .execute()
    await s.sim.control('scenario', { notice: 'none' })
    await s.sim.control('refund', { transactionId, percent: 40 })
    const compare = async () => compareProviders(await s.t.as(), localDay(s.t.clock.now))
    await compare()
    const noted = () => differencesOf(s.t, attempt.txnRef)
    expect(await noted()).toMatchObject([{ kind: 'REFUND_THEIRS', ours: 0, theirs: 79_600, booked: false }])
    s.t.clock.advance(60)
    await recoverAppleNotices(await s.t.as())
    await s.t.db.deleteFrom('provider_differences').where('reference', '=', attempt.txnRef).execute()
    await compare()
    expect(await noted()).toEqual([])
    expect((await booksOf(s.t, attempt)).refunds).toMatchObject([{ amount: 79_600, status: 'REFUNDED' }])
  })
})

describe('what an app hands in is not believed by itself', () => {
  it.each(['foreign-root', 'unmarked-leaf', 'other-key', 'tampered', 'alg-none', 'alg-hs256', 'chain-of-2', 'no-x5c'])(
    'APPLE_TRANSACTION_REFUSED: %s',
    async (as) => {
      const attempt = await ordered()
      const { transaction } = await bought(attempt, { quietly: true })
      const { signedTransaction } = await s.sim.control('sign', { transactionId: transaction.transactionId, as })
      expect((await handIn(attempt.buyer, signedTransaction)).fault.code).toBe('APPLE_TRANSACTION_REFUSED')
      expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
    },
  )
  it('I-30, H5: another app, another environment: APPLE_TRANSACTION_REFUSED', async () => {
    const attempt = await ordered()
    const { transaction } = await bought(attempt, { quietly: true })
    for (const change of [
      { bundleId: 'vn.khac' },
      { environment: 'Sandbox' },
      { environment: 'Xcode' },
      { environment: 'LocalTesting' },
    ]) {
      const { signedTransaction } = await s.sim.control('sign', { transactionId: transaction.transactionId, change })
      expect((await handIn(attempt.buyer, signedTransaction)).fault.code).toBe('APPLE_TRANSACTION_REFUSED')
    }
  })
  it('PAYMENT_NOT_FOUND: of somebody else, or of no attempt', async () => {
    const attempt = await ordered()
    const { signedTransaction, transaction } = await bought(attempt, { quietly: true })
    expect((await handIn(await s.t.person(), signedTransaction)).fault.code).toBe('PAYMENT_NOT_FOUND')
    const nameless = await s.sim.control('sign', {
      transactionId: transaction.transactionId,
      change: { appAccountToken: '0199b1c2-0000-7000-8000-00000000abcd' },
    })
    expect((await handIn(attempt.buyer, nameless.signedTransaction)).fault.code).toBe('PAYMENT_NOT_FOUND')
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
  })
  it('INVALID_PRODUCT_ITEM: a cheaper product than was ordered', async () => {
    const attempt = await ordered()
    const productId = appleProductId('vn.thu.app', { kind: 'ONLINE_COURSE', productId: s.other.courseId })
    const { signedTransaction } = await bought(attempt, { productId })
    expect((await handIn(attempt.buyer, signedTransaction)).fault.code).toBe('INVALID_PRODUCT_ITEM')
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
  })
  it('APPLE_TRANSACTION_REVOKED: already given back', async () => {
    const attempt = await ordered()
    const { transaction } = await bought(attempt, { quietly: true })
    await s.sim.control('scenario', { notice: 'none' })
    await s.sim.control('refund', { transactionId: transaction.transactionId })
    const { signedTransaction } = await s.sim.control('sign', { transactionId: transaction.transactionId })
    expect((await handIn(attempt.buyer, signedTransaction)).fault.code).toBe('APPLE_TRANSACTION_REVOKED')
    expect((await statusOf(attempt))[0]).toBe('CREATED')
  })
  it('PAYMENT_ALREADY_SETTLED: a transaction that another person holds', async () => {
    const first = await ordered()
    const { transaction } = await bought(first)
    const thief = await ordered()
    const change = { appAccountToken: thief.inApp.appAccountToken }
    const { signedTransaction } = await s.sim.control('sign', { transactionId: transaction.transactionId, change })
    expect((await handIn(thief.buyer, signedTransaction)).fault.code).toBe('PAYMENT_ALREADY_SETTLED')
    expect(await statusOf(thief)).toEqual(['CREATED', 'PENDING'])
  })
  it('PROVIDER_UNAVAILABLE where in-app purchase is not set up', async () => {
    const without = await testApp()
    try {
      const { apple, ...config } = (await without.as()).config
      expect(apple?.simulator).toBe(true)
      const as = await without.person()
      const body = { signedTransaction: 'a.b.c' }
      expect((await without.call('handInAppleTransaction', { body }, { as })).fault.code).toBe('PROVIDER_UNAVAILABLE')
      const results = await without.call('restoreApplePurchases', { body: { signedTransactions: ['a.b.c'] } }, { as })
      expect(results.fault.code).toBe('PROVIDER_UNAVAILABLE')
      expect(config.env).toBe('test')
    } finally {
      await without.close()
    }
  })
})

describe('restoring', () => {
  it('a purchase that was cut short is given; again it is owned already', async () => {
    const attempt = await ordered()
    const { signedTransaction, transaction } = await bought(attempt, { quietly: true })
    const { transactionId } = transaction
    expect(await restore(attempt.buyer, signedTransaction)).toEqual([{ transactionId, outcome: 'granted' }])
    expect(await restore(attempt.buyer, signedTransaction)).toEqual([{ transactionId, outcome: 'owned' }])
    await expectPaidOnce(attempt)
  })
  it('what was lost is given again, to its buyer and to nobody else', async () => {
    const attempt = await ordered()
    const { signedTransaction, transaction } = await bought(attempt)
    const { transactionId } = transaction
    await s.t.db
      .updateTable('enrollments')
      .set({ revoked_at: s.t.clock.now, revoked_reason: 'Nhầm' })
      .where('user_id', '=', attempt.buyer.id)
      .execute()
    const stranger = await s.t.person()
    expect(await restore(stranger, signedTransaction)).toEqual([{ transactionId, outcome: 'refused' }])
    expect(await s.t.db.selectFrom('enrollments').select('id').where('user_id', '=', stranger.id).execute()).toEqual([])
    expect(await restore(attempt.buyer, signedTransaction, 'khong.phai.apple')).toEqual([
      { transactionId, outcome: 'granted' },
      { transactionId: null, outcome: 'refused' },
    ])
    expect(await mayLearn(attempt)).toBe(true)
  })
  it('what was added to the order and is not paid yet is not given', async () => {
    const attempt = await ordered()
    const { signedTransaction } = await bought(attempt)
    const body = { remove: [], add: [{ productId: s.other.courseId }], reason: 'Thêm khóa học', dryRun: false }
    const sale = await s.t.person({ role: 'SALE' })
    const edited = await s.t.call('editAdminOrder', { params: { id: attempt.orderId }, body }, { as: sale })
    expect(edited.body.extra).toBe(99_000)
    expect(await restore(attempt.buyer, signedTransaction)).toMatchObject([{ outcome: 'owned' }])
    const params = { id: s.other.courseId }
    const { accessible } = (await s.t.call('productAccessible', { params }, { as: attempt.buyer })).body
    expect(accessible).toBe(false)
  })
  it('what was given back stays given back, even by an older signature', async () => {
    const attempt = await ordered()
    const { signedTransaction, transaction } = await bought(attempt)
    await s.sim.control('refund', { transactionId: transaction.transactionId })
    expect(await restore(attempt.buyer, signedTransaction)).toMatchObject([{ outcome: 'revoked' }])
    expect(await mayLearn(attempt)).toBe(false)
  })
})
