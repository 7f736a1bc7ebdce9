import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import type { SheetEvery, SheetFormat, SheetSendingStatus, SheetStop } from '#domain/sheet-schedules.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { rowOf } from '#server/core/handed-up.ts'
import { scheduledSheets } from '#server/core/scheduled-sheets.ts'

/** Locks a schedule of the caller. Throws SHEET_SCHEDULE_NOT_FOUND. */
export async function lockSchedule(tx: Tx, id: string, userId: UserId) {
  const row = await tx.db
    .selectFrom('sheet_schedules')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  must(row !== undefined, 'SHEET_SCHEDULE_NOT_FOUND')
  return { ...row, every: row.every as SheetEvery }
}

/** Somebody's schedules, the oldest first, each with its last sending. */
export async function schedulesOf(ctx: Context | Tx, userId: UserId) {
  const rows = await ctx.db
    .selectFrom('sheet_schedules as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sheet_sendings as d')
          .select(['d.status', 'd.rows', 'd.created_at', 'd.done_at'])
          .whereRef('d.schedule_id', '=', 's.id')
          .orderBy('d.created_at', 'desc')
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select(['last.status', 'last.rows', 'last.created_at as sent_from', 'last.done_at'])
    .where('s.user_id', '=', userId)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({
    subjectId: row.subject_id,
    title: row.title,
    id: row.id,
    sheet: { key: row.sheet, name: rowOf(ctx, scheduledSheets, 'key', row.sheet)?.name ?? row.sheet },
    every: row.every as SheetEvery,
    weekday: row.weekday,
    monthDay: row.month_day,
    hour: row.hour,
    format: row.format as SheetFormat,
    state: row.stopped_at ? ('STOPPED' as const) : row.paused_at ? ('PAUSED' as const) : ('ACTIVE' as const),
    stop: row.stop as SheetStop | null,
    nextAt: row.next_at,
    last:
      row.status && row.sent_from
        ? { at: row.done_at ?? row.sent_from, status: row.status as SheetSendingStatus, rows: row.rows }
        : null,
  }))
}

/** One of them as the caller sees it. Throws SHEET_SCHEDULE_NOT_FOUND. */
export async function theSchedule(ctx: Context | Tx, id: string, userId: UserId) {
  const found = (await schedulesOf(ctx, userId)).find((one) => one.id === id)
  must(found !== undefined, 'SHEET_SCHEDULE_NOT_FOUND')
  const { subjectId: _subject, title: _title, ...shown } = found
  return shown
}
