import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { type MoneySimulator, xenditSimulator } from '#server/testing/money-simulators.ts'
import { cardsOf, cardToCharge } from '../cards/reads.ts'
import { attemptOf, booksOf } from '../testing.ts'
import { checkPayment } from './reconcile.ts'
import { sendRefund } from './send-refund.ts'
import { chargeXenditCard } from './xendit.ts'

let sim: MoneySimulator
let t: TestApp
let course: PublishedCourse

beforeAll(async () => {
  sim = await xenditSimulator()
  t = await testApp({ ...sim.settings, XENDIT_TIMEOUT_MS: '500', POOL_SIZE: '20' })
  t.clock.now = new Date()
  await t.app.fastify.listen({ host: '127.0.0.1', port: sim.noticePort })
  course = await publishedCourse(t, { price: 199_000 })
})
afterAll(async () => {
  await t?.close()
  await sim?.stop()
})
afterEach(() => sim.control('scenario', { clear: true }))

async function opened(buyer?: Person) {
  const person = buyer ?? (await t.person())
  const body = { items: [{ productId: course.courseId }], provider: 'XENDIT' as const }
  const placed = await t.call('placeOrder', { body }, { as: person })
  expect(placed.status, placed.raw).toBe(201)
  const attempt = await attemptOf(t, placed.body.paymentId ?? '')
  return { buyer: person, attempt, payUrl: placed.body.payUrl }
}
const pay = (reference: string, more: object = {}) => sim.control('pay', { reference, ...more })
const spoil = (reference: string, scenario: object) => sim.control('scenario', { reference, ...scenario })
const dueRow = (id: string) => t.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const answersOf = (deliveries: { event: string; status: number | null }[], event = 'payment.capture') =>
  deliveries.filter((one) => one.event === event).map((one) => one.status)
const ledgerOf = async (paymentId: string) => {
  const rows = await t.db
    .selectFrom('ledger_transactions as x')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 'x.id')
    .select(['x.kind', 'e.account', 'e.amount'])
    .where('x.ref_id', '=', paymentId)
    .where('x.kind', '=', 'CAPTURE')
    .execute()
  return rows.map((row) => `${row.account} ${row.amount}`).sort()
}
const paidOnce = async (attempt: Awaited<ReturnType<typeof attemptOf>>) => {
  const books = await booksOf(t, attempt)
  expect([books.order.status, books.payment.status]).toEqual(['PAID', 'SUCCESS'])
  expect([books.enrollments.length, books.paidMoves.length, books.refunds.length]).toEqual([1, 1, 0])
  expect(await ledgerOf(attempt.paymentId)).toEqual(['BUYER_FUNDS -199000', 'PROVIDER_CLEARING 199000'])
  return books
}

