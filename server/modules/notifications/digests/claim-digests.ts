import type { Wire } from '#domain/notification-kinds.ts'
import { dueAt, slotAt } from '#domain/notifications/slots.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

type Due = { user_id: string; channel: Wire; due_at: Date | null }

const AT_ONCE = 500

/**
 * Puts everything whose time has come into its package: one package for a person, a channel and a time, with all that
 * happened before that second. What commits after its package was closed is put off to the next one of that time.
 * Claimed again it changes nothing. @returns whether there may be more
 */
export async function claimDigests(ctx: Context): Promise<boolean> {
  const due: Due[] = await ctx.db
    .selectFrom('deliveries')
    .select(['user_id', 'channel', 'due_at'])
    .distinct()
    .where('due_at', '<=', ctx.now())
    .where('digest_id', 'is', null)
    .where('skipped', 'is', null)
    .limit(AT_ONCE)
    .execute()
  for (const one of due) await write(ctx, (tx) => claimOne(tx, one))
  return due.length === AT_ONCE
}

async function claimOne(tx: Tx, { user_id, channel, due_at }: Due): Promise<void> {
  if (!due_at) return
  const { slot, date } = slotAt(due_at)
  const made = await tx.db
    .insertInto('digests')
    .values({ user_id, channel, slot, slot_date: date, claimed_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'channel', 'slot_date', 'slot', 'ahead']).doNothing())
    .returning('id')
    .executeTakeFirst()
  await tx.db
    .updateTable('deliveries')
    .set(made ? { digest_id: made.id } : { due_at: dueAt(slot, tx.now()) })
    .where('user_id', '=', user_id)
    .where('channel', '=', channel)
    .where('due_at', '=', due_at)
    .where('digest_id', 'is', null)
    .where('skipped', 'is', null)
    .execute()
}
