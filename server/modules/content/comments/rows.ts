import type { Selectable } from 'kysely'
import type { CommentSubject } from '#domain/comments.ts'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Comments } from '#server/core/schema.ts'

export type CommentRow = Omit<Selectable<Comments>, 'subject'> & { subject: CommentSubject }

/** A comment in any state. COMMENT_NOT_FOUND where it is gone or deleted. */
export async function theComment(ctx: Context | Tx, id: string): Promise<CommentRow> {
  const row = await ctx.db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined && row.deleted_at === null, 'COMMENT_NOT_FOUND')
  return row as CommentRow
}

/** The same, locked. COMMENT_NOT_FOUND. */
export async function lockComment(tx: Tx, id: string): Promise<CommentRow> {
  const row = await findAndLockComment(tx, id)
  must(row !== null && row.deleted_at === null, 'COMMENT_NOT_FOUND')
  return row
}

/** The same, deleted ones too; null where there is none. */
export async function findAndLockComment(tx: Tx, id: string): Promise<CommentRow | null> {
  const row = await tx.db.selectFrom('comments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return (row as CommentRow | undefined) ?? null
}
