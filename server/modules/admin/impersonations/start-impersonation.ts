import { must } from '#domain/faults.ts'
import { isStaff } from '#domain/permissions.ts'
import { asStaff } from '#server/core/actor.ts'
import { Answer } from '#server/core/answer.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import { IMPERSONATION_COOKIE } from '#server/core/impersonation.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { personNamed } from '../people.ts'
import { theImpersonation } from './reads.ts'

export const LOOKING_SECONDS = 30 * 60

/**
 * Lets the caller look at the site as a learner or a host: thirty minutes, bound to the session it was started from,
 * changing nothing (server/core/impersonation.ts). Never as a colleague. The person is told. Whoever sends a Bearer token
 * keeps no cookie, and would go on as themselves while they believe to look on.
 * @throws IMPERSONATION_NEEDS_COOKIES, USER_NOT_FOUND, IMPERSONATION_REFUSED, ACCOUNT_LOCKED
 */
export async function startImpersonation(ctx: Context, { person, reason }: { person: string; reason: string }) {
  const staffId = asStaff(ctx)
  must(!ctx.client.hasBearer, 'IMPERSONATION_NEEDS_COOKIES')
  const sessionId = ctx.actor.kind === 'user' ? ctx.actor.sessionId : ''
  const token = randomToken()
  const started = await write(ctx, async (tx) => {
    const user = await personNamed(tx, person)
    must(!isStaff(user.role), 'IMPERSONATION_REFUSED')
    must(user.state === 'ACTIVE', 'ACCOUNT_LOCKED')
    const { id } = await tx.db
      .insertInto('impersonations')
      .values({
        staff_id: staffId,
        user_id: user.id,
        session_id: sessionId,
        token_hash: sha256(token),
        reason,
        started_at: tx.now(),
        expires_at: new Date(tx.now().getTime() + LOOKING_SECONDS * 1_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'impersonation.started', 'user', user.id, { impersonationId: id, reason })
    await publish(tx, 'impersonation.started', { impersonationId: id, userId: user.id })
    return theImpersonation(tx, id)
  })
  const cookie = { name: IMPERSONATION_COOKIE, value: token, maxAge: LOOKING_SECONDS, httpOnly: true }
  return new Answer(started, { cookies: [cookie] })
}
