import type { EventQuestion } from '#domain/event/fields.ts'
import type { PageContext } from '#web/api/context.ts'
import { checkoutPart } from '#web/features/checkout/checkout-part.ts'
import { loadedLate } from '#web/ui/loaded-late.ts'
import type { TicketData, TicketDraft } from './ticket-draft.ts'

/** What a buyer of tickets is asked: who comes with each, and what the hosts of the events want to know. */
export const ticketPart = checkoutPart<TicketData, TicketDraft>({
  key: 'tickets',
  load: async (api, lines) => ({ events: await eventsOf(api, [...new Set(lines.map((line) => line.productId))]) }),
  Fields: loadedLate(() => import('./TicketFields.tsx')),
  judge: async () => (await import('./ticket-draft.ts')).judgeTickets,
})

/** The events that these tiers are of, each once, with what they ask. A tier of none that is shown is left out. */
async function eventsOf(api: PageContext['api'], tierIds: readonly string[]): Promise<TicketData['events']> {
  const found = await Promise.all(
    tierIds.map((id) =>
      api('eventOfTier', { params: { id } }).then(
        ({ tier, event }) => [{ id, name: tier.name, eventId: event.id }],
        () => [],
      ),
    ),
  )
  const byEvent = Map.groupBy(found.flat(), ({ eventId }) => eventId)
  return Promise.all(
    [...byEvent].map(async ([id, tiers]) => {
      const { name, questions, guests } = await api('eventById', { params: { id }, query: {} })
      return {
        id,
        name,
        // What is sent may leave keys out; a reply has them all.
        questions: questions as EventQuestion[],
        showsGuests: guests !== null,
        tiers: tiers.map((tier) => ({ id: tier.id, name: tier.name })),
      }
    }),
  )
}
