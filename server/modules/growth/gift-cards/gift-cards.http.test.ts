import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isFault } from '#domain/faults.ts'
import { addDays } from '#domain/time.ts'
import { attemptOf, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import { aboutOrderPaid } from '#server/modules/notifications/news/reads.ts'
import { ledgerOf } from '#server/modules/refunds/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { boughtWith, broken, creditOf } from '../credit/testing.ts'
import { redeemGiftCard } from './redeem-gift-card.ts'

const t = openedApp({ POOL_SIZE: '12' })
let staff: Person
let buyer: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(async () => {
  t.clock.now = START
  buyer = await t.person({ fullName: 'Trần Thị Mai' })
})
afterEach(async () => expect(await broken(t)).toEqual([]))

const wish = { amount: 200_000, recipientName: 'Lan', message: 'Chúc mừng sinh nhật!' }
const order = (body: object = {}, as = buyer) => t.call('buyGiftCard', { body: { ...wish, ...body } }, { as })
const pay = async (paymentId: string) => notify(t, noticeOf(await attemptOf(t, paymentId)))
/** A card that was paid, with its code. */
async function card(body: object = {}) {
  const placed = await order(body)
  expect(await pay(placed.body.paymentId)).toBe('00')
  const { items } = (await t.call('giftCards', {}, { as: buyer })).body
  const seen = (await t.call('giftCard', { params: { id: items[0]?.id ?? '' } }, { as: buyer })).body
  const { items: lines } = (await t.call('order', { params: { id: placed.body.orderId } }, { as: buyer })).body
  return { ...seen, code: seen.code ?? '', lineId: lines[0]?.id ?? '' }
}
const redeem = (as: Person, code: string) => t.call('redeemGiftCard', { body: { code } }, { as })
const refund = async (of: { orderId: string; lineId: string }, toCredit = false) =>
  t.call(
    'askRefund',
    { params: { id: of.orderId }, body: { itemIds: [of.lineId], reason: 'Mua nhầm', toCredit } },
    { as: buyer },
  )
const approve = (id: string) => t.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } }, { as: staff })

describe('buying a card', () => {
  it('is an ordinary order whose money is owed to whoever has the code: no sale, no commission, no document', async () => {
    const placed = await order()
    expect(placed.status).toBe(201)
    const waits = (await t.call('giftCards', {}, { as: buyer })).body.items
    expect(waits).toMatchObject([{ state: 'WAITING', amount: 200_000, last4: null }])
    expect((await t.call('giftCard', { params: { id: waits[0]?.id ?? '' } }, { as: buyer })).body.code).toBeNull()
    await pay(placed.body.paymentId)
    expect(await ledgerOf(t, placed.body.orderId)).toMatchObject({ BUYER_FUNDS: 0, GIFT_CARDS: -200_000 })
    const documents = await t.db
      .selectFrom('invoices')
      .select('id')
      .where('order_id', '=', placed.body.orderId)
      .execute()
    expect(documents).toEqual([])
    const seen = (await t.call('giftCard', { params: { id: waits[0]?.id ?? '' } }, { as: buyer })).body
    expect(seen).toMatchObject({ state: 'OPEN', code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) })
    expect(seen.expiresAt).toBe('2027-06-15T17:00:00.000Z')
    const row = await t.db.selectFrom('gift_cards').selectAll().where('id', '=', seen.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(seen.code?.replaceAll('-', ''))
    expect(seen.code?.endsWith(row.last4 ?? '-')).toBe(true)
  })

  it('goes to the recipient by e-mail once, with the code and the buyer’s words', async () => {
    const { code } = await card({ recipientEmail: 'Lan@vidu.vn' })
    await t.deliver()
    const mails = await t.db.selectFrom('messages').selectAll().where('recipient', '=', 'lan@vidu.vn').execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Trần Thị Mai tặng bạn thẻ quà tặng 200.000 ₫')
    expect(mails[0]?.text).toContain(code)
    expect(mails[0]?.text).toContain('Chúc mừng sinh nhật!')
    expect(mails[0]?.text).toContain(`/doi-the-qua-tang?ma=${code}`)
  })

  it('leads its payer to the card, on the page after paying and in the receipt', async () => {
    const placed = await order()
    const attempt = await attemptOf(t, placed.body.paymentId)
    await notify(t, noticeOf(attempt))
    const { id } = (await t.call('giftCards', {}, { as: buyer })).body.items[0] ?? { id: '' }
    const back = await t.call('paymentReturn', { query: noticeOf(attempt) } as never, { as: buyer })
    expect(back.body).toMatchObject({ page: { of: 'gift-card', id }, extensions: [] })
    const told = await aboutOrderPaid(await t.as(), { orderId: placed.body.orderId, userId: buyer.id })
    expect(told?.facts).toMatchObject({ giftCardId: id })
    const { courseId } = await publishedCourse(t, { price: 150_000 })
    const course = await ordered(t, buyer, [courseId])
    await notify(t, noticeOf(course))
    const after = await t.call('paymentReturn', { query: noticeOf(course) } as never, { as: buyer })
    expect(after.body.page).toBeNull()
  })

  it('of the values there are, for money; Apple does not sell it, credit and codes do not pay it', async () => {
    expect((await order({ amount: 49_000 })).status).toBe(400)
    expect((await order({ amount: 5_001_000 })).status).toBe(400)
    expect((await order({ amount: 100_500 })).status).toBe(400)
    expect((await order({ recipientName: ' ' })).status).toBe(400)
    expect((await order({ recipientEmail: 'không phải' })).status).toBe(400)
    expect((await order({ cardId: buyer.id, provider: 'GALAXYPAY' })).fault.code).toBe('CARD_NOT_FOUND')
    expect((await order({ keepCard: true, provider: 'BANK_TRANSFER' })).fault.code).toBe('PAYMENT_WAY_UNAVAILABLE')
    const product = { items: [{ productId: '00000000-0000-7000-8000-000000000002' }] }
    expect((await t.call('placeOrder', { body: product }, { as: buyer })).fault.code).toBe('INVALID_PRODUCT_ITEM')
    expect(
      (
        await t.call('addToCart', { body: { productId: '00000000-0000-7000-8000-000000000002' } } as never, {
          as: buyer,
        })
      ).status,
    ).not.toBe(201)
  })

  it('only its buyer sees it and its code', async () => {
    const { id } = await card()
    const other = await t.person()
    expect((await t.call('giftCard', { params: { id } }, { as: other })).fault.code).toBe('GIFT_CARD_NOT_FOUND')
    expect((await t.call('giftCards', {}, { as: other })).body.total).toBe(0)
  })
})

