import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import type { ResourceKind } from '#domain/resource-kind.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { DB } from '#server/core/schema.ts'
import { mayChange, mayRead } from './access.ts'

/** A row of resources; its kinds are kept by a check of the table. */
export type ResourceRow = Omit<Selectable<DB['resources']>, 'kind'> & { kind: ResourceKind }

/** One that the actor may read: the owner, or staff. Throws RESOURCE_NOT_FOUND, NOT_OWNER. */
export async function readableResource(ctx: Context | Tx, id: string): Promise<ResourceRow> {
  const row = await ctx.db.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'RESOURCE_NOT_FOUND')
  must(mayRead(ctx.actor, row), 'NOT_OWNER')
  return row as ResourceRow
}

/** The actor's own, locked: nobody links it to a lesson until the transaction ends. Throws RESOURCE_NOT_FOUND, NOT_OWNER. */
export async function lockOwnResource(tx: Tx, id: string): Promise<ResourceRow> {
  const row = await tx.db.selectFrom('resources').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(row !== undefined, 'RESOURCE_NOT_FOUND')
  must(mayChange(tx.actor, row), 'NOT_OWNER')
  return row as ResourceRow
}
