import { sql } from 'kysely'
import type { TicketWish } from '#domain/contract/events/ticket-wish.ts'
import { type FileAnswer, fileAnswers, judgeAnswers } from '#domain/event/answers.ts'
import { type FieldProblem, fail } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { lockPoolsOf } from '#server/modules/capacity/index.ts'
import { type Order, orderExtension } from '#server/modules/orders/index.ts'
import { questionsOf } from '../parts.ts'
import { isStillHeld } from '../reservations/held.ts'
import { claimAnswerFiles } from './files/claim-answer-files.ts'

/** What an order with tickets keeps: who comes, and what its buyer answered. Every order of a ticket has it. */
export const ticketsExtension = orderExtension<TicketWish>({
  name: 'tickets',
  open: keepTicketWishes,
  // What may still be given back is not over.
  doneWhen: (ctx) => sql`not exists (select from tickets t join events e on e.id = t.event_id
    where t.order_id = o.id and t.revoked_at is null and e.status <> 'CANCELED' and e.ends_at > ${ctx.now()})`,
  canFulfil: (tx, order) => areStillHeld(tx, order.id),
})

/**
 * Whether every event that tickets of an order wait to be paid for is still to be held, and of each tier one session: money
 * that comes too late goes back. What was given before has nothing to do with it. The pools are locked before: whoever calls
 * an event off locks them too, and sees the ticket or is seen.
 */
async function areStillHeld(tx: Tx, orderId: string): Promise<boolean> {
  await lockPoolsOf(tx, orderId)
  const over = await tx.db
    .selectFrom('order_items as i')
    .innerJoin('ticket_tiers as t', 't.id', 'i.product_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select('e.id')
    .where('i.order_id', '=', orderId)
    .where('i.status', 'in', ['PENDING', 'HOLDING'])
    .where((e) => e.or([e('e.status', 'in', ['CANCELED', 'DELETED']), e.not(isStillHeld(tx.now()))]))
    .limit(1)
    .executeTakeFirst()
  return over === undefined
}

export type KeptHolder = {
  tierId: string
  name: string
  email: string | null
  answers: Record<string, string | string[]>
}

/**
 * Keeps what the buyer said for the tickets of an order, one row an event, in the transaction that writes it.
 * VALIDATION_FAILED at the question that is not answered as it asks, or with a file that is not the buyer's to send.
 */
async function keepTicketWishes(tx: Tx, order: Order, wish: TicketWish): Promise<void> {
  const lines = await tx.db
    .selectFrom('order_items as i')
    .innerJoin('ticket_tiers as t', 't.id', 'i.product_id')
    .select(['t.event_id', 't.id as tier_id', 'i.quantity'])
    .where('i.order_id', '=', order.id)
    .orderBy('i.index')
    .execute()
  const problems: FieldProblem[] = []
  const files: FileAnswer[] = []
  const rows = []
  for (const [eventId, own] of Map.groupBy(lines, (line) => line.event_id)) {
    const at = wish.findIndex((one) => one.eventId === eventId)
    const said = wish[at]
    const questions = await questionsOf(tx, eventId)
    const ofOrder = judgeAnswers(questions, 'ORDER', said?.answers ?? {}, `tickets.${at}.answers`)
    problems.push(...ofOrder.problems)
    files.push(...fileAnswers(questions, ofOrder.answers, `tickets.${at}.answers`))
    const holders: KeptHolder[] = []
    for (const { tier_id, quantity } of own)
      for (let n = 0; n < quantity; n++) {
        const index = nthOf(said?.holders ?? [], tier_id, holders)
        const holder = said?.holders[index]
        const path = `tickets.${at}.holders.${index < 0 ? holders.length : index}.answers`
        const { answers, problems: found } = judgeAnswers(questions, 'TICKET', holder?.answers ?? {}, path)
        problems.push(...found)
        files.push(...fileAnswers(questions, answers, path))
        holders.push({ tierId: tier_id, name: holder?.name ?? '', email: holder?.email ?? null, answers })
      }
    rows.push({
      order_id: order.id,
      event_id: eventId,
      answers: JSON.stringify(ofOrder.answers),
      holders: JSON.stringify(holders),
      is_seen: said?.isSeen ?? false,
    })
  }
  problems.push(...(await claimAnswerFiles(tx, { orderId: order.id, ownerId: order.user_id }, files)))
  if (problems.length > 0) fail('VALIDATION_FAILED', { errors: problems })
  if (rows.length > 0) await tx.db.insertInto('ticket_wishes').values(rows).execute()
}

/** Where the next holder of a tier stands among those that were sent; -1: nobody more is named. */
function nthOf(sent: readonly { tierId: string }[], tierId: string, kept: readonly KeptHolder[]): number {
  const before = kept.filter((one) => one.tierId === tierId).length
  return sent.flatMap((one, index) => (one.tierId === tierId ? [index] : []))[before] ?? -1
}
