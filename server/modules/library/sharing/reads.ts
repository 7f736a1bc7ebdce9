import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { type FileRow, theReadyFile } from '../files/rows.ts'
import { readableResource } from '../resources/rows.ts'

/** The addresses that still open a resource, the one that lives longest first. Throws RESOURCE_NOT_FOUND, NOT_OWNER. */
export async function resourceShares(ctx: Context, id: string) {
  await readableResource(ctx, id)
  const rows = await ctx.db
    .selectFrom('share_links')
    .select(['id', 'created_at', 'expires_at'])
    .where('resource_id', '=', id)
    .where('expires_at', '>', ctx.now())
    .orderBy('expires_at', 'desc')
    .execute()
  const items = rows.map((row) => ({ id: row.id, createdAt: row.created_at, expiresAt: row.expires_at }))
  return { items, total: items.length }
}

/** The file that a shared address opens now. SHARE_NOT_FOUND for one that ran out, was taken back, or never was. */
export async function sharedFile(ctx: Context, token: string): Promise<FileRow> {
  const found = await ctx.db
    .selectFrom('share_links')
    .innerJoin('resources', 'resources.id', 'share_links.resource_id')
    .select('resources.file_id')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', ctx.now())
    .where('resources.deleted_at', 'is', null)
    .executeTakeFirst()
  must(Boolean(found?.file_id), 'SHARE_NOT_FOUND')
  return theReadyFile(ctx, found?.file_id ?? '', ['VIDEO', 'PDF', 'IMAGE', 'CAPTIONS', 'OTHER'])
}
