import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isFault } from '#domain/faults.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { acceptProposal } from './accept-proposal.ts'
import { accept, actsOf, sent } from './testing.ts'

const t = openedApp({ POOL_SIZE: '8' })
let host: Person
let sale: Person
let customer: Person
beforeAll(async () => {
  host = await t.person({ role: 'HOST' })
  sale = await t.person({ role: 'SALE' })
})
beforeEach(async () => {
  customer = await t.person()
})

const { course, one } = actsOf(() => ({ t, host }))
const orderOf = async (id: string) => (await t.call('order', { params: { id } }, { as: customer })).body
const ordersOf = (code: string) =>
  t.db
    .selectFrom('orders as o')
    .innerJoin('proposal_versions as v', 'v.id', 'o.source_id')
    .innerJoin('proposals as p', 'p.id', 'v.proposal_id')
    .select(['o.id', 'o.status'])
    .where('p.code', '=', code)
    .execute()

describe('once, however many tabs', () => {
  it('eight tabs accept at the same moment on eight connections: one order, which all are told', async () => {
    const { code } = await sent(t, customer, sale, one(await course(), 450_000))
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(t, customer, code)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    const orders = await ordersOf(code)
    expect(orders.map((order) => order.status)).toEqual(['CREATED'])
    expect(new Set(answers.map((answer) => answer.body.orderId))).toEqual(new Set([orders[0]?.id]))
  })

  it('control: with the locks off both find no order; the lifecycle stops one the first time, and later nothing but the index does', async () => {
    const { code } = await sent(t, customer, sale, one(await course(), 450_000))
    const ctx = await t.as(customer)
    const tries = () => {
      const both = meetAfter((query) => isAbout(query, 'orders') && isAbout(query, 'source_id'))
      return Promise.all(
        [0, 1].map(async () => {
          try {
            await acceptProposal(both(withoutLocks(ctx)), code, 1)
            return 'ok'
          } catch (error) {
            if (isFault(error)) return error.code
            throw error
          }
        }),
      )
    }
    expect((await tries()).toSorted()).toEqual(['STATUS_CONFLICT', 'ok'])
    for (const order of await ordersOf(code))
      await t.call('cancelOrder', { params: { id: order.id } }, { as: customer })
    await sql`drop index orders_proposal_once`.execute(t.db)
    // It is accepted already: no step of the lifecycle decides any more, only the look at its orders.
    expect(await tries()).toEqual(['ok', 'ok'])
    const live = (await ordersOf(code)).filter((order) => order.status === 'CREATED')
    expect(live).toHaveLength(2)
  })
})

const isAbout = (query: object, name: string) =>
  'kind' in query && query.kind === 'SelectQueryNode' && JSON.stringify(query).includes(`"${name}"`)

describe('money that comes late', () => {
  it('money that comes late for an order that another has followed goes back; without another it revives the order', async () => {
    const open = async (orderId: string) => {
      const wish = { body: { orderId, provider: 'VNPAY' } }
      return ((await t.call('retryPayment', wish as never, { as: customer })).body as { paymentId: string }).paymentId
    }
    for (const again of [true, false]) {
      const { code } = await sent(t, customer, sale, one(await course(), 450_000))
      const first = (await accept(t, customer, code)).body.orderId
      const attempt = await attemptOf(t, await open(first))
      await t.call('cancelOrder', { params: { id: first } }, { as: customer })
      if (again) await accept(t, customer, code)
      await notify(t, noticeOf(attempt))
      expect((await orderOf(first)).status).toBe(again ? 'REJECTED' : 'PAID')
      const back = await t.db
        .selectFrom('refund_transfers')
        .select('amount')
        .where('payment_id', '=', attempt.paymentId)
        .execute()
      expect(back.map((row) => row.amount)).toEqual(again ? [4_500_000] : [])
    }
  })
})
