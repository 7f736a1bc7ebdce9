import { type CohostRole, INVITATION_DAYS } from '#domain/cohosts.ts'
import { must } from '#domain/faults.ts'
import { addDays } from '#domain/time.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { theUser } from '#server/modules/identity/index.ts'
import { shownCohost } from './reads.ts'
import { type CohostRow, theCourse } from './rows.ts'

/**
 * The owner of a course invites somebody by e-mail, whether or not they have an account. An invitation that lapsed makes
 * room for another. COURSE_NOT_FOUND, NOT_OWNER, COHOST_EXISTS (also for the owner themselves).
 */
export function inviteCohost(
  ctx: Context | Tx,
  courseId: string,
  { email, role }: { email: string; role: CohostRole },
) {
  return write(ctx, async (tx) => {
    const hostId = asHost(tx)
    const course = await theCourse(tx, courseId)
    must(course.hostId === hostId, 'NOT_OWNER')
    must((await theUser(tx, hostId)).email !== email, 'COHOST_EXISTS')
    await tx.db
      .updateTable('product_cohosts')
      .set({ status: 'REMOVED', answered_at: tx.now() })
      .where('product_id', '=', courseId)
      .where('email', '=', email)
      .where('status', '=', 'INVITED')
      .where('expires_at', '<=', tx.now())
      .execute()
    const row = await tx.db
      .insertInto('product_cohosts')
      .values({
        product_id: courseId,
        email,
        role,
        invited_by: hostId,
        invited_at: tx.now(),
        expires_at: addDays(tx.now(), INVITATION_DAYS),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, 'cohost.invited', 'course', courseId, { invitationId: row.id, role })
    await publish(tx, 'cohost.invited', { invitationId: row.id })
    return shownCohost(row as CohostRow, null)
  })
}
