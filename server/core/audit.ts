import { actorRow } from './actor.ts'
import type { Tx } from './context.ts'

/** Notes in the append-only audit trail who did what to which object, with the change it belongs to. */
export async function audit(
  tx: Tx,
  action: string,
  subject: string,
  subjectId: string | null,
  detail: object = {},
): Promise<void> {
  await tx.db
    .insertInto('audit_log')
    .values({
      at: tx.now(),
      ...actorRow(tx.actor),
      action,
      subject,
      subject_id: subjectId,
      detail: JSON.stringify(detail),
      request_id: tx.requestId,
    })
    .execute()
}
