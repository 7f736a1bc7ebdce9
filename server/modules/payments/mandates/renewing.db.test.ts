import { describe, expect, it } from 'vitest'
import { ok } from '#server/modules/catalog/goods.fixture.ts'
import { reconcilePayments } from '../attempts/reconcile.ts'
import { agreementStage, DAY, DECLINED_LATER, ENDS_SOON, GOOD, TWICE_SHORT } from './agreements.fixture.ts'
import { endMandates } from './end-agreements.ts'

const a = agreementStage()
const { s } = a
const cardOf = async (id: string | null) =>
  s.t.db
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst()
const theirsOf = async (id: string) => {
  const [kept] = (await a.agreements(id)).slice(-1)
  return (await a.theirs()).find((one) => one.id === kept?.provider_ref)
}

describe('a membership that VNPAY renews', () => {
  it('is agreed to with the first payment, and charged each period without its owner: once, in everybody’s books', async () => {
    const { id, buyer, answer } = await a.agreed()
    expect(answer.payUrl).toContain('/recurring-payment/register.html')
    const first = await a.row(id)
    expect(first).toMatchObject({ status: 'ACTIVE', renews: true })
    expect(await cardOf(first.card_id)).toMatchObject({ provider: 'VNPAY', last4: '1111' })
    expect(await theirsOf(id)).toMatchObject({ state: 'ACTIVE', amount: 12_000_000 })
    const shown = (await s.t.call('mySubscriptions', {}, { as: buyer })).body.items[0]
    expect(shown).toMatchObject({ renews: true, card: { provider: 'VNPAY', last4: '1111' } })
    for (let n = 0; n < 3; n++) await a.toRenewal(id)
    expect(await a.row(id)).toMatchObject({ status: 'ACTIVE', periods: 4, failures: 0 })
    expect(await a.chargesOf(id)).toEqual(['PAID', 'PAID', 'PAID', 'PAID'])
    await a.booksHold()
  })

  it('not agreed to where the payer leaves the page, nor for a plan that is paid once for ever', async () => {
    const { month, life } = await a.onSale()
    const left = await a.asking(month)
    await a.onPage(left.answer.payUrl, { outcome: 'cancel' })
    expect([(await a.row(left.id)).status, await a.agreements(left.id)]).toEqual(['PENDING', []])
    const once = await a.asking(life)
    expect(once.answer.payUrl).toContain('/paymentv2/vpcpay.html')
    expect(await a.agreements(once.id)).toEqual([])
  })

  it('a price that changed is told to VNPAY before it is charged', async () => {
    const { id } = await a.agreed()
    await s.t.db.updateTable('subscriptions').set({ price: 150_000 }).where('id', '=', id).execute()
    await a.toRenewal(id)
    expect(await a.chargesOf(id)).toEqual(['PAID', 'PAID'])
    expect(await theirsOf(id)).toMatchObject({ amount: 15_000_000 })
  })

  it('where VNPAY holds another amount than we thought, the next try tells it', async () => {
    const { id } = await a.agreed()
    await s.t.db.updateTable('subscriptions').set({ price: 150_000 }).where('id', '=', id).execute()
    await s.t.db.updateTable('charge_agreements').set({ amount: 150_000 }).where('subscription_id', '=', id).execute()
    await a.toRenewal(id)
    expect(await a.row(id)).toMatchObject({ status: 'PENDING_RENEWAL', failures: 1 })
    await a.wait(DAY)
    await a.step(id)
    expect(await a.row(id)).toMatchObject({ status: 'ACTIVE', periods: 2 })
    expect(await a.chargesOf(id)).toEqual(['PAID', 'PAID'])
  })

  it('ended with the membership, at VNPAY too; where that does not answer, later', async () => {
    const { id, buyer } = await a.agreed()
    expect(await endMandates(await s.t.as())).toBe(0)
    await s.t.call('cancelSubscription', { params: { id }, body: { when: 'AT_END' } }, { as: buyer })
    await a.waitUntil((await a.row(id)).period_end ?? new Date(0))
    await a.step(id)
    expect((await a.row(id)).status).toBe('CANCEL')
    await s.sim.control('scenario', { api: 'html-502', next: 1 })
    expect(await endMandates(await s.t.as())).toBe(0)
    expect((await theirsOf(id))?.state).toBe('ACTIVE')
    expect(await endMandates(await s.t.as())).toBe(1)
    expect((await theirsOf(id))?.state).toBe('CANCELLED')
    expect((await a.agreements(id))[0]).toMatchObject({ sealed: null })
    expect(await a.chargesOf(id)).toEqual(['PAID'])
  })

  it('a card that is taken away ends the renewals, the agreement and the card there', async () => {
    const { id, buyer } = await a.agreed()
    const { card_id } = await a.row(id)
    await ok(s.t.call('forgetCard', { params: { id: card_id ?? '' } }, { as: buyer }))
    await endMandates(await s.t.as())
    expect(await a.row(id)).toMatchObject({ renews: false, card_id: null })
    expect((await theirsOf(id))?.state).toBe('CANCELLED')
  })
})

