import { accept, paid, sent } from '#server/modules/growth/proposals/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'

/** A proposal that one person was sent, and an order of another that they paid, with a seat that was named. */
export async function proposedTo(t: TestApp, user: Person, mark: string) {
  const staff = await t.person({ role: 'SALE' })
  const { courseId: productId } = await publishedCourse(t, { name: `Khóa của nhóm ${mark}` })
  const lines = [{ productId, quantity: 3, unitPrice: 190_000 }]
  const open = await sent(t, user, staff, lines)
  const { code } = await sent(t, user, staff, lines)
  const { orderId } = (await accept(t, user, code)).body
  await paid(t, user, orderId)
  const learner = await t.person()
  const body = { productId, emails: [learner.email] }
  await t.call('giveSeats', { params: { id: orderId }, body }, { as: user })
  const seat = await t.db
    .selectFrom('seats')
    .select('id')
    .where('order_id', '=', orderId)
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow()
  return { proposal: open.code, seatOrder: orderId, seatProduct: productId, seat: seat.id }
}
