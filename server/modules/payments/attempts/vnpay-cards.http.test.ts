import { describe, expect, it } from 'vitest'
import { attemptOf } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { reconcilePayments } from './reconcile.ts'
import { vnpayStage } from './vnpay.fixture.ts'

const s = vnpayStage()

type TheirCard = { token: string; appUserId: string; removed: boolean }
const theirCards = async () => (await s.sim.control('books')).cards as TheirCard[]
const cardsOf = (person: Person) => s.t.db.selectFrom('cards').selectAll().where('user_id', '=', person.id).execute()
const waysOf = async (person: Person) => (await s.t.call('paymentWays', { query: {} }, { as: person })).body
const onPage = async (url: string | null, more: object = {}) =>
  (await s.sim.control('card-pay', { url, ...more })) as { returnUrl: string; error?: string }

/** Somebody orders a course and means to pay it so. */
async function wished(wish: object, buyer?: Person) {
  const person = buyer ?? (await s.t.person())
  const { courseId } = await publishedCourse(s.t, { price: 99_000 })
  const body = { items: [{ productId: courseId }], provider: 'VNPAY', ...wish } as never
  const placed = await s.t.call('placeOrder', { body }, { as: person })
  expect([placed.status, placed.raw]).toEqual([201, placed.raw])
  const attempt = await attemptOf(s.t, placed.body.paymentId ?? '')
  return { ...attempt, buyer: person, payUrl: placed.body.payUrl }
}
/** Somebody who paid once and let the card be kept. */
async function keeper() {
  const attempt = await wished({ bankCode: 'INTCARD', keepCard: true })
  await onPage(attempt.payUrl)
  await s.expectPaidOnce(attempt)
  const [card] = await cardsOf(attempt.buyer)
  return { attempt, buyer: attempt.buyer, cardId: card?.id ?? '' }
}

describe('a card that VNPAY keeps', () => {
  it('is kept with a payment where the payer agrees: sealed, named to nobody else, never charged without them', async () => {
    const { buyer, cardId } = await keeper()
    const [card] = await cardsOf(buyer)
    expect(card).toMatchObject({ provider: 'VNPAY', brand: 'VISA', last4: '1111', is_default: true })
    const theirs = (await theirCards()).at(-1)
    expect([theirs?.appUserId, JSON.stringify(card).includes(theirs?.token ?? '')]).toEqual([buyer.id, false])
    const ways = await waysOf(buyer)
    expect(ways.cards).toEqual([{ id: cardId, provider: 'VNPAY', brand: 'VISA', last4: '1111' }])
    expect(ways.keeps).toContain('VNPAY')
    const shown = (await s.t.call('cards', {}, { as: buyer })).body.items
    expect(shown).toMatchObject([{ id: cardId, provider: 'VNPAY', chargeable: false }])
  })

  it('pays the next order on their page with an OTP; a wrong one pays nothing, and the order is paid afterwards', async () => {
    const { buyer, cardId } = await keeper()
    const next = await wished({ cardId }, buyer)
    expect(new URL(next.payUrl ?? '').searchParams.get('vnp_command')).toBe('token_pay')
    const back = await onPage(next.payUrl, { otp: '000000' })
    expect(await s.statusOf(next)).toEqual(['CREATED', 'FAILED'])
    const query = Object.fromEntries(new URL(back.returnUrl).searchParams)
    const shown = (await s.t.call('paymentReturn', { query }, { as: buyer })).body
    expect(shown).toMatchObject({ known: true, orderId: next.orderId, words: 'Mã OTP không đúng.' })
    const body = { orderId: next.orderId, provider: 'VNPAY' as const, cardId }
    const again = await s.t.call('retryPayment', { body }, { as: buyer })
    await onPage(again.body.payUrl)
    await s.expectPaidOnce({ ...next, paymentId: again.body.paymentId })
    expect(await cardsOf(buyer)).toHaveLength(1)
  })

  it('is given on a page of its own, and comes back with its id; a page that was left gives none', async () => {
    const buyer = await s.t.person()
    const page = (await s.t.call('addCard', { body: { provider: 'VNPAY' } }, { as: buyer })).body
    expect(page.url).toContain('/token_ui/create-token.html')
    const { returnUrl } = await onPage(page.url, { card: '9704198526191432198' })
    expect(new URL(returnUrl).searchParams.get('the')).toBe(page.savingId)
    const finish = async (person: Person, id: string) => s.t.call('finishCard', { params: { id } }, { as: person })
    const [card] = await cardsOf(buyer)
    expect(card).toMatchObject({ provider: 'VNPAY', brand: 'NAPAS', last4: '2198' })
    expect((await finish(buyer, page.savingId)).body.cardId).toBe(card?.id)
    expect((await finish(await s.t.person(), page.savingId)).fault.code).toBe('CARD_SAVING_NOT_FOUND')

    const left = (await s.t.call('addCard', { body: { provider: 'VNPAY' } }, { as: buyer })).body
    await onPage(left.url, { outcome: 'cancel' })
    expect((await finish(buyer, left.savingId)).body.cardId).toBeNull()
    expect(await cardsOf(buyer)).toHaveLength(1)
  })

  it('is forgotten there too, under the name it was given under; where VNPAY does not answer, by us all the same', async () => {
    const { buyer, cardId } = await keeper()
    const token = (await theirCards()).at(-1)?.token ?? ''
    const ctx = await s.t.as(buyer)
    const asked = { txnRef: 'XT00000001', userId: 'somebody-else', token, at: ctx.now() }
    await expect(ctx.providers.vnpay.tokens?.remove(asked)).rejects.toThrow('11')
    expect((await s.t.call('forgetCard', { params: { id: cardId } }, { as: buyer })).status).toBe(200)
    expect((await theirCards()).find((one) => one.token === token)?.removed).toBe(true)
    expect([await cardsOf(buyer), (await waysOf(buyer)).cards]).toEqual([[], []])
  })

  it('pays for nobody else', async () => {
    const { cardId } = await keeper()
    const other = await s.t.person()
    const body = { items: [{ productId: s.course.courseId }], provider: 'VNPAY', cardId } as never
    expect((await s.t.call('placeOrder', { body }, { as: other })).fault.code).toBe('CARD_NOT_FOUND')
  })
})

