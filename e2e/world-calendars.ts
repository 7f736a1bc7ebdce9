import { wallOf } from '#domain/calendar/zone.ts'
import { DAY as DAY_MS, ZONE } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { changeCalendar } from '#server/modules/calendars/authoring/change-calendar.ts'
import { createCalendar } from '#server/modules/calendars/authoring/create-calendar.ts'
import { createFrame } from '#server/modules/calendars/authoring/create-frame.ts'
import { createPackage } from '#server/modules/calendars/packages/authoring/create-package.ts'
import { addClassSessions } from '#server/modules/calendars/packages/classes/add-sessions.ts'
import { sharePass } from '#server/modules/calendars/packages/passes/share-pass.ts'
import { shownSlots } from '#server/modules/calendars/slots/reads.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'

export type PlantedCalendar = {
  id: string
  slug: string
  frameId: string
  bookingId: string
  /** Each on sale, and in the hands of the learner. */
  hours: { id: string; passId: string; shared: string }
  lessons: { id: string; passId: string; dateId: string }
}

const DAY = [
  { from: 540, to: 720 },
  { from: 840, to: 1020 },
]

/** An open calendar with a free hour that its host approves, and a learner who waits for the answer. */
export async function plantCalendar({ host, guest }: { host: Context; guest: Context }): Promise<PlantedCalendar> {
  const calendar = await createCalendar(host, {
    name: 'Hỏi đáp bảng tính',
    summary: 'Mang tệp của bạn đến, ta cùng gỡ trong một giờ.',
    zone: ZONE,
    week: Array.from({ length: 7 }, () => DAY),
    worksOnHolidays: true,
  })
  const { id } = calendar
  const frame = await createFrame(host, {
    calendarId: id,
    name: 'Một giờ gỡ rối',
    price: 0,
    minutes: 60,
    way: 'ONLINE',
    needsApproval: true,
  })
  const opened = await changeCalendar(host, id, { version: calendar.version, status: 'ACTIVE' })
  const day = wallOf(guest.now().getTime() + 2 * DAY_MS, ZONE).day
  const { days } = await shownSlots(guest, frame.id, { from: day, to: day, zone: ZONE })
  const startsAt = days[0]?.slots[0]?.startsAt
  const booking = { frameId: frame.id, startsAt, hostId: null, zone: ZONE, phone: '', answers: {} }
  const { orderId } = await placeOrder(guest, { items: [{ productId: frame.id, quantity: 1 }], bookings: [booking] })
  const { id: bookingId } = await guest.db
    .selectFrom('bookings')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    id,
    slug: opened.slug,
    frameId: frame.id,
    bookingId,
    ...(await plantPackages({ host, guest }, id, frame.id)),
  }
}

async function plantPackages({ host, guest }: { host: Context; guest: Context }, calendarId: string, frameId: string) {
  const both = { price: 0, frameIds: [frameId] }
  const hours = await createPackage(host, calendarId, {
    ...both,
    form: 'HOURS',
    name: 'Gói năm buổi gỡ rối',
    people: 3,
  })
  const lessons = await createPackage(host, calendarId, { ...both, form: 'CLASS', name: 'Lớp bảng tính tối Chủ nhật' })
  const day = wallOf(guest.now().getTime() + 7 * DAY_MS, ZONE).day
  const rule = { first: day, weekdays: [7], minute: 1_260, count: 3, skipHolidays: false }
  const { dates } = await addClassSessions(host, lessons.id, rule)
  const passOf = async (productId: string) => {
    const { orderId } = await placeOrder(guest, { items: [{ productId, quantity: 1 }] })
    const passes = guest.db.selectFrom('session_passes').select('id').where('order_id', '=', orderId)
    return (await passes.executeTakeFirstOrThrow()).id
  }
  const passId = await passOf(hours.id)
  const { url } = await sharePass(guest, passId)
  return {
    hours: { id: hours.id, passId, shared: new URL(url).pathname },
    lessons: { id: lessons.id, passId: await passOf(lessons.id), dateId: dates[0]?.id ?? '' },
  }
}
