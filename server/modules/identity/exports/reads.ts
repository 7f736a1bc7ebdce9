import type { Selectable } from 'kysely'
import { contract } from '#domain/contract/index.ts'
import { must } from '#domain/faults.ts'
import { localDay } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import type { DataExports } from '#server/core/schema.ts'
import { isMarked, mark } from '#server/core/sealing.ts'
import { LINK_SECONDS } from './rules.ts'

type ExportRow = Selectable<DataExports>

/** The caller's copies, the latest first; what has run out or was removed is not told of. */
export async function ownExports(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', asUser(ctx))
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return { items: rows.map((row) => shownExport(ctx, row)), total: rows.length }
}

/** A copy as its owner sees it, with a signed address that works for a quarter of an hour. */
export function shownExport(ctx: Pick<Context, 'config' | 'now'>, row: ExportRow) {
  const until = Math.floor(ctx.now().getTime() / 1_000) + LINK_SECONDS
  const path = contract.exportFile.path.replace('{id}', row.id)
  return {
    id: row.id,
    status: row.status,
    requestedAt: row.requested_at,
    readyAt: row.ready_at,
    expiresAt: row.expires_at,
    size: row.size,
    url:
      row.status === 'SUCCESS' ? `${path}?until=${until}&sig=${mark(ctx, signed(row.id, row.user_id, until))}` : null,
  }
}

/** The copy itself: for its owner, signed in, by an address of ours that has not run out. Throws DATA_EXPORT_NOT_FOUND, LINK_EXPIRED. */
export async function exportFile(ctx: Context, id: string, { until, sig }: { until: number; sig: string }) {
  const userId = asUser(ctx)
  const row = await ctx.db
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'SUCCESS')
    .where('removed_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  must(row?.storage_key != null, 'DATA_EXPORT_NOT_FOUND')
  must(isMarked(ctx, signed(id, userId, until), sig), 'DATA_EXPORT_NOT_FOUND')
  must(until * 1_000 > ctx.now().getTime(), 'LINK_EXPIRED')
  return new Answer(undefined, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="benhoc-du-lieu-${localDay(row.requested_at)}.zip"`,
    },
    stream: await ctx.providers.storage.read(row.storage_key),
  })
}

function signed(id: string, userId: string, until: number): string {
  return `data-export:${id}:${userId}:${until}`
}
