import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { madeVoucher } from '#server/modules/checkout/testing.ts'
import { subscribe } from './changes/subscribe.ts'
import {
  cashOf,
  DAY,
  isOpen,
  now,
  periods,
  plansOnSale,
  row,
  sim,
  stage,
  subscribed,
  t,
} from './subscriptions.fixture.ts'

stage()

const nobody = '00000000-0000-7000-8000-00000000abcd'

describe('the staff', () => {
  it('find subscriptions by person, status and trouble, read their periods and take the list along', async () => {
    const admin = await t.person({ role: 'ADMIN' })
    const { membershipId, month } = await plansOnSale({ price: 130_000 })
    const { id, buyer } = await subscribed(month)
    const other = await subscribed(month)
    await ok(
      t.call('cancelSubscription', { params: { id: other.id }, body: { reason: 'CONTENT' } }, { as: other.buyer }),
    )
    const found = await ok(
      t.call('staffSubscriptions', { query: { search: buyer.email, status: 'ACTIVE' } }, { as: admin }),
    )
    expect(found).toMatchObject({
      total: 1,
      items: [{ id, paid: 130_000, card: { last4: '1091' }, can: { cancel: true } }],
    })
    const leaving = await ok(t.call('staffSubscriptions', { query: { membershipId, show: 'LEAVING' } }, { as: admin }))
    expect(leaving.items.map((one) => one.id)).toEqual([other.id])
    expect(
      (await ok(t.call('staffSubscriptions', { query: { membershipId, show: 'TROUBLE' } }, { as: admin }))).total,
    ).toBe(0)
    const records = await ok(t.call('staffSubscriptionPayments', { params: { id } }, { as: admin }))
    expect(records.items).toMatchObject([{ kind: 'FIRST', status: 'PAID', amount: 130_000 }])
    const figures = await ok(t.call('subscriptionFigures', {}, { as: admin }))
    expect(figures).toMatchObject({ byStatus: { ACTIVE: 2 }, leaving: 1, begun30: 2, leaveReasons: { CONTENT: 1 } })
    const file = await t.app.fastify.inject({
      url: `/api/v1/admin/subscriptions/export?membershipId=${membershipId}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const rows = await readSheet(file.rawPayload)
    expect(rows.length).toBe(3)
    expect(rows.flat()).toContain(buyer.email)
    for (const role of ['SALE', 'MARKETING', 'USER'] as const)
      expect((await t.call('staffSubscriptions', {}, { as: await t.person({ role }) })).status).toBe(403)
  })

  it('read one with what happened to it: who asked, who left it, and why', async () => {
    const admin = await t.person({ role: 'ADMIN', fullName: 'Ngô Quản Lý' })
    const { month, year } = await plansOnSale({ price: 130_000 })
    const { id, buyer } = await subscribed(year)
    await ok(t.call('changeSubscriptionPlan', { params: { id, newId: month }, body: {} }, { as: buyer }))
    expect(await ok(t.call('staffSubscription', { params: { id } }, { as: admin }))).toMatchObject({
      person: { email: buyer.email },
      pendingPlan: { id: month, price: 130_000 },
      graceUntil: null,
      history: [
        { word: 'Bắt đầu', reason: null },
        { word: 'Chọn gói', by: { id: buyer.id } },
      ],
    })
    const reason = 'Khách gọi điện nhờ hủy.'
    await ok(
      t.call('staffCancelSubscription', { params: { id }, body: { when: 'AT_END', reason } }, { as: await now(admin) }),
    )
    const left = await ok(t.call('staffSubscription', { params: { id } }, { as: await now(admin) }))
    expect(left).toMatchObject({ cancelAtEnd: true, pendingPlan: null })
    expect(left.history[0]).toMatchObject({ word: 'Hủy vào cuối kỳ', by: { fullName: 'Ngô Quản Lý' }, reason })
    const missing = await t.call('staffSubscription', { params: { id: nobody } }, { as: await now(admin) })
    expect(missing.fault.code).toBe('SUBSCRIPTION_NOT_FOUND')
  })

  it('end one for its person, who is told why; what is not used goes back', async () => {
    const admin = await t.person({ role: 'ADMIN' })
    const { membershipId, month } = await plansOnSale()
    const { id, buyer } = await subscribed(month)
    t.clock.advance(3 * DAY)
    const as = { as: await now(admin) }
    const cancel = (one: string, when: 'NOW' | 'AT_END' = 'NOW') =>
      t.call('staffCancelSubscription', { params: { id: one }, body: { when, reason: 'Khách viết thư xin hủy' } }, as)
    const done = await ok(cancel(id))
    expect(done.status).toBe('CANCEL')
    expect([(await cashOf(id)).back, await isOpen(buyer.id, membershipId)]).toEqual([done.refunded, false])
    await t.deliver()
    const told = await ok(t.call('listNotifications', {}, { as: await now(buyer) }))
    const notice = told.items.find((one) => one.kind === 'SUBSCRIPTION_CANCELED')
    expect(notice?.body).toContain('Khách viết thư xin hủy')
    expect((await cancel(id)).fault.code).toBe('STATUS_CONFLICT')
    expect((await cancel(nobody)).fault.code).toBe('SUBSCRIPTION_NOT_FOUND')
    expect((await t.call('staffSubscriptionPayments', { params: { id: nobody } }, as)).fault.code).toBe(
      'SUBSCRIPTION_NOT_FOUND',
    )
    const { life } = await plansOnSale()
    expect((await cancel((await subscribed(life)).id)).fault.code).toBe('SUBSCRIPTION_ALREADY_LIFETIME')
    const atApple = await subscribed(month)
    await t.db.updateTable('subscriptions').set({ apple_id: '2000000099' }).where('id', '=', atApple.id).execute()
    expect((await cancel(atApple.id)).fault.code).toBe('SUBSCRIPTION_AT_APPLE')
    const { year } = await plansOnSale()
    const summary = { params: { id: year }, query: { subscriptionId: atApple.id } }
    const asked = await t.call('subscriptionSummary', summary, { as: await now(atApple.buyer) })
    expect(asked.fault.code).toBe('SUBSCRIPTION_AT_APPLE')
  })
})

describe('what the public reads', () => {
  it('a membership with its plans, and one plan', async () => {
    const { membershipId, month } = await plansOnSale({ price: 77_000, trialDays: 5 })
    const offer = await ok(t.call('subscriptionOffer', { params: { id: membershipId } }))
    expect(offer.plans.map((plan) => plan.name)).toEqual(['Tháng', 'Năm', 'Trọn đời'])
    const plan = await ok(t.call('subscriptionPeriod', { params: { id: month } }))
    expect(plan).toMatchObject({ price: 77_000, trialDays: 5, membership: { id: membershipId } })
    expect((await t.call('subscriptionOffer', { params: { id: nobody } })).fault.code).toBe('MEMBERSHIP_NOT_FOUND')
    expect((await t.call('subscriptionPeriod', { params: { id: nobody } })).fault.code).toBe(
      'MEMBERSHIP_PRICE_NOT_FOUND',
    )
  })
})

describe('codes', () => {
  it('say why they do nothing, before and while subscribing: subscribe, subscriptionVoucher, subscriptionSummary', async () => {
    const { month } = await plansOnSale()
    const { month: other } = await plansOnSale()
    const marketer = await t.person({ role: 'ADMIN' })
    const at = (days: number) => new Date(t.clock.now.getTime() + days * DAY * 1_000).toISOString()
    const cases = [
      ['VOUCHER_NOT_APPLICABLE', { productIds: [other] }],
      ['VOUCHER_INACTIVE', { active: false }],
      ['VOUCHER_NOT_STARTED', { startsAt: at(2) }],
      ['VOUCHER_EXPIRED', { startsAt: at(-3), endsAt: at(-1) }],
    ] as const
    const buyer = await t.person()
    for (const [refusal, terms] of cases) {
      const { code } = await madeVoucher(t, marketer, terms)
      const params = { id: month }
      const answers = await Promise.all([
        t.call('subscribe', { params, body: { voucherCode: code } }, { as: buyer }),
        t.call('subscriptionVoucher', { params, body: { code } }, { as: buyer }),
        t.call('subscriptionSummary', { params, query: { voucherCode: code } }, { as: buyer }),
      ])
      expect(answers.map((answer) => answer.fault.code)).toEqual(Array(3).fill(refusal))
    }
    expect(await t.db.selectFrom('subscriptions').select('id').where('user_id', '=', buyer.id).execute()).toEqual([])
    const { buyer: member } = await subscribed(other)
    const { id, code } = await madeVoucher(t, marketer)
    await t.db.updateTable('vouchers').set({ first_order: true }).where('id', '=', id).execute()
    const params = { id: month }
    const late = await Promise.all([
      t.call('subscribe', { params, body: { voucherCode: code } }, { as: member }),
      t.call('subscriptionVoucher', { params, body: { code } }, { as: member }),
      t.call('subscriptionSummary', { params, query: { voucherCode: code } }, { as: member }),
    ])
    expect(late.map((answer) => answer.fault.code)).toEqual(Array(3).fill('VOUCHER_FIRST_ORDER_ONLY'))
  })
})

describe('PAYMENT_WAY_UNAVAILABLE', () => {
  it('where a way of paying is not set up: subscribe, changeSubscriptionPlan', async () => {
    const { month, year } = await plansOnSale()
    const buyer = await t.person()
    const ctx = await t.as(buyer)
    const without = { ...ctx, providers: { ...ctx.providers, xendit: null } }
    await expect(subscribe(without, month, { provider: 'XENDIT' })).rejects.toMatchObject({
      code: 'PAYMENT_WAY_UNAVAILABLE',
    })
    expect(await t.db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute()).toEqual([])
    const { id, buyer: member } = await subscribed(month)
    const { changePlan } = await import('./changes/change-plan.ts')
    const as = await t.as(member)
    const closed = { ...as, providers: { ...as.providers, xendit: null } }
    await expect(changePlan(closed, id, year, { provider: 'XENDIT' })).rejects.toMatchObject({
      code: 'PAYMENT_WAY_UNAVAILABLE',
    })
    expect((await periods(id)).map((one) => one.kind)).toEqual(['FIRST'])
    expect((await row(id)).plan_id).toBe(month)
  })

  it('where the page for a card does not open: addCard; a page of somebody else is none: finishCard', async () => {
    const buyer = await t.person()
    await sim.control('scenario', { next: 1, api: 'error-500' })
    const refused = await t.call('addCard', { body: {} }, { as: buyer })
    expect(refused.fault.code).toBe('PAYMENT_WAY_UNAVAILABLE')
    await sim.control('scenario', { clear: true })
    const finish = await t.call('finishCard', { params: { id: nobody } }, { as: buyer })
    expect(finish.fault.code).toBe('CARD_SAVING_NOT_FOUND')
  })

  it('a plan that is not there, or not sold: changeSubscriptionPlan', async () => {
    const { membershipId, month, year } = await plansOnSale()
    const { id, buyer, cardId } = await subscribed(month)
    const change = (newId: string, body = {}) =>
      t.call('changeSubscriptionPlan', { params: { id, newId }, body }, { as: buyer })
    expect((await change(nobody)).fault.code).toBe('MEMBERSHIP_PRICE_NOT_FOUND')
    expect((await change(year, { cardId: nobody })).fault.code).toBe('SUBSCRIPTION_CARD_TOKEN_NOT_FOUND')
    await ok(
      t.call('switchMembershipStatus', { params: { id: membershipId } }, { as: await t.person({ role: 'ADMIN' }) }),
    )
    expect((await change(year, { cardId })).fault.code).toBe('INVALID_PRODUCT_ITEM')
  })
})
