import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { setOnSale } from '#server/modules/catalog/index.ts'
import { endPackages, hasSessionsLeft } from '../packages/leaving.ts'
import { lockCalendar } from '../rows.ts'
import { framesOf } from '../shown/show-calendar.ts'

/** Removes a calendar with all that is sold of it. CALENDAR_BOOKED while somebody has an hour of it that is still to come, or sessions left. */
export async function deleteCalendar(ctx: Context, id: string): Promise<void> {
  await write(ctx, async (tx) => {
    const calendar = await lockCalendar(tx, id, 'delete')
    must(!(await isBooked(tx, id)) && !(await hasSessionsLeft(tx, id)), 'CALENDAR_BOOKED')
    await endPackages(tx, id, 'Lịch hẹn đã đóng')
    for (const frame of await framesOf(tx, id)) await setOnSale(tx, frame.id, false)
    await tx.db
      .updateTable('calendar_frames')
      .set({ removed_at: tx.now() })
      .where('calendar_id', '=', id)
      .where('removed_at', 'is', null)
      .execute()
    await tx.db.deleteFrom('frame_hosts').where('calendar_id', '=', id).execute()
    await tx.db
      .updateTable('calendars')
      .set({ deleted_at: tx.now(), status: 'INACTIVE', updated_at: tx.now() })
      .where('id', '=', id)
      .execute()
    if (calendar.role === 'STAFF') await audit(tx, 'calendar.deleted', 'calendar', id, {})
  })
}

async function isBooked(tx: Tx, calendarId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bookings b join calendar_slots s on s.id = b.slot_id join calendar_frames f on f.id = b.frame_id
    where f.calendar_id = ${calendarId} and b.status in ('PENDING', 'SUCCESS') and s.ends_at > ${tx.now()}
      and (b.given_at is not null or exists (select from holds h where h.pool_id = s.id and h.status = 'HOLDING' and h.expires_at > ${tx.now()}))
    limit 1`.execute(tx.db)
  return rows.length > 0
}
