import { isFault, must } from '#domain/faults.ts'
import { addDays } from '#domain/time.ts'
import { TRASH_DAYS } from '#domain/uploads.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { FileRow } from '../files/rows.ts'
import { usesOf } from '../uses/reads.ts'
import { removeFile } from '../uses/remove-file.ts'
import { mayManage } from './access.ts'
import type { ResourceRow } from './rows.ts'
import { lockResources } from './rows.ts'

type Emptied = { deleted: number; freedBytes: number; kept: number }
const AT_ONCE = 500

/** Deletes for good what lies in one's trash, now. What something still uses stays there. Throws NOT_OWNER. */
export async function emptyTrash(ctx: Context, ownerId: string): Promise<Emptied> {
  must(mayManage(ctx, ownerId), 'NOT_OWNER')
  return purge(ctx, ctx.now(), ownerId)
}

/** The same for everybody's trash after thirty days. */
export async function purgeTrash(ctx: Context): Promise<Emptied> {
  return purge(ctx, addDays(ctx.now(), -TRASH_DAYS), null)
}

async function purge(ctx: Context, until: Date, ownerId: string | null): Promise<Emptied> {
  let query = ctx.db.selectFrom('resources').select('id').where('deleted_at', '<=', until)
  if (ownerId !== null) query = query.where('owner_id', '=', ownerId)
  const rows = await query.orderBy('deleted_at').limit(AT_ONCE).execute()
  const emptied: Emptied = { deleted: 0, freedBytes: 0, kept: 0 }
  for (const { id } of rows) {
    const files = await forget(ctx, id, until)
    if (files === null) {
      emptied.kept += 1
      continue
    }
    emptied.deleted += 1
    for (const file of files) emptied.freedBytes += await removeFile(ctx, file)
  }
  await forgetFolders(ctx, until, ownerId)
  return emptied
}

/** The files it held, once it is gone; null where it came back meanwhile or is used after all. */
async function forget(ctx: Context, id: string, until: Date): Promise<FileRow[] | null> {
  try {
    return await write(ctx, (tx) => forgetUnused(tx, id, until))
  } catch (error) {
    // A foreign key: a table that no place speaks for still holds it.
    if (isFault(error) && error.code === 'NOT_FOUND') return null
    throw error
  }
}

async function forgetUnused(tx: Tx, id: string, until: Date): Promise<FileRow[] | null> {
  const [resource] = await lockResources(tx, [id])
  if (!resource?.deleted_at || resource.deleted_at > until) return null
  if (((await usesOf(tx, [resource])).get(id) ?? []).length > 0) return null
  const earlier = await tx.db.selectFrom('resource_versions').select('file_id').where('resource_id', '=', id).execute()
  const ids = heldBy(resource, earlier)
  const files = ids.length === 0 ? [] : await tx.db.selectFrom('files').selectAll().where('id', 'in', ids).execute()
  await tx.db.deleteFrom('resources').where('id', '=', id).execute()
  return files as FileRow[]
}

function heldBy(resource: ResourceRow, earlier: readonly { file_id: string | null }[]): string[] {
  return [resource.file_id, resource.captions_file_id, ...earlier.map((one) => one.file_id)].filter((id) => id !== null)
}

/** Empty folders from the deepest up; one that still holds something stays. */
async function forgetFolders(ctx: Context, until: Date, ownerId: string | null): Promise<void> {
  for (let gone = 1; gone > 0; ) {
    const deleted = await write(ctx, (tx) => {
      let query = tx.db
        .deleteFrom('folders')
        .where('deleted_at', '<=', until)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('folders as below').select('below.id').whereRef('below.parent_id', '=', 'folders.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('resources').select('resources.id').whereRef('resources.folder_id', '=', 'folders.id')),
          ),
        )
      if (ownerId !== null) query = query.where('owner_id', '=', ownerId)
      return query.executeTakeFirst()
    })
    gone = Number(deleted.numDeletedRows)
  }
}
