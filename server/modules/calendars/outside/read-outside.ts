import { sql } from 'kysely'
import { OUTSIDE_LIMITS, type OutsideFailure } from '#domain/calendar/outside.ts'
import { addMinutes, DAY, MINUTE } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { processDueRows } from '#server/core/process-due-rows.ts'
import { write } from '#server/core/write.ts'
import { OutsideFailed, type Reading } from '#server/providers/calendars/port.ts'
import { lostBefore } from '../hours/busy-elsewhere.ts'
import { withAccess } from './access.ts'
import { keepBusy } from './keep-busy.ts'
import { look, windowAt } from './look.ts'
import { theOutside } from './reads.ts'
import { findOutside, type OutsideRow, ownOutside } from './rows.ts'

/** Reads every calendar elsewhere that is due, several at once. */
export async function readDueOutside(ctx: Context): Promise<number> {
  return processDueRows(ctx, 'outside_calendars', readOutside)
}

/** Reads one of the caller's own now. OUTSIDE_CALENDAR_NOT_FOUND. */
export async function readOutsideNow(ctx: Context, id: string) {
  await ownOutside(ctx, id)
  await readOutside(ctx, id)
  return theOutside(ctx, id)
}

/**
 * Reads a calendar elsewhere. What is known of it is as old as the moment at which the reading began. Where it fails, what was
 * known stays until it is too old: then its hours are closed, and its host is told once, and once again when it is read.
 */
export async function readOutside(ctx: Context, id: string): Promise<void> {
  const row = await findOutside(ctx, id)
  if (!row) return
  const began = ctx.now()
  try {
    const reading = await withAccess(ctx, row, (access) => look(ctx, row, access))
    await keepReading(ctx, row, began, reading)
  } catch (error) {
    if (!(error instanceof OutsideFailed)) throw error
    await keepFailure(ctx, row, error.why)
  }
}

async function keepReading(ctx: Context, row: OutsideRow, began: Date, reading: Reading): Promise<void> {
  await write(ctx, async (tx) => {
    if (!(await lockAsRead(tx, row))) return
    if (reading.is === 'read') await keepBusy(tx, { id: row.id, hostId: row.host_id }, reading.spans)
    await tx.db
      .updateTable('outside_calendars')
      .set({
        read_at: began,
        failing_since: null,
        failure: null,
        told_lost_at: null,
        version: row.version + 1,
        next_at: addMinutes(tx.now(), OUTSIDE_LIMITS.readEvery),
        ...(reading.is === 'read' && { mark: reading.mark, read_until: new Date(windowAt(began).to) }),
      })
      .where('id', '=', row.id)
      .execute()
    if (row.told_lost_at) await publish(tx, 'outside-calendar.found', { outsideId: row.id, at: began.toISOString() })
  })
}

async function keepFailure(ctx: Context, row: OutsideRow, why: OutsideFailure): Promise<void> {
  await write(ctx, async (tx) => {
    if (!(await lockAsRead(tx, row))) return
    const since = row.failing_since ?? tx.now()
    const isLost = why === 'REVOKED' || row.read_at < lostBefore(tx)
    const isTold = isLost && row.told_lost_at === null && (row.is_busy || row.is_target)
    await tx.db
      .updateTable('outside_calendars')
      .set({
        failing_since: since,
        failure: why,
        next_at: new Date(tx.now().getTime() + againIn(why, tx.now().getTime() - since.getTime())),
        version: row.version + 1,
        ...(isTold && { told_lost_at: tx.now() }),
      })
      .where('id', '=', row.id)
      .execute()
    if (isTold) await publish(tx, 'outside-calendar.lost', { outsideId: row.id, at: tx.now().toISOString() })
  })
}

/** Soon, as hours will be closed; seldom once they have been for a day. */
function againIn(why: OutsideFailure, failingFor: number): number {
  if (why === 'REVOKED') return 60 * MINUTE
  return failingFor > DAY ? 30 * MINUTE : 2 * MINUTE
}

/** Locks it, unless it was read or connected anew since it was looked at: what was read then is older. */
async function lockAsRead(tx: Tx, { id, version }: OutsideRow): Promise<boolean> {
  const { rows } =
    await sql`select from outside_calendars where id = ${id} and version = ${version} for update`.execute(tx.db)
  return rows.length > 0
}
