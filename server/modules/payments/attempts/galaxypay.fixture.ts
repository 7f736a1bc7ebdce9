import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import { freePort } from '#server/core/free-port.ts'
import { type Attempt, attemptOf, booksOf } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { galaxypaySimulator, type ProviderSimulator } from '#server/testing/provider-simulator.ts'
import { booksAgree, sumOf } from './books-agree.fixture.ts'
import { expectPaidOnce as paidOnceIn } from './paid-once.fixture.ts'
import { checkPayment } from './reconcile.ts'
import type { PaymentWish } from './start-payment.ts'

/** GalaxyPay's simulator and two instances of the product on one database, for one test file. */
export function galaxypayStage() {
  let sim: ProviderSimulator
  let t: TestApp
  let second: App
  let course: PublishedCourse
  let secondUrl: string

  beforeAll(async () => {
    sim = await galaxypaySimulator()
    const port = await freePort()
    const settings = { ...sim.settings, PUBLIC_URL: `http://127.0.0.1:${port}`, GALAXYPAY_TIMEOUT_MS: '600' }
    t = await testApp(settings)
    t.clock.now = new Date()
    await t.app.fastify.listen({ host: '127.0.0.1', port })
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: process.env.TEST_DATA_DIR ?? '/tmp', ...settings })
    second = await buildApp(config, t.url, { now: () => t.clock.now, realtime: false })
    secondUrl = `${await second.fastify.listen({ host: '127.0.0.1', port: 0 })}/api/v2/payments/galaxypay/ipn`
    course = await publishedCourse(t, { price: 199_000 })
  })
  afterAll(async () => {
    await second?.close()
    await t?.close()
    await sim?.stop()
  })
  beforeEach(async () => {
    await sim.control('scenario', { clear: true })
    await sim.control('clock', { reset: true })
    t.clock.now = new Date()
  })

  const agree = booksAgree({
    t: () => t,
    gateway: 'GALAXYPAY',
    async theirs() {
      const { payments, refunds } = await sim.control('books')
      return sumOf(payments, 'amount', ({ state }) => state === 'PAID') - sumOf(refunds, 'amount', () => true)
    },
  })

  async function ordered(
    buyer?: Person,
    wish: PaymentWish = {},
    productId = course.courseId,
  ): Promise<Attempt & { buyer: Person; payUrl: string | null }> {
    const person = buyer ?? (await t.person())
    const body = { items: [{ productId }], provider: 'GALAXYPAY' as const, ...wish }
    const placed = await t.call('placeOrder', { body }, { as: person })
    if (placed.status !== 201) throw new Error(placed.raw)
    return { ...(await attemptOf(t, placed.body.paymentId ?? '')), buyer: person, payUrl: placed.body.payUrl }
  }
  /** The payer does something on GalaxyPay's page; its notices come to us over the network. */
  const pay = (attempt: Attempt, more: object = {}) => sim.control('pay', { orderId: attempt.txnRef, ...more })
  const scenario = (attempt: Attempt, rule: object) => sim.control('scenario', { orderId: attempt.txnRef, ...rule })
  const answers = async (attempt: Attempt) => {
    const response = await fetch(`${sim.url}/__sim/deliveries?orderId=${attempt.txnRef}`)
    const { deliveries } = (await response.json()) as {
      deliveries: { status: number; ipnStatus: string; as: string }[]
    }
    return deliveries.map(({ status, ipnStatus }) => ipnStatus ?? status)
  }
  const statusOf = async (attempt: Attempt) => {
    const { order, payment } = await booksOf(t, attempt)
    return [order.status, payment.status]
  }
  const expectPaidOnce = async (attempt: Attempt) => paidOnceIn(t, attempt)
  const check = async (attempt: Attempt) =>
    checkPayment(
      await t.as(),
      await t.db.selectFrom('payments').selectAll().where('id', '=', attempt.paymentId).executeTakeFirstOrThrow(),
    )
  return {
    get sim() {
      return sim
    },
    get t() {
      return t
    },
    get course() {
      return course
    },
    get secondUrl() {
      return secondUrl
    },
    ...agree,
    ordered,
    pay,
    scenario,
    answers,
    statusOf,
    expectPaidOnce,
    check,
  }
}
