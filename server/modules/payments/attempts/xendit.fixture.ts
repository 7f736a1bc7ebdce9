import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import { type Attempt, attemptOf } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { type MoneySimulator, xenditSimulator } from '#server/testing/money-simulators.ts'
import { booksAgree, sumOf } from './books-agree.fixture.ts'
import { expectPaidOnce } from './paid-once.fixture.ts'

/** Xendit's simulator and the product, which hear each other; theirs until the file ends. */
export let sim: MoneySimulator
export let t: TestApp
export let course: PublishedCourse

/** Where two instances of the product hear notices. */
export let noticeUrls: string[]

/** Sets the stage for one test file. */
export function stageXendit(): void {
  let second: App
  beforeAll(async () => {
    sim = await xenditSimulator()
    const settings = { ...sim.settings, XENDIT_TIMEOUT_MS: '500', POOL_SIZE: '20' }
    t = await testApp(settings)
    t.clock.now = new Date()
    await t.app.fastify.listen({ host: '127.0.0.1', port: sim.noticePort })
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: process.env.TEST_DATA_DIR ?? '/tmp', ...settings })
    second = await buildApp(config, t.url, { now: () => t.clock.now, realtime: false })
    const there = await second.fastify.listen({ host: '127.0.0.1', port: 0 })
    const both = [`http://127.0.0.1:${sim.noticePort}`, there]
    noticeUrls = both.map((one) => `${one}/api/v2/payments/xendit/ipn`)
    course = await publishedCourse(t, { price: 199_000 })
  })
  afterAll(async () => {
    await second?.close()
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
export const paidOnce = async (attempt: Attempt) => {
  const books = await expectPaidOnce(t, attempt)
  expect(books.refunds).toEqual([])
  return books
}
