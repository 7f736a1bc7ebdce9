import { must } from '#domain/faults.ts'
import { sellerFlow } from '#domain/statuses/seller.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { PAPERS_UNREADABLE } from './access.ts'
import { openedBy } from './reads.ts'
import { papersOf, theSeller } from './rows.ts'
import { findFacts } from './sealing.ts'

/**
 * The staff decide on a seller's papers. Nobody decides on their own, and nobody verifies what they have not opened:
 * PAPERS_NOT_OPENED, or SEALED_LOST where nobody can read it any more. Two who decide at once: one decides, the other gets
 * STATUS_CONFLICT. SELLER_VERIFICATION_NOT_FOUND.
 */
export function decideSeller(
  ctx: Context | Tx,
  id: string,
  decision: { verify: true } | { verify: false; reason: string },
) {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const seller = await theSeller(tx, id)
    must(seller.user_id !== staffId, 'CANNOT_DECIDE_OWN')
    if (decision.verify) {
      must(findFacts(tx, seller.sealed) !== null, 'SEALED_LOST', { message: PAPERS_UNREADABLE })
      const seen = await openedBy(tx, staffId, seller.user_id)
      const papers = await papersOf(tx, seller.user_id)
      must(seller.status !== 'SUBMITTED' || papers.every((paper) => seen.has(paper.id)), 'PAPERS_NOT_OPENED')
    }
    const reason = decision.verify ? null : decision.reason
    const { to } = await move(tx, {
      table: 'seller_verifications',
      subject: 'seller verification',
      flow: sellerFlow,
      id,
      action: decision.verify ? 'verify' : 'reject',
      as: 'staff',
      ...(reason !== null && { reason }),
      set: { decided_at: tx.now(), decided_by: staffId, reason },
    })
    await audit(tx, decision.verify ? 'seller.verified' : 'seller.rejected', 'seller verification', id, {
      userId: seller.user_id,
    })
    await publish(tx, 'seller.decided', { verificationId: id, userId: seller.user_id })
    return { id, status: to }
  })
}
