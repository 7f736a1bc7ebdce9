import type { Context, Tx } from '#server/core/context.ts'

/** Names of files, by their ids. */
export type FileNames = ReadonlyMap<string, string>

/** Names of the files that answer questions of an event in these orders; in all without. */
export async function answerFileNames(
  ctx: Context | Tx,
  eventId: string,
  orderIds?: readonly string[],
): Promise<FileNames> {
  if (orderIds?.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('answer_file_uses as u')
    .innerJoin('event_questions as q', 'q.id', 'u.question_id')
    .innerJoin('answer_files as f', 'f.id', 'u.file_id')
    .select(['f.id', 'f.name'])
    .where('q.event_id', '=', eventId)
    .$if(orderIds !== undefined, (query) => query.where('u.order_id', 'in', [...new Set(orderIds)]))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What a person handed in for the tickets that an order gave them of an event, with the words of the questions. */
export function ownFilesOf(ctx: Context, of: { eventId: string; orderId: string; ownerId: string }) {
  return ctx.db
    .selectFrom('answer_file_uses as u')
    .innerJoin('event_questions as q', 'q.id', 'u.question_id')
    .innerJoin('answer_files as f', 'f.id', 'u.file_id')
    .select(['f.id', 'f.name', 'f.size', 'q.id as questionId', 'q.label', 'q.scope'])
    .where('u.order_id', '=', of.orderId)
    .where('u.owner_id', '=', of.ownerId)
    .where('q.event_id', '=', of.eventId)
    .orderBy('q.index')
    .orderBy('f.created_at')
    .execute()
}
