import type { ResourceKind } from '#domain/resource-kind.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { theReadyFile } from '../files/rows.ts'
import { fileNamesIn, lockLibrary, theOpenFolder } from '../tree/rows.ts'
import { freeName } from '../tree/rules.ts'
import { resourceView } from './reads.ts'
import type { ResourceRow } from './rows.ts'
import { FILE_KINDS, mustBeOneContent, nameFrom } from './rules.ts'

export type NewResource = {
  kind: ResourceKind
  name?: string | undefined
  fileId?: string | undefined
  captionsFileId?: string | undefined
  body?: object | undefined
  folderId?: string | undefined
}

/** Puts one's own READY file, or a text, in a folder of one's library, or at its top. A name that is taken there gets a number. */
export async function createResource(ctx: Context, wish: NewResource) {
  const ownerId = asHost(ctx)
  mustBeOneContent(wish)
  return write(ctx, async (tx) => {
    await lockLibrary(tx, ownerId)
    const folderId = wish.folderId ? (await theOpenFolder(tx, wish.folderId, ownerId)).id : null
    const file = wish.fileId ? await theReadyFile(tx, wish.fileId, FILE_KINDS[wish.kind], ownerId) : null
    if (wish.captionsFileId) await theReadyFile(tx, wish.captionsFileId, ['CAPTIONS'], ownerId)
    const name = wish.name || (file ? nameFrom(file.name) : 'Văn bản mới')
    const row = await tx.db
      .insertInto('resources')
      .values({
        owner_id: ownerId,
        folder_id: folderId,
        kind: wish.kind,
        name: freeName(name, await fileNamesIn(tx, ownerId, folderId)),
        file_id: file?.id ?? null,
        captions_file_id: wish.captionsFileId ?? null,
        body: wish.body ? JSON.stringify(wish.body) : null,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return resourceView(tx, row as ResourceRow)
  })
}
