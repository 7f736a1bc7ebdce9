import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { forgetProducts } from '#server/modules/catalog/index.ts'
import { closePackages, endPassesOf } from '../packages/leaving.ts'
import { framesOf, takeOffSale } from '../shown/show-calendar.ts'
import { callOffBookings } from './leave-bookings.ts'

const CLOSED = 'Lịch hẹn đã đóng'

/**
 * Ends what a host who deleted their account opened: nobody books them any more, what is to come is called off with all its
 * money, and what they wrote is forgotten; of what was ever booked its names stay with those who booked. A second time
 * changes nothing.
 */
export async function retireCalendars(ctx: Context, hostId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const calendars = await tx.db
      .selectFrom('calendars')
      .select('id')
      .where('host_id', '=', hostId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    for (const { id } of calendars) await close(tx, id)
    await tx.db.deleteFrom('frame_hosts').where('host_id', '=', hostId).execute()
    await tx.db.deleteFrom('host_absences').where('host_id', '=', hostId).execute()
    await tx.db.updateTable('host_absences').set({ colleague_id: null }).where('colleague_id', '=', hostId).execute()
    await tx.db.deleteFrom('booking_notes').where('author_id', '=', hostId).execute()
  })
  await endPassesOf(ctx, hostId)
  await callOffBookings(ctx, hostId)
}

async function close(tx: Tx, id: string): Promise<void> {
  await takeOffSale(tx, id)
  const frames = await framesOf(tx, id)
  const { rows } = await sql<{
    booked: boolean
  }>`select exists (select from bookings b join calendar_frames f on f.id = b.frame_id
    where f.calendar_id = ${id} and b.given_at is not null) as booked`.execute(tx.db)
  const isBooked = rows[0]?.booked === true
  await tx.db
    .updateTable('calendars')
    .set({
      status: 'INACTIVE',
      summary: '',
      about: JSON.stringify({ type: 'doc', content: [] }),
      cover_file_id: null,
      reason: null,
      ...(!isBooked && { name: CLOSED, slug: id }),
      deleted_at: sql<Date>`coalesce(deleted_at, ${tx.now()})`,
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute()
  await tx.db
    .updateTable('calendar_frames')
    .set({
      summary: '',
      place_name: sql<string>`case when way = 'OFFLINE' then ${CLOSED} else '' end`,
      address: '',
      removed_at: sql<Date>`coalesce(removed_at, ${tx.now()})`,
      ...(!isBooked && { name: CLOSED, questions: '[]' }),
    })
    .where('calendar_id', '=', id)
    .execute()
  await tx.db.deleteFrom('frame_hosts').where('calendar_id', '=', id).execute()
  for (const table of ['calendar_days', 'calendar_travels', 'calendar_reminders'] as const)
    await tx.db.deleteFrom(table).where('calendar_id', '=', id).execute()
  await closePackages(tx, id)
  await forgetProducts(
    tx,
    frames.map((frame) => frame.id),
    CLOSED,
  )
}
