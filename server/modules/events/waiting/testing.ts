import type { InputOf } from '#domain/contract/index.ts'
import { attemptOf, noticeOf, notify, SECRET } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { simulatorProcess } from '#server/testing/simulator-process.ts'
import { type EventWish, publishedEvent } from '../testing.ts'
import { serveWaiting } from './serve-waiting.ts'

type Order = NonNullable<InputOf<'placeOrder'>['body']>

/** What a person does around a waiting list, in the words of a test. */
export function peopleOf(t: TestApp) {
  const order = (as: Person, tierId: string, more: Partial<Order> & { quantity?: number } = {}) => {
    const { quantity = 1, ...rest } = more
    return t.call('placeOrder', { body: { items: [{ productId: tierId, quantity }], ...rest } } as never, { as })
  }
  const pay = async (paymentId: string) => notify(t, noticeOf(await attemptOf(t, paymentId)))
  return {
    order,
    pay,
    async buy(as: Person, tierId: string, more: Partial<Order> & { quantity?: number } = {}) {
      const placed = await order(as, tierId, more)
      if (placed.status !== 201) throw new Error(placed.raw)
      if (placed.body.paymentId) await pay(placed.body.paymentId)
      await t.deliver()
      return placed.body.orderId
    },
    tickets: async (as: Person) => (await t.call('myTickets', { query: {} }, { as })).body.items,
    ask: (as: Person, eventId: string, tickets: readonly [tierId: string, quantity: number][], note = '') =>
      t.call(
        'askForTickets',
        {
          params: { id: eventId },
          body: { tickets: tickets.map(([tierId, quantity]) => ({ tierId, quantity })), note },
        },
        { as },
      ),
    own: async (as: Person) => (await t.call('ownReservations', { query: {} }, { as })).body.items,
    /** What they waited for, or wait for now, last. */
    offered: async (as: Person) => (await t.call('ownReservations', { query: {} }, { as })).body.items[0],
    /** What the clock does each minute. */
    serve: async () => serveWaiting(await t.as()),
    leave: (as: Person, id: string) => t.call('leaveReservation', { params: { id } }, { as }),
    /** What somebody is told, the latest first. */
    told: async (as: Person) => {
      await t.deliver()
      const rows = await t.db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', as.id)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(({ kind }) => kind)
    },
  }
}

/** An event whose only place, where the wish says nothing else, somebody bought. */
export async function soldOutEvent(t: TestApp, by: { host: Person; staff: Person }, wish: EventWish = {}) {
  const event = await publishedEvent(t, { tiers: [{ price: 0, capacity: 1 }], ...wish }, by)
  const [tierId = ''] = event.tierIds
  const first = await t.person()
  await peopleOf(t).buy(first, tierId)
  return { event, tierId, first }
}

/** The whole server beside a simulator of VNPAY, which is asked to send money back. Notices are signed by the test. */
export async function appWithMoney(options: Record<string, string> = {}) {
  const sim = await simulatorProcess('vnpay', {
    SIM_TMN_CODE: 'BENHOC01',
    SIM_HASH_SECRET: SECRET,
    SIM_IPN_URL: 'http://127.0.0.1:9/nowhere',
  })
  const t = await testApp({
    VNPAY_TMN_CODE: 'BENHOC01',
    VNPAY_HASH_SECRET: SECRET,
    VNPAY_PAY_URL: `${sim.url}/paymentv2/vpcpay.html`,
    VNPAY_API_URL: `${sim.url}/merchant_webapi/api/transaction`,
    ...options,
  })
  return {
    t,
    async stop() {
      await t.close()
      await sim.stop()
    },
  }
}
