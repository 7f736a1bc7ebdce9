import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockRight } from './lock-right.ts'

/**
 * Takes a right back: from now on no call serves it, and addresses of files signed before end within five minutes.
 * Throws FOLDER_RIGHT_NOT_FOUND, NOT_OWNER.
 */
export async function revokeRight(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const { folder_id: folderId, user_id: userId } = await lockRight(tx, id)
    await tx.db.deleteFrom('folder_rights').where('id', '=', id).execute()
    await audit(tx, 'library.right-revoked', 'folder', folderId, { rightId: id, userId })
    return { ok: true }
  })
}

/** All that a person who deletes their account was given, and all they gave. */
export function eraseRights(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db
      .deleteFrom('folder_rights')
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('owner_id', '=', userId)]))
      .execute()
  })
}
