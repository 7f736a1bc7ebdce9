import type { Context } from '#server/core/context.ts'
import { containing } from '#server/core/search-words.ts'

export type StoredMail = {
  id: string
  kind: string
  channel: string
  to: string
  subject: string
  html: string
  text: string
  createdAt: Date
  sentAt: Date | null
  failure: string | null
}

/** The newest letters first; those to one address, or to all whose address holds the text. */
export function storedMails(
  ctx: Context,
  search: { to?: string | undefined; like?: string | undefined; take: number },
): Promise<StoredMail[]> {
  const { to, like, take } = search
  return mails(ctx)
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .$if(Boolean(like), (query) => query.where('recipient', 'like', containing(like ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .execute()
}

export function storedMail(ctx: Context, id: string): Promise<StoredMail | undefined> {
  return mails(ctx).where('id', '=', id).executeTakeFirst()
}

function mails(ctx: Context) {
  return ctx.db
    .selectFrom('messages')
    .select([
      'id',
      'kind',
      'channel',
      'recipient as to',
      'subject',
      'html',
      'text',
      'created_at as createdAt',
      'sent_at as sentAt',
      'failure',
    ])
}