describe('a payment on Xendit’s page', () => {
  it('is paid once it is told; their books are our books', async () => {
    const { attempt, payUrl } = await opened()
    expect(payUrl).toMatch(/\/pay\/ps-/)
    await pay(attempt.txnRef)
    const books = await paidOnce(attempt)
    const { requests } = await sim.control('books')
    const theirs = requests.find((one: { reference: string }) => one.reference === attempt.txnRef)
    expect([theirs.id, theirs.amount]).toEqual([books.payment.provider_txn_no, 199_000])
  })

  it('H1: told ten times one after the other, and ten times at once, it is paid once and every answer is 2xx', async () => {
    for (const notice of ['duplicate10', 'duplicate10-concurrent']) {
      const { attempt } = await opened()
      await spoil(attempt.txnRef, { notice })
      const { deliveries } = await pay(attempt.txnRef)
      expect(answersOf(deliveries)).toEqual(Array(10).fill(200))
      await paidOnce(attempt)
    }
  })

  it('H2: a notice that lies about the amount moves nothing by itself; what Xendit says does', async () => {
    const lied = await opened()
    await spoil(lied.attempt.txnRef, { notice: 'wrong-amount' })
    await pay(lied.attempt.txnRef)
    await paidOnce(lied.attempt)
    const short = await opened()
    await spoil(short.attempt.txnRef, { chargeAmount: 1_000 })
    const { deliveries } = await pay(short.attempt.txnRef)
    expect(answersOf(deliveries)).toEqual([200])
    expect(await booksOf(t, short.attempt)).toMatchObject({
      order: { status: 'CREATED' },
      payment: { status: 'PENDING' },
    })
    const kept = await t.db
      .selectFrom('payment_notices')
      .select('verdict')
      .where('payment_id', '=', short.attempt.paymentId)
      .execute()
    expect(kept).toEqual([{ verdict: 'wrong-amount' }])
  })

  it('H3: a wrong token is answered 401 and changes nothing; the honest notice afterwards counts', async () => {
    const { attempt } = await opened()
    await spoil(attempt.txnRef, { notice: 'none' })
    await pay(attempt.txnRef)
    const { delivery } = await sim.control('send', { reference: attempt.txnRef, as: 'wrong-token' })
    expect(delivery.status).toBe(401)
    expect((await booksOf(t, attempt)).payment.status).toBe('PENDING')
    expect((await sim.control('send', { reference: attempt.txnRef })).delivery.status).toBe(200)
    await paidOnce(attempt)
  })

  it('a forged notice with the right token, about a payment that was never made, moves nothing', async () => {
    const { attempt } = await opened()
    const fields = {
      payment_request_id: 'pr-forged',
      reference_id: attempt.txnRef,
      status: 'SUCCEEDED',
      request_amount: 199_000,
    }
    const { delivery } = await sim.control('send', { reference: attempt.txnRef, event: 'payment.capture', fields })
    expect(delivery.status).toBe(200)
    expect((await booksOf(t, attempt)).payment.status).toBe('PENDING')
  })

  it('H7, H9: who comes back sees our state; a stranger sees nothing', async () => {
    const { buyer, attempt } = await opened()
    const back = (ma: string, as: Person) => t.call('paymentReturn', { query: { ma } } as never, { as })
    expect((await back(attempt.txnRef, buyer)).body).toMatchObject({
      known: true,
      paymentStatus: 'PENDING',
      hint: null,
    })
    await pay(attempt.txnRef)
    expect((await back(attempt.txnRef, buyer)).body).toMatchObject({ orderStatus: 'PAID', paymentStatus: 'SUCCESS' })
    expect((await back(attempt.txnRef, await t.person())).body).toMatchObject({ known: false, orderCode: null })
  })

  it('H8: a payment nobody told us of is found by query', async () => {
    const { attempt } = await opened()
    await spoil(attempt.txnRef, { notice: 'none' })
    await pay(attempt.txnRef)
    await checkPayment(await t.as(), await dueRow(attempt.paymentId))
    await paidOnce(attempt)
  })

  it('H10: success, then a notice of failure: it stays paid', async () => {
    const { attempt } = await opened()
    await spoil(attempt.txnRef, { notice: 'success-then-failure' })
    const { deliveries } = await pay(attempt.txnRef)
    expect(answersOf(deliveries, 'payment.failure')).toEqual([200])
    await paidOnce(attempt)
  })

  it('H11: a card is declined, then another pays on the same page', async () => {
    const { attempt } = await opened()
    await pay(attempt.txnRef, { card: '4000000000009995' })
    expect((await booksOf(t, attempt)).payment).toMatchObject({
      status: 'FAILED',
      failure_code: 'INSUFFICIENT_BALANCE',
    })
    await pay(attempt.txnRef, { card: '5200000000001005' })
    await paidOnce(attempt)
  })

  it('H12: success after the order was given up revives it while it can be given', async () => {
    const { buyer, attempt } = await opened()
    await t.call('cancelOrder', { params: { id: attempt.orderId } }, { as: buyer })
    await pay(attempt.txnRef)
    await paidOnce(attempt)
  })

  it('H12, H13: two attempts of one buyer succeed: one is given, the other goes back, whole and once', async () => {
    const { buyer, attempt } = await opened()
    const again = { orderId: attempt.orderId, provider: 'XENDIT' as const }
    const retry = await t.call('retryPayment', { body: again }, { as: buyer })
    const second = await attemptOf(t, retry.body.paymentId)
    await Promise.all([pay(attempt.txnRef), pay(second.txnRef)])
    const [one, two] = [await booksOf(t, attempt), await booksOf(t, second)]
    expect([one.order.status, one.enrollments.length, one.refunds.length + two.refunds.length]).toEqual(['PAID', 1, 1])
    await t.deliver()
    const { refunds } = await sim.control('books')
    const references = [attempt, second].map(({ txnRef }) => txnRef)
    const { requests } = await sim.control('books')
    const ours = requests.filter((request: { reference: string }) => references.includes(request.reference))
    const back = refunds.filter((refund: { requestId: string }) =>
      ours.some(({ id }: { id: string }) => id === refund.requestId),
    )
    expect(back.map(({ amount }: { amount: number }) => amount)).toEqual([199_000])
  })

  it('H19: notices in the wrong order, the card’s last or first, end in the same state', async () => {
    for (const notice of ['honest', 'shuffled']) {
      const { buyer, attempt } = await opened()
      await spoil(attempt.txnRef, { notice })
      const { deliveries } = await pay(attempt.txnRef, { save: true })
      expect(deliveries).toHaveLength(3)
      await paidOnce(attempt)
      expect(await cardsOf(await t.as(), buyer.id)).toMatchObject([
        { provider: 'XENDIT', brand: 'VISA', last4: '1091', isDefault: true, expired: false },
      ])
    }
  })

  it('H21, H22: while we fail, or our answer is lost, the notice comes again; paid once', async () => {
    const lost = await opened()
    await spoil(lost.attempt.txnRef, { notice: 'drop-answer' })
    await pay(lost.attempt.txnRef)
    await paidOnce(lost.attempt)
    const failed = await opened()
    await t.db.schema.alterTable('payment_notices').renameTo('payment_notices_gone').execute()
    const { deliveries } = await pay(failed.attempt.txnRef).finally(() =>
      t.db.schema.alterTable('payment_notices_gone').renameTo('payment_notices').execute(),
    )
    expect(answersOf(deliveries)).toEqual([500])
    expect((await booksOf(t, failed.attempt)).payment.status).toBe('PENDING')
    await sim.control('clock', { advanceSeconds: 16 * 60 })
    await paidOnce(failed.attempt)
    await paidOnce(lost.attempt)
    const { deliveries: again } = await sim.control(`deliveries?reference=${lost.attempt.txnRef}`)
    expect(answersOf(again)).toEqual([null, 200])
    await sim.control('clock', { reset: true })
  })

  it('left alone it expires; canceled on the page it is canceled', async () => {
    const gone = await opened()
    await pay(gone.attempt.txnRef, { outcome: 'cancel' })
    await checkPayment(await t.as(), await dueRow(gone.attempt.paymentId))
    expect((await booksOf(t, gone.attempt)).payment).toMatchObject({ status: 'CANCEL', failure_code: 'CANCELED' })
    const late = await opened()
    await pay(late.attempt.txnRef, { outcome: 'expire' })
    await checkPayment(await t.as(), await dueRow(late.attempt.paymentId))
    expect((await booksOf(t, late.attempt)).payment.status).toBe('EXPIRED')
  })
})

