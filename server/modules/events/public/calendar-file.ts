import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Answer } from '#server/core/answer.ts'
import { calendarAnswer, calendarUid, madeBy } from '#server/core/calendar-file.ts'
import type { Context } from '#server/core/context.ts'
import { partsOf } from '../parts.ts'
import type { EventRow } from '../rows.ts'
import { shownEvent } from './detail.ts'

/** A calendar file with every session of an event that the caller may see. EVENT_NOT_FOUND. */
export async function calendarFile(ctx: Context, id: string): Promise<Answer> {
  const event = await shownEvent(ctx, { id })
  return calendarAnswer(await calendarText(ctx, event), event.slug)
}

/**
 * The sessions of an event for calendars of any kind (RFC 5545). Its ids never change and its sequence rises with each
 * change of the event, so that a calendar that is fed again moves what was moved.
 */
export async function calendarText(ctx: Context, event: EventRow): Promise<string> {
  const { sessions } = await partsOf(ctx, event.id)
  const calendar = ical({ name: event.name, method: ICalCalendarMethod.PUBLISH, prodId: madeBy('Sự kiện') })
  const page = `${ctx.config.publicUrl}/su-kien/${event.slug}`
  const place = [event.place_name, event.address].filter(Boolean).join(', ')
  for (const { id, name, summary, startsAt, endsAt, canceledAt, room } of sessions) {
    if (!startsAt || !endsAt) continue
    const isOff = event.status === 'CANCELED' || canceledAt !== null
    calendar.createEvent({
      id: calendarUid(id),
      sequence: event.version,
      stamp: event.updated_at,
      start: startsAt,
      end: endsAt,
      summary: sessions.length > 1 && name ? `${event.name}: ${name}` : event.name,
      description: [summary || event.summary, room, page].filter(Boolean).join('\n'),
      location: place || null,
      url: page,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