describe('redeeming a card', () => {
  it('makes it credit, however the code is typed, and once; the credit pays for a course at its full price', async () => {
    const { code, orderId, id } = await card()
    const friend = await t.person()
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await redeem(friend, typed)).body).toEqual({ amount: 200_000, balance: 200_000 })
    expect((await redeem(friend, code)).fault.code).toBe('GIFT_CARD_REDEEMED')
    expect((await redeem(buyer, code)).fault.code).toBe('GIFT_CARD_REDEEMED')
    expect((await creditOf(t, friend)).items).toMatchObject([{ why: 'GIFT_CARD', amount: 200_000, orderId: null }])
    expect((await ledgerOf(t, orderId)).GIFT_CARDS).toBe(0)
    const after = (await t.call('giftCard', { params: { id } }, { as: buyer })).body
    expect(after).toMatchObject({ state: 'REDEEMED', code: null })
    const { courseId } = await publishedCourse(t, { price: 150_000 })
    const bought = await boughtWith(t, friend, courseId, 150_000)
    expect((await ledgerOf(t, bought.orderId)).COMMISSION).toBe(-30_000)
  })

  it('one code at the same moment by eight people: one of them has it', async () => {
    const { code } = await card()
    const people = await Promise.all(Array.from({ length: 8 }, () => t.person()))
    const all = await Promise.all(people.map(async (one) => (await redeem(one, code)).status))
    expect(all.filter((status) => status === 200)).toHaveLength(1)
    const balances = await Promise.all(people.map(async (one) => (await creditOf(t, one)).balance))
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(200_000)
  })

  it('control: without locks two redeem it, and only the ledger’s own key keeps it from counting twice', async () => {
    const { code, id } = await card()
    const met = meetAfter((node) => node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('"kept"'))
    const two = await Promise.all([t.person(), t.person()])
    const ends = await Promise.all(
      two.map(async (one) => {
        try {
          await redeemGiftCard(met(withoutLocks(await t.as(one))), code)
          return 'ok'
        } catch (error) {
          if (isFault(error)) return error.code
          throw error
        }
      }),
    )
    expect(ends).toEqual(['ok', 'ok'])
    // Both were told that it is theirs, and only one of them has it.
    const balances = await Promise.all(two.map(async (one) => (await creditOf(t, one)).balance))
    expect(balances.toSorted((a, b) => a - b)).toEqual([0, 200_000])
    const holder = two[balances.indexOf(200_000)]
    await t.db
      .updateTable('gift_cards')
      .set({ redeemed_by: holder?.id ?? null })
      .where('id', '=', id)
      .execute()
  })

  it('not what is unknown, over its time, or typed too often', async () => {
    const { code } = await card()
    const guesser = await t.person()
    expect((await redeem(guesser, 'abc')).fault.code).toBe('GIFT_CARD_NOT_FOUND')
    expect((await redeem(guesser, 'AAAA-BBBB-CCCC-DDDD')).fault.code).toBe('GIFT_CARD_NOT_FOUND')
    const as = await t.as(guesser)
    for (let tries = 2; tries < 20; tries++)
      await expect(redeemGiftCard(as, 'AAAA-BBBB-CCCC-DDDD')).rejects.toMatchObject({ code: 'GIFT_CARD_NOT_FOUND' })
    await expect(redeemGiftCard(as, code)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const late = { ...(await t.as(buyer)), now: () => addDays(START, 367) }
    await expect(redeemGiftCard(late, code)).rejects.toMatchObject({
      code: 'GIFT_CARD_EXPIRED',
      message: expect.stringContaining('Trợ giúp'),
    })
  })
})

