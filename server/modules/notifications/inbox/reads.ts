import { sql } from 'kysely'
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
  files: readonly StoredFile[]
}
export type StoredFile = { index: number; name: string; type: string; size: number; method: string | null }

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

/** One file of a letter with its bytes. */
export function storedFile(ctx: Context, id: string, index: number) {
  return ctx.db
    .selectFrom('message_files')
    .select(['name', 'type', 'method', 'bytes'])
    .where('message_id', '=', id)
    .where('index', '=', index)
    .executeTakeFirst()
}

function mails(ctx: Context) {
  return ctx.db.selectFrom('messages').select([
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
    sql<StoredFile[]>`coalesce((select jsonb_agg(jsonb_build_object('index', f.index, 'name', f.name, 'type', f.type,
        'method', f.method, 'size', octet_length(f.bytes)) order by f.index)
        from message_files f where f.message_id = messages.id), '[]')`.as('files'),
  ])
}
