import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockAgendas } from '../slots/lock-agendas.ts'
import { theOutside } from './reads.ts'
import { lockOwnOutside } from './rows.ts'

type Change = { name?: string | undefined; isBusy?: boolean | undefined; isTarget?: boolean | undefined }

/**
 * Says what a calendar elsewhere is used for. One at most is written to: choosing another takes its place, and what is still
 * to come is written there too. OUTSIDE_CALENDAR_NOT_FOUND, OUTSIDE_CALENDAR_READ_ONLY.
 */
export async function changeOutside(ctx: Context, id: string, { name, isBusy, isTarget }: Change) {
  await write(ctx, async (tx) => {
    const hostId = asHost(tx)
    // Whoever chooses at the same moment waits: there is one target.
    await lockAgendas(tx, [hostId])
    const row = await lockOwnOutside(tx, id)
    if (isTarget === true) {
      must(row.kind !== 'ICS', 'OUTSIDE_CALENDAR_READ_ONLY')
      await sql`update outside_calendars set is_target = false where host_id = ${hostId} and id <> ${id} and is_target`.execute(
        tx.db,
      )
      await sql`
        insert into outside_writings (outside_id, booking_id, next_at)
        select ${id}, b.id, ${tx.now()} from slot_hosts h join calendar_slots s on s.id = h.slot_id
          join bookings b on b.slot_id = s.id
        where h.host_id = ${hostId} and s.ends_at > ${tx.now()} and b.status = 'SUCCESS'
        on conflict (booking_id, outside_id) do nothing`.execute(tx.db)
    }
    await sql`update outside_calendars set name = coalesce(${name ?? null}::text, name),
      is_busy = coalesce(${isBusy ?? null}::boolean, is_busy), is_target = coalesce(${isTarget ?? null}::boolean, is_target)
      where id = ${id}`.execute(tx.db)
  })
  return theOutside(ctx, id)
}
