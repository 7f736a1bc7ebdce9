import type { Context } from '#server/core/context.ts'
import { KEPT_MS, STALE_MS, WORKER_GONE_MS } from '../messages/rules.ts'
import { sendMessage } from './send-message.ts'

const AT_ONCE = 200
/** How many are with their providers at the same time. */
const SIDE_BY_SIDE = 4

/**
 * Sends what no job is busy with any more: messages whose quiet hours are over, and those whose every try failed while
 * the provider was away; what runs out soonest first. @returns how many were dealt with
 */
export async function sendWaitingMessages(ctx: Context): Promise<number> {
  const now = ctx.now().getTime()
  const waiting = await ctx.db
    .selectFrom('messages')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '>', new Date(now - STALE_MS))
    .where((eb) =>
      eb.or([
        eb('not_before', '<=', new Date(now)),
        eb.and([eb('not_before', 'is', null), eb('created_at', '<', new Date(now - 2 * WORKER_GONE_MS))]),
      ]),
    )
    .where((eb) => eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<=', new Date(now - WORKER_GONE_MS))]))
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  const left = waiting.values()
  const lanes = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => sendEach(ctx, left)))
  await giveUpOnStale(ctx)
  return lanes.reduce((sum, sent) => sum + sent, 0)
}

/** Takes one after the other from what several of its kind share. @returns how many were dealt with */
async function sendEach(ctx: Context, left: IterableIterator<{ id: string }>): Promise<number> {
  let done = 0
  for (const { id } of left) {
    try {
      await sendMessage(ctx, id)
      done++
    } catch (error) {
      ctx.log.warn({ err: error, messageId: id }, 'a waiting message could not be sent')
    }
  }
  return done
}

/** What could not be sent in three days is for people to look at. */
async function giveUpOnStale(ctx: Context): Promise<void> {
  await ctx.db
    .updateTable('messages')
    .set((eb) => ({ failed_at: ctx.now(), failure_code: eb.fn.coalesce('failure_code', eb.val('STALE')) }))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '<=', new Date(ctx.now().getTime() - STALE_MS))
    .execute()
}

/** Messages, their files and their log hold names and addresses: they are kept no longer than anyone asks for them. */
export async function forgetOldMessages(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await ctx.db.deleteFrom('messages').where('created_at', '<', before).execute()
  // A worker may die between the words of a letter and its files.
  await ctx.db
    .deleteFrom('message_files')
    .where('message_id', 'in', (eb) => eb.selectFrom('messages').select('id').where('text', '=', ''))
    .execute()
  await ctx.db.deleteFrom('deliveries').where('created_at', '<', before).execute()
  await ctx.db.deleteFrom('digests').where('claimed_at', '<', before).execute()
}
