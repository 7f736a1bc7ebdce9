import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { comboOnSale, ok, seller } from '#server/modules/catalog/goods.fixture.ts'
import { limitPlaces, madeVoucher } from '#server/modules/checkout/testing.ts'
import { DAY, DECLINED_LATER, now, stage, t, withCard } from '#server/modules/subscriptions/subscriptions.fixture.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { beginInstalments } from './begin-instalments.ts'
import { begun, booksHold, courseInParts, dueDay, inParts, part, payWith, tickPlan } from './instalments.fixture.ts'
import { payPart } from './pay-part.ts'

stage()
afterEach(() => booksHold())

const NOBODY = '01890000-0000-7000-8000-0000000000ff'

describe('what a seller offers', () => {
  it('is shown beside the price from 600.000 ₫ on, and only while it is offered', async () => {
    const { courseId, host } = await courseInParts({ parts: 6 })
    const shown = () => t.call('instalmentOffer', { params: { id: courseId } })
    expect((await shown()).body).toEqual({ parts: 6, price: 1_000_000 })
    await t.db.updateTable('products').set({ price: 599_999, list_price: 599_999 }).where('id', '=', courseId).execute()
    expect((await shown()).body).toEqual({ parts: null, price: 599_999 })
    const own = await t.call('sellerInstalments', { params: { id: courseId } }, { as: await now(host) })
    expect(own.body).toMatchObject({ parts: 6, least: 600_000 })
    await inParts(courseId, null, host)
    expect((await shown()).body.parts).toBeNull()
  })

  it('PRODUCT_NOT_FOUND, NOT_OWNER, INSTALMENTS_NOT_OFFERED: instalmentOffer, sellerInstalments, offerInstalments', async () => {
    const { courseId } = await courseInParts()
    const other = await seller(t)
    const set = (id: string, as = other) => t.call('offerInstalments', { params: { id }, body: { parts: 3 } }, { as })
    expect((await t.call('instalmentOffer', { params: { id: NOBODY } })).fault.code).toBe('PRODUCT_NOT_FOUND')
    expect((await set(NOBODY)).fault.code).toBe('PRODUCT_NOT_FOUND')
    expect((await set(courseId)).fault.code).toBe('NOT_OWNER')
    const looked = (id: string) => t.call('sellerInstalments', { params: { id } }, { as: other })
    expect([(await looked(NOBODY)).fault.code, (await looked(courseId)).fault.code]).toEqual([
      'PRODUCT_NOT_FOUND',
      'NOT_OWNER',
    ])
    for (const role of ['SALE', 'ACA_PARTNER', 'MARKETING'] as const)
      expect((await set(courseId, await t.person({ role }))).fault.code, role).toBe('NOT_OWNER')
    const staff = await t.person({ role: 'PRODUCT_OWNER' })
    expect((await set(courseId, staff)).status).toBe(200)
    const { id: document } = await t.db
      .insertInto('products')
      .values({ kind: 'DOCUMENT', host_id: other.id, slug: 'so-tay-tra-gop', name: 'Sổ tay', host_name: 'Giảng' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await set(document)).fault.code).toBe('INSTALMENTS_NOT_OFFERED')
    const wrong = { params: { id: courseId }, body: { parts: 5 } } as never
    expect((await t.call('offerInstalments', wrong, { as: staff })).status).toBe(400)
  })
})

it('of the first part goes back what was said before it was charged, until then', async () => {
  const { courseId } = await courseInParts()
  const asking = await t.person()
  const before = (await ok(t.call('quoteInstalments', { body: { productId: courseId } }, { as: asking }))).promise
  expect(before).toMatchObject({ why: 'OPEN' })
  const { buyer, answer } = await begun(courseId)
  const { items } = await ok(t.call('refundPromise', { params: { id: answer.orderId } }, { as: await now(buyer) }))
  const { paid_at: paidAt } = await t.db
    .selectFrom('orders')
    .select('paid_at')
    .where('id', '=', answer.orderId)
    .executeTakeFirstOrThrow()
  expect(items.map(({ promise }) => [promise.why, promise.amount])).toEqual([['OPEN', before.amount]])
  expect(items[0]?.promise.until).toBe(addDays(paidAt ?? new Date(0), 7).toISOString())
})

