import type { SoldKind } from '#domain/sold/kinds.ts'
import type { PageContext } from '#web/api/context.ts'
import { bookingPart } from '#web/features/calendars/checkout/booking-part.ts'
import { passPart } from '#web/features/calendars/packages/checkout/pass-part.ts'
import { ticketPart } from '#web/features/events/checkout/ticket-part.ts'
import type { CheckoutLine } from './CheckoutLines.tsx'
import type { CheckoutPart, Delivered } from './checkout-part.ts'

/** What the checkout asks for the kinds that need more than a way to pay. */
const parts: Partial<Record<SoldKind, CheckoutPart>> = {
  TICKET_TIER: ticketPart,
  CALENDAR_FRAME: bookingPart,
  CALENDAR: passPart,
}

/** The parts that these lines bring, each with how many of what is asked about; what comes in a combo too. */
export function partsOf(lines: readonly CheckoutLine[]): { part: CheckoutPart; lines: Delivered[] }[] {
  const delivered = lines.flatMap(({ parts: own, quantity }) => own.map((one) => ({ ...one, quantity })))
  return Object.entries(parts).flatMap(([kind, part]) => {
    const own = Map.groupBy(
      delivered.filter((one) => one.kind === kind),
      ({ productId }) => productId,
    )
    const counted = [...own].map(([productId, same]) => ({
      productId,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    return counted.length > 0 ? [{ part, lines: counted }] : []
  })
}

/** For the loader: what the fields of these parts need to know, by their keys. */
export async function loadParts(
  api: PageContext['api'],
  lines: readonly CheckoutLine[],
): Promise<Record<string, unknown>> {
  const loaded = await Promise.all(
    partsOf(lines).map(async ({ part, lines: own }) => [part.key, await part.load(api, own)] as const),
  )
  return Object.fromEntries(loaded)
}
