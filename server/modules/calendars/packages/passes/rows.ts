import { type RawBuilder, sql } from 'kysely'
import type { PackageForm } from '#domain/calendar/packages.ts'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { holdsTaken } from '../classes/seats.ts'

/** What somebody has of a package, with what decides about it. */
export type PassFacts = {
  id: string
  packageId: string
  calendarId: string
  hostId: string
  form: PackageForm
  /** Of a class: what it is taught as. */
  frameIds: string[]
  orderId: string
  orderItemId: string
  ownerId: string
  zone: string
  sessions: number
  used: number
  refundDays: number
  mostPeople: number
  givenAt: Date
  expiresAt: Date
  endedAt: Date | null
}

/** All that fit and were paid for, the last first. */
export async function passesWhere(ctx: Context | Tx, where: RawBuilder<unknown>): Promise<PassFacts[]> {
  const { rows } = await sql<PassFacts>`
    select a.id, a.package_id as "packageId", p.calendar_id as "calendarId", c.host_id as "hostId", p.form,
      array(select x.frame_id from package_frames x where x.package_id = p.id) as "frameIds", a.order_id as "orderId",
      a.order_item_id as "orderItemId", a.owner_id as "ownerId", a.zone, a.sessions, ${holdsTaken(ctx, sql`a.id`)} as used,
      p.refund_days as "refundDays", p.people as "mostPeople", a.given_at as "givenAt", a.expires_at as "expiresAt",
      a.ended_at as "endedAt"
    from session_passes a join session_packages p on p.id = a.package_id join calendars c on c.id = p.calendar_id
    where a.given_at is not null and ${where} order by a.given_at desc, a.id`.execute(ctx.db)
  return rows
}

/** Whether a pass `a` is somebody's, or they book with it, in SQL. */
export function isUsedBy(userId: string): RawBuilder<unknown> {
  return sql`(a.owner_id = ${userId} or exists (select from pass_people m where m.pass_id = a.id and m.user_id = ${userId}))`
}

/** One that somebody has or books with. PASS_NOT_FOUND. */
export async function thePass(ctx: Context | Tx, id: string, userId: string): Promise<PassFacts> {
  const [row] = await passesWhere(ctx, sql`a.id = ${id} and ${isUsedBy(userId)}`)
  must(row !== undefined, 'PASS_NOT_FOUND')
  return row
}

/**
 * The same with its order locked: one after the other uses it, ends it or lets somebody join. PASS_NOT_FOUND; with
 * `startsAt`: PASS_USED_UP and PASS_OVER where no session can be booked for then.
 */
export async function lockPass(tx: Tx, id: string, userId: string, startsAt?: Date): Promise<PassFacts> {
  const known = await thePass(tx, id, userId)
  await lockOrder(tx, known.orderId)
  const pass = await thePass(tx, id, userId)
  if (startsAt) {
    must(pass.endedAt === null && startsAt < pass.expiresAt, 'PASS_OVER')
    must(pass.used < pass.sessions, 'PASS_USED_UP')
  }
  return pass
}
