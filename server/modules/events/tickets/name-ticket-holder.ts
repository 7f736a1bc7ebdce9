import { type Answers, fileAnswers, judgeAnswers } from '#domain/event/answers.ts'
import type { EventQuestion } from '#domain/event/fields.ts'
import { fail } from '#domain/faults.ts'
import { cleanLine } from '#domain/text.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { questionsOf } from '../parts.ts'
import { claimAnswerFiles } from './files/claim-answer-files.ts'
import { dropUnnamedFiles } from './files/drop-answer-files.ts'
import { handTicket } from './hand-ticket.ts'
import { shownTicket } from './reads.ts'
import { lockOwnTicket } from './rows.ts'

type Holder = { name: string; email: string | null; answers: Answers }

/**
 * Says who comes with a ticket. Where that is somebody else its code is made anew: the one before must not get in with it. Who is named with an address gets
 * the ticket there.
 * TICKET_NOT_FOUND, TICKET_REVOKED, VALIDATION_FAILED at the question that is not answered as it asks, or with a file
 * that is not the caller's to send. A file that it replaces is forgotten.
 */
export async function nameTicketHolder(ctx: Context, id: string, { name, email, answers: given }: Holder) {
  await write(ctx, async (tx) => {
    const ticket = await lockOwnTicket(tx, id)
    const questions = await questionsOf(tx, ticket.event_id)
    const { answers, problems } = judgeAnswers(questions, 'TICKET', given, 'answers')
    const before = ticket.answers as Answers
    const sent = fileAnswers(questions, answers, 'answers').filter(
      ({ fileId, questionId }) => before[questionId] !== fileId,
    )
    problems.push(...(await claimAnswerFiles(tx, { orderId: ticket.order_id, ownerId: ticket.user_id }, sent)))
    if (problems.length > 0) fail('VALIDATION_FAILED', { errors: problems })
    const isOther = cleanLine(name) !== ticket.holder_name
    await tx.db
      .updateTable('tickets')
      .set({
        holder_name: cleanLine(name),
        holder_email: email,
        answers: JSON.stringify({ ...(isOther ? {} : saidAtDoor(questions, before)), ...answers }),
        serial: ticket.serial + (isOther ? 1 : 0),
      })
      .where('id', '=', id)
      .execute()
    await dropUnnamedFiles(tx, [ticket.order_id])
    if (isOther || email !== ticket.holder_email) await handTicket(tx, id)
    if (isOther) await audit(tx, 'ticket.renamed', 'ticket', id, { serial: ticket.serial + 1 })
  })
  return shownTicket(ctx, id)
}

/** What the same person answered when they came in stays. */
function saidAtDoor(questions: readonly EventQuestion[], answers: Answers) {
  const atDoor = questions.filter(({ scope }) => scope === 'DOOR').map(({ id }) => id)
  return Object.fromEntries(Object.entries(answers).filter(([id]) => atDoor.includes(id)))
}
