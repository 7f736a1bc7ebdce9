import { shownTime, shownTimeWords } from '#domain/calendar/shown-time.ts'
import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { bookingsCalendar, passBookingsTold, passTold } from '#server/modules/calendars/index.ts'
import type { Announcement } from '../messages/announcement.ts'

/** Its host; and whoever joined a class, with all of its dates for a calendar of their own. What was paid for is told by its receipt. */
export async function aboutPassGiven(ctx: Context, { passId }: DomainEvents['pass.given']): Promise<Announcement[]> {
  const pass = await passTold(ctx, passId)
  if (!pass) return []
  const { ownerId, hostId, form, name, sessions, zone } = pass
  const told: Announcement[] = [
    {
      kind: 'PACKAGE_SOLD',
      source: `${passId} sold`,
      about: ownerId,
      to: [hostId],
      facts: {
        calendarId: pass.calendarId,
        form,
        packageName: name,
        buyerName: pass.owner.fullName,
        sessions,
        paid: pass.price,
      },
    },
  ]
  if (!pass.startsAt || !pass.endsAt) return told
  const bookings = await passBookingsTold(ctx, passId)
  const text = bookingsCalendar(ctx, bookings, { side: 'GUEST', ...pass.owner }, 'PUBLISH')
  told.push({
    kind: 'CLASS_JOINED',
    source: `${passId} joined`,
    about: hostId,
    to: [ownerId],
    facts: {
      passId,
      className: name,
      hostName: pass.hostName,
      sessions,
      first: shownTimeWords(shownTime(zone, pass.startsAt, pass.endsAt)),
    },
    files: [{ name: 'lop-hoc.ics', type: 'text/calendar', bytes: Buffer.from(text) }],
  })
  return told
}

/** Whoever has it: sessions are left, and it ends soon. */
export async function aboutPassEnding(ctx: Context, { passId }: DomainEvents['pass.ending']): Promise<Announcement[]> {
  const pass = await passTold(ctx, passId)
  if (!pass || pass.left <= 0) return []
  const { ownerId, hostId, form, name, left, expiresAt } = pass
  return [
    {
      kind: 'PACKAGE_ENDING',
      source: `${passId} ending`,
      about: hostId,
      to: [ownerId],
      facts: { passId, form, packageName: name, left, expiresAt },
    },
  ]
}
