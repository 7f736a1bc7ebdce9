import { sql } from 'kysely'
import { bookingPhone } from '#domain/calendar/phone.ts'
import type { BookingWish } from '#domain/contract/calendars/booking-wish.ts'
import { judgeAnswers } from '#domain/event/answers.ts'
import { type FieldProblem, fail } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { type Order, orderExtension } from '#server/modules/orders/index.ts'
import { claimSlots } from '../slots/claim-slots.ts'
import { reviveSlots } from '../slots/revive-slots.ts'
import { askedOf } from './questions.ts'
import { reviveBookings } from './revive-bookings.ts'

/** The hours that an order books: each is held from the moment it is written. Every order of a frame has it. */
export const bookingsExtension = orderExtension<BookingWish>({
  name: 'bookings',
  async takes(tx, _buyerId, wish) {
    if (wish.length === 0) return []
    const slots = await claimSlots(tx, wish)
    return slots.map((poolId) => ({ poolId, quantity: 1 }))
  },
  open: keepBookings,
  // What may still be canceled is not over.
  doneWhen: (ctx) => sql`not exists (select from bookings b join calendar_slots s on s.id = b.slot_id
    where b.order_id = o.id and b.status in ('PENDING', 'SUCCESS') and s.ends_at > ${ctx.now()})`,
  async canFulfil(tx, order) {
    const waiting = await tx.db
      .selectFrom('bookings as b')
      .innerJoin('calendar_frames as f', 'f.id', 'b.frame_id')
      .innerJoin('calendars as c', 'c.id', 'f.calendar_id')
      .select(['b.id', 'b.slot_id', 'c.deleted_at'])
      .where('b.order_id', '=', order.id)
      .where('b.given_at', 'is', null)
      .orderBy('b.id')
      .execute()
    if (waiting.length === 0) return true
    // Nobody is there any more to hold it.
    if (waiting.some(({ deleted_at }) => deleted_at !== null)) return false
    if (
      !(await reviveSlots(
        tx,
        waiting.map((row) => row.slot_id),
      ))
    )
      return false
    await reviveBookings(
      tx,
      waiting.map(({ id }) => id),
    )
    return true
  },
})

/**
 * Keeps what the buyer said for the hours of an order, one row a line, in the transaction that writes it: its holds name the
 * slots. VALIDATION_FAILED where a line has no hour, an hour no line, or a question no answer.
 */
async function keepBookings(tx: Tx, order: Order, wish: BookingWish): Promise<void> {
  const lines = await tx.db
    .selectFrom('order_items as i')
    .innerJoin('calendar_frames as f', 'f.id', 'i.product_id')
    .select(['i.id', 'f.id as frame_id', 'f.questions', 'f.way'])
    .where('i.order_id', '=', order.id)
    .orderBy('i.index')
    .execute()
  const slots = await heldSlots(tx, order.id)
  const problems: FieldProblem[] = []
  const rows: {
    index: number
    line: (typeof lines)[number]
    slotId: string
    said: BookingWish[number]
    answers: Record<string, string | string[]>
    phone: string
  }[] = []
  for (const line of lines) {
    const at = wish.findIndex((one, index) => one.frameId === line.frame_id && !rows.some((row) => row.index === index))
    const said = wish[at]
    if (!said) {
      problems.push({ path: `bookings.${wish.length}.startsAt`, code: 'required', message: 'Vui lòng chọn giờ hẹn.' })
      continue
    }
    const slot = slots.findIndex(
      (one) => one.frameId === said.frameId && one.startsAt.getTime() === said.startsAt.getTime(),
    )
    const [own] = slots.splice(slot, slot < 0 ? 0 : 1)
    if (!own) fail('SLOT_TAKEN', { detail: { index: at } })
    const { answers, problems: found } = judgeAnswers(askedOf(line), 'ORDER', said.answers, `bookings.${at}.answers`)
    const phone = bookingPhone(said.phone, line.way === 'PHONE')
    problems.push(
      ...found,
      ...(phone.problem ? [{ path: `bookings.${at}.phone`, code: 'PHONE', message: phone.problem }] : []),
    )
    rows.push({ index: at, line, slotId: own.id, said, answers, phone: phone.value })
  }
  for (const index of wish.keys())
    if (!rows.some((row) => row.index === index) && problems.length === 0)
      problems.push({ path: `bookings.${index}.frameId`, code: 'invalid', message: 'Giờ này không thuộc đơn hàng.' })
  if (problems.length > 0) fail('VALIDATION_FAILED', { errors: problems })
  await tx.db
    .insertInto('bookings')
    .values(
      rows.map(({ line, slotId, said, answers, phone }) => ({
        slot_id: slotId,
        frame_id: line.frame_id,
        order_id: order.id,
        order_item_id: line.id,
        guest_id: order.user_id,
        zone: said.zone,
        phone,
        answers: JSON.stringify(answers),
        created_at: tx.now(),
        updated_at: tx.now(),
      })),
    )
    .execute()
}

async function heldSlots(tx: Tx, orderId: string) {
  const { rows } = await sql<{ id: string; frameId: string; startsAt: Date }>`
    select s.id, s.frame_id as "frameId", s.starts_at as "startsAt" from holds h join calendar_slots s on s.id = h.pool_id
    where h.order_id = ${orderId} order by h.id`.execute(tx.db)
  return rows
}
