import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { settleBaseRole, theUser } from '#server/modules/identity/index.ts'
import { isFor, isOpen } from './access.ts'
import { lockCohost, workOfRow } from './rows.ts'

/**
 * The person invited accepts or declines, once and in time. Only who owns the address may: it must be theirs and verified.
 * Who accepts becomes a HOST, as the specification counts co-hosts among them; publishing stays with the owner.
 * COHOST_NOT_FOUND, INVITATION_FOR_ANOTHER, ACCOUNT_NOT_VERIFIED, INVITATION_CLOSED, COHOST_EXISTS.
 */
export function answerInvitation(ctx: Context | Tx, id: string, accept: boolean) {
  return write(ctx, async (tx) => {
    const userId = asUser(tx)
    const invitation = await lockCohost(tx, id)
    const user = await theUser(tx, userId)
    must(isFor(invitation, user), 'INVITATION_FOR_ANOTHER')
    must(user.email_verified_at !== null, 'ACCOUNT_NOT_VERIFIED')
    must(isOpen(invitation, tx.now()), 'INVITATION_CLOSED')
    const work = await workOfRow(tx, invitation)
    must(work.hostId !== userId, 'COHOST_EXISTS')
    const status = accept ? 'ACCEPTED' : 'DECLINED'
    await tx.db
      .updateTable('product_cohosts')
      .set({ status, answered_at: tx.now(), user_id: accept ? userId : null })
      .where('id', '=', id)
      .execute()
    if (accept) await settleBaseRole(tx, userId)
    await audit(tx, accept ? 'cohost.accepted' : 'cohost.declined', work.kind, work.id, { invitationId: id })
    await publish(tx, 'cohost.answered', { invitationId: id })
    return { id, status, work: { kind: work.kind, id: work.id } } as const
  })
}
