import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'
import { shownExport } from './reads.ts'
import { MOST_A_DAY } from './rules.ts'

/** The caller asks for a copy of everything about them; they are told when it is ready. Throws DATA_EXPORT_AT_WORK, TOO_MANY_REQUESTS. */
export async function requestExport(ctx: Context) {
  const userId = asUser(ctx)
  await countTry(ctx, `data-exports:${userId}`, MOST_A_DAY, 86_400)
  const row = await write(ctx, async (tx) => {
    await lockUser(tx, userId)
    return insertExport(tx, userId)
  })
  return shownExport(ctx, row)
}

/** Starts a copy for a person who asked the staff; one that is being made already is the one. */
export async function startExport(tx: Tx, userId: string): Promise<void> {
  await lockUser(tx, userId)
  const atWork = await tx.db
    .selectFrom('data_exports')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  if (!atWork) await insertExport(tx, userId)
}

async function insertExport(tx: Tx, userId: string) {
  const row = await tx.db
    .insertInto('data_exports')
    .values({ user_id: userId, status: 'PENDING', requested_at: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, 'user.data-exported', 'user', userId, { exportId: row.id })
  await publish(tx, 'data-export.requested', { exportId: row.id, userId })
  return row
}
