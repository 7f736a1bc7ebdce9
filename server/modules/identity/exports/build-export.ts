import { strToU8, zipSync } from 'fflate'
import { DAY } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { write } from '#server/core/write.ts'
import { theUser } from '../rows.ts'
import { pageOf } from './page.ts'
import { EXPORT_DAYS } from './rules.ts'

/**
 * Builds a copy that was asked for: what every module keeps about the person, as JSON for machines and as one page to
 * read. Told twice it builds once. Who left meanwhile gets none.
 */
export async function buildExport(ctx: Context, exportId: string): Promise<void> {
  const asked = await ctx.db
    .selectFrom('data_exports')
    .select(['user_id', 'status'])
    .where('id', '=', exportId)
    .executeTakeFirst()
  if (asked?.status !== 'PENDING') return
  const user = await theUser(ctx, asked.user_id)
  const bytes = await copyOf(ctx, user)
  const key = `exports/${exportId.slice(-2)}/${exportId}.zip`
  await ctx.providers.storage.write(key, bytes, 'application/zip')
  await write(ctx, async (tx) => {
    const ready = await tx.db
      .updateTable('data_exports')
      .set({
        status: 'SUCCESS',
        ready_at: tx.now(),
        expires_at: new Date(tx.now().getTime() + EXPORT_DAYS * DAY),
        storage_key: key,
        size: bytes.length,
      })
      .where('id', '=', exportId)
      .where('status', '=', 'PENDING')
      .returning('id')
      .executeTakeFirst()
    if (ready) await publish(tx, 'data-export.ready', { exportId, userId: asked.user_id })
  })
}

async function copyOf(ctx: Context, user: { id: string; full_name: string; email: string }): Promise<Uint8Array> {
  const parts: PersonalPart[] = []
  for (const read of ctx.personalData) parts.push(...(await read(ctx, user.id)))
  const files = parts.map((part) => [`du-lieu/${part.name}.json`, strToU8(JSON.stringify(part.rows, null, 2))] as const)
  const page = pageOf({ fullName: user.full_name, email: user.email, at: ctx.now() }, parts)
  return zipSync({ 'doc-toi.html': strToU8(page), ...Object.fromEntries(files) }, { level: 6 })
}
