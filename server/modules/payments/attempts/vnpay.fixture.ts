import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import { freePort } from '#server/core/free-port.ts'
import { type Attempt, attemptOf, booksOf, ordered as orderedOf } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { type VnpaySimulator, vnpaySimulator } from '#server/testing/vnpay-simulator.ts'
import { booksAgree, sumOf } from './books-agree.fixture.ts'
import { expectPaidOnce as paidOnceIn } from './paid-once.fixture.ts'

/** VNPAY's simulator and two instances of the product on one database, which hear each other over the network. */
export function vnpayStage() {
  let sim: VnpaySimulator
  let t: TestApp
  let second: App
  let course: PublishedCourse
  let noticeUrls: string[]

  beforeAll(async () => {
    const port = await freePort()
    const here = `http://127.0.0.1:${port}/api/v2/payments/vnpay/ipn`
    sim = await vnpaySimulator(here)
    const settings = {
      ...sim.settings,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      VNPAY_TIMEOUT_MS: '2500',
      POOL_SIZE: '20',
    }
    t = await testApp(settings)
    t.clock.now = new Date()
    await t.app.fastify.listen({ host: '127.0.0.1', port })
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: process.env.TEST_DATA_DIR ?? '/tmp', ...settings })
    second = await buildApp(config, t.url, { now: () => t.clock.now, realtime: false })
    const there = `${await second.fastify.listen({ host: '127.0.0.1', port: 0 })}/api/v2/payments/vnpay/ipn`
    noticeUrls = [here, there]
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
    gateway: 'VNPAY',
    async theirs() {
      const { payments, refunds } = await sim.control('books')
      return (sumOf(payments, 'amount', ({ state }) => state === 'PAID') - sumOf(refunds, 'amount', () => true)) / 100
    },
  })

  async function ordered(buyer?: Person, courses: PublishedCourse[] = [course]) {
    const person = buyer ?? (await t.person())
    const attempt = await orderedOf(
      t,
      person,
      courses.map(({ courseId }) => courseId),
    )
    return { ...attempt, buyer: person, payUrl: await payUrlOf(attempt) }
  }
  async function again({ orderId, buyer }: Attempt & { buyer: Person }) {
    const { paymentId } = (await t.call('retryPayment', { body: { orderId } }, { as: buyer })).body
    const attempt = await attemptOf(t, paymentId)
    return { ...attempt, buyer, payUrl: await payUrlOf(attempt) }
  }
  const payUrlOf = async ({ paymentId }: Attempt) =>
    (await t.db.selectFrom('payments').select('pay_url').where('id', '=', paymentId).executeTakeFirstOrThrow())
      .pay_url ?? ''
  /** The payer does something on VNPAY's page; its notices come to us over the network. */
  const pay = async ({ payUrl }: { payUrl: string }, more: object = {}) =>
    (await sim.control('pay', { payUrl, ...more })) as { returnUrl: string | null }
  const scenario = ({ txnRef }: Attempt, rule: object) => sim.control('scenario', { txnRef, ...rule })
  const answers = async ({ txnRef }: Attempt): Promise<(string | null)[]> => {
    const { deliveries } = (await (await fetch(`${sim.url}/__sim/deliveries?txnRef=${txnRef}`)).json()) as {
      deliveries: { rspCode: string | null }[]
    }
    return deliveries.map(({ rspCode }) => rspCode)
  }
  const statusOf = async (attempt: Attempt) => {
    const { order, payment } = await booksOf(t, attempt)
    return [order.status, payment.status]
  }
  const expectPaidOnce = async (attempt: Attempt) => paidOnceIn(t, attempt)
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
    get noticeUrls() {
      return noticeUrls
    },
    ...agree,
    ordered,
    again,
    pay,
    scenario,
    answers,
    statusOf,
    expectPaidOnce,
  }
}
