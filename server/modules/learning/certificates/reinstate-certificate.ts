import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { certificateOf } from './reads.ts'

/**
 * Gives a revoked certificate its worth back under its own number and tells its learner. Why it was revoked and why that
 * was taken back stays in the audit trail. Of two at once one does it, the other gets CERTIFICATE_NOT_REVOKED.
 */
export async function reinstateCertificate(ctx: Context, id: string, reason: string) {
  asStaff(ctx)
  return write(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom('certificates')
      .select('revoked_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    must(before !== undefined, 'CERTIFICATE_NOT_FOUND')
    must(before.revoked_at !== null, 'CERTIFICATE_NOT_REVOKED')
    const row = await tx.db
      .updateTable('certificates')
      .set({ revoked_at: null, revoked_by: null, revoked_reason: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, 'certificate.reinstated', 'certificate', id, { number: row.number, reason })
    await publish(tx, 'certificate.reinstated', { certificateId: id, at: tx.now().toISOString() })
    return certificateOf(row)
  })
}
