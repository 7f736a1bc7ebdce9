import { type LetterFile, whyNotSent } from '#domain/notifications/letter-files.ts'
import type { Context, Tx } from '#server/core/context.ts'

type Filed = { id: string; files?: readonly LetterFile[] }

/** Throws where these files are more than one letter takes: whoever writes it decides, the mail server is never asked. */
export function mustFit(files: readonly LetterFile[]): void {
  const why = whyNotSent(files)
  if (why) throw new Error(why)
}

/** Keeps the files of those messages that were written now, so that each try sends the same bytes. */
export async function insertFiles(tx: Tx, messages: readonly Filed[], written: ReadonlySet<string>): Promise<void> {
  const rows = messages
    .filter(({ id }) => written.has(id))
    .flatMap(({ id, files = [] }) =>
      files.map(({ bytes, method, ...file }, index) => ({
        ...file,
        message_id: id,
        index,
        method: method ?? null,
        bytes: Buffer.from(bytes),
      })),
    )
  // One at a time: several large ones would be more than a statement takes.
  for (const row of rows) await tx.db.insertInto('message_files').values(row).execute()
}

/** What goes with a letter, in its order. */
export async function filesOf(ctx: Pick<Context, 'db'>, messageId: string): Promise<LetterFile[]> {
  const rows = await ctx.db
    .selectFrom('message_files')
    .select(['name', 'type', 'method', 'bytes'])
    .where('message_id', '=', messageId)
    .orderBy('index')
    .execute()
  return rows.map(({ method, ...file }) => ({ ...file, ...(method && { method: method as 'REQUEST' | 'CANCEL' }) }))
}

/** Forgets the files of messages whose words are forgotten. */
export async function dropFiles(ctx: Pick<Context, 'db'>, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  await ctx.db
    .deleteFrom('message_files')
    .where('message_id', 'in', [...messageIds])
    .execute()
}
