import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { bookingTold, disputeTold } from '#server/modules/calendars/index.ts'
import { factsOf, guestOf, hostsOf } from './booking-facts.ts'
import type { ToldEach } from './booking-reads.ts'

type News<N extends keyof DomainEvents> = DomainEvents[N]

/** A guest does not agree: whoever led the hour is asked what happened. */
export async function aboutDisputeOpened(ctx: Context, { bookingId }: News<'booking.disputed'>): ToldEach {
  const told = await both(ctx, bookingId)
  if (!told) return []
  const { booking, dispute, facts } = told
  return [
    {
      kind: 'CALENDAR_DISPUTE_OPENED',
      ...hostsOf(booking, 'disputed'),
      facts: { ...facts, about: dispute.kind, reason: dispute.reason },
    },
  ]
}

export async function aboutDisputeAnswered(ctx: Context, { bookingId }: News<'booking.dispute-answered'>): ToldEach {
  const told = await both(ctx, bookingId)
  if (!told) return []
  const facts = { ...told.facts, reason: told.dispute.answer }
  return [{ kind: 'CALENDAR_DISPUTE_ANSWERED', ...guestOf(told.booking, 'dispute answered'), facts }]
}

export async function aboutDisputeWithdrawn(ctx: Context, { bookingId }: News<'booking.dispute-withdrawn'>): ToldEach {
  const told = await both(ctx, bookingId)
  if (!told) return []
  const facts = { ...told.facts, how: 'WITHDRAWN' as const, reason: '', returned: 0 }
  return [{ kind: 'CALENDAR_DISPUTE_CLOSED', ...hostsOf(told.booking, 'dispute closed'), facts }]
}

/** Both sides read how it was decided, and why. */
export async function aboutDisputeDecided(
  ctx: Context,
  { bookingId, returned }: News<'booking.dispute-decided'>,
): ToldEach {
  const told = await both(ctx, bookingId)
  if (!told) return []
  const { booking, dispute, facts } = told
  const isGiven = dispute.status === 'RETURNED'
  const said = { ...facts, reason: dispute.decision, returned }
  return [
    {
      kind: 'CALENDAR_DISPUTE_DECIDED',
      ...guestOf(booking, 'dispute decided'),
      facts: { ...said, isGiven },
    },
    {
      kind: 'CALENDAR_DISPUTE_CLOSED',
      ...hostsOf(booking, 'dispute closed'),
      facts: { ...said, how: isGiven ? 'RETURNED' : 'STANDS' },
    },
  ]
}

async function both(ctx: Context, bookingId: string) {
  const [booking, dispute] = await Promise.all([bookingTold(ctx, bookingId), disputeTold(ctx, bookingId)])
  return booking && dispute && { booking, dispute, facts: factsOf(booking) }
}
