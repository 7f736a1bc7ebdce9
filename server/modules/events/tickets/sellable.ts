import { sql } from 'kysely'
import { NOT_BOUGHT, type Sellable } from '#server/modules/catalog/index.ts'
import { unfitTickets } from './combos.ts'
import { issueTicket, revokeTicket } from './issue-ticket.ts'
import { ticketOffers } from './offers.ts'
import { ticketPromises } from './promises.ts'

/** A ticket of an event, as it is sold: whoever has one may buy another. */
export const ticketSold: Sellable = {
  kind: 'TICKET_TIER',
  owned: async () => new Set(),
  offers: ticketOffers,
  unfitForCombos: unfitTickets,
  brings: { name: 'tickets', wish: [] },
  grant: issueTicket,
  async openTo(ctx, userId, { id }) {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from tickets where tier_id = ${id} and user_id = ${userId} and revoked_at is null) as has`.execute(
      ctx.db,
    )
    return rows[0]?.has ? { accessible: true, reason: 'ENROLLED', expiresAt: null } : NOT_BOUGHT
  },
  used: async (_ctx, _userId, lines) => lines.map(() => 0),
  usedUpAt: null,
  promise: ticketPromises,
  revoke: revokeTicket,
  given: sql`select order_item_id, user_id, revoked_at, revoked_reason from tickets`,
  overAt: sql`select t.order_item_id, v.ends_at as at from tickets t join events v on v.id = t.event_id`,
  seat: null,
}
