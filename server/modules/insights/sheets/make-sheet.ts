import { type LetterFile, MOST_LETTER_BYTES } from '#domain/notifications/letter-files.ts'
import {
  nextDue,
  type SheetEvery,
  type SheetFormat,
  type SheetSendingStatus,
  type SheetStop,
  sheetMonth,
  sheetStopWords,
  sheetWhenWords,
} from '#domain/sheet-schedules.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { rowOf } from '#server/core/handed-up.ts'
import { type SheetAbout, scheduledSheets } from '#server/core/scheduled-sheets.ts'
import { csvOf, type Row, xlsxOf } from '#server/core/write-sheet.ts'
import { type Allowed, allowedSheet } from './seen.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What is to be told of one sending, and how it is noted. */
export type MadeSheet = {
  userId: string
  sheetName: string
  scheduleId: string
} & (
  | {
      is: 'SENT' | 'TOO_LARGE'
      about: SheetAbout
      rows: number
      month: string | null
      when: string
      endsAt: Date | null
      file: LetterFile | null
    }
  | { is: 'STOPPED'; stop: SheetStop; reason: string; title: string }
)

/**
 * Makes the sheet of a sending that waits, as its person may see it at this moment; `STOPPED` with the reason where they may
 * not any more. Nothing is written: `noteSending` does that beside the letter. @returns null where it is over
 */
export async function makeSheet(ctx: Context, sendingId: string): Promise<MadeSheet | null> {
  const waiting = await findWaiting(ctx, sendingId)
  if (!waiting) return null
  const { user_id: userId, sheet: key, subject_id: subjectId, due_at: at } = waiting
  const sheetName = rowOf(ctx, scheduledSheets, 'key', key)?.name ?? key
  const own = { userId, sheetName, scheduleId: waiting.schedule_id }
  const allowed = await allowedSheet(ctx, { userId, sheet: key, subjectId, at })
  if (typeof allowed === 'string')
    return {
      ...own,
      is: 'STOPPED',
      stop: allowed,
      reason: sheetStopWords[allowed],
      title: waiting.title,
    }
  const terms = {
    every: waiting.every as SheetEvery,
    weekday: waiting.weekday,
    monthDay: waiting.month_day,
    hour: waiting.hour,
  }
  const month = sheetMonth(terms.every, at)
  const { name, rows } = await allowed.sheet.rows(allowed.as, { subjectId: subjectId ?? '', month })
  const file = fileOf(name, waiting.format as SheetFormat, rows)
  const isSmall = file.bytes.length <= MOST_LETTER_BYTES
  return {
    ...own,
    is: isSmall ? 'SENT' : 'TOO_LARGE',
    about: allowed.about,
    rows: rows.length - 1,
    month: allowed.sheet.isOfMonth ? month : null,
    when: sheetWhenWords(terms),
    endsAt: endingOf(allowed, nextDue(terms, ctx.now()), ctx.now()),
    file: isSmall ? file : null,
  }
}

/**
 * Notes what became of a sending, in the transaction of its letter: a schedule whose person may not see the sheet any more
 * stops. @returns whether it still waited; where not, nothing is to be told
 */
export async function noteSending(tx: Tx, sendingId: string, made: MadeSheet): Promise<boolean> {
  const noted = await tx.db
    .updateTable('sheet_sendings')
    .set({
      status: made.is satisfies SheetSendingStatus,
      rows: made.is === 'STOPPED' ? null : made.rows,
      done_at: tx.now(),
    })
    .where('id', '=', sendingId)
    .where('status', '=', 'WAITING')
    .returning('id')
    .executeTakeFirst()
  if (!noted) return false
  if (made.is === 'STOPPED')
    await tx.db
      .updateTable('sheet_schedules')
      .set({ next_at: null, stopped_at: tx.now(), stop: made.stop })
      .where('id', '=', made.scheduleId)
      .execute()
  else await audit(tx, 'sheet.sent', 'sheet', made.scheduleId, { name: made.sheetName, count: made.rows })
  return true
}

function findWaiting(ctx: Context, sendingId: string) {
  return ctx.db
    .selectFrom('sheet_sendings as d')
    .innerJoin('sheet_schedules as s', 's.id', 'd.schedule_id')
    .selectAll('s')
    .select(['d.schedule_id', 'd.due_at'])
    .where('d.id', '=', sendingId)
    .where('d.status', '=', 'WAITING')
    .executeTakeFirst()
}

/** When it ends, where the next time lies behind that or what it is about is over. */
function endingOf({ about, endsAt }: Allowed, next: Date, now: Date): Date | null {
  return endsAt && about.endsAt && (about.endsAt <= now || next >= endsAt) ? endsAt : null
}

function fileOf(name: string, format: SheetFormat, rows: readonly Row[]): LetterFile {
  return format === 'XLSX'
    ? { name: `${name}.xlsx`, type: XLSX, bytes: xlsxOf(rows) }
    : { name: `${name}.csv`, type: 'text/csv', bytes: Buffer.from(csvOf(rows)) }
}
