import { fail, must } from '#domain/faults.ts'
import { MOST_PROPOSAL_DAYS } from '#domain/proposals.ts'
import { addDays, fromLocalInput } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { priceLines } from './price-lines.ts'
import { putLines } from './put-lines.ts'
import { lockProposal, touch, versionInWork } from './rows.ts'

type Draft = {
  lines: readonly { productId: string; quantity: number; unitPrice: number }[]
  /** `2026-07-31`: the last day, in Vietnam, on which it may be accepted. */
  validOn: string
  terms: string
}

/**
 * Says what the draft of a proposal holds. Whoever writes it is its maker, and handles the proposal from then on.
 * Throws PROPOSAL_NOT_FOUND, STATUS_CONFLICT, CANNOT_DECIDE_OWN, INVALID_PRODUCT_ITEM, OWN_PRODUCT, VALIDATION_FAILED.
 */
export function writeProposal(ctx: Context, id: string, { lines, validOn, terms }: Draft): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const proposal = await lockProposal(tx, id)
    must(proposal.user_id !== staffId, 'CANNOT_DECIDE_OWN')
    const version = await versionInWork(tx, id)
    must(version?.status === 'DRAFT', 'STATUS_CONFLICT')
    await tx.db
      .updateTable('proposal_versions')
      .set({ made_by: staffId, approved_by: null, valid_until: endOf(tx, validOn), terms })
      .where('id', '=', version.id)
      .execute()
    await putLines(tx, version.id, await priceLines(tx, proposal, lines, { path: 'lines' }))
    await touch(tx, id, staffId)
    await audit(tx, 'proposal.written', 'proposal', id, { version: version.number })
    return { ok: true }
  })
}

/** The first instant after a day: until then, and not at it, a proposal counts. */
function endOf(tx: Tx, day: string): Date {
  const start = fromLocalInput(day)
  const end = start && addDays(start, 1)
  if (!end || end <= tx.now() || end > addDays(tx.now(), MOST_PROPOSAL_DAYS + 1)) {
    const message = `Hạn hiệu lực từ hôm nay đến ${MOST_PROPOSAL_DAYS} ngày tới.`
    fail('VALIDATION_FAILED', { errors: [{ path: 'validOn', code: 'out_of_range', message }] })
  }
  return end
}
