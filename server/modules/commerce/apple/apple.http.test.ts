import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { News, NewsName } from '#domain/news.ts'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import type { Context } from '#server/core/context.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { appleSimulator, freePort, type ProviderSimulator } from '#server/testing/provider-simulator.ts'
import { type Attempt, attemptOf, booksOf } from '../testing.ts'
import { recoverAppleNotices } from './recover-notices.ts'
import { appleProductId } from './rules.ts'
import { applyAppleNotice } from './take-apple-notice.ts'

let sim: ProviderSimulator
let t: TestApp
let second: App
let course: PublishedCourse
let other: PublishedCourse
let here: string
let there: string

beforeAll(async () => {
  const port = await freePort()
  here = `http://127.0.0.1:${port}/api/v2/payments/apple/ipn`
  sim = await appleSimulator(here)
  const settings = { ...sim.settings, PUBLIC_URL: `http://127.0.0.1:${port}`, APPLE_IAP_TIMEOUT_MS: '1000' }
  t = await testApp(settings)
  t.clock.now = new Date()
  await t.app.fastify.listen({ host: '127.0.0.1', port })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: process.env.TEST_DATA_DIR ?? '/tmp', ...settings })
  second = await buildApp(config, t.url, { now: () => t.clock.now, realtime: false })
  there = `${await second.fastify.listen({ host: '127.0.0.1', port: 0 })}/api/v2/payments/apple/ipn`
  course = await publishedCourse(t, { price: 199_000 })
  other = await publishedCourse(t, { price: 99_000, name: 'Khóa khác' })
})
afterAll(async () => {
  await second?.close()
  await t?.close()
  await sim?.stop()
})
beforeEach(async () => {
  await sim.control('scenario', { clear: true, noticeUrls: [here] })
  await sim.control('clock', { reset: true })
  t.clock.now = new Date()
})

type Ordered = Attempt & { buyer: Person; inApp: { appleProductId: string; appAccountToken: string } }
async function ordered(buyer?: Person, { courseId }: PublishedCourse = course): Promise<Ordered> {
  const person = buyer ?? (await t.person())
  const placed = await t.call(
    'placeOrder',
    { body: { items: [{ productId: courseId }], provider: 'APPLE_IN_APP' } },
    { as: person },
  )
  if (placed.status !== 201) throw new Error(placed.raw)
  const { inApp } = placed.body
  if (!inApp) throw new Error('the app is told what to buy')
  return { ...(await attemptOf(t, placed.body.paymentId ?? '')), buyer: person, inApp }
}
/** The phone buys; `quietly`: Apple’s notice does not reach us. */
async function bought(
  { inApp, amount }: Ordered,
  { quietly = false, ...more }: { quietly?: boolean } & Record<string, unknown> = {},
) {
  if (quietly) await sim.control('scenario', { notice: 'none' })
  const wish = {
    productId: inApp.appleProductId,
    token: inApp.appAccountToken,
    price: amount,
    account: inApp.appAccountToken,
    ...more,
  }
  return (await sim.control('buy', wish)) as { transaction: { transactionId: string }; signedTransaction: string }
}
const handIn = (as: Person, signedTransaction: string) =>
  t.call('handInAppleTransaction', { body: { signedTransaction } }, { as })
const restore = async (as: Person, ...signedTransactions: string[]) =>
  (await t.call('restoreApplePurchases', { body: { signedTransactions } }, { as })).body.results
type Delivery = {
  id: string
  type: string
  transactionId: string
  signedPayload: string
  attempts: { status: number | null }[]
}
const deliveries = async (transactionId?: string): Promise<Delivery[]> =>
  (await sim.control('deliveries')).deliveries.filter(
    (one: Delivery) => !transactionId || one.transactionId === transactionId,
  )
const answers = async (id: string) =>
  (await deliveries(id)).flatMap(({ attempts }) => attempts.map(({ status }) => status))
async function expectPaidOnce(attempt: Attempt) {
  const books = await booksOf(t, attempt)
  expect([books.order.status, books.payment.status, books.enrollments.length, books.paidMoves.length]).toEqual([
    'PAID',
    'SUCCESS',
    1,
    1,
  ])
}
const statusOf = async (attempt: Attempt) => {
  const { order, payment } = await booksOf(t, attempt)
  return [order.status, payment.status]
}
const mayLearn = async (attempt: Attempt) =>
  (await booksOf(t, attempt)).enrollments.some(({ revoked_at }) => revoked_at === null)
