import { sql } from 'kysely'
import type { FolderRight } from '#domain/folder-rights.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'

/**
 * What the actor was given on each of these folders, by a right on it or on one around it; the strongest counts. Folders
 * without one are missing, and so are those in the trash. Being the owner is no right: ask `mayManage` first.
 */
export async function rightsIn(ctx: Context | Tx, folderIds: readonly string[]): Promise<Map<string, FolderRight>> {
  const me = userIdOf(ctx)
  if (me === null || folderIds.length === 0) return new Map()
  const { rows } = await sql<{ start: string; edit: boolean }>`
    with recursive up as (
      select id as start, id, parent_id from folders where id = any(${folderIds}::uuid[]) and deleted_at is null
      union
      select up.start, f.id, f.parent_id from folders f join up on f.id = up.parent_id where f.deleted_at is null
    )
    select up.start, bool_or(r."right" = 'EDIT') as edit
    from up join folder_rights r on r.folder_id = up.id
    where r.user_id = ${me}
    group by up.start`.execute(ctx.db)
  return new Map(rows.map(({ start, edit }) => [start, edit ? 'EDIT' : 'VIEW']))
}

/** The same of one folder; null at the top of a library, which nobody is let into. */
export async function rightIn(ctx: Context | Tx, folderId: string | null): Promise<FolderRight | null> {
  if (folderId === null) return null
  return (await rightsIn(ctx, [folderId])).get(folderId) ?? null
}
