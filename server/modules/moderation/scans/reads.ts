import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import type { Sample } from './rows.ts'

/** Walks, the last first. */
export async function listScans(ctx: Context, { take, skip }: Paging) {
  const { rows, total } = await page(
    ctx.db.selectFrom('moderation_scans').selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc'),
    { take, skip },
  )
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.started_by),
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      listVersion: row.list_version,
      dryRun: row.dry_run,
      inactive: row.inactive,
      status: row.status,
      total: row.total,
      done: row.done,
      hits: row.hits,
      opened: row.opened,
      samples: row.samples as unknown as Sample[],
      startedBy: people.get(row.started_by ?? '') ?? null,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
    })),
    total,
  }
}
