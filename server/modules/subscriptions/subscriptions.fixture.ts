import { afterAll, beforeAll } from 'vitest'
import { dong } from '#domain/money.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { write } from '#server/core/write.ts'
import { membershipOnSale, ok } from '#server/modules/catalog/goods.fixture.ts'
import { openSession } from '#server/modules/identity/index.ts'
import { settlePayment } from '#server/modules/payments/attempts/settle-payment.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type MoneySimulator, xenditSimulator } from '#server/testing/money-simulators.ts'
import { runSubscriptions } from './renewals/run-subscriptions.ts'
import { stepSubscription } from './renewals/step-subscription.ts'

export const DAY = 86_400
export let sim: MoneySimulator
export let t: TestApp

/** Starts Xendit's simulator and the product that hears its notices, for one test file. */
export function stage(settings: Record<string, string> = {}): void {
  beforeAll(async () => {
    sim = await xenditSimulator()
    t = await testApp({ ...sim.settings, XENDIT_TIMEOUT_MS: '800', POOL_SIZE: '20', ...settings })
    t.clock.now = new Date()
    await t.app.fastify.listen({ host: '127.0.0.1', port: sim.noticePort })
  })
  afterAll(async () => {
    await t?.close()
    await sim?.stop()
  })
}

/** The same person, signed in at the hour it is by now. */
export async function now(person: Person): Promise<Person> {
  const session = await write(await t.as(), (tx) => openSession(tx, person.id))
  return { ...person, token: session.accessToken, sessionId: session.sessionId }
}

type Wish = { price?: number; yearly?: number; trialDays?: number; name?: string }
let made = 0

/** A membership on sale with a plan by the month, one by the year and one for life. */
export async function plansOnSale({ price = 100_000, yearly = 1_000_000, trialDays = 0, name }: Wish = {}) {
  const month = { name: 'Tháng', period: { unit: 'MONTH' as const, count: 1 }, price, trialDays }
  const year = { name: 'Năm', period: { unit: 'YEAR' as const, count: 1 }, price: yearly }
  const life = { name: 'Trọn đời', period: null, price: yearly * 3 }
  const { id, plans } = await membershipOnSale(t, await t.person({ role: 'ADMIN' }), {
    name: name ?? `Hội viên ${++made}`,
    slug: `hoi-vien-${made}-${Math.trunc(price)}`,
    plans: [month, year, life],
  })
  return { membershipId: id, month: plans[0]?.id ?? '', year: plans[1]?.id ?? '', life: plans[2]?.id ?? '' }
}

export const GOOD = '4000000000001091'
/** Paid on the page; renewals are declined. */
export const DECLINED_LATER = '4000000000000341'
/** Renewals lack money twice, then succeed. */
export const TWICE_SHORT = '4000000000003220'
export const ALWAYS_SHORT = '4000000000009995'

/** A person who keeps a card, given on Xendit's page. */
export async function withCard(card = GOOD, person?: Person) {
  const clock = t.clock.now
  t.clock.now = new Date()
  const buyer = person ? await now(person) : await t.person()
  const page = await ok(t.call('addCard', { body: {} }, { as: buyer }))
  const outcome = card === ALWAYS_SHORT ? { outcome: 'success' } : {}
  await sim.control('pay', { url: page.url, card, ...outcome })
  const { cardId } = await ok(t.call('finishCard', { params: { id: page.savingId } }, { as: buyer }))
  t.clock.now = clock
  return { buyer: await now(buyer), cardId: cardId ?? '' }
}

/** Subscribes with a kept card. */
export async function subscribed(planId: string, card = GOOD) {
  const { buyer, cardId } = await withCard(card)
  const answer = await ok(t.call('subscribe', { params: { id: planId }, body: { cardId } }, { as: buyer }))
  return { buyer, cardId, id: answer.subscriptionId, answer }
}

/** Lets the clock do what is due, as one process does it. */
export async function tick(seconds = 0): Promise<void> {
  t.clock.advance(seconds)
  await runSubscriptions(await t.as())
}

/** The same for one subscription alone. */
export async function tickOne(id: string, seconds = 0): Promise<void> {
  t.clock.advance(seconds)
  await stepSubscription(await t.as(), id)
}

export function row(id: string) {
  return t.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function periods(id: string) {
  return t.db
    .selectFrom('subscription_payments')
    .selectAll()
    .where('subscription_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What Xendit's own books say was taken for orders of a person, and how often. */
export async function chargesOf(id: string) {
  const refs = await t.db
    .selectFrom('payments as p')
    .innerJoin('subscription_payments as r', 'r.order_id', 'p.order_id')
    .select('p.txn_ref')
    .where('r.subscription_id', '=', id)
    .execute()
  const known = new Set(refs.map((one) => one.txn_ref))
  const { requests } = await sim.control('books')
  return (requests as { reference: string; status: string; amount: number }[]).filter((one) => known.has(one.reference))
}

/** Whether a membership is open to a person at this moment. */
export async function isOpen(userId: string, membershipId: string): Promise<boolean> {
  const now = t.clock.now
  const found = await t.db
    .selectFrom('membership_access')
    .select('id')
    .where('user_id', '=', userId)
    .where('membership_id', '=', membershipId)
    .where('revoked_at', 'is', null)
    .where('starts_at', '<=', now)
    .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', now)]))
    .executeTakeFirst()
  return found !== undefined
}

/** Money that came in for a subscription, and what went back of it, in đồng. */
export async function cashOf(id: string) {
  const rows = await t.db
    .selectFrom('subscription_payments as r')
    .innerJoin('payments as p', 'p.order_id', 'r.order_id')
    .leftJoin('refund_transfers as x', 'x.payment_id', 'p.id')
    .select(['p.id', 'p.amount', 'p.status', 'x.amount as back', 'x.status as backStatus'])
    .where('r.subscription_id', '=', id)
    .where('p.status', 'in', ['SUCCESS', 'REFUND'])
    .execute()
  const paid = new Map(rows.map((one) => [one.id, one.amount]))
  return {
    paid: [...paid.values()].reduce((sum, amount) => sum + amount, 0),
    back: rows.reduce((sum, one) => sum + (one.back !== null && one.backStatus !== 'REFUND_FAILED' ? one.back : 0), 0),
  }
}

/** Money that came in another way than by a kept card. */
export async function payByHand(paymentId: string): Promise<void> {
  const payment = await t.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  await settlePayment(
    await t.as(),
    {
      gateway: payment.provider as PaymentGateway,
      reference: payment.txn_ref,
      amount: dong(payment.amount),
      verdict: 'success',
      transactionNo: `TX${payment.txn_ref}`,
      bankCode: 'NCB',
      code: '00',
      dedupeKey: payment.txn_ref,
    },
    { from: 'QUERY', raw: {} },
  )
}
