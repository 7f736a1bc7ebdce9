import { describe, expect, it } from 'vitest'
import { appleStage } from './apple.fixture.ts'
import { applyAppleNotice } from './take-apple-notice.ts'

const s = appleStage()
const { ordered, bought, deliveries, expectPaidOnce, listening } = s

describe('subscriptions', () => {
  const month = { type: 'subscription', days: 30 }
  /** Somebody's subscription, whose notices are held; `apply` brings them in any order. */
  async function subscribed() {
    const attempt = await ordered()
    await s.sim.control('scenario', { notice: 'hold', next: 50 })
    const { transaction } = await bought(attempt, month)
    const { ctx, heard } = await listening()
    const notices = async () =>
      (await deliveries()).filter(({ signedPayload }) => subscriptionOf(signedPayload) === transaction.transactionId)
    const apply = async (order?: number[]) => {
      const all = await notices()
      for (const index of order ?? all.keys()) await applyAppleNotice(ctx, all[index]?.signedPayload ?? '', 'NOTICE')
    }
    const row = () =>
      s.t.db
        .selectFrom('apple_subscriptions')
        .selectAll()
        .where('original_transaction_id', '=', transaction.transactionId)
        .executeTakeFirstOrThrow()
    const advance = async (days: number) => {
      await s.sim.control('clock', { advanceSeconds: days * 86_400 })
      s.t.clock.advance(days * 86_400)
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
    await expectPaidOnce(attempt, { heldBack: true })
    await advance(31)
    await apply()
    await expectPaidOnce(attempt, { heldBack: true })
    expect(await row()).toMatchObject({ state: 'ACTIVE', user_id: attempt.buyer.id })
    const told = heard('apple.subscription-changed')
    expect(told.map(({ state }) => state)).toEqual(['ACTIVE', 'ACTIVE'])
    expect(told[1]?.transactionId).not.toBe(told[0]?.transactionId)
    expect(told[1]).toMatchObject({ priceMilliunits: 199_000_000, currency: 'VND' })
    await s.t.db
      .selectFrom('apple_transactions')
      .selectAll()
      .where('payment_id', '=', attempt.paymentId)
      .executeTakeFirstOrThrow()
  })
  it('H20: DID_RENEW signed later arrives before EXPIRED signed earlier: ACTIVE', async () => {
    const { id, apply, row, advance, notices } = await subscribed()
    await s.sim.control('auto-renew', { transactionId: id, on: false })
    await advance(31)
    await s.sim.control('buy', {
      productId: (await s.sim.control('books')).transactions.at(-1).productId,
      price: 199_000,
      ...month,
      account: (await s.sim.control('books')).transactions.at(-1).account,
      token: (await s.sim.control('books')).transactions.at(-1).appAccountToken,
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
      await s.sim.control('fail', { transactionId: id })
      await advance(31)
      await s.sim.control('fail', { transactionId: id, failing: false })
      await s.sim.control('change-plan', { transactionId: id, productId: 'nho', price: 10_000, days: 30 })
      await apply(order)
      const { state, next_apple_product_id, cancel_at_period_end } = await row()
      ends.push({ state, next_apple_product_id, cancel_at_period_end })
      await s.sim.control('clock', { reset: true })
      s.t.clock.now = new Date()
    }
    expect(ends).toEqual(Array(3).fill({ state: 'ACTIVE', next_apple_product_id: 'nho', cancel_at_period_end: false }))
  })
  it('a card that fails: grace, then past due, then over; each told once', async () => {
    const { id, apply, row, advance, heard } = await subscribed()
    await s.sim.control('fail', { transactionId: id })
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
