import { must } from '#domain/faults.ts'
import type { AnyHookKind } from '#domain/hooks.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** Whose addresses: a host's own, or where `hostId` is null those of the house; and what they may be told of. */
export type Whose<K extends AnyHookKind = AnyHookKind> = { hostId: string | null; kinds: readonly K[] }

/** An address that is not forgotten. Throws HOOK_NOT_FOUND, also where it is somebody else's. */
export async function theHook<K extends AnyHookKind>(ctx: Context | Tx, whose: Whose<K>, id: string) {
  const row = await hooksBase(ctx, whose).where('h.id', '=', id).executeTakeFirst()
  must(row !== undefined, 'HOOK_NOT_FOUND')
  return shownHook<K>(row)
}

export function hooksBase(ctx: Context | Tx, { hostId }: Whose) {
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
    .where('h.host_id', 'is not distinct from', hostId)
}

export function shownHook<K extends AnyHookKind>(
  row: Awaited<ReturnType<ReturnType<typeof hooksBase>['executeTakeFirstOrThrow']>>,
) {
  return { ...row, kinds: row.kinds as K[], waiting: row.waiting ?? 0, dead: row.dead ?? 0 }
}

/** Locks an address that is not forgotten. Throws HOOK_NOT_FOUND, also where it is somebody else's. */
export async function lockHook(tx: Tx, { hostId }: Whose, id: string) {
  const row = await tx.db
    .selectFrom('hooks')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('host_id', 'is not distinct from', hostId)
    .forUpdate()
    .executeTakeFirst()
  must(row !== undefined, 'HOOK_NOT_FOUND')
  return row
}
