import { sql } from 'kysely'
import { CHOOSE_AGAIN, type FileAnswer } from '#domain/event/answers.ts'
import type { FieldProblem } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'

/**
 * Makes files the answers of an order, each once: one that is not of this owner, was handed in for another question,
 * answers something already, or is not there, is a problem at its field.
 */
export async function claimAnswerFiles(
  tx: Tx,
  { orderId, ownerId }: { orderId: string; ownerId: string },
  wanted: readonly FileAnswer[],
): Promise<FieldProblem[]> {
  if (wanted.length === 0) return []
  // Locked, so that none is swept meanwhile.
  const { rows } = await sql<{ fileId: string; questionId: string }>`
    insert into answer_file_uses (file_id, owner_id, question_id, order_id)
    select f.id, f.owner_id, f.question_id, ${orderId}::uuid from answer_files f
    where f.owner_id = ${ownerId} and (f.id, f.question_id) in (select * from unnest(
      ${wanted.map(({ fileId }) => fileId)}::uuid[], ${wanted.map(({ questionId }) => questionId)}::uuid[]))
    order by f.id for update of f
    on conflict (file_id) do nothing
    returning file_id as "fileId", question_id as "questionId"`.execute(tx.db)
  const free = new Map(rows.map(({ fileId, questionId }) => [fileId, questionId]))
  return wanted.flatMap(({ fileId, questionId, path }) => {
    const isTaken = free.get(fileId) === questionId
    free.delete(fileId)
    return isTaken ? [] : [{ path, code: 'ANSWER', message: CHOOSE_AGAIN }]
  })
}
