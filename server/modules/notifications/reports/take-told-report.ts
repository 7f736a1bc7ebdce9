import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { messageIdOf, takeReport } from './take-report.ts'

/** What the service that delivers messages reported through the webhook; it knows messages by the keys they left with. */
export async function takeToldReport(ctx: Context, told: DomainEvents['message.reported']): Promise<void> {
  const messageId = messageIdOf(told.messageId)
  const known =
    messageId !== null &&
    (await takeReport(ctx, { messageId, delivered: told.status === 'DELIVERED', ref: null, why: told.error }))
  if (!known) ctx.log.warn({ messageId: told.messageId }, 'a report tells of no message of ours')
}
