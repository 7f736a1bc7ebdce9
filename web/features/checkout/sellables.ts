import type { SoldKind } from '#domain/sold/kinds.ts'
import type { PageContext } from '#web/api/context.ts'
import { ticketPart } from '#web/features/events/checkout/ticket-part.ts'
import type { CheckoutLine } from './CheckoutLines.tsx'
import type { CheckoutPart } from './checkout-part.ts'

/** What the checkout asks for the kinds that need more than a way to pay. */
const parts: Partial<Record<SoldKind, CheckoutPart>> = {
  TICKET_TIER: ticketPart,
}

/** What is asked for a kind; nothing of most. */
export function checkoutPartOf(kind: SoldKind): CheckoutPart | undefined {
  return parts[kind]
}

/** The parts that these lines bring, each with its lines. */
export function partsOf<Line extends CheckoutLine>(lines: readonly Line[]): { part: CheckoutPart; lines: Line[] }[] {
  return Object.entries(parts).flatMap(([kind, part]) => {
    const own = lines.filter((line) => line.kind === kind)
    return own.length > 0 ? [{ part, lines: own }] : []
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
