import { judgeAnswers } from '#domain/event/answers.ts'
import type { Tx } from '#server/core/context.ts'
import { questionsOf } from '../parts.ts'
import type { Made } from './scans.ts'

/**
 * Keeps what people answered at the door beside what they answered before; the tickets are locked. What is no answer to a
 * question of the door is dropped: somebody passed, and nobody is there to be asked again.
 */
export async function keepDoorAnswers(tx: Tx, eventId: string, made: readonly Made[]): Promise<void> {
  const said = made.filter(({ sent, ticketId, letPass }) => letPass && ticketId !== null && sent.answers !== undefined)
  if (said.length === 0) return
  const questions = await questionsOf(tx, eventId)
  for (const { sent, ticketId } of said) {
    const { answers } = judgeAnswers(questions, 'DOOR', sent.answers ?? {}, 'answers')
    await tx.db
      .updateTable('tickets')
      .set((e) => ({ answers: e('answers', '||', e.val(JSON.stringify(answers))) as never }))
      .where('id', '=', ticketId)
      .execute()
  }
}
