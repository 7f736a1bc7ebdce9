import { type CohostRole, INVITATION_DAYS, type WorkKind } from '#domain/cohosts.ts'
import { must } from '#domain/faults.ts'
import { addDays } from '#domain/time.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { theUser } from '#server/modules/identity/index.ts'
import { shownCohost } from './reads.ts'
import { type CohostRow, theWork, workRow } from './rows.ts'

/**
 * The owner of a course or an event invites somebody by e-mail, whether or not they have an account. An invitation that lapsed makes
 * room for another. COURSE_NOT_FOUND, EVENT_NOT_FOUND, NOT_OWNER, COHOST_EXISTS (also for the owner themselves).
 */
export function inviteCohost(
  ctx: Context | Tx,
  { kind, id }: { kind: WorkKind; id: string },
  { email, role }: { email: string; role: CohostRole },
) {
  return write(ctx, async (tx) => {
    const hostId = asHost(tx)
    const work = await theWork(tx, kind, id)
    const { column } = workRow(tx, kind)
    must(work.hostId === hostId, 'NOT_OWNER')
    must((await theUser(tx, hostId)).email !== email, 'COHOST_EXISTS')
    await tx.db
      .updateTable('product_cohosts')
      .set({ status: 'REMOVED', answered_at: tx.now() })
      .where(column, '=', id)
      .where('email', '=', email)
      .where('status', '=', 'INVITED')
      .where('expires_at', '<=', tx.now())
      .execute()
    const row = await tx.db
      .insertInto('product_cohosts')
      .values({
        [column]: id,
        email,
        role,
        invited_by: hostId,
        invited_at: tx.now(),
        expires_at: addDays(tx.now(), INVITATION_DAYS),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, 'cohost.invited', kind, id, { invitationId: row.id, role })
    await publish(tx, 'cohost.invited', { invitationId: row.id })
    return shownCohost(row as CohostRow, null)
  })
}
