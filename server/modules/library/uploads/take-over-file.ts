import { must } from '#domain/faults.ts'
import { sizeLabel } from '#domain/size.ts'
import type { FileKind } from '#domain/uploads.ts'
import { asUser } from '#server/core/actor.ts'
import type { Tx } from '#server/core/context.ts'
import { theReadyFile } from '../files/rows.ts'
import { quotaOf } from '../quota/reads.ts'
import { isFileNeeded } from '../uses/reads.ts'

/** How a refusal names the field that brought the file, and the owner. */
type Told = { path: string; owner: string }
const IN_A_FOLDER: Told = { path: 'fileId', owner: 'chủ thư mục' }

/**
 * Hands a file that an editor, or who acts in the owner's name, uploaded to the library it is for: it is the owner's
 * and counts there from now on. The caller holds the locks of both libraries. Throws NOT_OWNER for a file that is not the
 * editor's own upload, VALIDATION_FAILED for one that the editor uses elsewhere, QUOTA_EXCEEDED.
 */
export async function takeOverFile(
  tx: Tx,
  fileId: string,
  kinds: readonly FileKind[],
  ownerId: string,
  { path, owner } = IN_A_FOLDER,
): Promise<void> {
  const file = await theReadyFile(tx, fileId, kinds, asUser(tx))
  must(!(await isFileNeeded(tx, file)), 'VALIDATION_FAILED', {
    errors: [{ path, code: 'invalid', message: 'Bạn đang dùng tệp này ở nơi khác. Hãy tải lên một bản riêng.' }],
  })
  const { usedBytes, quotaBytes } = await quotaOf(tx, ownerId)
  must(usedBytes + file.size <= quotaBytes, 'QUOTA_EXCEEDED', {
    message: `Thư viện của ${owner} còn ${sizeLabel(Math.max(0, quotaBytes - usedBytes))} trống, tệp này cần ${sizeLabel(file.size)}. Hãy nhờ ${owner} dọn bớt tệp.`,
  })
  await tx.db.updateTable('files').set({ owner_id: ownerId }).where('id', '=', fileId).execute()
}
