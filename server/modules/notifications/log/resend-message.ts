import { fail, must } from '#domain/faults.ts'
import { isOwnDecision } from '#domain/notifications/delivery.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { priorityOf } from '../messages/rules.ts'

/**
 * Sends a message again that failed for good, under a new key: the provider would answer the old one with its old no.
 * What we decided not to send stays unsent, and a code that is gone cannot be sent. Throws MESSAGE_NOT_FOUND,
 * MESSAGE_NOT_FAILED.
 */
export function resendMessage(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const message = await tx.db
      .selectFrom('messages')
      .select(['kind', 'advertising', 'failed_at', 'failure_code', 'text', 'resent'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const { failed_at, failure_code, text, resent, ...rest } = message ?? fail('MESSAGE_NOT_FOUND')
    must(failed_at !== null && !isOwnDecision(failure_code) && text !== '' && resent < 20, 'MESSAGE_NOT_FAILED')
    await tx.db
      .updateTable('messages')
      .set({
        failed_at: null,
        failure: null,
        failure_code: null,
        sent_at: null,
        claimed_at: null,
        not_before: null,
        tries: 0,
        resent: resent + 1,
        // Messages are given up three days after they were made; this one begins anew.
        created_at: tx.now(),
      })
      .where('id', '=', id)
      .execute()
    await audit(tx, 'message.resent', 'message', id, { failureCode: failure_code })
    await publish(tx, 'message.written', { messageIds: [id] }, { priority: priorityOf(rest) })
    return { ok: true as const }
  })
}
