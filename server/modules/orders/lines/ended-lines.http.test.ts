import { beforeAll, describe, expect, it } from 'vitest'
import { type Attempt, booksOf, limitPlaces, noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { expireOrders } from '../expire-orders.ts'

const t = openedApp()
let course: PublishedCourse
let staff: Person
beforeAll(async () => {
  course = await publishedCourse(t, { price: 199_000 })
  staff = await t.person({ role: 'ADMIN' })
})

type Waiting = Attempt & { buyer: Person }
/** Each way in which an order ends that nobody paid. */
const ENDINGS: Record<string, (order: Waiting) => Promise<unknown>> = {
  'its buyer cancels it': ({ orderId, buyer }) => t.call('cancelOrder', { params: { id: orderId } }, { as: buyer }),
  'another takes its place': ({ orderId, buyer }) =>
    t.call('placeOrder', { body: { items: [{ productId: course.courseId }], replaces: [orderId] } }, { as: buyer }),
  'the staff delete it': ({ orderId }) => t.call('deleteAdminOrder', { params: { id: orderId } }, { as: staff }),
  'its time is over': async ({ orderId, paymentId }) => {
    await t.db.updateTable('orders').set({ expires_at: t.clock.now }).where('id', '=', orderId).execute()
    await t.db.updateTable('payments').set({ status: 'EXPIRED' }).where('id', '=', paymentId).execute()
    await expireOrders(await t.as())
  },
}
const stateOf = async ({ orderId }: Waiting) => {
  const { status } = await t.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await t.db.selectFrom('order_items').select('status').where('order_id', '=', orderId).execute()
  return [status, ...lines.map((line) => line.status)]
}

describe('lines end with the order that nobody paid', () => {
  it.each(Object.entries(ENDINGS))(
    '%s: they are REJECTED, as it is; money that comes late opens them',
    async (_words, end) => {
      const buyer = await t.person()
      const order = { ...(await ordered(t, buyer, [course.courseId])), buyer }
      expect(await stateOf(order)).toEqual(['CREATED', 'PENDING'])
      await end(order)
      expect(await stateOf(order)).toEqual(['REJECTED', 'REJECTED'])
      expect(await notify(t, noticeOf(order))).toBe('00')
      expect(await stateOf(order)).toEqual(['PAID', 'APPROVED'])
      expect((await booksOf(t, order)).enrollments).toHaveLength(1)
    },
  )

  it('where the place is gone by then they stay as they ended, and the money goes back', async () => {
    const scarce = await publishedCourse(t, { price: 99_000 })
    const buyer = await t.person()
    const order = { ...(await ordered(t, buyer, [scarce.courseId])), buyer }
    await t.call('cancelOrder', { params: { id: order.orderId } }, { as: buyer })
    await limitPlaces(t, scarce.courseId, 0)
    expect(await notify(t, noticeOf(order))).toBe('00')
    expect(await stateOf(order)).toEqual(['REJECTED', 'REJECTED'])
    expect((await booksOf(t, order)).refunds).toHaveLength(1)
  })
})
