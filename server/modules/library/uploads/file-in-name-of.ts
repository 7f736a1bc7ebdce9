import type { FileKind } from '#domain/uploads.ts'
import { asUser } from '#server/core/actor.ts'
import type { Tx } from '#server/core/context.ts'
import { type FileRow, theFile, theReadyFile } from '../files/rows.ts'
import { lockLibrary } from '../tree/rows.ts'
import { takeOverFile } from './take-over-file.ts'

/**
 * A READY file of `ownerId`. The actor's own upload is handed over first: what somebody does in another's name lies in the
 * other's library. The caller has asked whether the actor may act for them; `path` is the field that named the file.
 * Throws FILE_NOT_FOUND, NOT_OWNER, FILE_NOT_READY, FILE_TYPE_REFUSED, VALIDATION_FAILED for one that is used elsewhere, QUOTA_EXCEEDED.
 */
export async function fileInNameOf(
  tx: Tx,
  fileId: string,
  kinds: readonly FileKind[],
  ownerId: string,
  path: string,
): Promise<FileRow> {
  const actorId = asUser(tx)
  if (actorId !== ownerId && (await theFile(tx, fileId)).owner_id === actorId) {
    for (const id of [actorId, ownerId].sort()) await lockLibrary(tx, id)
    await takeOverFile(tx, fileId, kinds, ownerId, { path, owner: 'giảng viên' })
  }
  return theReadyFile(tx, fileId, kinds, ownerId)
}