describe('quoteInstalments and beginInstalments refuse alike, and leave nothing behind', () => {
  async function refusals(
    productId: string,
    more: { voucherCode?: string } = {},
    person?: Parameters<typeof withCard>[1],
  ) {
    const { buyer, cardId } = await withCard(undefined, person)
    const quoted = await t.call('quoteInstalments', { body: { productId, ...more } }, { as: buyer })
    const body = { productId, cardId, expectedTotal: 1_000_000, ...more }
    const tried = await t.call('beginInstalments', { body }, { as: buyer })
    expect(
      await t.db
        .selectFrom('instalment_plans')
        .select('id')
        .where('user_id', '=', buyer.id)
        .where('status', '=', 'PENDING')
        .execute(),
    ).toEqual([])
    return [quoted.fault.code, tried.fault.code]
  }

  it('INSTALMENTS_NOT_OFFERED, SOLD_OUT, INVALID_PRODUCT_ITEM, OWN_PRODUCT', async () => {
    const plain = await publishedCourse(t, { price: 1_000_000 })
    expect(await refusals(plain.courseId)).toEqual(Array(2).fill('INSTALMENTS_NOT_OFFERED'))
    const cheap = await courseInParts({ price: 599_000 })
    expect(await refusals(cheap.courseId)).toEqual(Array(2).fill('INSTALMENTS_NOT_OFFERED'))
    const full = await courseInParts()
    await limitPlaces(t, full.courseId, 0)
    expect(await refusals(full.courseId)).toEqual(Array(2).fill('SOLD_OUT'))
    const off = await courseInParts()
    await t.db.updateTable('products').set({ on_sale: false }).where('id', '=', off.courseId).execute()
    expect(await refusals(off.courseId)).toEqual(Array(2).fill('INVALID_PRODUCT_ITEM'))
    const own = await courseInParts()
    expect(await refusals(own.courseId, {}, own.host)).toEqual(Array(2).fill('OWN_PRODUCT'))
  })

  it('INSTALMENT_RUNNING while a plan runs, ALREADY_OWNED once it is paid', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    expect(await refusals(courseId, {}, plan.buyer)).toEqual(Array(2).fill('INSTALMENT_RUNNING'))
    const as = { as: await now(plan.buyer) }
    await ok(t.call('payInstalment', { params: { id: plan.id }, body: { what: 'REST', cardId: plan.cardId } }, as))
    expect(await refusals(courseId, {}, plan.buyer)).toEqual(Array(2).fill('ALREADY_OWNED'))
  })

  it('codes that do nothing: VOUCHER_NOT_FOUND, VOUCHER_INACTIVE, VOUCHER_NOT_STARTED, VOUCHER_EXPIRED, VOUCHER_NOT_APPLICABLE, VOUCHER_USAGE_LIMIT_REACHED', async () => {
    const { courseId } = await courseInParts()
    const staff = await t.person({ role: 'ADMIN' })
    const day = (days: number) => new Date(t.clock.now.getTime() + days * DAY * 1_000).toISOString()
    const code = async (more: object) => (await madeVoucher(t, staff, more)).code
    const other = await publishedCourse(t, { price: 1 })
    const used = await code({ maxUses: 1 })
    const first = await withCard()
    await ok(
      t.call(
        'beginInstalments',
        { body: { productId: courseId, cardId: first.cardId, voucherCode: used, expectedTotal: 900_000 } },
        { as: first.buyer },
      ),
    )
    const cases = {
      VOUCHER_NOT_FOUND: 'KHONGCO',
      VOUCHER_INACTIVE: await code({ active: false }),
      VOUCHER_NOT_STARTED: await code({ startsAt: day(1) }),
      VOUCHER_EXPIRED: await code({ startsAt: day(-2), endsAt: day(-1) }),
      VOUCHER_NOT_APPLICABLE: await code({ productIds: [other.courseId] }),
      VOUCHER_USAGE_LIMIT_REACHED: used,
    }
    for (const [refusal, voucherCode] of Object.entries(cases))
      expect(await refusals(courseId, { voucherCode })).toEqual(Array(2).fill(refusal))
    // What a code leaves is too little to be divided.
    const half = await code({ value: 50 })
    expect(await refusals(courseId, { voucherCode: half })).toEqual(Array(2).fill('INSTALMENTS_NOT_OFFERED'))
  })

  it('PRICE_CHANGED, SUBSCRIPTION_CARD_TOKEN_NOT_FOUND, PAYMENT_WAY_UNAVAILABLE', async () => {
    const { courseId } = await courseInParts()
    const { buyer, cardId } = await withCard()
    const begin = (more: object) =>
      t.call(
        'beginInstalments',
        { body: { productId: courseId, cardId, expectedTotal: 1_000_000, ...more } },
        { as: buyer },
      )
    expect((await begin({ expectedTotal: 999_999 })).fault).toMatchObject({
      code: 'PRICE_CHANGED',
      detail: { total: 1_000_000 },
    })
    expect((await begin({ cardId: NOBODY })).fault.code).toBe('SUBSCRIPTION_CARD_TOKEN_NOT_FOUND')
    const ctx = await t.as(buyer)
    const without = { ...ctx, providers: { ...ctx.providers, xendit: null } }
    const wish = { productId: courseId, cardId, expectedTotal: 1_000_000 }
    await expect(beginInstalments(without, wish)).rejects.toMatchObject({ code: 'PAYMENT_WAY_UNAVAILABLE' })
    expect(await t.db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute()).toEqual([])
  })
})

