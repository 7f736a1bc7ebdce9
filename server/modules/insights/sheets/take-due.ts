import { sql } from 'kysely'
import { nextDue, type SheetEvery } from '#domain/sheet-schedules.ts'
import { addDays, after, HOUR } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { processDueRows } from '#server/core/process-due-rows.ts'
import { write } from '#server/core/write.ts'

/** Longer than all tries of its job take. */
const GIVEN_UP_MS = 6 * HOUR
const KEPT_DAYS = 90

/** Takes up every schedule whose time has come. @returns how many */
export async function sendDueSheets(ctx: Context): Promise<number> {
  const taken = await processDueRows(ctx, 'sheet_schedules', takeDue)
  await ctx.db
    .updateTable('sheet_sendings')
    .set({ status: 'FAILED', done_at: ctx.now() })
    .where('status', '=', 'WAITING')
    .where('created_at', '<', after(ctx.now(), -GIVEN_UP_MS))
    .execute()
  return taken
}

/**
 * Takes up one schedule that is due: one sending for this time, however late and by how many, and the next time from now
 * on. So who was away for a week sends once and not seven times.
 */
export function takeDue(ctx: Context, id: string): Promise<void> {
  return write(ctx, async (tx) => {
    const due = await tx.db
      .selectFrom('sheet_schedules')
      .selectAll()
      .where('id', '=', id)
      .where('next_at', '<=', tx.now())
      .forUpdate()
      .executeTakeFirst()
    if (!due?.next_at) return
    const terms = { every: due.every as SheetEvery, weekday: due.weekday, monthDay: due.month_day, hour: due.hour }
    await tx.db
      .updateTable('sheet_schedules')
      .set({ next_at: nextDue(terms, tx.now()) })
      .where('id', '=', id)
      .execute()
    const made = await tx.db
      .insertInto('sheet_sendings')
      .values({ schedule_id: id, due_at: due.next_at, status: 'WAITING', created_at: tx.now() })
      .onConflict((conflict) => conflict.columns(['schedule_id', 'due_at']).where(sql<boolean>`not asked`).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await publish(tx, 'sheet.due', { sendingId: made.id })
  })
}

/** Forgets old sendings but for the last of each schedule, which its person sees. */
export async function sweepSendings(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('sheet_sendings as d')
    .where('d.created_at', '<', addDays(ctx.now(), -KEPT_DAYS))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sheet_sendings as later')
          .select('later.id')
          .whereRef('later.schedule_id', '=', 'd.schedule_id')
          .whereRef('later.created_at', '>', 'd.created_at'),
      ),
    )
    .execute()
}
