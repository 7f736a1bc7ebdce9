import { must } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { listVersion } from '../screening/rules-in-force.ts'

type Walk = { dryRun: boolean; inactive?: boolean }

/**
 * Starts a walk over everything public with the list as it is; one at a time: SCAN_RUNNING. It is walked in the background.
 * With the keywords that are switched off it is a dry run: nothing is in force before it was switched on.
 */
export function startScan(ctx: Context | Tx, { dryRun, inactive = false }: Walk): Promise<{ id: string }> {
  must(dryRun || !inactive, 'VALIDATION_FAILED', {
    errors: [{ path: 'inactive', code: 'invalid', message: 'Từ khóa đang tắt chỉ chạy thử được.' }],
  })
  return write(ctx, async (tx) => {
    let total = 0
    for (const source of tx.moderated) total += await source.count(tx)
    const { id } = await tx.db
      .insertInto('moderation_scans')
      .values({
        list_version: await listVersion(tx),
        dry_run: dryRun,
        inactive,
        total,
        started_by: userIdOf(tx),
        started_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await publish(tx, 'moderation.scan-opened', { scanId: id })
    return { id }
  })
}

/** By the clock: walks when the list changed since the last walk. */
export async function scanChangedList(ctx: Context): Promise<void> {
  const version = await listVersion(ctx)
  const last = await ctx.db
    .selectFrom('moderation_scans')
    .select('list_version')
    .where((eb) =>
      eb.or([eb('status', '=', 'RUNNING'), eb.and([eb('status', '=', 'DONE'), eb('dry_run', '=', false)])]),
    )
    .orderBy('list_version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (version > (last?.list_version ?? 0)) await startScan(ctx, { dryRun: false })
}
