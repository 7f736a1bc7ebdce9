import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { type MoneySimulator, xenditSimulator } from '#server/testing/money-simulators.ts'
import { type Attempt, attemptOf, booksOf } from '../testing.ts'
import { booksAgree, sumOf } from './books-agree.fixture.ts'

/** Xendit's simulator and the product, which hear each other; theirs until the file ends. */
export let sim: MoneySimulator
export let t: TestApp
export let course: PublishedCourse

/** Sets the stage for one test file. */
export function stageXendit(): void {
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
}

/** After every test Xendit's books gained what our ledger says lies there. */
export function booksAgreeWithXendit() {
  return booksAgree({
    t: () => t,
    gateway: 'XENDIT',
    async theirs() {
      const { requests, refunds, payouts } = await sim.control('books')
      const gone = ['FAILED', 'CANCELLED', 'REVERSED']
      return (
        sumOf(requests, 'amount', ({ status }) => status === 'SUCCEEDED') -
        sumOf(refunds, 'amount', ({ status }) => status !== 'FAILED') -
        sumOf(payouts, 'amount', ({ status }) => !gone.includes(String(status)))
      )
    },
  })
}

export async function opened(buyer?: Person) {
  const person = buyer ?? (await t.person())
  const body = { items: [{ productId: course.courseId }], provider: 'XENDIT' as const }
  const placed = await t.call('placeOrder', { body }, { as: person })
  expect(placed.status, placed.raw).toBe(201)
  const attempt = await attemptOf(t, placed.body.paymentId ?? '')
  return { buyer: person, attempt, payUrl: placed.body.payUrl }
}
export const pay = (reference: string, more: object = {}) => sim.control('pay', { reference, ...more })
export const spoil = (reference: string, scenario: object) => sim.control('scenario', { reference, ...scenario })
export const dueRow = (id: string) =>
  t.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const answersOf = (deliveries: { event: string; status: number | null }[], event = 'payment.capture') =>
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
export const paidOnce = async (attempt: Attempt) => {
  const books = await booksOf(t, attempt)
  expect([books.order.status, books.payment.status]).toEqual(['PAID', 'SUCCESS'])
  expect([books.enrollments.length, books.paidMoves.length, books.refunds.length]).toEqual([1, 1, 0])
  expect(await ledgerOf(attempt.paymentId)).toEqual(['BUYER_FUNDS -199000', 'PROVIDER_CLEARING 199000'])
  return books
}