describe('where Xendit does not answer', () => {
  it('H17: opening times out after it was accepted: unknown, then found by our reference; one page, one charge', async () => {
    await sim.control('scenario', { api: 'timeout-after-accept' })
    const { attempt, payUrl } = await opened()
    expect(payUrl).toBeNull()
    const row = await dueRow(attempt.paymentId)
    expect([row.status, row.provider_ref, row.unknown_since !== null]).toEqual(['PENDING', null, true])
    await spoil(attempt.txnRef, { notice: 'none' })
    await pay(attempt.txnRef)
    await checkPayment(await t.as(), row)
    await paidOnce(attempt)
    const { sessions } = await sim.control('books')
    expect(sessions.filter((one: { reference: string }) => one.reference === attempt.txnRef)).toHaveLength(1)
  })

  it.each(['html-403', 'html-502', 'empty', 'error-500', 'hang'])(
    'H18: %s leaves the outcome unknown, not failed',
    async (api) => {
      const { attempt } = await opened()
      await spoil(attempt.txnRef, { notice: 'none' })
      await pay(attempt.txnRef)
      await spoil(attempt.txnRef, { notice: 'none', api })
      await checkPayment(await t.as(), await dueRow(attempt.paymentId))
      expect((await dueRow(attempt.paymentId)).status).toBe('PENDING')
      await sim.control('scenario', { clear: true })
      await checkPayment(await t.as(), await dueRow(attempt.paymentId))
      await paidOnce(attempt)
    },
  )

  it('a notice whose payment cannot be read again is answered 5xx, so that it comes again', async () => {
    const { attempt } = await opened()
    await spoil(attempt.txnRef, { api: 'error-500' })
    expect(answersOf((await pay(attempt.txnRef)).deliveries)).toEqual([500])
    expect((await booksOf(t, attempt)).payment.status).toBe('PENDING')
    await sim.control('scenario', { clear: true })
    await sim.control('clock', { advanceSeconds: 16 * 60 })
    await paidOnce(attempt)
    await sim.control('clock', { reset: true })
  })

  it('H18: after failures in a row the circuit opens, and VNPAY stays usable', async () => {
    const other = await testApp({ ...sim.settings, XENDIT_TIMEOUT_MS: '300' })
    try {
      await sim.control('scenario', { api: 'error-500', next: 4 })
      const { xendit } = (await other.as()).outside
      const asked = () => xendit?.query({ reference: 'KHONGCO12345', pageId: null })
      for (let failures = 0; failures < 4; failures++) await expect(asked()).rejects.toThrow('HTTP 500')
      await expect(asked()).rejects.toThrow('left alone')
      const there = await publishedCourse(other, { price: 50_000 })
      const body = { items: [{ productId: there.courseId }] }
      const placed = await other.call('placeOrder', { body }, { as: await other.person() })
      expect(placed.body.payUrl).toContain('vpcpay')
    } finally {
      await other.close()
    }
  })
})

