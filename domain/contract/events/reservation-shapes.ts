import { z } from 'zod'
import { ReservationSource, ReservationStatus } from '../../event/reservation.ts'
import { dong, id, instant, whole } from '../shapes.ts'

/** Tickets that somebody waits for, asked for, was invited to, or that are kept for them. */
export const reservation = z.object({
  id,
  source: z.enum(ReservationSource),
  status: z.enum(ReservationStatus),
  tickets: z.array(z.object({ tierId: id, tierName: z.string(), quantity: whole, price: dong })),
  note: z.string(),
  /** What the host answered. */
  reason: z.string(),
  createdAt: instant,
  offeredAt: instant.nullable(),
  /** Until when what is kept must be paid. */
  expiresAt: instant.nullable(),
})
/** The same as its person sees it. */
export const ownReservation = reservation.extend({
  event: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    coverFileId: id.nullable(),
    startsAt: instant,
    endsAt: instant,
  }),
  /** People who are served before; null where the caller does not wait. */
  ahead: whole.nullable(),
  /** How likely enough tickets come back in time, 0 to 1. */
  chance: z.number().nullable(),
  can: z.object({ leave: z.boolean(), buy: z.boolean() }),
})
