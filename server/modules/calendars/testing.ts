import type { Staffing } from '#domain/calendar/fields.ts'
import type { Sent } from '#domain/contract/call.ts'
import type { contract } from '#domain/contract/index.ts'
import { attemptOf, noticeOf, notify, SECRET } from '#server/modules/checkout/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { simulatorProcess } from '#server/testing/simulator-process.ts'
import { approvedHost } from '../learning/authoring/testing.ts'

type CalendarBody = Sent<typeof contract.createCalendar>['body']
type FrameBody = Omit<Sent<typeof contract.createFrame>['body'], 'calendarId'>

const WORKDAY = [{ from: 540, to: 1020 }]
/** Open from nine to five on weekdays, in Hanoi. */
export const WEEK = [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [], []]

export type CalendarWish = { calendar?: Partial<CalendarBody>; frame?: Partial<FrameBody>; host?: Person }
export type OpenCalendar = { id: string; slug: string; version: number; frameId: string; host: Person }

/** A calendar that is open, with one frame of an hour on sale. */
export async function openCalendar(t: TestApp, { calendar, frame, host }: CalendarWish = {}): Promise<OpenCalendar> {
  const as = host ?? (await approvedHost(t))
  const body = { name: 'Tư vấn nghề dữ liệu', zone: 'Asia/Ho_Chi_Minh', week: WEEK, noticeMinutes: 0, ...calendar }
  const made = await t.call('createCalendar', { body }, { as })
  if (made.status !== 201) throw new Error(made.raw)
  const { id } = made.body
  const terms = { name: 'Buổi một giờ', price: 300_000, minutes: 60, way: 'ONLINE', ...frame } as FrameBody
  const framed = await t.call('createFrame', { body: { calendarId: id, ...terms } }, { as })
  if (framed.status !== 201) throw new Error(framed.raw)
  const opened = await t.call(
    'changeCalendar',
    { params: { id }, body: { version: made.body.version, status: 'ACTIVE' } },
    { as },
  )
  if (opened.status !== 200) throw new Error(opened.raw)
  return { id, slug: opened.body.slug, version: opened.body.version, frameId: framed.body.id, host: as }
}

/** A calendar whose frame two people lead, the second by a calendar of their own. */
export async function ledByTwo(t: TestApp, staffing: Staffing, frame: CalendarWish['frame'] = {}) {
  const calendar = await openCalendar(t, { frame })
  const other = await approvedHost(t)
  const own = await openCalendar(t, { host: other })
  const now = t.clock.now
  await t.db
    .insertInto('product_cohosts')
    .values({
      ...{ calendar_id: calendar.id, email: other.email, user_id: other.id, role: 'EDITOR', status: 'ACCEPTED' },
      ...{
        invited_by: calendar.host.id,
        invited_at: now,
        answered_at: now,
        expires_at: new Date(+now + 14 * 86_400_000),
      },
    })
    .execute()
  const body = { version: 1, staffing, hosts: [{ hostId: other.id }] }
  const changed = await t.call('changeFrame', { params: { id: calendar.frameId }, body }, { as: calendar.host })
  if (changed.status !== 200) throw new Error(changed.raw)
  return { ...calendar, other, own }
}

type BookingSaid = {
  startsAt: string
  hostId?: string
  zone?: string
  phone?: string
  answers?: Record<string, string>
}

/** Orders hours of a frame. */
export function order(
  t: TestApp,
  as: Person,
  frameId: string,
  hours: readonly (string | BookingSaid)[],
  more: object = {},
) {
  const bookings = hours.map((one) => ({ frameId, ...(typeof one === 'string' ? { startsAt: one } : one) }))
  const body = { items: [{ productId: frameId, quantity: hours.length }], bookings, ...more }
  return t.call('placeOrder', { body }, { as })
}

/** Orders and pays. @returns the ids of the order and of its bookings, in the order of their hours */
export async function booked(t: TestApp, as: Person, frameId: string, hours: readonly (string | BookingSaid)[]) {
  const placed = await order(t, as, frameId, hours)
  if (placed.status !== 201) throw new Error(placed.raw)
  if (placed.body.paymentId) {
    const answer = await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId)))
    if (answer !== '00') throw new Error(`the payment was answered ${answer}`)
  }
  const { orderId } = placed.body
  const rows = await t.db
    .selectFrom('bookings as b')
    .innerJoin('calendar_slots as s', 's.id', 'b.slot_id')
    .select('b.id')
    .where('b.order_id', '=', orderId)
    .orderBy('s.starts_at')
    .execute()
  return { orderId, ids: rows.map(({ id }) => id) }
}

/** A server whose money that goes back is refused by VNPAY's simulator, which knows none of the payments; stop both. */
export async function appWithVnpay(): Promise<{ t: TestApp; stop(): Promise<void> }> {
  const own = { SIM_TMN_CODE: 'BENHOC01', SIM_HASH_SECRET: SECRET, SIM_IPN_URL: 'http://127.0.0.1:9/nowhere' }
  const sim = await simulatorProcess('vnpay', own)
  const t = await testApp({
    VNPAY_TMN_CODE: own.SIM_TMN_CODE,
    VNPAY_HASH_SECRET: SECRET,
    VNPAY_PAY_URL: `${sim.url}/paymentv2/vpcpay.html`,
    VNPAY_API_URL: `${sim.url}/merchant_webapi/api/transaction`,
  })
  return {
    t,
    async stop() {
      await t.close()
      await sim.stop()
    },
  }
}

type PackageBody = Omit<Sent<typeof contract.createPackage>['body'], 'frameIds'>

/** A package of an open calendar: five hours of its frame, or a class of it where `form` says so. @returns its id */
export async function openPackage(
  t: TestApp,
  { id, frameId, host }: OpenCalendar,
  terms: Partial<PackageBody> = {},
): Promise<string> {
  const first = { form: 'HOURS', name: 'Gói năm buổi', price: 1_000_000 } as const
  const body = { ...first, frameIds: [frameId], ...terms } as Sent<typeof contract.createPackage>['body']
  const made = await t.call('createPackage', { params: { id }, body }, { as: host })
  if (made.status !== 201) throw new Error(made.raw)
  return made.body.id
}

type ClassWish = { terms?: Partial<PackageBody>; dates?: Partial<Sent<typeof contract.addClassSessions>['body']> }

/** A class with a date on each of the next Tuesdays at seven in the evening. @returns its id, and those of its dates */
export async function openClass(t: TestApp, calendar: OpenCalendar, { terms, dates }: ClassWish = {}) {
  const id = await openPackage(t, calendar, { form: 'CLASS', name: 'Lớp tối thứ Ba', seats: 3, ...terms })
  const body = { first: '2026-06-16', weekdays: [2], minute: 19 * 60, count: 3, ...dates }
  const added = await t.call('addClassSessions', { params: { id }, body }, { as: calendar.host })
  if (added.status !== 201) throw new Error(added.raw)
  return { id, sessions: added.body.dates.map((one) => one.id) }
}

/** Buys a package or joins a class. @returns the ids of the order and of what it gave */
export async function passOf(t: TestApp, as: Person, packageId: string) {
  const placed = await t.call('placeOrder', { body: { items: [{ productId: packageId }] } }, { as })
  if (placed.status !== 201) throw new Error(placed.raw)
  if (placed.body.paymentId) {
    const answer = await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId)))
    if (answer !== '00') throw new Error(`the payment was answered ${answer}`)
  }
  const { orderId } = placed.body
  const pass = await t.db
    .selectFrom('session_passes')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, id: pass.id }
}
