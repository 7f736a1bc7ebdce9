import type { Context } from '#server/core/context.ts'
import { KEPT_MS, STALE_MS, WORKER_GONE_MS } from './rules.ts'
import { sendMail } from './send-mail.ts'

const AT_ONCE = 100

/** Sends what no job is busy with any more: letters whose every try failed while the mail server was away. @returns how many went out */
export async function sendWaitingMails(ctx: Context): Promise<number> {
  const now = ctx.now().getTime()
  const waiting = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '<', new Date(now - 2 * WORKER_GONE_MS))
    .where('created_at', '>', new Date(now - STALE_MS))
    .where((eb) => eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<=', new Date(now - WORKER_GONE_MS))]))
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  let sent = 0
  for (const { id } of waiting) {
    try {
      await sendMail(ctx, id)
      sent++
    } catch (error) {
      ctx.log.warn({ err: error, mailId: id }, 'a waiting mail could not be sent')
    }
  }
  return sent
}

/** Letters hold names and addresses: they are kept no longer than anyone asks for them. */
export async function forgetOldMails(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('mails')
    .where('created_at', '<', new Date(ctx.now().getTime() - KEPT_MS))
    .execute()
}