/** A context that keeps the news told with it. */
async function listening(): Promise<{ ctx: Context; heard: <N extends NewsName>(name: N) => News[N][] }> {
  const ctx = await t.as()
  const told: [string, object][] = []
  const news: NewsName[] = ['payment.refunded-outside', 'payment.refund-reversed-outside', 'apple.subscription-changed']
  const listeners = news.map((name) => ({ news: name, name: 'test', run: async () => {} }))
  const boss = { send: async (queue: string, data: object) => void told.push([queue, data]) }
  const jobs = { ...ctx.jobs, listeners, boss } as never
  return {
    ctx: { ...ctx, jobs },
    heard: (name) => told.filter(([queue]) => queue === `${name}/test`).map(([, data]) => data) as never,
  }
}

describe('buying in the app', () => {
  it('is told by Apple alone: the order is paid, and Apple’s price is kept beside ours', async () => {
    const attempt = await ordered()
    expect(attempt.inApp.appleProductId).toBe(
      appleProductId('vn.thu.app', { kind: 'ONLINE_COURSE', productId: course.courseId }),
    )
    const { transaction } = await bought(attempt, { price: 229_000 })
    await expectPaidOnce(attempt)
    const row = await t.db
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
    expect((await booksOf(t, attempt)).payment).toMatchObject({
      amount: 199_000,
      provider_txn_no: transaction.transactionId,
    })
    expect(await answers(transaction.transactionId)).toEqual([200])
  })
  it('is handed in by the app first; the notice after it changes nothing', async () => {
    const attempt = await ordered()
    await sim.control('scenario', { notice: 'hold' })
    const { transaction, signedTransaction } = await bought(attempt)
    const told = await handIn(attempt.buyer, signedTransaction)
    expect([told.status, told.body]).toMatchObject([
      200,
      { orderId: attempt.orderId, orderStatus: 'PAID', paymentStatus: 'SUCCESS' },
    ])
    const [held] = await deliveries(transaction.transactionId)
    await sim.control('release', { ids: [held?.id] })
    expect((await handIn(attempt.buyer, signedTransaction)).status).toBe(200)
    await expectPaidOnce(attempt)
  })
  it('one product at a time', async () => {
    const buyer = await t.person()
    const items = [{ productId: course.courseId }, { productId: other.courseId }]
    const placed = await t.call('placeOrder', { body: { items, provider: 'APPLE_IN_APP' } }, { as: buyer })
    expect(placed.fault.code).toBe('INVALID_PRODUCT_ITEM')
  })
})