describe('refunds', () => {
  async function doublePaid() {
    const { buyer, attempt } = await opened()
    const retry = await t.call(
      'retryPayment',
      { body: { orderId: attempt.orderId, provider: 'XENDIT' } },
      { as: buyer },
    )
    const second = await attemptOf(t, retry.body.paymentId)
    await pay(attempt.txnRef)
    await pay(second.txnRef)
    const [refund] = (await booksOf(t, second)).refunds
    return { second, refundId: refund?.id ?? '', requestId: refund?.request_id ?? '' }
  }
  const theirs = async (requestId: string) =>
    (await sim.control('books')).refunds.filter((one: { reference: string }) => one.reference === requestId)

  it('H15, H16: no answer after Xendit took it: asked again with the same id, sent once', async () => {
    const { second, refundId, requestId } = await doublePaid()
    const ctx = await t.as()
    await spoil(requestId, { api: 'timeout-after-accept' })
    await expect(sendRefund(ctx, refundId)).rejects.toThrow()
    expect(await theirs(requestId)).toHaveLength(1)
    await sim.control('scenario', { clear: true })
    await Promise.all([sendRefund(ctx, refundId), sendRefund(ctx, refundId)])
    expect(await theirs(requestId)).toHaveLength(1)
    expect((await booksOf(t, second)).payment.status).toBe('REFUND')
  })

  it('H14: never more than was paid: Xendit refuses the rest', async () => {
    const { attempt } = await opened()
    await pay(attempt.txnRef)
    const paymentId = (await booksOf(t, attempt)).payment.provider_txn_no ?? ''
    const xendit = (await t.as()).outside.xendit
    const refund = (requestId: string, amount: number) =>
      xendit?.refund({ requestId, amount: dong(amount), paymentId, reason: 'thử' })
    expect((await refund('RF14A0000000', 50_000))?.outcome).toBe('sent')
    expect(await refund('RF14B0000000', 149_001)).toMatchObject({ outcome: 'refused', code: 'REFUND_AMOUNT_EXCEEDED' })
    expect((await refund('RF14A0000000', 60_000))?.outcome).toBe('again')
  })

  it('the end of a refund is told once for each state to whoever looks after refunds', async () => {
    const { refundId, requestId } = await doublePaid()
    await sendRefund(await t.as(), refundId)
    await sim.control('refund', { reference: requestId, failureCode: 'DESTINATION_CLOSED' })
    const notices = await t.db
      .selectFrom('payment_notices')
      .select('dedupe_key')
      .where('verdict', '=', 'refund')
      .execute()
    expect(notices.filter((one) => one.dedupe_key.includes('FAILED'))).toHaveLength(1)
    const id = (await theirs(requestId))[0].id
    expect(await (await t.as()).outside.xendit?.refundTold(id)).toMatchObject({
      outcome: 'refused',
      code: 'DESTINATION_CLOSED',
    })
  })
})

