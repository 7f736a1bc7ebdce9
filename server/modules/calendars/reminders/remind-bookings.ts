import { type RawBuilder, sql } from 'kysely'
import { type CalendarReminder, reminderMoment } from '#domain/calendar/reminders.ts'
import type { DomainEvents } from '#domain/domain-events.ts'
import { MESSAGE_LIMITS } from '#domain/event/messages.ts'
import { addDays, addMinutes } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { isFirst } from './is-first.ts'
import { remindOfHolidays } from './remind-of-holidays.ts'

const AT_ONCE = 200
/** So long after its end a guest is asked how it was: by then its host may have said that they did not come. */
const RATED_MINUTES = 60
const FAR_DAYS = MESSAGE_LIMITS.days + 2

type Due = {
  reminderId: string
  bookingId: string
  anchor: CalendarReminder['anchor']
  direction: CalendarReminder['direction']
  at: Date
  startsAt: Date
}

const ANCHOR = sql`case r.anchor when 'START_TIME' then s.starts_at else s.ends_at end`
const DISTANCE = sql`make_interval(days => case r.unit when 'days' then r.amount else 0 end,
  hours => case r.unit when 'hours' then r.amount else 0 end, mins => case r.unit when 'minutes' then r.amount else 0 end)`

/**
 * Reminds guests and hosts of bookings as the host of each calendar set it, hosts of answers and of holidays, and asks guests
 * how it was. Each start, end or answer is reminded of once by each setting. What was booked or moved after the moment of a
 * setting is not reminded of by it, nor what could not go out within a day after it.
 */
export async function remindBookings(ctx: Context): Promise<void> {
  await write(ctx, async (tx) => {
    const now = tx.now()
    const before = sql`r.direction = 'BEFORE' and ${ANCHOR} > ${now} and ${ANCHOR} - ${DISTANCE} <= ${now}
      and ${ANCHOR} - ${DISTANCE} >= b.updated_at`
    const after = sql`r.direction = 'AFTER' and ${ANCHOR} + ${DISTANCE} <= ${now} and ${ANCHOR} + ${DISTANCE} > ${addDays(now, -1)}`
    await remind(tx, await dueRows(tx, sql`((${before}) or (${after}))`, AT_ONCE))
  })
  await write(ctx, remindOfAnswers)
  await write(ctx, askForRatings)
  await remindOfHolidays(ctx)
}

/** The scheduler says that a booking is due: it is reminded of by the first setting that did not, whatever the hour. */
export async function remindWhenTold(ctx: Context, news: DomainEvents['reminder.due']): Promise<void> {
  if (news.subject !== 'CALENDAR') return
  await write(ctx, async (tx) => {
    const next = sql`b.id = ${news.subjectId} and r.anchor = 'START_TIME' and r.direction = 'BEFORE' and s.starts_at > ${tx.now()}`
    await remind(tx, await dueRows(tx, next, 1))
  })
}

async function dueRows(tx: Tx, where: RawBuilder<unknown>, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select r.id as "reminderId", b.id as "bookingId", r.anchor, r.direction, ${ANCHOR} as at, s.starts_at as "startsAt"
    from calendar_slots s join bookings b on b.slot_id = s.id join calendar_frames f on f.id = b.frame_id
      join calendar_reminders r on r.calendar_id = f.calendar_id
    where r.subject = 'CALENDAR' and r.toggle = 'ENABLED' and b.status = 'SUCCESS' and b.missed_at is null
      and s.starts_at between ${addDays(tx.now(), -FAR_DAYS)} and ${addDays(tx.now(), FAR_DAYS)} and ${where}
      and not exists (select from calendar_reminded d where d.reminder_id = r.id and d.about_id = b.id and d.at = ${ANCHOR})
    order by ${ANCHOR} - ${DISTANCE}, b.id limit ${most}`.execute(tx.db)
  return rows
}

async function remind(tx: Tx, due: readonly Due[]): Promise<void> {
  for (const { reminderId, bookingId, anchor, direction, at, startsAt } of due)
    if (await isFirst(tx, { reminderId, aboutId: bookingId, at }))
      await publish(tx, 'booking.reminded', {
        bookingId,
        startsAt: startsAt.toISOString(),
        reminderId,
        moment: reminderMoment({ anchor, direction }),
      })
}

/** Hosts who answer each booking by hand, as they set it. */
async function remindOfAnswers(tx: Tx): Promise<void> {
  const now = tx.now()
  const { rows } = await sql<{ reminderId: string; bookingId: string; at: Date }>`
    select r.id as "reminderId", b.id as "bookingId", b.reply_by as at
    from bookings b join calendar_frames f on f.id = b.frame_id join calendar_reminders r on r.calendar_id = f.calendar_id
    where r.subject = 'CALENDAR_APPROVE' and r.toggle = 'ENABLED' and b.status = 'PENDING' and b.given_at is not null
      and b.reply_by > ${now} and b.reply_by - ${DISTANCE} <= ${now} and b.reply_by - ${DISTANCE} >= b.given_at
      and not exists (select from calendar_reminded d where d.reminder_id = r.id and d.about_id = b.id and d.at = b.reply_by)
    order by b.reply_by, b.id limit ${AT_ONCE}`.execute(tx.db)
  for (const { reminderId, bookingId, at } of rows)
    if (await isFirst(tx, { reminderId, aboutId: bookingId, at }))
      await publish(tx, 'booking.reply-due', { bookingId, reminderId })
}

/** Guests who were there are asked how it was, once; not days later. */
async function askForRatings(tx: Tx): Promise<void> {
  const now = tx.now()
  const { rows } = await sql<{ id: string }>`
    update bookings set rating_asked_at = ${now} where id in (
      select b.id from calendar_slots s join bookings b on b.slot_id = s.id
      where s.ends_at between ${addDays(now, -2)} and ${addMinutes(now, -RATED_MINUTES)} and b.status = 'SUCCESS'
        and b.missed_at is null and b.rating_asked_at is null
        and not exists (select from booking_ratings g where g.booking_id = b.id)
      order by s.ends_at, b.id limit ${AT_ONCE} for update of b skip locked) returning id`.execute(tx.db)
  for (const { id } of rows) await publish(tx, 'booking.over', { bookingId: id })
}
