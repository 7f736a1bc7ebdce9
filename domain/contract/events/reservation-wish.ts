import { z } from 'zod'
import { id } from '../shapes.ts'

/** That an order takes tickets which are kept for its buyer: offered by the waiting list, approved, or by invitation. */
export const reservationWish = z.object({ id })
export type ReservationWish = z.infer<typeof reservationWish>
