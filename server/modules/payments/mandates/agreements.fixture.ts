import { expect } from 'vitest'
import { write } from '#server/core/write.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { membershipOnSale, ok } from '#server/modules/catalog/goods.fixture.ts'
import { openSession } from '#server/modules/identity/index.ts'
import { stepSubscription } from '#server/modules/subscriptions/renewals/step-subscription.ts'
import type { Person } from '#server/testing/app.ts'
import { vnpayStage } from '../attempts/vnpay.fixture.ts'

export const DAY = 86_400
export const GOOD = '4111111111111111'
/** Paid on the page; charges without its owner are declined. */
export const DECLINED_LATER = '4000000000000341'
/** Charges without its owner lack money twice, then succeed. */
export const TWICE_SHORT = '4000000000003220'
/** Ends after twenty days. */
export const ENDS_SOON = '4000000000000069'

type TheirAgreement = { id: string; state: string; amount: number; token: string; reference: string }
type TheirPayment = { txnRef: string; amount: number; state: string }

/** VNPAY's simulator and the product, with people whose memberships are renewed by VNPAY. */
export function agreementStage() {
  const s = vnpayStage()
  let made = 0

  /** The same person, signed in at the hour it is by now. */
  async function now(person: Person): Promise<Person> {
    const session = await write(await s.t.as(), (tx) => openSession(tx, person.id))
    return { ...person, token: session.accessToken, sessionId: session.sessionId }
  }
  const onPage = async (url: string | null, more: object = {}) =>
    (await s.sim.control('card-pay', { url, ...more })) as { returnUrl: string }

  async function onSale(price = 120_000) {
    made += 1
    const { id, plans } = await membershipOnSale(s.t, await s.t.person({ role: 'ADMIN' }), {
      name: `Hội viên ${made}`,
      slug: `vnpay-${made}`,
      plans: [
        { name: 'Tháng', period: { unit: 'MONTH', count: 1 }, price },
        { name: 'Trọn đời', period: null, price: price * 30 },
      ],
    })
    return { membershipId: id, month: plans[0]?.id ?? '', life: plans[1]?.id ?? '' }
  }
  /** Somebody who subscribes and agrees on VNPAY's page; the page stays open. */
  async function asking(planId: string) {
    const buyer = await now(await s.t.person())
    const body = { provider: 'VNPAY' as const, keepCard: true }
    const answer = await ok(s.t.call('subscribe', { params: { id: planId }, body }, { as: buyer }))
    return { buyer, id: answer.subscriptionId, answer }
  }
  async function agreed(card = GOOD, price?: number) {
    const { month, membershipId } = await onSale(price)
    const asked = await asking(month)
    await onPage(asked.answer.payUrl, { card })
    return { ...asked, membershipId, month }
  }
  const row = (id: string) =>
    s.t.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const agreements = (id: string) =>
    s.t.db.selectFrom('charge_agreements').selectAll().where('subscription_id', '=', id).orderBy('created_at').execute()
  const theirs = async () => (await s.sim.control('books')).agreements as TheirAgreement[]
  /** Both clocks go on; what fell due at VNPAY is told. */
  async function wait(seconds: number) {
    s.t.clock.advance(seconds)
    await s.sim.control('clock', { advanceSeconds: seconds })
  }
  async function waitUntil(at: Date) {
    await wait(Math.max(0, Math.ceil((at.getTime() - s.t.clock.now.getTime()) / 1_000)))
  }
  const step = async (id: string) => stepSubscription(await s.t.as(), id)
  /** To the hour in which the next period is charged. */
  async function toRenewal(id: string) {
    const { period_end } = await row(id)
    await waitUntil(new Date((period_end?.getTime() ?? 0) - 6 * 3_600_000))
    await step(id)
  }
  /** What VNPAY's own books say was asked for a subscription. */
  async function chargesOf(id: string) {
    const refs = await s.t.db
      .selectFrom('payments as p')
      .innerJoin('subscription_payments as r', 'r.order_id', 'p.order_id')
      .select('p.txn_ref')
      .where('r.subscription_id', '=', id)
      .execute()
    const known = new Set(refs.map(({ txn_ref }) => txn_ref))
    const { payments } = await s.sim.control('books')
    return (payments as TheirPayment[]).filter(({ txnRef }) => known.has(txnRef)).map(({ state }) => state)
  }
  async function booksHold() {
    const broken = (await runChecks(await s.t.as())).filter((one) => one.breaches > 0)
    expect(broken.map(({ name, rows }) => ({ name, rows }))).toEqual([])
  }
  const parts = { now, onPage, onSale, asking, agreed, row, agreements, theirs, wait, waitUntil, step, toRenewal }
  return { s, ...parts, chargesOf, booksHold }
}
