import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

const HOURS_BEFORE = 6

/** By the clock: the staff are reminded of each request of an authority once when six hours are left, and once when they are over. */
export function warnOfClocks(ctx: Context): Promise<void> {
  return write(ctx, async (tx) => {
    const now = tx.now()
    const rows = await tx.db
      .selectFrom('moderation_cases')
      .select(['id', 'due_at', 'due_warned'])
      .where('status', '=', 'OPEN')
      .where('due_at', '<', new Date(now.getTime() + HOURS_BEFORE * 3_600_000))
      .where((eb) => eb.or([eb('due_warned', 'is', null), eb('due_warned', '=', 'SOON')]))
      .orderBy('due_at')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, due_at, due_warned } of rows) {
      const late = due_at !== null && due_at < now
      if (!late && due_warned !== null) continue
      await tx.db
        .updateTable('moderation_cases')
        .set({ due_warned: late ? 'LATE' : 'SOON' })
        .where('id', '=', id)
        .execute()
      await publish(tx, 'moderation.due', { caseId: id, late })
    }
  })
}
