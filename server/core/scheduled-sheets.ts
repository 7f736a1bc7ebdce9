import type { CallName } from '#domain/contract/index.ts'
import type { Context } from './context.ts'
import { registry } from './handed-up.ts'
import type { Row } from './write-sheet.ts'

/** What a sheet is about, as whoever reads it may know it now. */
export type SheetAbout = {
  /** What it is called: the name of an event. */
  title: string
  /** The page it is downloaded on, a path of this site. */
  path: string
  /** When what it is about is over; null for what goes on. */
  endsAt: Date | null
}

/**
 * A sheet that people may have sent to themselves again and again. Modules hand their own up; `insights/sheets` sends them
 * and knows none.
 */
export type ScheduledSheet = {
  /** Kept in schedules, so it never changes. */
  key: string
  /** What it is called on screens. */
  name: string
  /** The page that offers it. */
  page: string
  /** The call it is downloaded by: whoever may make it may have the sheet sent. */
  call: CallName
  /** Whether it is about one thing, named by its id. */
  isOfOne: boolean
  /** Whether it is of a month. */
  isOfMonth: boolean
  /** Asked as the person it goes to, before every sending. Throws the fault of the download for who may not see it. */
  about: (ctx: Context, subjectId: string) => Promise<SheetAbout>
  /** The file's name without its ending, and its rows with the heading. */
  rows: (ctx: Context, asked: { subjectId: string; month: string }) => Promise<{ name: string; rows: readonly Row[] }>
}

export const scheduledSheets = registry<ScheduledSheet>('scheduled sheets')
