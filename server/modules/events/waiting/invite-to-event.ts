import { fail, must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockTickets } from '../pools/limit-tickets.ts'
import { lockEvent, theEvent } from '../rows.ts'
import { openReservation } from './ask-for-tickets.ts'
import { offerAsked } from './decide-reservation.ts'

type Invitation = {
  emails: readonly string[]
  tickets: { tierId: string; quantity: number }[]
  expiresAt: Date | null
  message: string
}

/**
 * Keeps tickets for people who are invited, until a time or the start; all of them or none. Who has no account yet gets them
 * by opening one with that address. EVENT_NOT_FOUND, NOT_OWNER, STATUS_CONFLICT, EVENT_OVER, TIER_NOT_FOUND, SOLD_OUT,
 * ALREADY_WAITING, VALIDATION_FAILED.
 */
export async function inviteToEvent(
  ctx: Context,
  eventId: string,
  invitation: Invitation,
): Promise<{ invited: number }> {
  await theEvent(ctx, eventId, 'sell')
  const emails = [...new Set(invitation.emails)].sort()
  await write(ctx, async (tx) => {
    await lockTickets(tx, eventId)
    const event = await lockEvent(tx, eventId, 'sell')
    must(event.status === 'PUBLISHED', 'STATUS_CONFLICT')
    must(event.starts_at !== null && event.starts_at > tx.now(), 'EVENT_OVER')
    const until = invitation.expiresAt ?? event.starts_at
    if (until <= tx.now() || until > event.starts_at)
      fail('VALIDATION_FAILED', {
        errors: [
          { path: 'expiresAt', code: 'EXPIRES_AT', message: 'Hạn trả lời phải ở phía trước và không sau giờ bắt đầu.' },
        ],
      })
    await demandTiers(tx, eventId, invitation.tickets)
    const known = await tx.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', 'in', emails)
      .where('state', '=', 'ACTIVE')
      .where('email_verified_at', 'is not', null)
      .execute()
    for (const email of emails) {
      const user = known.find((one) => one.email === email)
      const whom = user ? { userId: user.id } : { email }
      const { tickets, message } = invitation
      const id = await openReservation(tx, { eventId, source: 'INVITATION', tickets, note: message, ...whom })
      if (user) await tx.db.updateTable('ticket_reservations').set({ email }).where('id', '=', id).execute()
      await offerAsked(tx, event, id, until)
    }
    await audit(tx, 'event.invited', 'event', eventId, { people: emails.length })
  })
  return { invited: emails.length }
}

async function demandTiers(tx: Tx, eventId: string, tickets: Invitation['tickets']): Promise<void> {
  const rows = await tx.db
    .selectFrom('ticket_tiers')
    .select('id')
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .execute()
  must(
    tickets.every(({ tierId }) => rows.some(({ id }) => id === tierId)),
    'TIER_NOT_FOUND',
  )
}
