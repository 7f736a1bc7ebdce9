import { calendarWishes, calendarWishFaults } from '../calendars/booking-wish.ts'
import { eventWishes, eventWishFaults } from '../events/ticket-wish.ts'
import { growthWishes, growthWishFaults } from '../growth/order-wishes.ts'

/**
 * What a buyer may ask of optional capabilities when they order, by the names of the order extensions. A module that has one
 * writes its own part as shapes beside its contract, spreads it here, and hands up the extension of that name
 * (`server/modules/orders/extensions.ts`): the wish is then checked, written down with the order, and told to it.
 */
export const orderWishes = {
  ...growthWishes,
  ...eventWishes,
  ...calendarWishes,
}

/** What an order is refused with for their sake. */
export const orderWishFaults = [...growthWishFaults, ...eventWishFaults, ...calendarWishFaults] as const
