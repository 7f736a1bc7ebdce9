import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { type Delivery, proved, takeOnce } from './prove.ts'

const report = z.object({
  messageId: z.string().min(1).max(100),
  status: z.enum(['DELIVERED', 'FAILED']),
  at: z.iso.datetime({ offset: true }),
  error: z.string().max(500).nullable().default(null),
})

/** The service that delivers messages says what became of one; repeated and out of order it is taken once. SIGNATURE_INVALID, VALIDATION_FAILED. */
export function takeReport(ctx: Context, delivery: Delivery) {
  const told = proved(ctx, delivery, report)
  return write(ctx, async (tx) => {
    const isNew = await takeOnce(tx, 'notification-service', 'REPORT', delivery)
    if (isNew) await publish(tx, 'message.reported', told)
    return { ok: true as const, again: !isNew }
  })
}
