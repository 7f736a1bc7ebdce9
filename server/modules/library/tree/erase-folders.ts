import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Forgets what a person who deleted their account called their folders; what lies in them is of use to learners and stays. */
export function eraseFolderNames(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db
      .updateTable('folders')
      .set({ name: sql<string>`'Thư mục ' || id` })
      .where('owner_id', '=', userId)
      .execute()
  })
}
