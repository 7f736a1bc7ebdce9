import type { TicketWish } from '#domain/contract/events/ticket-wish.ts'
import { type Answers, judgeAnswers } from '#domain/event/answers.ts'
import type { EventQuestion } from '#domain/event/fields.ts'
import { fieldWords } from '#domain/field-words.ts'
import type { Buyer, Judged } from '#web/features/checkout/checkout-part.ts'

type AskingEvent = {
  id: string
  name: string
  questions: EventQuestion[]
  /** Its page shows who comes. */
  showsGuests: boolean
  tiers: { id: string; name: string }[]
}

/** What is known of the events whose tickets are bought. */
export type TicketData = { events: AskingEvent[] }

/** Who comes with a ticket, and what was answered for it. */
export type Holder = { name: string; email: string; answers: Answers }
export type EventDraft = { answers: Answers; isSeen: boolean; holders: Readonly<Record<string, Holder>> }
/** What was typed, by the id of the event; what nobody touched is not in it. */
export type TicketDraft = Readonly<Record<string, EventDraft>>

/** A ticket that is bought. `key` stays the same while others are added or taken away. */
export type Seat = { key: string; tierId: string; tierName: string }
type Line = { productId: string; quantity: number }

const EMPTY: EventDraft = { answers: {}, isSeen: false, holders: {} }
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The tickets of an event that are bought, one by one, in the order of the lines. */
export function seatsOf(event: AskingEvent, lines: readonly Line[]): Seat[] {
  return lines.flatMap(({ productId, quantity }) => {
    const tier = event.tiers.find(({ id }) => id === productId)
    return tier
      ? Array.from({ length: quantity }, (_, n) => ({ key: `${tier.id}:${n}`, tierId: tier.id, tierName: tier.name }))
      : []
  })
}

/** What was typed for an event so far. */
export function draftOf(draft: TicketDraft | null, eventId: string): EventDraft {
  return draft?.[eventId] ?? EMPTY
}

/** Who comes with a ticket: whoever was named; the first is the buyer's own until somebody else is. */
export function holderOf({ holders }: EventDraft, seat: Seat, index: number, buyer: Buyer): Holder {
  const own = index === 0 ? { name: buyer.fullName, email: buyer.email } : { name: '', email: '' }
  return holders[seat.key] ?? { ...own, answers: {} }
}

/** What is sent with the order, and what is wrong, at the paths at which the server says it. */
export function judgeTickets({
  data,
  lines,
  buyer,
  draft,
}: {
  data: TicketData
  lines: readonly Line[]
  buyer: Buyer
  draft: TicketDraft | null
}): Judged {
  const problems: Record<string, string> = {}
  const wish: TicketWish = data.events.map((event, at) => {
    const said = draftOf(draft, event.id)
    const answers = (scope: 'ORDER' | 'TICKET', given: Answers, path: string) => {
      const judged = judgeAnswers(event.questions, scope, given, path)
      for (const problem of judged.problems) problems[problem.path] = problem.message
      return judged.answers
    }
    return {
      eventId: event.id,
      answers: answers('ORDER', said.answers, `tickets.${at}.answers`),
      isSeen: event.showsGuests && said.isSeen,
      holders: seatsOf(event, lines).map((seat, index) => {
        const path = `tickets.${at}.holders.${index}`
        const holder = holderOf(said, seat, index, buyer)
        const email = holder.email.trim()
        if (email !== '' && !EMAIL.test(email)) problems[`${path}.email`] = fieldWords.email
        return {
          tierId: seat.tierId,
          name: holder.name.trim(),
          email: email || null,
          answers: answers('TICKET', holder.answers, `${path}.answers`),
        }
      }),
    }
  })
  return { wish, problems }
}
