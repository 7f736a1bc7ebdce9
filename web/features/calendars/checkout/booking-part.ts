import { checkoutPart } from '#web/features/checkout/checkout-part.ts'
import { loadedLate } from '#web/ui/loaded-late.ts'
import type { BookingData, BookingDraft } from './booking-draft.ts'

/** What a buyer of hours is asked: which ones, and what their host wants to know. */
export const bookingPart = checkoutPart<BookingData, BookingDraft>({
  key: 'bookings',
  load: async (api, lines) => {
    const found = await Promise.all(
      [...new Set(lines.map((line) => line.productId))].map((id) =>
        api('frameById', { params: { id } }).then(
          (frame) => [frame],
          () => [],
        ),
      ),
    )
    return { frames: found.flat() }
  },
  Fields: loadedLate(() => import('./BookingFields.tsx')),
  judge: async () => (await import('./booking-draft.ts')).judgeBookings,
})
