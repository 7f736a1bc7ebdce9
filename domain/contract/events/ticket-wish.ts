import { z } from 'zod'
import { EVENT_LIMITS } from '../../event/fields.ts'
import { email, id, text } from '../shapes.ts'
import { reservationWish } from './reservation-wish.ts'

const answers = z.record(id, z.union([text(2_000), z.array(text(EVENT_LIMITS.option)).max(EVENT_LIMITS.options)]))

/** What a buyer says for the tickets of an order, event by event: answers to its questions, and who comes with each ticket. */
export const ticketWish = z
  .array(
    z.object({
      eventId: id,
      answers: answers.default({}),
      /** Their name may stand among those who come. */
      isSeen: z.boolean().default(false),
      /** One for each ticket; those that nobody named are the buyer's own. */
      holders: z
        .array(
          z.object({
            tierId: id,
            name: text(120).default(''),
            email: email.nullable().default(null),
            answers: answers.default({}),
          }),
        )
        .max(200)
        .default([]),
    }),
  )
  .max(20)
export type TicketWish = z.infer<typeof ticketWish>
export { answers as ticketAnswers }

/** What a buyer may ask of events when they order. */
export const eventWishes = {
  /** Who comes with the tickets of the order, and what is answered to the questions of their events. */
  tickets: ticketWish.optional(),
  /** Tickets that are kept for the buyer. */
  reservation: reservationWish.optional(),
}

/** What these refuse. */
export const eventWishFaults = ['RESERVATION_NOT_FOUND', 'OFFER_EXPIRED'] as const
