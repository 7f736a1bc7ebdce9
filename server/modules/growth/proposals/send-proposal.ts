import { must } from '#domain/faults.ts'
import type { ProposalStatus } from '#domain/statuses/proposal.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { priceLines } from './price-lines.ts'
import { putLines } from './put-lines.ts'
import { demandNoOrder, linesOf, lockProposal, moveVersion, touch, type Version, versionInWork } from './rows.ts'

type Moved = { status: ProposalStatus }

/**
 * Sends the draft of a proposal, priced once more; where it takes off more than one person may alone it waits for a second.
 * From here on its lines are never changed. Throws PROPOSAL_NOT_FOUND, STATUS_CONFLICT, CANNOT_DECIDE_OWN,
 * PROPOSAL_NOT_READY, PROPOSAL_ORDERED, INVALID_PRODUCT_ITEM, OWN_PRODUCT.
 */
export function sendProposal(ctx: Context, id: string): Promise<Moved> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const proposal = await lockProposal(tx, id)
    must(proposal.user_id !== staffId, 'CANNOT_DECIDE_OWN')
    const version = await versionInWork(tx, id)
    must(version?.status === 'DRAFT', 'STATUS_CONFLICT')
    demandReady(tx, version)
    const lines = await priceLines(tx, proposal, await linesOf(tx, [version.id]), { path: 'lines' })
    if (!(await putLines(tx, version.id, lines))) return sendOut(tx, version, 'send')
    await demandNoOrder(tx, id)
    const { to } = await moveVersion(tx, version.id, 'submit')
    await publish(tx, 'proposal.submitted', { versionId: version.id })
    await touch(tx, id)
    return { status: to }
  })
}

/** A second person agrees: it is sent. Throws PROPOSAL_NEEDS_OTHER for its maker, and what sending refuses. */
export function approveProposal(ctx: Context, id: string): Promise<Moved> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const proposal = await lockProposal(tx, id)
    must(proposal.user_id !== staffId, 'CANNOT_DECIDE_OWN')
    const version = await versionInWork(tx, id)
    must(version?.status === 'WAITING_APPROVAL', 'STATUS_CONFLICT')
    must(version.made_by !== staffId, 'PROPOSAL_NEEDS_OTHER')
    demandReady(tx, version)
    await audit(tx, 'proposal.approved', 'proposal', id, { version: version.number })
    return sendOut(tx, version, 'approve', { approved_by: staffId })
  })
}

/** A second person wants it otherwise: its maker may change it. Throws STATUS_CONFLICT. */
export function returnProposal(ctx: Context, id: string, reason: string): Promise<Moved> {
  return write(ctx, async (tx) => {
    asStaff(tx)
    await lockProposal(tx, id)
    const version = await versionInWork(tx, id)
    must(version?.status === 'WAITING_APPROVAL', 'STATUS_CONFLICT')
    const { to } = await moveVersion(tx, version.id, 'return', { reason })
    await publish(tx, 'proposal.returned', { versionId: version.id, reason })
    await touch(tx, id)
    return { status: to }
  })
}

/** What the customer had is replaced in the same transaction, unless it has become an order. */
async function sendOut(tx: Tx, version: Version, action: 'send' | 'approve', set: { approved_by?: string } = {}) {
  const before = await demandNoOrder(tx, version.proposal_id)
  if (before) await moveVersion(tx, before.id, 'replace')
  const { to } = await moveVersion(tx, version.id, action, { set: { ...set, sent_at: tx.now() } })
  await publish(tx, 'proposal.sent', { versionId: version.id })
  await touch(tx, version.proposal_id)
  return { status: to }
}

function demandReady(tx: Tx, { made_by, valid_until }: Version): void {
  must(made_by !== null && valid_until !== null, 'PROPOSAL_NOT_READY', {
    message: 'Hãy lưu các dòng, hạn hiệu lực và điều khoản trước khi gửi.',
  })
  must(valid_until > tx.now(), 'PROPOSAL_NOT_READY', {
    message: 'Hạn hiệu lực đã qua. Hãy chọn một ngày mới rồi gửi lại.',
  })
}
