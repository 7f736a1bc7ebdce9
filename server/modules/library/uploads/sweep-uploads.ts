import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { forgetUpload } from './abort-upload.ts'

/** Days after which nobody will come back to an unfinished upload. */
const KEPT_DAYS = 3
const AT_ONCE = 500

/** Frees what abandoned uploads hold. */
export async function sweepUploads(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'storage_key', 'storage_upload_id'])
    .where('status', '=', 'UPLOADING')
    .where('created_at', '<', addDays(ctx.now(), -KEPT_DAYS))
    .limit(AT_ONCE)
    .execute()
  for (const row of rows) await forgetUpload(ctx, row)
}
