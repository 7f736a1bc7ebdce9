import { z } from 'zod'
import { ReminderAnchor, ReminderDirection } from '#domain/enums.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { type Delivery, proved, takeOnce } from './prove.ts'

const reminder = z.object({
  /** Id of the event or of the booking. */
  subjectId: z.uuid(),
  sendAt: z.iso.datetime({ offset: true }),
  anchor: z.enum(ReminderAnchor).optional(),
  direction: z.enum(ReminderDirection).optional(),
})

/** The scheduler says that reminders of a thing are due: whoever keeps such things hears of it, once. SIGNATURE_INVALID, VALIDATION_FAILED. */
export function takeReminder(ctx: Context, subject: 'EVENT' | 'CALENDAR', delivery: Delivery) {
  const { subjectId, sendAt } = proved(ctx, delivery, reminder)
  return write(ctx, async (tx) => {
    const isNew = await takeOnce(tx, 'scheduler', subject, delivery)
    if (isNew) await publish(tx, 'reminder.due', { subject, subjectId, sendAt, deliveryId: delivery.deliveryId })
    return { ok: true as const, again: !isNew }
  })
}
