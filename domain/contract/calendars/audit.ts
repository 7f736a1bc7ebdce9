import { z } from 'zod'
import { call } from '../call.ts'
import { id, instant, whole } from '../shapes.ts'

export const bookingAudit = call('GET', '/api/v1/booking-events/audit', {
  who: 'host',
  summary:
    'Whether any two bookings of the host’s time overlap, proved now from the rows themselves, and what was compared',
  beyond: 'Hosts see for themselves that no hour was given twice; the catalogue has no call for it.',
  reply: z.object({
    at: instant,
    tookMs: whole,
    /** When everybody's bookings were looked at last by themselves; null: never yet. */
    watchedAt: instant.nullable(),
    bookings: whole,
    /** The first start and the last end of what was compared. */
    from: instant.nullable(),
    to: instant.nullable(),
    checks: z.array(
      z.object({
        name: z.string(),
        rule: z.string(),
        breaches: whole,
        rows: z.array(
          z.object({
            subject: z.string(),
            words: z.string(),
            bookingId: id.nullable(),
            /** The other booking, where two are in each other’s way. */
            otherId: id.nullable(),
          }),
        ),
      }),
    ),
  }),
})
