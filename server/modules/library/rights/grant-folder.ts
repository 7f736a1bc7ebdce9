import { must } from '#domain/faults.ts'
import type { FolderRight } from '#domain/folder-rights.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { findAccount } from '#server/modules/identity/index.ts'
import { lockLibrary, theFolder, theOpenFolder } from '../tree/rows.ts'
import { rightView } from './reads.ts'

/**
 * Lets another host see, or change, a folder and all below it; they are told. Throws FOLDER_NOT_FOUND, NOT_OWNER,
 * USER_NOT_FOUND for an e-mail that is no host's, FOLDER_RIGHT_OF_OWNER, FOLDER_RIGHT_EXISTS.
 */
export async function grantFolder(
  ctx: Context,
  folderId: string,
  { email, right }: { email: string; right: FolderRight },
) {
  return write(ctx, async (tx) => {
    const { owner_id: ownerId } = await theFolder(tx, folderId)
    await lockLibrary(tx, ownerId)
    await theOpenFolder(tx, folderId, ownerId)
    const person = await findAccount(tx, email)
    must(person?.role === 'HOST' && person.state === 'ACTIVE', 'USER_NOT_FOUND', {
      message: 'Không có giảng viên nào dùng email này. Người nhận cần có tài khoản giảng viên ở Bến Học.',
    })
    must(person.id !== ownerId, 'FOLDER_RIGHT_OF_OWNER')
    const row = await tx.db
      .insertInto('folder_rights')
      .values({
        folder_id: folderId,
        owner_id: ownerId,
        user_id: person.id,
        right,
        granted_by: asUser(tx),
        granted_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, 'library.right-granted', 'folder', folderId, { rightId: row.id, userId: person.id, right })
    await publish(tx, 'folder.shared', { rightId: row.id })
    return rightView(tx, row)
  })
}
