import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { mayManage } from '../tree/access.ts'
import { rightIn } from '../tree/rights-rows.ts'
import { lockLibrary, type ResourceRow } from '../tree/rows.ts'

/** One of a library that the actor may change. Throws RESOURCE_NOT_FOUND, NOT_OWNER. */
export async function readableResource(ctx: Context | Tx, id: string): Promise<ResourceRow> {
  const row = await ctx.db.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'RESOURCE_NOT_FOUND')
  must(mayManage(ctx, row.owner_id), 'NOT_OWNER')
  return row as ResourceRow
}

/** The same, or one in a folder that its owner let the actor into and not in the trash. Throws RESOURCE_NOT_FOUND, NOT_OWNER. */
export async function visibleResource(ctx: Context | Tx, id: string): Promise<ResourceRow> {
  const row = await ctx.db.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'RESOURCE_NOT_FOUND')
  must(mayManage(ctx, row.owner_id) || (await rightOn(ctx, row)) !== null, 'NOT_OWNER')
  return row as ResourceRow
}

/**
 * One that the actor may change, locked: their own, or one in a folder that its owner let them change. For the latter
 * both libraries are locked first, so that neither its place, nor the right, nor what the editor puts there changes
 * meanwhile. Throws RESOURCE_NOT_FOUND, NOT_OWNER.
 */
export async function lockResourceToChange(tx: Tx, id: string): Promise<{ row: ResourceRow; asEditor: boolean }> {
  const found = await tx.db.selectFrom('resources').select('owner_id').where('id', '=', id).executeTakeFirst()
  must(found !== undefined, 'RESOURCE_NOT_FOUND')
  if (mayManage(tx, found.owner_id)) return { row: await lockOwnResource(tx, id), asEditor: false }
  for (const ownerId of [asUser(tx), found.owner_id].sort()) await lockLibrary(tx, ownerId)
  const row = await tx.db.selectFrom('resources').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(row !== undefined, 'RESOURCE_NOT_FOUND')
  must((await rightOn(tx, row)) === 'EDIT', 'NOT_OWNER')
  return { row: row as ResourceRow, asEditor: true }
}

async function rightOn(ctx: Context | Tx, row: Pick<ResourceRow, 'folder_id' | 'deleted_at'>) {
  return row.deleted_at === null ? rightIn(ctx, row.folder_id) : null
}

/** The actor's own, locked: nobody links it to a lesson until the transaction ends. Throws RESOURCE_NOT_FOUND, NOT_OWNER. */
export async function lockOwnResource(tx: Tx, id: string): Promise<ResourceRow> {
  const row = await tx.db.selectFrom('resources').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(row !== undefined, 'RESOURCE_NOT_FOUND')
  must(mayManage(tx, row.owner_id), 'NOT_OWNER')
  return row as ResourceRow
}