describe('a plan that runs', () => {
  it('is its owner’s alone: INSTALMENT_NOT_FOUND in myInstalment, payInstalment, changeInstalmentCard, staffInstalment, staffCancelInstalment', async () => {
    const { courseId } = await courseInParts()
    const { id } = await begun(courseId)
    const { buyer: stranger, cardId } = await withCard()
    const as = { as: stranger }
    const params = { id }
    const answers = await Promise.all([
      t.call('myInstalment', { params }, as),
      t.call('payInstalment', { params, body: { what: 'REST' } }, as),
      t.call('changeInstalmentCard', { params, body: { cardId } }, as),
    ])
    expect(answers.map((answer) => answer.fault.code)).toEqual(Array(3).fill('INSTALMENT_NOT_FOUND'))
    expect((await t.call('myInstalments', {}, as)).body.items).toEqual([])
    const staff = { as: await t.person({ role: 'ADMIN' }) }
    const none = { params: { id: NOBODY } }
    expect((await t.call('staffInstalment', none, staff)).fault.code).toBe('INSTALMENT_NOT_FOUND')
    expect((await t.call('orderInstalment', none, as)).fault.code).toBe('ORDER_NOT_FOUND')
    const ended = await t.call('staffCancelInstalment', { ...none, body: { reason: 'Nhầm' } }, staff)
    expect(ended.fault.code).toBe('INSTALMENT_NOT_FOUND')
  })

  it('STATUS_CONFLICT: nothing is due, or nothing is left; SUBSCRIPTION_CARD_TOKEN_NOT_FOUND; PAYMENT_WAY_UNAVAILABLE', async () => {
    const { courseId } = await courseInParts()
    const { id, buyer, cardId } = await begun(courseId)
    const as = { as: buyer }
    const params = { id }
    const pay = (body: { what: 'DUE' | 'REST'; cardId?: string }) => t.call('payInstalment', { params, body }, as)
    expect((await pay({ what: 'DUE' })).fault.code).toBe('STATUS_CONFLICT')
    expect((await pay({ what: 'REST', cardId: NOBODY })).fault.code).toBe('SUBSCRIPTION_CARD_TOKEN_NOT_FOUND')
    const change = (card: string) => t.call('changeInstalmentCard', { params, body: { cardId: card } }, as)
    expect((await change(NOBODY)).fault.code).toBe('SUBSCRIPTION_CARD_TOKEN_NOT_FOUND')
    const ctx = await t.as(buyer)
    const without = { ...ctx, providers: { ...ctx.providers, xendit: null } }
    await expect(payPart(without, id, { what: 'REST', cardId })).rejects.toMatchObject({
      code: 'PAYMENT_WAY_UNAVAILABLE',
    })
    await ok(pay({ what: 'REST', cardId }))
    expect([(await pay({ what: 'REST' })).fault.code, (await change(cardId)).fault.code]).toEqual(
      Array(2).fill('STATUS_CONFLICT'),
    )
    const staff = await t.person({ role: 'ADMIN' })
    const cancel = (as = staff) => t.call('staffCancelInstalment', { params, body: { reason: 'Nhầm lẫn' } }, { as })
    expect((await cancel()).fault.code).toBe('STATUS_CONFLICT')
  })

  it('CANNOT_DECIDE_OWN: nobody of the staff ends their own (staffCancelInstalment)', async () => {
    const { courseId } = await courseInParts()
    const staff = await t.person({ role: 'ADMIN' })
    const { buyer, cardId } = await withCard(undefined, staff)
    const { planId } = await ok(
      t.call('beginInstalments', { body: { productId: courseId, cardId, expectedTotal: 1_000_000 } }, { as: buyer }),
    )
    const tried = await t.call(
      'staffCancelInstalment',
      { params: { id: planId }, body: { reason: 'Thôi vậy' } },
      { as: await now(staff) },
    )
    expect(tried.fault.code).toBe('CANNOT_DECIDE_OWN')
  })

  it('INSTALMENT_ORDER: the order of a part is not edited (editAdminOrder), exchanged (exchangeLine) or canceled (cancelOrder) by itself', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    const other = await publishedCourse(t, { price: 100_000 })
    const sale = { as: await t.person({ role: 'ADMIN' }) }
    const params = { id: plan.answer.orderId }
    const item = (await ok(t.call('order', { params }, { as: plan.buyer }))).items[0]?.id ?? ''
    const edit = { remove: [item], reason: 'Đổi ý', dryRun: true }
    expect((await t.call('editAdminOrder', { params, body: edit }, sale)).fault.code).toBe('INSTALMENT_ORDER')
    const swap = { itemId: item, productId: other.courseId, reason: 'Đổi ý', dryRun: true }
    expect((await t.call('exchangeLine', { params, body: swap }, sale)).fault.code).toBe('INSTALMENT_ORDER')
    const options = await ok(t.call('exchangeable', { params }, { as: plan.buyer }))
    expect(options.items.map(({ why }) => why)).toEqual(['IN_PARTS'])
    await payWith(plan, DECLINED_LATER)
    await dueDay(plan.id, 2)
    const { order_id } = await part(plan.id, 2)
    const gone = await t.call('cancelOrder', { params: { id: order_id ?? '' } }, { as: await now(plan.buyer) })
    expect(gone.fault.code).toBe('INSTALMENT_ORDER')
  })

  it('INSTALMENT_WHOLE: of a combo the first part goes back whole or not at all (askRefund, startRefund)', async () => {
    const host = await seller(t)
    const combo = await comboOnSale(t, { host, each: [700_000, 500_000], price: 1_000_000 })
    await inParts(combo.id, 2, host)
    const plan = await begun(combo.id)
    const params = { id: plan.answer.orderId }
    const { items } = await ok(t.call('order', { params }, { as: plan.buyer }))
    const one = { itemIds: [items[0]?.id ?? ''], reason: 'Không hợp' }
    expect((await t.call('askRefund', { params, body: one }, { as: plan.buyer })).fault.code).toBe('INSTALMENT_WHOLE')
    const staff = { as: await t.person({ role: 'ADMIN' }) }
    const put = {
      orderId: plan.answer.orderId,
      items: [{ orderItemId: items[0]?.id ?? '', amount: items[0]?.price ?? 0 }],
      reason: 'Không hợp',
    }
    expect((await t.call('startRefund', { body: put }, staff)).fault.code).toBe('INSTALMENT_WHOLE')
    const all = { itemIds: items.map(({ id }) => id), reason: 'Không hợp' }
    expect((await t.call('askRefund', { params, body: all }, { as: plan.buyer })).status).toBeLessThan(300)
  })

  it('the staff see who pays what, what is to come and what is overdue; letters say what happened', async () => {
    const { courseId } = await courseInParts()
    const plan = await begun(courseId)
    await payWith(plan, DECLINED_LATER)
    t.clock.now = new Date((await part(plan.id, 2)).due_at.getTime() - 3 * DAY * 1_000)
    for (const seconds of [0, 3 * DAY, 7 * DAY]) {
      await tickPlan(plan.id, seconds)
      await t.deliver()
    }
    const staff = { as: await t.person({ role: 'ADMIN' }) }
    const email = await t.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', plan.buyer.id)
      .executeTakeFirstOrThrow()
    const list = await ok(t.call('staffInstalments', { query: { search: email.email ?? '' } }, staff))
    expect(list.items).toMatchObject([
      { id: plan.id, status: 'SUSPENDED', owed: { seq: 2, amount: 333_333 }, paid: 333_334 },
    ])
    expect(list.figures.byStatus.SUSPENDED).toBeGreaterThan(0)
    expect(list.figures.overdue).toBeGreaterThanOrEqual(333_333)
    const bell = await ok(t.call('listNotifications', { query: { take: 50 } }, { as: await now(plan.buyer) }))
    const titles = bell.items.map(({ title }) => title)
    for (const words of ['đã bắt đầu trả góp', 'Sắp đến hạn đợt 2/3', 'Chưa trừ được đợt 2/3', 'đang tạm khóa'])
      expect(
        titles.some((title) => title.includes(words)),
        words,
      ).toBe(true)
  })
})