describe('a kept card, charged without its owner', () => {
  async function keptCard(number: string) {
    const { buyer, attempt } = await opened()
    await pay(attempt.txnRef, { save: true, card: number })
    const ctx = await t.as()
    const [card] = await cardsOf(ctx, buyer.id)
    return { ctx, buyer, token: (await cardToCharge(ctx, buyer.id, card?.id ?? ''))?.token ?? '' }
  }
  let n = 0
  const asked = (token: string) => ({
    reference: `RENEW${String(++n).padStart(8, '0')}`,
    amount: dong(99_000),
    token,
    description: 'Gia hạn',
  })

  it('is sealed: no token stands in the database', async () => {
    const { token } = await keptCard('4000000000001091')
    expect(token).toMatch(/^pt-/)
    const rows = await t.db.selectFrom('cards').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('one charge for one reference, however often it is asked', async () => {
    const { ctx, token } = await keptCard('4000000000001091')
    const charge = asked(token)
    const [one, two] = [await chargeXenditCard(ctx, charge), await chargeXenditCard(ctx, charge)]
    expect([one.verdict, two.transactionNo, one.dedupeKey]).toEqual(['success', one.transactionNo, two.dedupeKey])
    const { requests } = await sim.control('books')
    expect(requests.filter((request: { reference: string }) => request.reference === charge.reference)).toHaveLength(1)
  })

  it('H17: a charge that timed out is resolved by our reference, not charged again', async () => {
    const { ctx, token } = await keptCard('4000000000001091')
    const charge = asked(token)
    await spoil(charge.reference, { api: 'timeout-after-accept' })
    await expect(chargeXenditCard(ctx, charge)).rejects.toThrow()
    await sim.control('scenario', { clear: true })
    const found = await ctx.outside.xendit?.query({ reference: charge.reference, pageId: null })
    expect(found).toMatchObject({ verdict: 'success', amount: 99_000, reference: charge.reference })
  })

  it('H27: declined twice for want of money, then it works; another card is declined for good', async () => {
    const { ctx, token } = await keptCard('4000000000003220')
    const codes = []
    for (let charge = 0; charge < 3; charge++) codes.push((await chargeXenditCard(ctx, asked(token))).code)
    expect(codes).toEqual(['INSUFFICIENT_BALANCE', 'INSUFFICIENT_BALANCE', '00'])
    const declined = await keptCard('4000000000000341')
    expect(await chargeXenditCard(ctx, asked(declined.token))).toMatchObject({
      verdict: 'failed',
      code: 'CARD_DECLINED',
    })
  })

  it('a token Xendit forgot is a failure, and no time-out', async () => {
    const { ctx, token } = await keptCard('4000000000001091')
    await ctx.outside.xendit?.forgetCard(token)
    expect(await chargeXenditCard(ctx, asked(token))).toMatchObject({
      verdict: 'failed',
      code: 'INVALID_PAYMENT_TOKEN',
    })
  })
})

describe('ways to pay that are not set up', () => {
  it('PAYMENT_WAY_UNAVAILABLE', async () => {
    const bare = await testApp({})
    try {
      const there = await publishedCourse(bare, { price: 50_000 })
      const ctx = await bare.as()
      Object.assign(ctx.outside, { xendit: null })
      const body = { items: [{ productId: there.courseId }], provider: 'XENDIT' as const }
      const placed = await bare.call('placeOrder', { body }, { as: await bare.person() })
      expect([placed.status, placed.fault.code]).toEqual([409, 'PAYMENT_WAY_UNAVAILABLE'])
    } finally {
      await bare.close()
    }
  })
})