describe('dunning', () => {
  it('H27: declined twice, paid the third time: one charge for the period', async () => {
    const { id } = await a.agreed(TWICE_SHORT)
    await a.toRenewal(id)
    expect(await a.row(id)).toMatchObject({ status: 'PENDING_RENEWAL', failures: 1 })
    await a.wait(DAY)
    await a.step(id)
    expect(await a.row(id)).toMatchObject({ status: 'PENDING_RENEWAL', failures: 2 })
    await a.wait(2 * DAY)
    await a.step(id)
    expect(await a.row(id)).toMatchObject({ status: 'ACTIVE', failures: 0, periods: 2 })
    expect(await a.chargesOf(id)).toEqual(['PAID', 'FAILED', 'FAILED', 'PAID'])
    await a.booksHold()
  })

  it.each([
    ['declined', DECLINED_LATER, '51'],
    ['over its last day', ENDS_SOON, '12'],
  ])(
    '%s: another card is given on VNPAY’s page for the same agreement, and tried at once',
    async (_why, card, code) => {
      const { id, buyer } = await a.agreed(card)
      await a.toRenewal(id)
      expect((await a.row(id)).status).toBe('PENDING_RENEWAL')
      const failed = await s.t.db
        .selectFrom('payments as p')
        .innerJoin('subscription_payments as r', 'r.payment_id', 'p.id')
        .select('p.failure_code')
        .where('r.subscription_id', '=', id)
        .where('r.kind', '=', 'RENEWAL')
        .executeTakeFirst()
      expect(failed?.failure_code).toBe(code)
      const before = await theirsOf(id)
      const me = await a.now(buyer)
      const body = { provider: 'VNPAY' as const, subscriptionId: id }
      const page = await ok(s.t.call('addCard', { body }, { as: me }))
      await a.onPage(page.url, { card: GOOD })
      const { cardId } = await ok(s.t.call('finishCard', { params: { id: page.savingId } }, { as: me }))
      await a.step(id)
      expect(await a.row(id)).toMatchObject({ status: 'ACTIVE', card_id: cardId })
      const after = await theirsOf(id)
      expect([after?.id, after?.token === before?.token]).toEqual([before?.id, false])
      expect(await a.agreements(id)).toHaveLength(1)
      expect((await a.chargesOf(id)).filter((state) => state === 'PAID')).toHaveLength(2)
    },
  )

  it('a card for somebody else’s membership, or for one that is over, is not asked for', async () => {
    const { id, buyer } = await a.agreed()
    const asked = async (as: typeof buyer, body: object) =>
      (await s.t.call('addCard', { body: { provider: 'VNPAY', ...body } as never }, { as })).fault.code
    const other = await a.now(await s.t.person())
    expect(await asked(other, { subscriptionId: id })).toBe('SUBSCRIPTION_NOT_FOUND')
    expect(await asked(other, { planId: id })).toBe('INSTALMENT_NOT_FOUND')
    await s.t.call('cancelSubscription', { params: { id }, body: { when: 'AT_END' } }, { as: buyer })
    await a.waitUntil((await a.row(id)).period_end ?? new Date(0))
    await a.step(id)
    expect(await asked(await a.now(buyer), { subscriptionId: id })).toBe('STATUS_CONFLICT')
  })
})

