import { must } from '#domain/faults.ts'
import type { ResourceKind } from '#domain/resource-kind.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import { write } from '#server/core/write.ts'
import { theUser } from '#server/modules/identity/index.ts'
import type { ResourceRow } from '../tree/rows.ts'
import { fileNamesIn, lockLibrary, theOpenFolder } from '../tree/rows.ts'
import { freeName } from '../tree/rules.ts'
import { fileInNameOf } from '../uploads/file-in-name-of.ts'
import { resourceView } from './reads.ts'
import { FILE_KINDS, mustBeOneContent, nameFrom } from './rules.ts'

export type NewResource = {
  kind: ResourceKind
  name?: string | undefined
  fileId?: string | undefined
  captionsFileId?: string | undefined
  body?: object | undefined
  folderId?: string | undefined
  /** In whose library; one's own unless told. */
  ownerId?: string | undefined
}

/**
 * Puts one's own READY file, or a text, in a folder of one's library, or at its top. A name that is taken there gets a number.
 * Staff who manage courses put it in the library of a host, whose file it becomes; the log tells who did.
 */
export async function createResource(ctx: Context, wish: NewResource) {
  const actorId = asHost(ctx)
  const ownerId = wish.ownerId ?? actorId
  must(ownerId === actorId || holds(ctx, 'courses.manage'), 'NOT_OWNER')
  mustBeOneContent(wish)
  return write(ctx, async (tx) => {
    const owner = await theUser(tx, ownerId)
    must(ownerId === actorId || owner.role !== 'USER', 'VALIDATION_FAILED', {
      errors: [{ path: 'ownerId', code: 'invalid', message: 'Người này không phải giảng viên nên không có thư viện.' }],
    })
    for (const id of new Set([actorId, ownerId].sort())) await lockLibrary(tx, id)
    const folderId = wish.folderId ? (await theOpenFolder(tx, wish.folderId, ownerId)).id : null
    const file = wish.fileId ? await fileInNameOf(tx, wish.fileId, FILE_KINDS[wish.kind], ownerId, 'fileId') : null
    if (wish.captionsFileId) await fileInNameOf(tx, wish.captionsFileId, ['CAPTIONS'], ownerId, 'captionsFileId')
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
    if (ownerId !== actorId) await audit(tx, 'library.added-for', 'user', ownerId, { name: row.name })
    return resourceView(tx, row as ResourceRow)
  })
}