describe('what an app hands in is not believed by itself', () => {
  it.each(['foreign-root', 'unmarked-leaf', 'other-key', 'tampered', 'alg-none', 'alg-hs256', 'chain-of-2', 'no-x5c'])(
    'APPLE_TRANSACTION_REFUSED: %s',
    async (as) => {
      const attempt = await ordered()
      const { transaction } = await bought(attempt, { quietly: true })
      const { signedTransaction } = await sim.control('sign', { transactionId: transaction.transactionId, as })
      expect((await handIn(attempt.buyer, signedTransaction)).fault.code).toBe('APPLE_TRANSACTION_REFUSED')
      expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
    },
  )
  it('H5: another app, another environment: APPLE_TRANSACTION_REFUSED', async () => {
    const attempt = await ordered()
    const { transaction } = await bought(attempt, { quietly: true })
    for (const change of [
      { bundleId: 'vn.khac' },
      { environment: 'Sandbox' },
      { environment: 'Xcode' },
      { environment: 'LocalTesting' },
    ]) {
      const { signedTransaction } = await sim.control('sign', { transactionId: transaction.transactionId, change })
      expect((await handIn(attempt.buyer, signedTransaction)).fault.code).toBe('APPLE_TRANSACTION_REFUSED')
    }
  })
  it('PAYMENT_NOT_FOUND: of somebody else, or of no attempt', async () => {
    const attempt = await ordered()
    const { signedTransaction, transaction } = await bought(attempt, { quietly: true })
    expect((await handIn(await t.person(), signedTransaction)).fault.code).toBe('PAYMENT_NOT_FOUND')
    const nameless = await sim.control('sign', {
      transactionId: transaction.transactionId,
      change: { appAccountToken: '0199b1c2-0000-7000-8000-00000000abcd' },
    })
    expect((await handIn(attempt.buyer, nameless.signedTransaction)).fault.code).toBe('PAYMENT_NOT_FOUND')
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
  })
  it('INVALID_PRODUCT_ITEM: a cheaper product than was ordered', async () => {
    const attempt = await ordered()
    const productId = appleProductId('vn.thu.app', { kind: 'ONLINE_COURSE', productId: other.courseId })
    const { signedTransaction } = await bought(attempt, { productId })
    expect((await handIn(attempt.buyer, signedTransaction)).fault.code).toBe('INVALID_PRODUCT_ITEM')
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
  })
  it('APPLE_TRANSACTION_REVOKED: already given back', async () => {
    const attempt = await ordered()
    const { transaction } = await bought(attempt, { quietly: true })
    await sim.control('scenario', { notice: 'none' })
    await sim.control('refund', { transactionId: transaction.transactionId })
    const { signedTransaction } = await sim.control('sign', { transactionId: transaction.transactionId })
    expect((await handIn(attempt.buyer, signedTransaction)).fault.code).toBe('APPLE_TRANSACTION_REVOKED')
    expect((await statusOf(attempt))[0]).toBe('CREATED')
  })
  it('PAYMENT_ALREADY_SETTLED: a transaction that another person holds', async () => {
    const first = await ordered()
    const { transaction } = await bought(first)
    const thief = await ordered()
    const change = { appAccountToken: thief.inApp.appAccountToken }
    const { signedTransaction } = await sim.control('sign', { transactionId: transaction.transactionId, change })
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

describe('hostile notices', () => {
  it.each(['duplicate10', 'duplicate10-concurrent'])(
    'H1: %s, on two instances: paid once, always 200',
    async (notice) => {
      const attempt = await ordered()
      await sim.control('scenario', { notice, noticeUrls: [here, there] })
      const { transaction } = await bought(attempt)
      expect(await answers(transaction.transactionId)).toEqual(Array(10).fill(200))
      await expectPaidOnce(attempt)
      const kept = await t.db
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
      await sim.control('scenario', { notice })
      const { transaction, signedTransaction } = await bought(attempt)
      expect(await answers(transaction.transactionId)).toEqual([401])
      expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
      await handIn(attempt.buyer, signedTransaction)
      await expectPaidOnce(attempt)
    },
  )
  it('H13: two attempts of one order: the first gives, the second is noted to go back, which only Apple can do', async () => {
    const first = await ordered()
    const again = await t.call(
      'retryPayment',
      { body: { orderId: first.orderId, provider: 'APPLE_IN_APP' } },
      { as: first.buyer },
    )
    const other = {
      ...first,
      ...(await attemptOf(t, again.body.paymentId)),
      inApp: again.body.inApp as Ordered['inApp'],
    }
    await bought(first)
    await bought(other)
    await t.deliver()
    await expectPaidOnce(first)
    expect((await booksOf(t, other)).refunds).toMatchObject([{ status: 'REJECTED', amount: 199_000 }])
  })
  it('H12: bought after our expiry: revived, since it can still be given', async () => {
    const attempt = await ordered()
    t.clock.advance(30 * 3_600)
    const ctx = await t.as()
    for (const name of ['reconcile-payments', 'expire-orders'])
      await ctx.jobs.timed.find((job) => job.name === name)?.run(ctx)
    expect(await statusOf(attempt)).toEqual(['REJECTED', 'EXPIRED'])
    await bought(attempt)
    await expectPaidOnce(attempt)
  })
  it('H21: our database fails: 503, told again after an hour, paid once', async () => {
    const attempt = await ordered()
    await t.db.schema.alterTable('payment_notices').renameTo('payment_notices_away').execute()
    const { transaction } = await bought(attempt).finally(() =>
      t.db.schema.alterTable('payment_notices_away').renameTo('payment_notices').execute(),
    )
    expect(await answers(transaction.transactionId)).toEqual([503])
    expect(await statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
    await sim.control('clock', { advanceSeconds: 3_600 })
    expect(await answers(transaction.transactionId)).toEqual([503, 200])
    await expectPaidOnce(attempt)
  })
  it('H22: our answer is lost after the commit: told again, paid once', async () => {
    const attempt = await ordered()
    await sim.control('scenario', { notice: 'drop-answer' })
    const { transaction } = await bought(attempt)
    await sim.control('clock', { advanceSeconds: 3_600 })
    expect(await answers(transaction.transactionId)).toEqual([null, 200])
    await expectPaidOnce(attempt)
  })
  it('H8: a notice nobody took is found in Apple’s history', async () => {
    const attempt = await ordered()
    await bought(attempt, { quietly: true })
    t.clock.advance(60)
    expect(await recoverAppleNotices(await t.as())).toBeGreaterThanOrEqual(1)
    await expectPaidOnce(attempt)
    expect(await recoverAppleNotices(await t.as())).toBe(0)
  })
  it('a kind of notice that nobody knows, and one of a purchase that is not ours, are kept and taken', async () => {
    const { transaction } = await sim.control('buy', { productId: 'x', price: 1_000 })
    await sim.control('tell', { type: 'SOMETHING_NEW', transactionId: transaction.transactionId })
    await sim.control('tell', { type: 'TEST' })
    expect(await answers(transaction.transactionId)).toEqual([200, 200])
    const kept = await t.db
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
    const { ctx, heard } = await listening()
    const { transactionId } = transaction
    await sim.control('scenario', { notice: 'hold', next: actions.length })
    for (const [name, body] of actions) await sim.control(name, { transactionId, ...body })
    const notices = (await deliveries(transactionId)).slice(-actions.length)
    const apply = async (...order: number[]) => {
      for (const index of order) await applyAppleNotice(ctx, notices[index]?.signedPayload ?? '', 'NOTICE')
    }
    return { attempt, heard, apply, transactionId }
  }

  it('whole: access ends, and the refund is told once, however often it comes', async () => {
    const { attempt, heard, apply, transactionId } = await heldBack(['refund', {}])
    await apply(0, 0)
    expect(await mayLearn(attempt)).toBe(false)
    expect(heard('payment.refunded-outside')).toMatchObject([
      { paymentId: attempt.paymentId, amount: 199_000, transactionId },
    ])
  })
  it('a part: told to the đồng, access stays', async () => {
    const { attempt, heard, apply } = await heldBack(['refund', { percent: 40 }])
    await apply(0)
    expect(await mayLearn(attempt)).toBe(true)
    expect(heard('payment.refunded-outside')).toMatchObject([{ amount: 79_600 }])
  })
  it('taken back: access begins again, with its progress', async () => {
    const { attempt, heard, apply } = await heldBack(['refund', {}], ['reverse-refund', {}])
    await apply(0)
    expect(await mayLearn(attempt)).toBe(false)
    await apply(1)
    expect(await mayLearn(attempt)).toBe(true)
    expect((await booksOf(t, attempt)).enrollments).toHaveLength(1)
    expect(heard('payment.refund-reversed-outside')).toMatchObject([{ amount: 199_000 }])
  })
  it('H20: the refund that comes after it was taken back is old news', async () => {
    const { attempt, heard, apply } = await heldBack(['refund', {}], ['reverse-refund', {}])
    await apply(1, 0)
    expect(await mayLearn(attempt)).toBe(true)
    expect(heard('payment.refunded-outside')).toEqual([])
  })
  it('a family that no longer shares: access ends, no money is spoken of', async () => {
    const { attempt, heard, apply } = await heldBack(['revoke', {}])
    await apply(0)
    expect(await mayLearn(attempt)).toBe(false)
    expect(heard('payment.refunded-outside')).toEqual([])
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
    await t.db
      .updateTable('enrollments')
      .set({ revoked_at: t.clock.now, revoked_reason: 'Nhầm' })
      .where('user_id', '=', attempt.buyer.id)
      .execute()
    const stranger = await t.person()
    expect(await restore(stranger, signedTransaction)).toEqual([{ transactionId, outcome: 'refused' }])
    expect(await t.db.selectFrom('enrollments').select('id').where('user_id', '=', stranger.id).execute()).toEqual([])
    expect(await restore(attempt.buyer, signedTransaction, 'khong.phai.apple')).toEqual([
      { transactionId, outcome: 'granted' },
      { transactionId: null, outcome: 'refused' },
    ])
    expect(await mayLearn(attempt)).toBe(true)
  })
  it('what was given back stays given back, even by an older signature', async () => {
    const attempt = await ordered()
    const { signedTransaction, transaction } = await bought(attempt)
    await sim.control('refund', { transactionId: transaction.transactionId })
    expect(await restore(attempt.buyer, signedTransaction)).toMatchObject([{ outcome: 'revoked' }])
    expect(await mayLearn(attempt)).toBe(false)
  })
})

describe('subscriptions', () => {
  const month = { type: 'subscription', days: 30 }
  /** Somebody's subscription, whose notices are held; `apply` brings them in any order. */
  async function subscribed() {
    const attempt = await ordered()
    await sim.control('scenario', { notice: 'hold', next: 50 })
    const { transaction } = await bought(attempt, month)
    const { ctx, heard } = await listening()
    const notices = async () =>
      (await deliveries()).filter(({ signedPayload }) => subscriptionOf(signedPayload) === transaction.transactionId)
    const apply = async (order?: number[]) => {
      const all = await notices()
      for (const index of order ?? all.keys()) await applyAppleNotice(ctx, all[index]?.signedPayload ?? '', 'NOTICE')
    }
    const row = () =>
      t.db
        .selectFrom('apple_subscriptions')
        .selectAll()
        .where('original_transaction_id', '=', transaction.transactionId)
        .executeTakeFirstOrThrow()
    const advance = async (days: number) => {
      await sim.control('clock', { advanceSeconds: days * 86_400 })
      t.clock.advance(days * 86_400)
    }
    return { attempt, id: transaction.transactionId, apply, row, advance, heard, notices }
  }
  const decoded = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())
  const subscriptionOf = (payload: string) => {
    const { signedTransactionInfo } = decoded(payload).data
    return signedTransactionInfo ? decoded(signedTransactionInfo).originalTransactionId : null
  }

  it('the first purchase pays the order; renewals pay nothing of ours again and are told', async () => {
    const { attempt, apply, row, advance, heard } = await subscribed()
    await apply()
    await expectPaidOnce(attempt)
    await advance(31)
    await apply()
    await expectPaidOnce(attempt)
    expect(await row()).toMatchObject({ state: 'ACTIVE', user_id: attempt.buyer.id })
    const told = heard('apple.subscription-changed')
    expect(told.map(({ state }) => state)).toEqual(['ACTIVE', 'ACTIVE'])
    expect(told[1]?.transactionId).not.toBe(told[0]?.transactionId)
    expect(told[1]).toMatchObject({ priceMilliunits: 199_000_000, currency: 'VND' })
    await t.db
      .selectFrom('apple_transactions')
      .selectAll()
      .where('payment_id', '=', attempt.paymentId)
      .executeTakeFirstOrThrow()
  })
  it('H20: DID_RENEW signed later arrives before EXPIRED signed earlier: ACTIVE', async () => {
    const { id, apply, row, advance, notices } = await subscribed()
    await sim.control('auto-renew', { transactionId: id, on: false })
    await advance(31)
    await sim.control('buy', {
      productId: (await sim.control('books')).transactions.at(-1).productId,
      price: 199_000,
      ...month,
      account: (await sim.control('books')).transactions.at(-1).account,
      token: (await sim.control('books')).transactions.at(-1).appAccountToken,
    })
    expect((await notices()).map(({ type }) => type)).toEqual([
      'SUBSCRIBED',
      'DID_CHANGE_RENEWAL_STATUS',
      'EXPIRED',
      'SUBSCRIBED',
    ])
    await apply([0, 3, 2, 1])
    expect(await row()).toMatchObject({ state: 'ACTIVE', cancel_at_period_end: false })
  })
  it('every order of the same notices ends alike: grace, recovery, a plan that changes next', async () => {
    const ends: object[] = []
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 3, 0, 2],
    ]) {
      const { id, apply, row, advance } = await subscribed()
      await sim.control('fail', { transactionId: id })
      await advance(31)
      await sim.control('fail', { transactionId: id, failing: false })
      await sim.control('change-plan', { transactionId: id, productId: 'nho', price: 10_000, days: 30 })
      await apply(order)
      const { state, next_apple_product_id, cancel_at_period_end } = await row()
      ends.push({ state, next_apple_product_id, cancel_at_period_end })
      await sim.control('clock', { reset: true })
      t.clock.now = new Date()
    }
    expect(ends).toEqual(Array(3).fill({ state: 'ACTIVE', next_apple_product_id: 'nho', cancel_at_period_end: false }))
  })
  it('a card that fails: grace, then past due, then over; each told once', async () => {
    const { id, apply, row, advance, heard } = await subscribed()
    await sim.control('fail', { transactionId: id })
    const states: string[] = []
    for (const days of [1, 30, 16, 61]) {
      await advance(days)
      await apply()
      states.push((await row()).state)
    }
    expect(states).toEqual(['ACTIVE', 'GRACE', 'PAST_DUE', 'EXPIRED'])
    await apply()
    expect(heard('apple.subscription-changed').map(({ state }) => state)).toEqual(states)
  })
})
