import { sql } from 'kysely'
import { QUOTA } from '#domain/uploads.ts'
import type { Context, Tx } from '#server/core/context.ts'

/**
 * How full a library is, in bytes. Every file a person uploaded counts, those on their way with the size they were
 * opened with; `trashBytes` is what emptying the trash may free.
 */
export async function quotaOf(ctx: Context | Tx, ownerId: string) {
  const { rows } = await sql<{ used: number; trash: number; quota: number | null }>`
    select
      (select coalesce(sum(size), 0)::bigint from files where owner_id = ${ownerId} and status <> 'REJECTED') as used,
      (select coalesce(sum(f.size), 0)::bigint from files f where f.id in (
        select file_id from resources where owner_id = ${ownerId} and deleted_at is not null
      )) as trash,
      (select quota_bytes from libraries where owner_id = ${ownerId}) as quota`.execute(ctx.db)
  const { used = 0, trash = 0, quota = null } = rows[0] ?? {}
  return { usedBytes: used, trashBytes: trash, quotaBytes: quota ?? QUOTA }
}
