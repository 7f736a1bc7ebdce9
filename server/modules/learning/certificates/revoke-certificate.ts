import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { certificateOf } from './reads.ts'

/**
 * Declares a certificate void, with the reason on record, and tells its learner. Its page and its number stay and say so;
 * it is not issued again.
 * Two who revoke at once: one does, the other gets CERTIFICATE_REVOKED.
 */
export async function revokeCertificate(ctx: Context, id: string, reason: string) {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom('certificates')
      .select('revoked_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    must(before !== undefined, 'CERTIFICATE_NOT_FOUND')
    must(before.revoked_at === null, 'CERTIFICATE_REVOKED')
    const row = await tx.db
      .updateTable('certificates')
      .set({ revoked_at: tx.now(), revoked_by: staffId, revoked_reason: reason })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, 'certificate.revoked', 'certificate', id, { number: row.number, reason })
    await publish(tx, 'certificate.revoked', { certificateId: id, at: tx.now().toISOString() })
    return certificateOf(row)
  })
}
