import type { EventQuestion } from '#domain/event/fields.ts'
import type { Tx } from '#server/core/context.ts'

/** Makes these the questions of a locked event, in this order. What is left out is asked no more; answers keep its words. */
export async function putQuestions(tx: Tx, eventId: string, questions: readonly EventQuestion[]): Promise<void> {
  const before = await tx.db
    .selectFrom('event_questions')
    .select('id')
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .execute()
  const gone = before.flatMap(({ id }) => (questions.some((one) => one.id === id) ? [] : [id]))
  if (gone.length > 0)
    await tx.db.updateTable('event_questions').set({ removed_at: tx.now() }).where('id', 'in', gone).execute()
  const ids = new Map<string, string>()
  for (const [index, question] of questions.entries()) {
    const words = {
      index,
      scope: question.scope,
      kind: question.kind,
      label: question.label,
      is_required: question.isRequired,
      options: JSON.stringify(question.options.filter((option) => option !== '')),
      depends_on_id: question.dependsOnId === null ? null : (ids.get(question.dependsOnId) ?? null),
      depends_on_answer: question.dependsOnAnswer,
    }
    const isKnown = before.some(({ id }) => id === question.id)
    const row = isKnown
      ? await tx.db
          .updateTable('event_questions')
          .set(words)
          .where('id', '=', question.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.db
          .insertInto('event_questions')
          .values({ ...words, event_id: eventId })
          .returning('id')
          .executeTakeFirstOrThrow()
    ids.set(question.id, row.id)
  }
}
