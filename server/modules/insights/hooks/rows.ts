import { must } from '#domain/faults.ts'
import type { HookKind } from '#domain/hooks.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** An address that is not forgotten. Throws HOOK_NOT_FOUND. */
export async function theHook(ctx: Context | Tx, id: string) {
  const row = await hooksBase(ctx).where('h.id', '=', id).executeTakeFirst()
  must(row !== undefined, 'HOOK_NOT_FOUND')
  return shownHook(row)
}

export function hooksBase(ctx: Context | Tx) {
  return ctx.db
    .selectFrom('hooks as h')
    .select(['h.id', 'h.name', 'h.url', 'h.kinds', 'h.active', 'h.off_at as offAt', 'h.created_at as createdAt'])
    .select((eb) => [
      eb
        .selectFrom('hook_deliveries as d')
        .select((d) => d.fn.countAll<number>().as('n'))
        .whereRef('d.hook_id', '=', 'h.id')
        .where('d.next_at', 'is not', null)
        .as('waiting'),
      eb
        .selectFrom('hook_deliveries as d')
        .select((d) => d.fn.countAll<number>().as('n'))
        .whereRef('d.hook_id', '=', 'h.id')
        .where('d.dead_at', 'is not', null)
        .as('dead'),
    ])
    .where('h.deleted_at', 'is', null)
}

export function shownHook(row: Awaited<ReturnType<ReturnType<typeof hooksBase>['executeTakeFirstOrThrow']>>) {
  return { ...row, kinds: row.kinds as HookKind[], waiting: row.waiting ?? 0, dead: row.dead ?? 0 }
}

/** Locks an address that is not forgotten. Throws HOOK_NOT_FOUND. */
export async function lockHook(tx: Tx, id: string) {
  const row = await tx.db
    .selectFrom('hooks')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  must(row !== undefined, 'HOOK_NOT_FOUND')
  return row
}
