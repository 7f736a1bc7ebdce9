import type { Selectable } from 'kysely'
import { fail, must } from '#domain/faults.ts'
import { asHost, asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Events } from '#server/core/schema.ts'
import { workRoleOf } from '#server/modules/hosts/index.ts'
import { type EventRole, type EventTask, mayDoOnEvent } from './access.ts'

export type EventRow = Selectable<Events>
/** An event as the actor works on it. */
export type TheirEvent = EventRow & { role: EventRole }

/** An event of anybody, locked. EVENT_NOT_FOUND, also for one that was deleted. */
export async function lockAnyEvent(tx: Tx, id: string): Promise<EventRow> {
  return there(await tx.db.selectFrom('events').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst())
}

/** The same, or nothing: for news, which may come after an event is gone. */
export async function findAndLockEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  const row = await tx.db.selectFrom('events').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row?.status === 'DELETED' ? undefined : row
}

/** The same to look at. */
export async function anyEvent(ctx: Context | Tx, id: string): Promise<EventRow> {
  return there(await ctx.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst())
}

/** An event on which the caller may do this, locked. EVENT_NOT_FOUND, NOT_OWNER. */
export async function lockEvent(tx: Tx, id: string, task: EventTask): Promise<TheirEvent> {
  return allowed(tx, await lockAnyEvent(tx, id), task)
}

/** The same to look at. */
export async function theEvent(ctx: Context, id: string, task: EventTask): Promise<TheirEvent> {
  return allowed(ctx, await anyEvent(ctx, id), task)
}

/** An event that the caller may rehearse, to look at. EVENT_NOT_FOUND also for anybody else: they learn not even that it is there. */
export async function rehearsedEvent(ctx: Context, id: string): Promise<TheirEvent> {
  const row = await anyEvent(ctx, id)
  const role = await workRoleOf(ctx, 'event', row, asUser(ctx))
  if (role === null || !mayDoOnEvent(role, 'rehearse')) return fail('EVENT_NOT_FOUND')
  return { ...row, role }
}

function there(row: EventRow | undefined): EventRow {
  must(row !== undefined && row.status !== 'DELETED', 'EVENT_NOT_FOUND')
  return row
}

async function allowed(ctx: Context | Tx, row: EventRow, task: EventTask): Promise<TheirEvent> {
  const role = await workRoleOf(ctx, 'event', row, asHost(ctx))
  must(role !== null && mayDoOnEvent(role, task), 'NOT_OWNER')
  return { ...row, role }
}
