import { buffer } from 'node:stream/consumers'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { workRoleOf } from '#server/modules/hosts/index.ts'
import { disposition } from '#server/modules/library/index.ts'
import { mayDoOnEvent } from '../../access.ts'
import { openSealedAnswerFile } from './sealing.ts'

/**
 * A file that answers a question, for whoever handed it in, and once a ticket came of it for those who see the guests of
 * the event. FILE_NOT_FOUND, also for who may not have it; SEALED_LOST.
 */
export async function openAnswerFile(ctx: Context, id: string): Promise<Answer> {
  const file = await ctx.db.selectFrom('answer_files').selectAll().where('id', '=', id).executeTakeFirst()
  must(file !== undefined, 'FILE_NOT_FOUND')
  const userId = asUser(ctx)
  must(file.owner_id === userId || (await maySeeIt(ctx, file.id, userId)), 'FILE_NOT_FOUND')
  const sealed = await buffer(await ctx.providers.storage.read(file.file_key))
  return new Answer(null, {
    stream: openSealedAnswerFile(ctx, sealed),
    headers: {
      'content-type': file.type,
      'content-disposition': disposition('attachment', file.name),
      'cache-control': 'private, no-store',
    },
  })
}

async function maySeeIt(ctx: Context, fileId: string, userId: string): Promise<boolean> {
  const event = await ctx.db
    .selectFrom('answer_file_uses as u')
    .innerJoin('event_questions as q', 'q.id', 'u.question_id')
    .innerJoin('events as e', 'e.id', 'q.event_id')
    .select(['e.id', 'e.host_id'])
    .where('u.file_id', '=', fileId)
    .where('e.status', '<>', 'DELETED')
    .where((where) =>
      where.exists(
        where
          .selectFrom('tickets as t')
          .select('t.id')
          .whereRef('t.order_id', '=', 'u.order_id')
          .whereRef('t.event_id', '=', 'e.id'),
      ),
    )
    .executeTakeFirst()
  return event !== undefined && mayDoOnEvent(await workRoleOf(ctx, 'event', event, userId), 'see-guests')
}
