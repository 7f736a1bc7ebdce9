import { fail, must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type EmailLink, emailLinkOf } from './email-link.ts'

export type LinkAsked = { does: EmailLink['does']; email: string | null; done: boolean }

/** What a link in a letter would do, and whether that is so already. Changes nothing. Throws EMAIL_LINK_WRONG. */
export async function emailLinkAsked(ctx: Context, token: string): Promise<LinkAsked> {
  const { id, does } = emailLinkOf(ctx, token) ?? fail('EMAIL_LINK_WRONG')
  const row = await ctx.db
    .selectFrom('email_collections')
    .select(['email', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  must(row !== undefined || does === 'leave', 'EMAIL_LINK_WRONG')
  return { does, email: row?.email ?? null, done: row ? does === 'confirm' && row.confirmed_at !== null : true }
}

/**
 * Does what a link in a letter says, without signing in: confirms the address, or takes it off the list and forgets it.
 * A second time changes nothing. Throws EMAIL_LINK_WRONG, also for an address that was forgotten before it was confirmed.
 */
export async function followEmailLink(ctx: Context, token: string): Promise<LinkAsked> {
  const { id, does } = emailLinkOf(ctx, token) ?? fail('EMAIL_LINK_WRONG')
  await write(ctx, async (tx) => {
    if (does === 'leave') {
      const gone = await tx.db.deleteFrom('email_collections').where('id', '=', id).returning('id').executeTakeFirst()
      if (gone) await audit(tx, 'email.left', 'e-mail collection', id)
      return
    }
    await tx.db
      .updateTable('email_collections')
      .set({ confirmed_at: tx.now() })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .execute()
  })
  return emailLinkAsked(ctx, token)
}
