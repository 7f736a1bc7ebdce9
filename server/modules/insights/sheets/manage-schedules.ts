import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { MOST_SHEET_SCHEDULES, nextDue, type SheetFormat, type SheetTerms } from '#domain/sheet-schedules.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { rowOf } from '#server/core/handed-up.ts'
import { publish } from '#server/core/jobs.ts'
import { countOf } from '#server/core/page.ts'
import { scheduledSheets } from '#server/core/scheduled-sheets.ts'
import { write } from '#server/core/write.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { lockSchedule, theSchedule } from './rows.ts'
import { goingSheet, mustBeProven } from './seen.ts'

type Terms = SheetTerms & { format: SheetFormat }
type Wish = Terms & { sheet: string; subjectId: string | null }

/**
 * Has a sheet sent to the caller's own address from its next time on. Throws SHEET_NOT_FOUND, SHEET_OVER,
 * ACCOUNT_NOT_VERIFIED, SHEET_SCHEDULES_FULL.
 */
export async function createSchedule(ctx: Context, { sheet, subjectId, monthDay, ...terms }: Wish) {
  const userId = asUser(ctx)
  const { about } = await goingSheet(ctx, sheet, subjectId)
  await mustBeProven(ctx, userId)
  return write(ctx, async (tx) => {
    await lockPerson(tx, userId)
    const had = await countOf(tx.db.selectFrom('sheet_schedules').where('user_id', '=', userId))
    must(had < MOST_SHEET_SCHEDULES, 'SHEET_SCHEDULES_FULL')
    const { id } = await tx.db
      .insertInto('sheet_schedules')
      .values({
        ...terms,
        month_day: monthDay,
        next_at: nextDue({ ...terms, monthDay }, tx.now()),
        user_id: userId,
        sheet,
        subject_id: subjectId,
        title: about.title,
        created_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await note(tx, 'sheet.scheduled', { id, sheet })
    return theSchedule(tx, id, userId)
  })
}

/**
 * Pauses a schedule or lets it go on; one that goes on is due at its next time, what it missed stays unsent. Throws
 * SHEET_SCHEDULE_NOT_FOUND; SHEET_NOT_FOUND, SHEET_OVER, ACCOUNT_NOT_VERIFIED where it would go on for nothing.
 */
export function changeSchedule(ctx: Context, id: string, { paused }: { paused: boolean }) {
  return write(ctx, async (tx) => {
    const userId = asUser(tx)
    const was = await lockSchedule(tx, id, userId)
    if (!paused) await mayBeSent(tx, was)
    await tx.db
      .updateTable('sheet_schedules')
      .set(
        paused
          ? { paused_at: was.paused_at ?? tx.now(), next_at: null }
          : {
              paused_at: null,
              stopped_at: null,
              stop: null,
              next_at: nextDue({ ...was, monthDay: was.month_day }, tx.now()),
            },
      )
      .where('id', '=', id)
      .execute()
    await note(tx, 'sheet.schedule-changed', was)
    return theSchedule(tx, id, userId)
  })
}

/** Forgets a schedule and what was sent by it. Throws SHEET_SCHEDULE_NOT_FOUND. */
export function deleteSchedule(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const was = await lockSchedule(tx, id, asUser(tx))
    await tx.db.deleteFrom('sheet_schedules').where('id', '=', id).execute()
    await note(tx, 'sheet.schedule-deleted', was)
    return { ok: true as const }
  })
}

/** Sends it once more, besides its times; while one waits nothing is added. Throws as changing does. */
export function sendNow(ctx: Context, id: string) {
  return write(ctx, async (tx) => {
    const userId = asUser(tx)
    const was = await lockSchedule(tx, id, userId)
    await mayBeSent(tx, was)
    const made = await tx.db
      .insertInto('sheet_sendings')
      .values({ schedule_id: id, due_at: tx.now(), asked: true, status: 'WAITING', created_at: tx.now() })
      .onConflict((conflict) =>
        conflict.column('schedule_id').where(sql<boolean>`asked and status = 'WAITING'`).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (made) await publish(tx, 'sheet.due', { sendingId: made.id })
    return theSchedule(tx, id, userId)
  })
}

async function mayBeSent(
  tx: Tx,
  { user_id, sheet, subject_id }: { user_id: string; sheet: string; subject_id: string | null },
) {
  await goingSheet(tx, sheet, subject_id)
  await mustBeProven(tx, user_id)
}

/** Who has which sheet taken out stands in the trail, as what is downloaded does. */
async function note(tx: Tx, action: string, { id, sheet }: { id: string; sheet: string }): Promise<void> {
  const name = rowOf(tx, scheduledSheets, 'key', sheet)?.name ?? sheet
  await audit(tx, action, 'sheet', id, { name })
}
