import { sql } from 'kysely'
import { unusedShare } from '#domain/calendar/packages.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { forgetProducts, setOnSale } from '#server/modules/catalog/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { returnLines } from '#server/modules/refunds/index.ts'
import { packagesOf } from '../shown/package-rows.ts'
import { dropSession } from './classes/drop-session.ts'
import { sessionsWhere } from './classes/rows.ts'
import { holdsTaken } from './classes/seats.ts'
import { refundableUse } from './passes/refundable-use.ts'
import { passesWhere } from './passes/rows.ts'
import { endPass } from './passes/take-back-pass.ts'

const CLOSED = 'Gói đã đóng'
const HOST_LEFT = 'Người dẫn không còn hoạt động trên Bến Học.'

/** What somebody who deleted their account shared or waited for is over; what they bought stays theirs in the books. */
export function leavePasses(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db.deleteFrom('session_waits').where('user_id', '=', userId).execute()
    await tx.db.deleteFrom('pass_people').where('user_id', '=', userId).execute()
    await sql`update session_passes set share_hash = null, share_expires_at = null where owner_id = ${userId}`.execute(
      tx.db,
    )
  })
}

/** Ends every package of a host who left: what nobody used goes back, whatever the rule was. A second time changes nothing. */
export async function endPassesOf(ctx: Context, hostId: string): Promise<void> {
  const live = await passesWhere(ctx, sql`c.host_id = ${hostId} and a.ended_at is null and a.expires_at > ${ctx.now()}`)
  for (const known of live)
    await write(ctx, async (tx) => {
      await lockOrder(tx, known.orderId)
      const { rows } = await sql<{ used: number }>`select ${refundableUse(tx)} as used from session_passes a
        where a.id = ${known.id} and a.ended_at is null`.execute(tx.db)
      const [found] = rows
      if (!found) return
      await endPass(tx, known.id, HOST_LEFT)
      if (found.used < known.sessions)
        await returnLines(tx, {
          orderId: known.orderId,
          itemIds: [known.orderItemId],
          reason: `Gói không dùng được nữa: ${HOST_LEFT}`,
          part: (left) => unusedShare(left, { sessions: known.sessions, used: found.used }),
        })
    })
}

/** Sells no package of a calendar any more; dates of its classes are not held. */
export async function endPackages(tx: Tx, calendarId: string, reason: string): Promise<void> {
  for (const { id } of await packagesOf(tx, calendarId)) await setOnSale(tx, id, false)
  await tx.db
    .updateTable('session_packages')
    .set({ removed_at: tx.now() })
    .where('calendar_id', '=', calendarId)
    .where('removed_at', 'is', null)
    .execute()
  const dates = await sessionsWhere(
    tx,
    sql`p.calendar_id = ${calendarId} and k.canceled_at is null and s.starts_at > ${tx.now()}`,
  )
  for (const { slotId } of dates) await dropSession(tx, slotId, reason)
}

/** Whether somebody has sessions left of a calendar, or is about to pay for some. */
export async function hasSessionsLeft(tx: Tx, calendarId: string): Promise<boolean> {
  const { rows } = await sql`
    select from session_passes a join session_packages p on p.id = a.package_id join orders o on o.id = a.order_id
    where p.calendar_id = ${calendarId} and case when a.given_at is null then o.expires_at > ${tx.now()} and o.status = 'PENDING'
      else a.ended_at is null and a.expires_at > ${tx.now()} and ${holdsTaken(tx, sql`a.id`)} < a.sessions end
    limit 1`.execute(tx.db)
  return rows.length > 0
}

/** Ends the packages of a calendar whose host is gone: what nobody bought forgets its name. */
export async function closePackages(tx: Tx, calendarId: string): Promise<void> {
  const rows = await packagesOf(tx, calendarId)
  await endPackages(tx, calendarId, HOST_LEFT)
  const { rows: sold } = await sql<{ id: string }>`
    select distinct a.package_id as id from session_passes a join session_packages p on p.id = a.package_id
    where p.calendar_id = ${calendarId} and a.given_at is not null`.execute(tx.db)
  const isSold = new Set(sold.map(({ id }) => id))
  await tx.db
    .updateTable('session_packages')
    .set({ summary: '', lead_id: null })
    .where('calendar_id', '=', calendarId)
    .execute()
  const unsold = rows.filter(({ id }) => !isSold.has(id)).map(({ id }) => id)
  if (unsold.length > 0)
    await tx.db.updateTable('session_packages').set({ name: CLOSED }).where('id', 'in', unsold).execute()
  await forgetProducts(
    tx,
    rows.map(({ id }) => id),
    CLOSED,
  )
}
