import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { fail, must } from '#domain/faults.ts'
import { formatDateTime } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { lockTickets } from '../pools/limit-tickets.ts'
import { isStillHeld } from '../reservations/held.ts'
import { couldBuy } from '../reservations/room.ts'
import type { ReservedTickets } from '../reservations/rows.ts'
import type { EventRow } from '../rows.ts'
import { memberNow } from '../tickets/offers.ts'
import { offerTickets } from './offer-tickets.ts'
import { ownReservation } from './reads.ts'

type Asked = { tickets: { tierId: string; quantity: number }[]; note: string }

/**
 * Asks for tickets that cannot be bought at once: of a tier whose buyers the host approves it is a request, of what is sold
 * out a place on the waiting list. What happens to be free is offered in the same moment. EVENT_NOT_FOUND, TIER_NOT_FOUND,
 * OWN_PRODUCT, WAITING_LIST_CLOSED, TICKETS_AVAILABLE where they can simply be bought, ALREADY_WAITING, VALIDATION_FAILED.
 */
export async function askForTickets(ctx: Context, eventId: string, { tickets, note }: Asked) {
  const id = await write(ctx, async (tx) => {
    const userId = asUser(tx)
    await lockPerson(tx, userId)
    await lockTickets(tx, eventId)
    const event = await tx.db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst()
    must(event !== undefined && event.status === 'PUBLISHED', 'EVENT_NOT_FOUND')
    must(event.host_id !== userId, 'OWN_PRODUCT')
    must(event.starts_at !== null && event.starts_at > tx.now(), 'EVENT_OVER')
    const tiers = await askable(tx, event, tickets)
    const source = tiers.some(({ admission }) => admission === 'APPROVAL') ? 'APPROVAL' : 'WAITING_LIST'
    if (source === 'WAITING_LIST') {
      must(event.waiting_list, 'WAITING_LIST_CLOSED')
      must(!(await couldBuy(tx, event, tickets)), 'TICKETS_AVAILABLE')
    }
    const id = await openReservation(tx, { eventId, userId, source, tickets, note })
    if (source === 'APPROVAL') await publish(tx, 'tickets.asked', { reservationId: id })
    else await offerTickets(tx, event)
    return id
  })
  return ownReservation(ctx, id)
}

/** The tiers that are asked for, each of which somebody may ask for. VALIDATION_FAILED at the one that may not. */
async function askable(tx: Tx, event: EventRow, tickets: Asked['tickets']) {
  const rows = await tx.db
    .selectFrom('ticket_tiers as t')
    .selectAll()
    .select(isStillHeld(tx.now()).as('is_held'))
    .where('event_id', '=', event.id)
    .where('removed_at', 'is', null)
    .execute()
  const isMember = rows.some(({ members_only }) => members_only) && (await memberNow(tx, asUser(tx)))
  const errors = tickets.flatMap(({ tierId, quantity }, at) => {
    const tier = rows.find(({ id }) => id === tierId)
    must(tier !== undefined && !tier.is_hidden, 'TIER_NOT_FOUND')
    const path = `tickets.${at}.quantity`
    if (tier.sale_from !== null && tier.sale_from > tx.now())
      return [{ path, code: 'TIER', message: `“${tier.name}” mở bán lúc ${formatDateTime(tier.sale_from)}.` }]
    if (tier.sale_until !== null && tier.sale_until <= tx.now())
      return [{ path, code: 'TIER', message: `“${tier.name}” đã hết hạn bán.` }]
    if (!tier.is_held) return [{ path, code: 'TIER', message: `“${tier.name}” không còn buổi nào để dự.` }]
    if (tier.members_only && !isMember)
      return [{ path, code: 'TIER', message: `“${tier.name}” chỉ dành cho hội viên.` }]
    if (tier.admission === 'INVITATION')
      return [{ path, code: 'TIER', message: `“${tier.name}” chỉ dành cho khách được mời.` }]
    const most = Math.min(EVENT_LIMITS.mostAtOnce, tier.per_person ?? EVENT_LIMITS.mostAtOnce)
    return quantity > most ? [{ path, code: 'TIER', message: `Mỗi người được tối đa ${most} vé “${tier.name}”.` }] : []
  })
  const asked = rows.filter(({ id }) => tickets.some(({ tierId }) => tierId === id))
  if (asked.every(({ is_add_on }) => is_add_on))
    errors.push({ path: 'tickets', code: 'TICKETS', message: 'Hãy chọn ít nhất một vé chính của sự kiện.' })
  const main = tickets.filter(({ tierId }) => !asked.find(({ id }) => id === tierId)?.is_add_on)
  const sum = main.reduce((all, { quantity }) => all + quantity, 0)
  if (event.most_per_person !== null && sum > event.most_per_person)
    errors.push({
      path: 'tickets',
      code: 'TICKETS',
      message: `Mỗi người được tối đa ${event.most_per_person} vé của sự kiện này.`,
    })
  if (errors.length > 0) fail('VALIDATION_FAILED', { errors })
  return asked
}

type Opening = {
  eventId: string
  source: 'WAITING_LIST' | 'APPROVAL' | 'INVITATION'
  tickets: ReservedTickets
  note: string
} & ({ userId: string } | { email: string })

/** Writes down that somebody waits for tickets. ALREADY_WAITING. */
export async function openReservation(tx: Tx, { eventId, source, tickets, note, ...whom }: Opening): Promise<string> {
  const { id } = await tx.db
    .insertInto('ticket_reservations')
    .values({
      event_id: eventId,
      user_id: 'userId' in whom ? whom.userId : null,
      email: 'email' in whom ? whom.email : null,
      source,
      status: 'WAITING',
      note,
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sums = new Map<string, number>()
  for (const { tierId, quantity } of tickets) sums.set(tierId, (sums.get(tierId) ?? 0) + quantity)
  await tx.db
    .insertInto('reserved_tickets')
    .values([...sums].map(([tier_id, quantity]) => ({ reservation_id: id, tier_id, quantity })))
    .execute()
  return id
}
