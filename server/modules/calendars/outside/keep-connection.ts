import { sql } from 'kysely'
import { OUTSIDE_LIMITS, type OutsideKind } from '#domain/calendar/outside.ts'
import type { Span } from '#domain/calendar/spans.ts'
import { must } from '#domain/faults.ts'
import { addMinutes } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockAgendas } from '../slots/lock-agendas.ts'
import { type AnyAccess, sealAccess } from './access.ts'
import { keepBusy } from './keep-busy.ts'
import { windowAt } from './look.ts'

type Connection = {
  kind: OutsideKind
  /** What makes it the same one when it is connected again; it may be secret. */
  place: string
  name: string
  account: string
  zone: string
  access: AnyAccess
  spans: readonly Span[]
  mark: string | null
}

/**
 * Keeps a calendar elsewhere that was just read whole. Connected again it gets its new keys, and what it is used for stays.
 * OUTSIDE_CALENDAR_TOO_MANY. @returns its id
 */
export async function keepConnection(ctx: Context, hostId: string, made: Connection): Promise<string> {
  const readAt = ctx.now()
  return write(ctx, async (tx) => {
    await lockAgendas(tx, [hostId])
    const placeHash = sha256(`${made.kind} ${made.place}`)
    const { rows: known } = await sql<{ id: string; toldLost: boolean }>`
      select id, told_lost_at is not null as "toldLost" from outside_calendars
      where host_id = ${hostId} and place_hash = ${placeHash} for update`.execute(tx.db)
    if (known.length === 0) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from outside_calendars where host_id = ${hostId}`.execute(tx.db)
      must((rows[0]?.count ?? 0) < OUTSIDE_LIMITS.calendars, 'OUTSIDE_CALENDAR_TOO_MANY')
    }
    const values = {
      name: made.name.slice(0, 120),
      account: made.account.slice(0, 254),
      zone: made.zone,
      access_sealed: sealAccess(tx, made.access),
      mark: made.mark,
      read_at: readAt,
      read_until: new Date(windowAt(readAt).to),
      failing_since: null,
      failure: null,
      told_lost_at: null,
      next_at: addMinutes(readAt, OUTSIDE_LIMITS.readEvery),
    }
    const row = await tx.db
      .insertInto('outside_calendars')
      .values({ ...values, host_id: hostId, kind: made.kind, place_hash: placeHash, created_at: tx.now() })
      .onConflict((on) =>
        on
          .columns(['host_id', 'place_hash'])
          .doUpdateSet((e) => ({ ...values, version: e('outside_calendars.version', '+', 1) })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepBusy(tx, { id: row.id, hostId }, made.spans)
    // What could not be written with the old keys is tried at once with the new ones.
    await sql`update outside_writings set next_at = ${tx.now()} where outside_id = ${row.id} and failure is not null`.execute(
      tx.db,
    )
    if (known[0]?.toldLost) await publish(tx, 'outside-calendar.found', { outsideId: row.id, at: readAt.toISOString() })
    return row.id
  })
}
