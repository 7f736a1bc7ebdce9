import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { forgetUpload } from './abort-upload.ts'

/** Days after which nobody will come back to an unfinished upload. */
const KEPT_DAYS = 3
/** Days for staff to look at what was put in quarantine. */
const QUARANTINE_DAYS = 30
const AT_ONCE = 500

/** Frees what abandoned uploads hold, and what lay in quarantine long enough. */
export async function sweepUploads(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'storage_key', 'storage_upload_id'])
    .where('status', '=', 'UPLOADING')
    .where('created_at', '<', addDays(ctx.now(), -KEPT_DAYS))
    .limit(AT_ONCE)
    .execute()
  for (const row of rows) await forgetUpload(ctx, row)
  await sweepQuarantine(ctx)
}

/** The bytes go, the row stays: who uploaded what, and what was found in it. */
async function sweepQuarantine(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('quarantined_at', '<', addDays(ctx.now(), -QUARANTINE_DAYS))
    .limit(AT_ONCE)
    .execute()
  for (const { id, storage_key } of rows) {
    await ctx.providers.storage.remove(storage_key)
    await write(ctx, (tx) => tx.db.updateTable('files').set({ quarantined_at: null }).where('id', '=', id).execute())
  }
}
