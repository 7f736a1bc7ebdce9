import { type Selectable, sql } from 'kysely'
import type { OutsideFailure, OutsideKind } from '#domain/calendar/outside.ts'
import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { OutsideCalendars } from '#server/core/schema.ts'

export type OutsideRow = Omit<Selectable<OutsideCalendars>, 'kind' | 'failure'> & {
  kind: OutsideKind
  failure: OutsideFailure | null
}

/** A calendar elsewhere; undefined where it was disconnected meanwhile. */
export async function findOutside(ctx: Context | Tx, id: string): Promise<OutsideRow | undefined> {
  const row = await ctx.db.selectFrom('outside_calendars').selectAll().where('id', '=', id).executeTakeFirst()
  return row as OutsideRow | undefined
}

/** One of the caller's own. OUTSIDE_CALENDAR_NOT_FOUND. */
export async function ownOutside(ctx: Context | Tx, id: string): Promise<OutsideRow> {
  const row = await findOutside(ctx, id)
  must(row !== undefined && row.host_id === asHost(ctx), 'OUTSIDE_CALENDAR_NOT_FOUND')
  return row
}

/** The same, locked. OUTSIDE_CALENDAR_NOT_FOUND. */
export async function lockOwnOutside(tx: Tx, id: string): Promise<OutsideRow> {
  await sql`select from outside_calendars where id = ${id} for update`.execute(tx.db)
  return ownOutside(tx, id)
}

/** Keeps what opens it from now on, sealed, unless somebody else did meanwhile. */
export async function keepAccess(
  ctx: Context,
  row: Pick<OutsideRow, 'id' | 'access_sealed'>,
  sealed: string,
): Promise<void> {
  await sql`update outside_calendars set access_sealed = ${sealed}
    where id = ${row.id} and access_sealed = ${row.access_sealed}`.execute(ctx.db)
}
