import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Attempt, attemptOf, booksOf } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { bankSimulator, type MoneySimulator } from '#server/testing/money-simulators.ts'

/** The simulated bank and the product, which hear each other; theirs until the file ends. */
export let bank: MoneySimulator
export let t: TestApp
export let course: PublishedCourse
export let other: PublishedCourse

/** Sets the stage for one test file. */
export function stageBank(): void {
  beforeAll(async () => {
    bank = await bankSimulator()
    t = await testApp({ ...bank.settings, BANK_TIMEOUT_MS: '500', POOL_SIZE: '20' })
    t.clock.now = new Date()
    await t.app.fastify.listen({ host: '127.0.0.1', port: bank.noticePort })
    course = await publishedCourse(t, { price: 199_000 })
    other = await publishedCourse(t, { price: 50_000, name: 'Muối dưa' })
  })
  afterAll(async () => {
    await t?.close()
    await bank?.stop()
  })
  beforeEach(() => bank.control('scenario', { clear: true }))
}

export async function ordered(buyer: Person, ...courses: PublishedCourse[]) {
  const body = { items: courses.map(({ courseId: productId }) => ({ productId })), provider: 'BANK_TRANSFER' as const }
  const placed = await t.call('placeOrder', { body }, { as: buyer })
  expect(placed.status, placed.raw).toBe(201)
  return { attempt: await attemptOf(t, placed.body.paymentId ?? ''), shown: placed.body.payData }
}
export async function waiting() {
  const buyer = await t.person()
  return { buyer, ...(await ordered(buyer, course)) }
}
export const transfer = (amount: number, content: string, more: object = {}) =>
  bank.control('transfer', { amount, content, ...more })
export const rowOf = (told: { transfer: { id: number } }) =>
  t.db
    .selectFrom('bank_transfers')
    .selectAll()
    .where('sender_id', '=', String(told.transfer.id))
    .executeTakeFirstOrThrow()
export const verdictOf = async (told: { transfer: { id: number } }) => (await rowOf(told)).verdict
export const stateOf = async (attempt: Attempt) => {
  const { order, payment, enrollments, refunds, paidMoves } = await booksOf(t, attempt)
  return [order.status, payment.status, enrollments.length, paidMoves.length, refunds.length]
}
export const PAID = ['PAID', 'SUCCESS', 1, 1, 0]
export const WAITS = ['CREATED', 'PENDING', 0, 0, 0]

/** What the books say lies in the bank, and is nobody's yet. */
export async function ledger() {
  const rows = await t.db
    .selectFrom('ledger_entries')
    .select(['account', (eb) => eb.fn.sum<number>('amount').as('sum')])
    .where((eb) => eb.or([eb('gateway', '=', 'BANK_TRANSFER'), eb('account', '=', 'SUSPENSE')]))
    .groupBy('account')
    .execute()
  const sum = (account: string) => Number(rows.find((row) => row.account === account)?.sum ?? 0)
  return { inBank: sum('PROVIDER_CLEARING'), suspense: -sum('SUSPENSE') }
}
export async function statement(): Promise<number> {
  const { transfers } = await bank.control('books')
  const arrived = transfers.filter((one: { direction: string }) => one.direction === 'in')
  return arrived.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)
}
