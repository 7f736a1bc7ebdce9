import type { Context } from '#server/core/context.ts'
import { isRefused } from '#server/providers/mail/mail.ts'
import { SPENT_TEXT, WORKER_GONE_MS } from './rules.ts'

/**
 * Sends a stored letter. It is claimed, handed over, marked as sent; a worker that dies in between lets go of it after
 * two minutes and it goes out again under the same Message-ID, by which mail servers and programs know it for the same.
 * What the other side refuses for good is not tried again. Throws when it should be tried again later.
 */
export async function sendMail(ctx: Context, mailId: string): Promise<void> {
  const mail = await claim(ctx, mailId)
  if (mail === 'over') return
  if (mail === 'taken') throw new Error(`mail ${mailId} is with another worker`)
  if (mail.expires_at && mail.expires_at <= ctx.now()) return end(ctx, mailId, 'Hết hạn trước khi gửi được.')
  try {
    const { id, recipient: to, subject, html, text } = mail
    await ctx.outside.mail.send({ id, to, subject, html, text })
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    if (isRefused(error)) {
      ctx.log.error({ err: error, mailId }, 'a mail was refused for good')
      return end(ctx, mailId, failure)
    }
    await ctx.db.updateTable('mails').set({ claimed_at: null, failure }).where('id', '=', mailId).execute()
    throw error
  }
  // A one-time code is nobody's business once it is on its way; only the development inbox still shows it.
  const spent = mail.kind === 'ACCOUNT_CODE' && !ctx.config.devInbox ? { subject: SPENT_TEXT, html: '', text: '' } : {}
  await ctx.db
    .updateTable('mails')
    .set({ sent_at: ctx.now(), failure: null, ...spent })
    .where('id', '=', mailId)
    .execute()
}

async function claim(ctx: Context, mailId: string) {
  const now = ctx.now()
  const mail = await ctx.db
    .updateTable('mails')
    .set((eb) => ({ claimed_at: now, tries: eb('tries', '+', 1) }))
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<=', new Date(now.getTime() - WORKER_GONE_MS))]),
    )
    .returning(['id', 'kind', 'recipient', 'subject', 'html', 'text', 'expires_at'])
    .executeTakeFirst()
  if (mail) return mail
  const row = await ctx.db
    .selectFrom('mails')
    .select(['sent_at', 'failed_at'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  return row && !row.sent_at && !row.failed_at ? ('taken' as const) : ('over' as const)
}

async function end(ctx: Context, mailId: string, failure: string): Promise<void> {
  await ctx.db.updateTable('mails').set({ failed_at: ctx.now(), failure }).where('id', '=', mailId).execute()
}
