import { sql } from 'kysely'
import { ANSWER_FILE } from '#domain/event/answer-files.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import { type Paper, readPaper } from '#server/core/papers.ts'
import { write } from '#server/core/write.ts'
import { fileName } from '#server/modules/library/index.ts'
import { sealAnswerFile } from './sealing.ts'

/**
 * Takes a file for a question of an event: a picture is drawn anew, all is sealed before it is stored, apart from the
 * library. It answers nothing until its owner sends it with an order or a ticket.
 * EVENT_QUESTION_NOT_FOUND, ANSWER_FILE_REFUSED, TOO_MANY_REQUESTS for who has many that answer nothing.
 */
export async function uploadAnswerFile(
  ctx: Context,
  questionId: string,
  { name: given, base64 }: { name: string; base64: string },
) {
  const ownerId = asUser(ctx)
  await mustTakeFiles(ctx, questionId, ownerId)
  const paper = await readPaper(ctx, base64, ANSWER_FILE.bytes)
  must(paper !== null, 'ANSWER_FILE_REFUSED')
  const name = nameOf(given, paper)
  const key = `answers/${sha256(randomToken()).slice(0, 40)}`
  await ctx.providers.storage.write(key, sealAnswerFile(ctx, paper.bytes), 'application/octet-stream')
  try {
    return await write(ctx, async (tx) => {
      await tx.db.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().executeTakeFirst()
      must((await unusedOf(tx, ownerId)) < ANSWER_FILE.unused, 'TOO_MANY_REQUESTS')
      return tx.db
        .insertInto('answer_files')
        .values({
          owner_id: ownerId,
          question_id: questionId,
          name,
          type: paper.type,
          size: paper.bytes.length,
          file_key: key,
          created_at: tx.now(),
        })
        .returning(['id', 'name', 'size'])
        .executeTakeFirstOrThrow()
    })
  } catch (error) {
    await ctx.providers.storage.remove(key)
    throw error
  }
}

/** Of an event that is on show, or that the caller has a ticket of. EVENT_QUESTION_NOT_FOUND. */
async function mustTakeFiles(ctx: Context, questionId: string, userId: string): Promise<void> {
  const { rows } = await sql`
    select from event_questions q join events e on e.id = q.event_id
    where q.id = ${questionId} and q.kind = 'FILE' and q.removed_at is null and (e.status = 'PUBLISHED'
      or exists (select from tickets t where t.event_id = e.id and t.user_id = ${userId} and t.revoked_at is null))`.execute(
    ctx.db,
  )
  must(rows.length > 0, 'EVENT_QUESTION_NOT_FOUND')
}

function nameOf(given: string, { type }: Paper): string {
  return fileName(given, type === 'application/pdf' ? 'PDF' : 'IMAGE', type)
}

async function unusedOf(tx: Tx, ownerId: string): Promise<number> {
  const { n } = await tx.db
    .selectFrom('answer_files as f')
    .leftJoin('answer_file_uses as u', 'u.file_id', 'f.id')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('f.owner_id', '=', ownerId)
    .where('u.file_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}