describe('what is told of such a payment is believed as any notice is', () => {
  it.each([
    ['wrong-hash', ['97', '00']],
    ['foreign-tmn', ['01', '00']],
    ['wrong-amount', ['04', '00']],
  ] as const)('%s: nothing is paid, no card is kept; the honest one afterwards does both', async (ipn, expected) => {
    const attempt = await wished({ keepCard: true })
    await s.scenario(attempt, { ipn })
    await onPage(attempt.payUrl)
    expect(await s.statusOf(attempt)).toEqual(['CREATED', 'PENDING'])
    expect(await cardsOf(attempt.buyer)).toEqual([])
    await s.sim.control('clock', { advanceSeconds: 300 })
    expect(await s.answers(attempt)).toEqual(expected)
    await s.expectPaidOnce(attempt)
    expect(await cardsOf(attempt.buyer)).toHaveLength(1)
  })

  it('ten at once: paid once, kept once; replayed after the card was forgotten, it stays forgotten', async () => {
    const attempt = await wished({ keepCard: true })
    await s.scenario(attempt, { ipn: 'duplicate10-concurrent' })
    await onPage(attempt.payUrl)
    await s.expectPaidOnce(attempt)
    const [card] = await cardsOf(attempt.buyer)
    await s.t.call('forgetCard', { params: { id: card?.id ?? '' } }, { as: attempt.buyer })
    await s.sim.control('send-card-ipn', { txnRef: attempt.txnRef })
    expect((await s.answers(attempt)).at(-1)).toBe('02')
    expect(await cardsOf(attempt.buyer)).toEqual([])
  })

  it('07: nothing is given and no card is kept', async () => {
    const attempt = await wished({ keepCard: true })
    await s.scenario(attempt, { ipn: 'code-07' })
    await onPage(attempt.payUrl)
    expect((await s.statusOf(attempt))[0]).toBe('CREATED')
    expect(await cardsOf(attempt.buyer)).toEqual([])
  })

  it('no notice: the query settles it', async () => {
    const attempt = await wished({ keepCard: true })
    await s.scenario(attempt, { ipn: 'none' })
    await onPage(attempt.payUrl)
    s.t.clock.advance(180)
    await reconcilePayments(await s.t.as())
    await s.expectPaidOnce(attempt)
  })

  it('a card that was given on a page is told again and again, and to another person’s page: kept once, by its owner', async () => {
    const [buyer, other] = [await s.t.person(), await s.t.person()]
    const page = (await s.t.call('addCard', { body: { provider: 'VNPAY' } }, { as: buyer })).body
    const { reference } = await s.t.db
      .selectFrom('card_savings')
      .select('reference')
      .where('id', '=', page.savingId)
      .executeTakeFirstOrThrow()
    await onPage(page.url)
    const told = async (more: object) =>
      ((await s.sim.control('send-card-ipn', { txnRef: reference, ...more })).delivery as { rspCode: string }).rspCode
    expect(await told({})).toBe('02')
    expect(await told({ as: 'wrong-hash' })).toBe('97')
    expect(await told({ fields: { vnp_app_user_id: other.id } })).toBe('01')
    expect(await told({ fields: { vnp_txn_ref: 'CARDUNKNOWN00000' } })).toBe('01')
    expect(await told({ extra: 'vnp_token=another' })).toBe('97')
    expect([await cardsOf(buyer), await cardsOf(other)].map((rows) => rows.length)).toEqual([1, 0])
  })
})