describe('money back for a card', () => {
  it('an unredeemed one goes back whole and is worth nothing then', async () => {
    const made = await card()
    const asked = await refund(made)
    expect((await approve(asked.body.id)).body.status).toBe('APPROVED')
    expect((await redeem(await t.person(), made.code)).fault.code).toBe('GIFT_CARD_CANCELED')
    expect((await ledgerOf(t, made.orderId)).GIFT_CARDS).toBe(0)
  })

  it('a redeemed one does not, be it asked for before or after', async () => {
    const first = await card()
    await redeem(await t.person(), first.code)
    expect(await refund(first)).toMatchObject({ fault: { code: 'REFUND_NOT_PROMISED' } })
    const body = {
      orderId: first.orderId,
      items: [{ orderItemId: first.lineId, amount: 1_000 }],
      fee: 0,
      reason: 'Thử',
    }
    const other = await t.person({ role: 'ADMIN' })
    expect((await t.call('startRefund', { body }, { as: other })).fault.code).toBe('GIFT_CARD_REDEEMED')
    const second = await card()
    const asked = await refund(second)
    await redeem(await t.person(), second.code)
    expect((await approve(asked.body.id)).fault.code).toBe('GIFT_CARD_REDEEMED')
    const out = { remove: [second.lineId], reason: 'Thử', dryRun: false }
    const edited = await t.call('editAdminOrder', { params: { id: second.orderId }, body: out }, { as: other })
    expect(edited.fault.code).toBe('GIFT_CARD_REDEEMED')
  })

  it('what went back in part is not redeemed any more; nothing of a card is kept as a fee', async () => {
    const made = await card()
    const other = await t.person({ role: 'ADMIN' })
    const part = { orderId: made.orderId, items: [{ orderItemId: made.lineId, amount: 50_000 }], reason: 'Thiện chí' }
    const withFee = await t.call('startRefund', { body: { ...part, fee: 1_000 } }, { as: other })
    expect(withFee.fault.code).toBe('REFUND_FEE_TOO_HIGH')
    const asked = await t.call('startRefund', { body: { ...part, fee: 0 } }, { as: other })
    await approve(asked.body.id)
    expect((await redeem(await t.person(), made.code)).body.amount).toBe(150_000)
  })

  it('redeeming and agreeing to a refund at the same moment: one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const made = await card()
      const asked = await refund(made)
      const friend = await t.person()
      const [redeemed, approved] = await Promise.all([redeem(friend, made.code), approve(asked.body.id)])
      expect([redeemed.status, approved.status].filter((status) => status === 200)).toHaveLength(1)
      expect((await creditOf(t, friend)).balance).toBe(redeemed.status === 200 ? 200_000 : 0)
      buyer = await t.person()
    }
  })
})

it('the staff find cards by the end of a code, an order or a recipient, and never see a code', async () => {
  const made = await card({ recipientName: 'Ngọc Ánh' })
  const find = async (q: string) => (await t.call('allGiftCards', { query: { q } } as never, { as: staff })).body
  for (const q of [made.code.slice(-4), made.orderCode, 'ngọc'])
    expect((await find(q)).items.map(({ id }) => id)).toContain(made.id)
  const found = await find('Ngọc Ánh')
  expect(found.items[0]).toMatchObject({ buyer: { fullName: 'Trần Thị Mai' }, redeemedBy: null, state: 'OPEN' })
  expect(JSON.stringify(found)).not.toContain(made.code)
})
