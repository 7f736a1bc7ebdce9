import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'

/** Whether the actor may read and change everything in the library of `ownerId`: its owner, and staff who look after libraries. */
export function mayManage(ctx: Context | Tx, ownerId: string): boolean {
  return ctx.actor.kind === 'system' || userIdOf(ctx) === ownerId || holds(ctx, 'library.manage')
}
