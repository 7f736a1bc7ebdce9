import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { DomainEventName, DomainEvents } from '#domain/domain-events.ts'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import type { Context } from '#server/core/context.ts'
import { freePort } from '#server/core/free-port.ts'
import { type Attempt, attemptOf, booksOf } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { appleSimulator, type ProviderSimulator } from '#server/testing/provider-simulator.ts'
import { expectPaidOnce as paidOnceIn } from '../attempts/paid-once.fixture.ts'

export type Ordered = Attempt & { buyer: Person; inApp: { appleProductId: string; appAccountToken: string } }
export type Delivery = {
  id: string
  type: string
  transactionId: string
  signedPayload: string
  attempts: { status: number | null }[]
}

/** The App Store's simulator and two instances of the product on one database, for one test file. */
export function appleStage() {
  let sim: ProviderSimulator
  let t: TestApp
  let second: App
  let course: PublishedCourse
  let other: PublishedCourse
  let here: string
  let there: string

  beforeAll(async () => {
    const port = await freePort()
    here = `http://127.0.0.1:${port}/api/v2/payments/apple/ipn`
    sim = await appleSimulator(here)
    const settings = { ...sim.settings, PUBLIC_URL: `http://127.0.0.1:${port}`, APPLE_IAP_TIMEOUT_MS: '2500' }
    t = await testApp(settings)
    t.clock.now = new Date()
    await t.app.fastify.listen({ host: '127.0.0.1', port })
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: process.env.TEST_DATA_DIR ?? '/tmp', ...settings })
    second = await buildApp(config, t.url, { now: () => t.clock.now, realtime: false })
    there = `${await second.fastify.listen({ host: '127.0.0.1', port: 0 })}/api/v2/payments/apple/ipn`
    course = await publishedCourse(t, { price: 199_000 })
    other = await publishedCourse(t, { price: 99_000, name: 'Khóa khác' })
  })
  afterAll(async () => {
    await second?.close()
    await t?.close()
    await sim?.stop()
  })
  beforeEach(async () => {
    await sim.control('scenario', { clear: true, noticeUrls: [here] })
    await sim.control('clock', { reset: true })
    t.clock.now = new Date()
  })

  async function ordered(buyer?: Person, { courseId }: PublishedCourse = course): Promise<Ordered> {
    const person = buyer ?? (await t.person())
    const placed = await t.call(
      'placeOrder',
      { body: { items: [{ productId: courseId }], provider: 'APPLE_IN_APP' } },
      { as: person },
    )
    if (placed.status !== 201) throw new Error(placed.raw)
    const { inApp } = placed.body
    if (!inApp) throw new Error('the app is told what to buy')
    return { ...(await attemptOf(t, placed.body.paymentId ?? '')), buyer: person, inApp }
  }
  /** The phone buys; `quietly`: Apple’s notice does not reach us. */
  async function bought(
    { inApp, amount }: Ordered,
    { quietly = false, ...more }: { quietly?: boolean } & Record<string, unknown> = {},
  ) {
    if (quietly) await sim.control('scenario', { notice: 'none' })
    const wish = {
      productId: inApp.appleProductId,
      token: inApp.appAccountToken,
      price: amount,
      account: inApp.appAccountToken,
      ...more,
    }
    return (await sim.control('buy', wish)) as { transaction: { transactionId: string }; signedTransaction: string }
  }
  const handIn = (as: Person, signedTransaction: string) =>
    t.call('handInAppleTransaction', { body: { signedTransaction } }, { as })
  const restore = async (as: Person, ...signedTransactions: string[]) =>
    (await t.call('restoreApplePurchases', { body: { signedTransactions } }, { as })).body.results
  const deliveries = async (transactionId?: string): Promise<Delivery[]> =>
    (await sim.control('deliveries')).deliveries.filter(
      (one: Delivery) => !transactionId || one.transactionId === transactionId,
    )
  const answers = async (id: string) =>
    (await deliveries(id)).flatMap(({ attempts }) => attempts.map(({ status }) => status))
  const expectPaidOnce = async (attempt: Attempt, how?: { heldBack?: boolean }) => paidOnceIn(t, attempt, how)
  const statusOf = async (attempt: Attempt) => {
    const { order, payment } = await booksOf(t, attempt)
    return [order.status, payment.status]
  }
  const mayLearn = async (attempt: Attempt) =>
    (await booksOf(t, attempt)).enrollments.some(({ revoked_at }) => revoked_at === null)
  /** A context that keeps the news told with it. */
  async function listening(): Promise<{
    ctx: Context
    heard: <N extends DomainEventName>(name: N) => DomainEvents[N][]
  }> {
    const ctx = await t.as()
    const told: [string, object][] = []
    const news: DomainEventName[] = ['apple.subscription-changed']
    const listeners = news.map((name) => ({ news: name, name: 'test', run: async () => {} }))
    const boss = { send: async (queue: string, data: object) => void told.push([queue, data]) }
    const jobs = { ...ctx.jobs, listeners, boss } as never
    return {
      ctx: { ...ctx, jobs },
      heard: (name) => told.filter(([queue]) => queue === `${name}/test`).map(([, data]) => data) as never,
    }
  }
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
    get other() {
      return other
    },
    get here() {
      return here
    },
    get there() {
      return there
    },
    ordered,
    bought,
    handIn,
    restore,
    deliveries,
    answers,
    expectPaidOnce,
    statusOf,
    mayLearn,
    listening,
  }
}

/** What the App Store took of us and did not give back, for `booksAgree`. */
export const appleBooks = (s: ReturnType<typeof appleStage>) => ({
  t: () => s.t,
  gateway: 'APPLE_IN_APP' as const,
  async theirs() {
    const { transactions } = (await s.sim.control('books')) as { transactions: Record<string, unknown>[] }
    const left = transactions.map(({ price, revocationType, revocationPercentage }) => {
      const isMoney = revocationType === 'REFUND_FULL' || revocationType === 'REFUND_PRORATED'
      const back = isMoney ? (Number(price) * Number(revocationPercentage ?? 100_000)) / 100_000 : 0
      return Number(price) / 1_000 - Math.round(back / 1_000)
    })
    return left.reduce((sum, one) => sum + one, 0)
  },
})
