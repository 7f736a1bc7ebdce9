import { describe, expect, it } from 'vitest'
import { membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { galaxypayStage } from './galaxypay.fixture.ts'

const s = galaxypayStage()
const { ordered, pay, expectPaidOnce } = s

const cardsOf = (person: Person) => s.t.db.selectFrom('cards').selectAll().where('user_id', '=', person.id).execute()
const waysOf = async (person: Person) => (await s.t.call('paymentWays', { query: {} }, { as: person })).body.cards
const theirCard = async () => {
  const { cards } = await s.sim.control('books')
  return (cards as { token: string; removed: boolean }[]).at(-1)
}
const theirPayment = async (orderId: string) => {
  const { payments } = await s.sim.control('books')
  return (payments as { orderId: string; method: string; token: string; keepCard: boolean }[]).find(
    (one) => one.orderId === orderId,
  )
}
/** Somebody who paid once and let the card be kept. */
async function keeper() {
  const attempt = await ordered(undefined, { keepCard: true })
  await pay(attempt)
  await expectPaidOnce(attempt)
  const [card] = await cardsOf(attempt.buyer)
  return { attempt, buyer: attempt.buyer, cardId: card?.id ?? '' }
}

describe('a card that GalaxyPay keeps', () => {
  it('is kept where the payer agrees, and only there: sealed, and never charged without them', async () => {
    const silent = await ordered()
    await pay(silent)
    expect(await cardsOf(silent.buyer)).toEqual([])

    const { attempt, buyer, cardId } = await keeper()
    expect(await theirPayment(attempt.txnRef)).toMatchObject({ keepCard: true, method: 'INTERNATIONAL' })
    const cards = await cardsOf(buyer)
    expect(cards).toMatchObject([{ provider: 'GALAXYPAY', brand: 'VISA', last4: '0026', is_default: true }])
    expect(JSON.stringify(cards)).not.toContain((await theirCard())?.token)
    const { planId } = await membershipOnSale(s.t, await s.t.person({ role: 'ADMIN' }), { slug: 'galaxy-thu' })
    const answer = await s.t.call('subscribe', { params: { id: planId }, body: { cardId } }, { as: buyer })
    expect(answer.fault.code).toBe('SUBSCRIPTION_CARD_TOKEN_NOT_FOUND')
  })

  it('pays the next order on their page; the order after a payment that failed too', async () => {
    const { buyer, cardId } = await keeper()
    expect(await waysOf(buyer)).toEqual([{ id: cardId, provider: 'GALAXYPAY', brand: 'VISA', last4: '0026' }])
    const { courseId } = await publishedCourse(s.t, { price: 99_000 })
    const next = await ordered(buyer, { cardId }, courseId)
    expect(next.payUrl).toContain(s.sim.url)
    const token = (await theirCard())?.token
    expect(await theirPayment(next.txnRef)).toMatchObject({ token, method: 'INTERNATIONAL', keepCard: false })
    await pay(next, { outcome: '505' })
    const body = { orderId: next.orderId, provider: 'GALAXYPAY' as const, cardId }
    const again = await s.t.call('retryPayment', { body }, { as: buyer })
    const row = await s.t.db
      .selectFrom('payments')
      .select(['txn_ref', 'card_id'])
      .where('id', '=', again.body.paymentId)
      .executeTakeFirstOrThrow()
    expect([row.card_id, (await theirPayment(row.txn_ref))?.token]).toEqual([cardId, token])
    await s.sim.control('pay', { orderId: row.txn_ref })
    expect((await s.statusOf(next))[0]).toBe('PAID')
    expect(await cardsOf(buyer)).toHaveLength(1)
  })

  it('pays for nobody else, by no other way, and is kept by nobody but GalaxyPay', async () => {
    const { cardId } = await keeper()
    const other = await s.t.person()
    const items = [{ productId: s.course.courseId }]
    const place = async (wish: object) =>
      (await s.t.call('placeOrder', { body: { items, ...wish } as never }, { as: other })).fault.code
    expect(await place({ provider: 'GALAXYPAY', cardId })).toBe('CARD_NOT_FOUND')
    expect(await waysOf(other)).toEqual([])
    expect(await place({ provider: 'VNPAY', cardId })).toBe('CARD_NOT_FOUND')
    expect(await place({ provider: 'BANK_TRANSFER', keepCard: true })).toBe('PAYMENT_WAY_UNAVAILABLE')
    expect(await s.t.db.selectFrom('orders').select('id').where('user_id', '=', other.id).execute()).toEqual([])
  })

  it('is forgotten there too; where GalaxyPay does not answer, we forget it all the same', async () => {
    for (const api of [null, 'html-502'] as const) {
      const { attempt, buyer, cardId } = await keeper()
      if (api) await s.sim.control('scenario', { api, next: 3 })
      const answer = await s.t.call('forgetCard', { params: { id: cardId } }, { as: buyer })
      expect([answer.status, (await theirCard())?.removed]).toEqual([200, api === null])
      expect([await cardsOf(buyer), await waysOf(buyer)]).toEqual([[], []])
      await expectPaidOnce(attempt)
      await s.sim.control('scenario', { clear: true })
    }
  })
})
