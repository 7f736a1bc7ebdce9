import { type RawBuilder, sql } from 'kysely'
import { addMinutes } from '#domain/time.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Tx } from '#server/core/context.ts'
import { openPools } from '#server/modules/capacity/index.ts'
import type { FrameFacts } from './frame-facts.ts'

type Length = Pick<FrameFacts, 'minutes' | 'before' | 'after'>
type NewSlot = { startsAt: Date; hostIds: readonly string[]; seats: number; isClass?: boolean }

/** Takes this time of these people, with a pool of its seats. Their agendas are locked. SLOT_TAKEN. @returns its id */
export async function insertSlot(
  tx: Tx,
  frame: Length & Pick<FrameFacts, 'id'>,
  { startsAt, hostIds, seats, isClass = false }: NewSlot,
): Promise<string> {
  const { id } = await tx.db
    .insertInto('calendar_slots')
    .values({
      frame_id: frame.id,
      starts_at: startsAt,
      ends_at: addMinutes(startsAt, frame.minutes),
      before_minutes: frame.before,
      after_minutes: frame.after,
      is_class: isClass,
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into slot_hosts (slot_id, host_id, span)
    select ${id}, unnest(${arrayOf(hostIds, 'uuid')}), ${spanOf(frame, startsAt)}`.execute(tx.db)
  await openPools(tx, [{ id, kind: 'PLACE', capacity: seats }])
  return id
}

/** All that it takes of somebody's time, in SQL: with what is kept free around it. */
export function spanOf({ minutes, before, after }: Length, startsAt: Date): RawBuilder<unknown> {
  return sql`tstzrange(${addMinutes(startsAt, -before)}, ${addMinutes(startsAt, minutes + after)})`
}
