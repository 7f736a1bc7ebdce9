import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import type { FileKind, FileStatus, StreamStatus, Visibility } from '#domain/uploads.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { DB } from '#server/core/schema.ts'

/** A row of files; its closed lists are kept by checks of the table. */
export type FileRow = Omit<Selectable<DB['files']>, 'kind' | 'status' | 'visibility' | 'stream_status'> & {
  kind: FileKind
  status: FileStatus
  visibility: Visibility
  stream_status: StreamStatus | null
}

/** Throws FILE_NOT_FOUND. */
export async function theFile(ctx: Context | Tx, fileId: string): Promise<FileRow> {
  const row = await ctx.db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst()
  must(row !== undefined, 'FILE_NOT_FOUND')
  return row as FileRow
}

/** The actor's own upload. Throws FILE_NOT_FOUND, NOT_OWNER. */
export async function ownFile(ctx: Context | Tx, fileId: string): Promise<FileRow> {
  const file = await theFile(ctx, fileId)
  must(file.owner_id === asUser(ctx), 'NOT_OWNER')
  return file
}

/**
 * A file that may be used: READY, of one of `kinds`, of `ownerId` where one is given.
 * Throws FILE_NOT_FOUND, NOT_OWNER, FILE_NOT_READY, FILE_TYPE_REFUSED.
 */
export async function theReadyFile(
  ctx: Context | Tx,
  fileId: string,
  kinds: readonly FileKind[],
  ownerId?: string,
): Promise<FileRow> {
  const file = await theFile(ctx, fileId)
  must(ownerId === undefined || file.owner_id === ownerId, 'NOT_OWNER')
  must(kinds.includes(file.kind), 'FILE_TYPE_REFUSED')
  must(file.status === 'READY', 'FILE_NOT_READY')
  return file
}
