import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { CalendarFrames, Calendars } from '#server/core/schema.ts'
import { workRoleOf } from '#server/modules/hosts/index.ts'
import { type CalendarRole, type CalendarTask, mayDoOnCalendar } from './access.ts'

export type CalendarRow = Selectable<Calendars>
export type FrameRow = Selectable<CalendarFrames>

/** A calendar of anybody that was not deleted. CALENDAR_NOT_FOUND. */
export async function anyCalendar(ctx: Context | Tx, id: string): Promise<CalendarRow> {
  const row = await ctx.db
    .selectFrom('calendars')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  must(row !== undefined, 'CALENDAR_NOT_FOUND')
  return row
}

/** A calendar on which the caller may do this, locked. CALENDAR_NOT_FOUND, NOT_OWNER. */
export async function lockCalendar(
  tx: Tx,
  id: string,
  task: CalendarTask,
): Promise<CalendarRow & { role: CalendarRole }> {
  const row = await tx.db
    .selectFrom('calendars')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  must(row !== undefined, 'CALENDAR_NOT_FOUND')
  return { ...row, role: await demandRole(tx, row, task) }
}

/** A calendar of anybody, locked; null where it is gone. */
export async function findAndLockCalendar(tx: Tx, id: string): Promise<CalendarRow | null> {
  const row = await tx.db
    .selectFrom('calendars')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The same to look at. */
export async function theCalendar(ctx: Context, id: string, task: CalendarTask): Promise<CalendarRow> {
  const row = await anyCalendar(ctx, id)
  await demandRole(ctx, row, task)
  return row
}

/** A frame that is still sold or was, by its id. CALENDAR_FRAME_NOT_FOUND. */
export async function theFrame(ctx: Context | Tx, id: string): Promise<FrameRow> {
  const row = await ctx.db.selectFrom('calendar_frames').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'CALENDAR_FRAME_NOT_FOUND')
  return row
}

/** A frame on which the caller may do this, with its calendar locked. CALENDAR_FRAME_NOT_FOUND, NOT_OWNER. */
export async function lockFrame(
  tx: Tx,
  id: string,
  task: CalendarTask,
): Promise<{ frame: FrameRow; calendar: CalendarRow }> {
  const found = await theFrame(tx, id)
  must(found.removed_at === null, 'CALENDAR_FRAME_NOT_FOUND')
  const calendar = await lockCalendar(tx, found.calendar_id, task)
  const frame = await theFrame(tx, id)
  must(frame.removed_at === null, 'CALENDAR_FRAME_NOT_FOUND')
  return { frame, calendar }
}

async function demandRole(ctx: Context | Tx, row: CalendarRow, task: CalendarTask): Promise<CalendarRole> {
  const role = await workRoleOf(ctx, 'calendar', row, asHost(ctx))
  must(role !== null && mayDoOnCalendar(role, task), 'NOT_OWNER')
  return role
}