describe('a charge without an answer', () => {
  it('H17: taken but not answered: unknown, found by asking, never charged twice', async () => {
    const { id } = await a.agreed()
    await s.sim.control('scenario', { next: 1, ipn: 'none' })
    await s.sim.control('scenario', { next: 1, api: 'timeout-after-accept' })
    await a.toRenewal(id)
    expect((await a.row(id)).status).toBe('PENDING_RENEWAL')
    await a.wait(300)
    await a.step(id)
    expect(await a.row(id)).toMatchObject({ status: 'ACTIVE', periods: 2 })
    expect(await a.chargesOf(id)).toEqual(['PAID', 'PAID'])
  })

  it('it never arrived: asked first, then charged under the same reference', async () => {
    const { id } = await a.agreed()
    await s.sim.control('scenario', { next: 1, api: 'hang' })
    await a.toRenewal(id)
    await a.wait(300)
    await a.step(id)
    expect(await a.row(id)).toMatchObject({ status: 'ACTIVE', periods: 2 })
    expect(await a.chargesOf(id)).toEqual(['PAID', 'PAID'])
  })

  it('H26: 07 renews nothing and is not charged again', async () => {
    const { id } = await a.agreed()
    await s.sim.control('scenario', { next: 1, ipn: 'code-07' })
    await a.toRenewal(id)
    await a.wait(300)
    await a.step(id)
    expect((await a.row(id)).status).toBe('PENDING_RENEWAL')
    expect(await a.chargesOf(id)).toEqual(['PAID', 'SUSPECT'])
  })
})

describe('what is told of an agreement', () => {
  it('the query came before the notice: paid once, and agreed to once the notice comes', async () => {
    const { month } = await a.onSale()
    const { id, answer } = await a.asking(month)
    const { txn_ref } = await s.t.db
      .selectFrom('payments')
      .select('txn_ref')
      .where('id', '=', answer.paymentId ?? '')
      .executeTakeFirstOrThrow()
    await s.sim.control('scenario', { txnRef: txn_ref, ipn: 'delay', delaySeconds: 600 })
    await a.onPage(answer.payUrl)
    s.t.clock.advance(300)
    await reconcilePayments(await s.t.as())
    expect(await a.row(id)).toMatchObject({ status: 'ACTIVE', renews: false })
    await s.sim.control('clock', { advanceSeconds: 700 })
    expect(await a.row(id)).toMatchObject({ status: 'ACTIVE', renews: true })
    expect(await a.agreements(id)).toHaveLength(1)
    expect((await s.answers({ txnRef: txn_ref } as never)).at(-1)).toBe('02')
  })

  it('ten at once, with a wrong hash, for another person: one agreement, its owner’s', async () => {
    const { month } = await a.onSale()
    const { id, answer, buyer } = await a.asking(month)
    const { txn_ref: txnRef } = await s.t.db
      .selectFrom('payments')
      .select('txn_ref')
      .where('id', '=', answer.paymentId ?? '')
      .executeTakeFirstOrThrow()
    await s.sim.control('scenario', { txnRef, ipn: 'duplicate10-concurrent' })
    await a.onPage(answer.payUrl)
    const told = async (more: object) =>
      ((await s.sim.control('send-card-ipn', { txnRef, ...more })).delivery as { rspCode: string }).rspCode
    expect(await told({ as: 'wrong-hash' })).toBe('97')
    expect(await told({ fields: { vnp_app_user_id: (await s.t.person()).id, vnp_recurring_id: 'OTHER' } })).toBe('02')
    expect(await a.agreements(id)).toMatchObject([{ user_id: buyer.id }])
    expect(await a.row(id)).toMatchObject({ status: 'ACTIVE', renews: true })
  })
})
