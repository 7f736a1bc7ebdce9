import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import type { Events } from '#server/core/schema.ts'
import { type EventTask, mayDoOnEvent } from './access.ts'

export type EventRow = Selectable<Events>

/** An event of anybody, locked. EVENT_NOT_FOUND, also for one that was deleted. */
export async function lockAnyEvent(tx: Tx, id: string): Promise<EventRow> {
  return there(await tx.db.selectFrom('events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
}

/** The same, or nothing: for news, which may come after an event is gone. */
export async function findAndLockEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  const row = await tx.db.selectFrom('events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.status === 'DELETED' ? undefined : row
}

/** The same to look at. */
export async function anyEvent(ctx: Context | Tx, id: string): Promise<EventRow> {
  return there(await ctx.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst())
}

/** An event on which the caller may do this, locked. EVENT_NOT_FOUND, NOT_OWNER. */
export async function lockEvent(tx: Tx, id: string, task: EventTask): Promise<EventRow> {
  return allowed(tx, await lockAnyEvent(tx, id), task)
}

/** The same to look at. */
export async function theEvent(ctx: Context, id: string, task: EventTask): Promise<EventRow> {
  return allowed(ctx, await anyEvent(ctx, id), task)
}

function there(row: EventRow | undefined): EventRow {
  must(row !== undefined && row.status !== 'DELETED', 'EVENT_NOT_FOUND')
  return row
}

function allowed(ctx: Context | Tx, row: EventRow, task: EventTask): EventRow {
  const role = row.host_id === asHost(ctx) ? 'OWNER' : holds(ctx, 'events.manage') ? 'STAFF' : null
  must(role !== null && mayDoOnEvent(role, task), 'NOT_OWNER')
  return row
}
