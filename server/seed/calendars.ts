import { addDays as daysOn } from '#domain/calendar/days.ts'
import { wallOf } from '#domain/calendar/zone.ts'
import { addDays, addMinutes, ZONE } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { addAbsence } from '#server/modules/calendars/absences/add-absence.ts'
import { changeCalendar } from '#server/modules/calendars/authoring/change-calendar.ts'
import { createCalendar } from '#server/modules/calendars/authoring/create-calendar.ts'
import { createFrame } from '#server/modules/calendars/authoring/create-frame.ts'
import { decideBooking } from '#server/modules/calendars/bookings/decide-booking.ts'
import { missBooking } from '#server/modules/calendars/bookings/miss-booking.ts'
import { rateBooking } from '#server/modules/calendars/bookings/rate-booking.ts'
import { shownSlots } from '#server/modules/calendars/slots/reads.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { answerInvitation } from '#server/modules/hosts/cohosts/answer-invitation.ts'
import { inviteCohost } from '#server/modules/hosts/cohosts/invite-cohost.ts'
import { type CalendarSeed, calendars, type HourSeed } from './catalogue/calendars.ts'
import { sendBack } from './events.ts'
import { plantPackages } from './packages.ts'
import type { Cast, Member } from './people.ts'
import { payByVnpay } from './sales.ts'

/** So long ago the calendars of the demo were opened. */
const SINCE_DAYS = 40

/** Calendars of eight hosts, with hours that were held, missed, called off, are to come and wait for an answer; packages and classes. */
export async function plantCalendars(ctx: Context, cast: Cast): Promise<void> {
  for (const seed of calendars) await plantCalendar(ctx, cast, seed)
}

async function plantCalendar(ctx: Context, cast: Cast, seed: CalendarSeed): Promise<void> {
  const host = cast.hosts.get(seed.host) as Member
  const since = addDays(ctx.now(), -SINCE_DAYS)
  const as = cast.as(host, since)
  const today = wallOf(ctx.now().getTime(), ZONE).day
  const calendar = await createCalendar(as, {
    name: seed.name,
    summary: seed.summary,
    zone: ZONE,
    week: seed.week.map((day) => day.map(inMinutes)),
    noticeMinutes: seed.noticeMinutes ?? 240,
    limits: (seed.limits ?? []).map((limit) => ({ minutes: null, ...limit })),
    days: seed.own ? [{ day: daysOn(today, seed.own.day), hours: seed.own.hours.map(inMinutes) }] : [],
  })
  const colleagues = (seed.colleagues ?? []).map((key) => cast.hosts.get(key) as Member)
  for (const one of colleagues) {
    const invited = await inviteCohost(as, { kind: 'calendar', id: calendar.id }, { email: one.email, role: 'EDITOR' })
    await answerInvitation(cast.as(one, addMinutes(since, 60)), invited.id, true)
  }
  const frames = new Map<string, { id: string; questions: string[] }>()
  for (const { key, ...terms } of seed.frames) {
    const hosts = terms.staffing === 'ANY' ? colleagues.map(({ id }) => ({ hostId: id, weight: 100 })) : []
    const frame = await createFrame(as, { calendarId: calendar.id, hosts, ...terms })
    frames.set(key, { id: frame.id, questions: (terms.questions ?? []).map(({ id }) => id) })
  }
  await changeCalendar(as, calendar.id, { version: calendar.version, status: 'ACTIVE' })
  for (const hour of seed.hours) {
    const frame = frames.get(hour.frame)
    if (frame) await plantHour(ctx, cast, { host, frame, hour, today })
  }
  const ids = new Map([...frames].map(([key, { id }]) => [key, id]))
  await plantPackages(ctx, cast, seed, { host, calendarId: calendar.id, since, today, frames: ids })
  if (seed.away) {
    const { day, days, note } = seed.away
    const [from, to] = [daysOn(today, day), daysOn(today, day + days)]
    const wall = { from: { day: from, minute: 0 }, to: { day: to, minute: 0 } }
    await addAbsence(cast.as(host), { zone: ZONE, ...wall, note, colleagueId: colleagues[0]?.id ?? null })
  }
}

type Planted = { host: Member; frame: { id: string; questions: string[] }; hour: HourSeed; today: string }

async function plantHour(ctx: Context, cast: Cast, { host, frame, hour, today }: Planted): Promise<void> {
  const learner = cast.learners[hour.learner] as Member
  const at = hour.day < 0 ? addDays(ctx.now(), hour.day - 3) : addMinutes(ctx.now(), -60 * (hour.learner % 20) - 30)
  const day = daysOn(today, hour.day)
  const { days } = await shownSlots(cast.as(learner, at), frame.id, { from: day, to: daysOn(day, 6), zone: ZONE })
  const free = days.find(({ slots }) => slots.length > 0)?.slots ?? []
  const slot = free[Math.min(hour.at, free.length - 1)]
  if (!slot) return
  const booking = {
    frameId: frame.id,
    startsAt: slot.startsAt,
    hostId: null,
    zone: hour.zone ?? ZONE,
    phone: '0912345678',
    answers: Object.fromEntries(
      frame.questions.map((id) => [id, 'Tôi muốn chuyển từ kế toán sang phân tích dữ liệu.']),
    ),
  }
  const placed = await placeOrder(cast.as(learner, at), {
    items: [{ productId: frame.id, quantity: 1 }],
    bookings: [booking],
  })
  if (placed.paymentId !== null) await payByVnpay(ctx, placed.paymentId, at)
  const row = await ctx.db
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('order_id', '=', placed.orderId)
    .executeTakeFirstOrThrow()
  await meetFate(ctx, cast, {
    host,
    learner,
    hour,
    orderId: placed.orderId,
    at,
    endsAt: addDays(slot.startsAt, 1),
    ...row,
  })
}

type Fated = {
  host: Member
  learner: Member
  hour: HourSeed
  orderId: string
  at: Date
  endsAt: Date
  id: string
  status: string
}

async function meetFate(ctx: Context, cast: Cast, fated: Fated): Promise<void> {
  const { host, learner, hour, orderId, at, endsAt, id, status } = fated
  const { fate, said } = hour
  const soon = addMinutes(at, 20)
  if (status === 'PENDING' && fate !== 'waiting' && fate !== 'refused')
    await decideBooking(cast.as(host, soon), id, { status: 'SUCCESS' })
  if (fate === 'rated') await rateBooking(cast.as(learner, endsAt), id, { rating: 5, text: said ?? '' })
  if (fate === 'missed') await missBooking(cast.as(host, endsAt), id)
  if (fate === 'left')
    await decideBooking(cast.as(learner, soon), id, { status: 'CANCELED', reason: 'Tôi bận đột xuất.' })
  if (fate === 'called-off')
    await decideBooking(cast.as(host, soon), id, {
      status: 'CANCELED',
      reason: 'Hôm đó tôi đi công tác, mong bạn thông cảm.',
    })
  if (fate === 'refused')
    await decideBooking(cast.as(host, soon), id, {
      status: 'REJECTED',
      reason: 'Hồ sơ chưa có dự án nào, bạn học thêm rồi quay lại nhé.',
    })
  await sendBack({ ...ctx, now: () => (fate === 'missed' ? endsAt : soon) }, [orderId])
}

function inMinutes([from, to]: readonly [number, number]) {
  return { from: from * 60, to: to * 60 }
}
