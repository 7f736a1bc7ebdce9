import { addDays as daysOn } from '#domain/calendar/days.ts'
import { addDays, addMinutes, ZONE } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { decideBooking } from '#server/modules/calendars/bookings/decide-booking.ts'
import { createPackage } from '#server/modules/calendars/packages/authoring/create-package.ts'
import { addClassSessions } from '#server/modules/calendars/packages/classes/add-sessions.ts'
import { bookWithPass } from '#server/modules/calendars/packages/passes/book-with-pass.ts'
import { shownSlots } from '#server/modules/calendars/slots/reads.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import type { BuyerSeed, CalendarSeed, ClassSeed, PackageSeed } from './catalogue/calendars.ts'
import type { Cast, Member } from './people.ts'
import { payByVnpay } from './sales.ts'

type Place = { host: Member; calendarId: string; since: Date; today: string; frames: ReadonlyMap<string, string> }

/** Packages that were bought and used in part, and classes that began or are to begin. */
export async function plantPackages(ctx: Context, cast: Cast, seed: CalendarSeed, place: Place): Promise<void> {
  for (const one of seed.packages ?? []) await plantPackage(ctx, cast, one, place)
  for (const one of seed.classes ?? []) await plantClass(ctx, cast, one, place)
}

async function plantPackage(ctx: Context, cast: Cast, seed: PackageSeed, place: Place): Promise<void> {
  const { frames: keys, buyers, ...terms } = seed
  const frameIds = keys.map((key) => place.frames.get(key) as string)
  const as = cast.as(place.host, addMinutes(place.since, 90))
  const { id } = await createPackage(as, place.calendarId, { form: 'HOURS', ...terms, frameIds })
  for (const { learner, day, hours } of buyers) {
    const person = buyer(cast, learner)
    const passId = await buy(ctx, cast, person, id, addDays(ctx.now(), day))
    for (const hour of hours)
      await bookOne(ctx, cast, person, passId, { frameId: frameIds[0] as string, hour, ...place })
  }
}

/** An hour of the day, or of the next one that has some, booked three days before it, or an hour ago. */
async function bookOne(
  ctx: Context,
  cast: Cast,
  person: Member,
  passId: string,
  { frameId, hour, today }: { frameId: string; hour: number; today: string },
): Promise<void> {
  const at = hour < 0 ? addDays(ctx.now(), hour - 3) : addMinutes(ctx.now(), -60)
  const day = daysOn(today, hour)
  const { days } = await shownSlots(cast.as(person, at), frameId, { from: day, to: daysOn(day, 6), zone: ZONE })
  const slot = days.flatMap(({ slots }) => slots)[1]
  if (!slot) return
  const said = { frameId, startsAt: slot.startsAt, hostId: null, zone: ZONE, phone: '0912345678', answers: {} }
  await bookWithPass(cast.as(person, at), passId, said)
}

async function plantClass(ctx: Context, cast: Cast, seed: ClassSeed, place: Place): Promise<void> {
  const { name, summary, price, seats, absenceHours } = seed
  const frameId = place.frames.get(seed.frame) as string
  const as = cast.as(place.host, addMinutes(place.since, 120))
  const terms = { name, summary, price, seats, absenceHours, validDays: 30, frameIds: [frameId] }
  const { id } = await createPackage(as, place.calendarId, { form: 'CLASS', ...terms })
  const rule = { weekdays: [seed.weekday], minute: seed.hour * 60, count: seed.count, skipHolidays: true }
  const { dates } = await addClassSessions(as, id, { first: daysOn(place.today, seed.begins), ...rule })
  const joined = Math.min(seed.begins, 0) - 5
  for (const [nth, learner] of seed.learners.entries()) {
    const person = buyer(cast, learner)
    const passId = await buy(ctx, cast, person, id, addMinutes(addDays(ctx.now(), joined), nth * 47))
    for (const { date } of seed.absent.filter((one) => one.learner === learner)) {
      const slotId = dates[date - 1]?.id
      const booking = await ctx.db
        .selectFrom('bookings')
        .select('id')
        .where('pass_id', '=', passId)
        .where('slot_id', '=', slotId ?? '')
        .executeTakeFirst()
      if (booking) await decideBooking(cast.as(person, addMinutes(ctx.now(), -45)), booking.id, { status: 'CANCELED' })
    }
  }
}

function buyer(cast: Cast, learner: BuyerSeed): Member {
  return learner === 'pupil' ? cast.pupil : (cast.learners[learner] as Member)
}

/** @returns the id of what it gave */
async function buy(ctx: Context, cast: Cast, person: Member, productId: string, at: Date): Promise<string> {
  const placed = await placeOrder(cast.as(person, at), { items: [{ productId, quantity: 1 }] })
  if (placed.paymentId !== null) await payByVnpay(ctx, placed.paymentId, at)
  const pass = await ctx.db
    .selectFrom('session_passes')
    .select('id')
    .where('order_id', '=', placed.orderId)
    .executeTakeFirstOrThrow()
  return pass.id
}
