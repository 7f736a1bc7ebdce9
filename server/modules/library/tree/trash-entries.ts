import { must } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { usesOf } from '../uses/reads.ts'
import type { ResourceRow } from './rows.ts'
import { type FolderRow, foldersOf, lockEntries, lockResources } from './rows.ts'
import { withBelow } from './rules.ts'

/**
 * Puts files, and folders with all below them, in the trash. As long as one of them is used anywhere none goes, and the
 * answer lists where: RESOURCE_IN_USE. What already lies in the trash stays as it is.
 */
export async function trashEntries(ctx: Context | Tx, ids: readonly string[]): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const { ownerId, folders, resources } = await lockEntries(tx, ids)
    const all = (await foldersOf(tx, ownerId)).filter(({ deleted_at }) => deleted_at === null)
    const tops = folders.filter(({ deleted_at }) => deleted_at === null)
    const gone = new Map<string, Date>()
    for (const top of tops) {
      // One that went along with a folder named before it.
      if (gone.has(top.id)) continue
      const below = withBelow(all, top.id).filter(({ id }) => !gone.has(id))
      for (const { id } of below) gone.set(id, tx.now())
      await trashFolder(tx, top, below)
    }
    await trashResources(
      tx,
      resources.filter(({ deleted_at, folder_id }) => deleted_at === null && !gone.has(folder_id ?? '')),
      null,
    )
    if (userIdOf(tx) !== ownerId) await audit(tx, 'library.trashed', 'library', ownerId, { ids })
    return { ok: true }
  })
}

async function trashFolder(tx: Tx, top: FolderRow, below: readonly FolderRow[]): Promise<void> {
  const ids = below.map(({ id }) => id)
  const inside = await tx.db
    .selectFrom('resources')
    .select('id')
    .where('folder_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const resources = await lockResources(
    tx,
    inside.map(({ id }) => id),
  )
  await trashResources(tx, resources, top.id)
  await tx.db
    .updateTable('folders')
    .set({ deleted_at: tx.now(), trashed_with: top.id })
    .where('id', 'in', ids)
    .execute()
  await tx.db.updateTable('folders').set({ trashed_with: null }).where('id', '=', top.id).execute()
}

async function trashResources(tx: Tx, resources: readonly ResourceRow[], withFolder: string | null): Promise<void> {
  if (resources.length === 0) return
  const found = await usesOf(tx, resources)
  const uses = resources.flatMap(({ id, name }) =>
    (found.get(id) ?? []).map((use) => ({ ...use, resourceId: id, resourceName: name })),
  )
  must(uses.length === 0, 'RESOURCE_IN_USE', { detail: { uses } })
  await tx.db
    .updateTable('resources')
    .set({ deleted_at: tx.now(), trashed_with: withFolder })
    .where(
      'id',
      'in',
      resources.map(({ id }) => id),
    )
    .execute()
}
