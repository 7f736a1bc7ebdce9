import { bookingPhone } from '#domain/calendar/phone.ts'
import type { BookingSaid } from '#domain/contract/calendars/booking-wish.ts'
import { judgeAnswers } from '#domain/event/answers.ts'
import { fail, must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { takeForGood } from '#server/modules/capacity/index.ts'
import { confirmOrAsk } from '../../bookings/give-booking.ts'
import { askedOf } from '../../bookings/questions.ts'
import { theFrame } from '../../rows.ts'
import { claimSlots } from '../../slots/claim-slots.ts'
import { lockPass } from './rows.ts'

/**
 * Books an hour with a session of a package, as its owner or whoever it is shared with: held at once, or when its host
 * approves it. PASS_NOT_FOUND, PASS_USED_UP, PASS_OVER for an hour after its end, CALENDAR_FRAME_NOT_FOUND for what it is not
 * of, SLOT_TAKEN, SLOT_NOT_OPEN, ALREADY_BOOKED; VALIDATION_FAILED where a question has no answer.
 */
export function bookWithPass(ctx: Context, id: string, said: BookingSaid): Promise<{ id: string }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const pass = await lockPass(tx, id, userId, said.startsAt)
    must(pass.form === 'HOURS' && pass.frameIds.includes(said.frameId), 'CALENDAR_FRAME_NOT_FOUND')
    const frame = await theFrame(tx, said.frameId)
    const { answers, problems } = judgeAnswers(askedOf(frame), 'ORDER', said.answers, 'answers')
    const phone = bookingPhone(said.phone, frame.way === 'PHONE')
    if (phone.problem) problems.push({ path: 'phone', code: 'PHONE', message: phone.problem })
    if (problems.length > 0) fail('VALIDATION_FAILED', { errors: problems })
    const [slotId = ''] = await claimSlots(tx, [said])
    const booking = await tx.db
      .insertInto('bookings')
      .values({
        slot_id: slotId,
        frame_id: said.frameId,
        order_id: pass.orderId,
        pass_id: id,
        guest_id: userId,
        zone: said.zone,
        phone: phone.value,
        answers: JSON.stringify(answers),
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await takeForGood(tx, { id: pass.orderId, userId }, [
      { poolId: slotId, quantity: 1 },
      { poolId: id, quantity: 1 },
    ])
    await confirmOrAsk(tx, booking.id)
    return { id: booking.id }
  })
}
