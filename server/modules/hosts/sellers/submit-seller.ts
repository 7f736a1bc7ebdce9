import type { z } from 'zod'
import type { SellerTerms } from '#domain/contract/hosts/sellers.ts'
import { must } from '#domain/faults.ts'
import { paperSideWords } from '#domain/sellers.ts'
import { sellerFlow } from '#domain/statuses/seller.ts'
import { localDay } from '#domain/time.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move, noteStatus } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { mustBeApprovedHost } from '../profiles/rows.ts'
import { missingPapers } from './access.ts'
import { findSeller, lockPapersOf, papersOf } from './rows.ts'
import { marksOf, sealFacts } from './sealing.ts'

/**
 * An approved host sends what proves who they are: for the first time, or again after a refusal or when papers ran out.
 * HOST_NOT_APPROVED, PAPERS_MISSING with the pictures still to come, STATUS_CONFLICT while they wait or are verified.
 */
export function submitSeller(
  ctx: Context | Tx,
  terms: z.output<typeof SellerTerms>,
): Promise<{ verificationId: string }> {
  return write(ctx, async (tx) => {
    const userId = asHost(tx)
    await mustBeApprovedHost(tx, userId)
    must(terms.expiresOn === null || terms.expiresOn > localDay(tx.now()), 'VALIDATION_FAILED', {
      errors: [{ path: 'expiresOn', code: 'expired', message: 'Giấy tờ này đã hết hạn.' }],
    })
    await lockPapersOf(tx, userId)
    const held = await papersOf(tx, userId)
    const missing = missingPapers(
      terms.kind,
      terms.documentType,
      held.map((paper) => paper.side),
    )
    must(missing.length === 0, 'PAPERS_MISSING', {
      errors: missing.map((side) => ({ path: side, code: 'missing', message: `Còn thiếu: ${paperSideWords[side]}.` })),
    })
    const { kind, expiresOn, ...facts } = terms
    const columns = {
      kind,
      sealed: sealFacts(tx, facts),
      document_mark: marksOf(tx, facts)[0] ?? '',
      expires_on: expiresOn,
      submitted_at: tx.now(),
    }
    const before = await findSeller(tx, userId)
    const id = before ? before.id : await opened(tx, userId, columns)
    if (before) {
      await move(tx, {
        table: 'seller_verifications',
        subject: 'seller verification',
        flow: sellerFlow,
        id,
        action: 'resubmit',
        as: 'user',
        set: { ...columns, reason: null, decided_at: null, decided_by: null },
      })
    }
    await publish(tx, 'seller.submitted', { verificationId: id })
    return { verificationId: id }
  })
}

async function opened(tx: Tx, userId: string, columns: object): Promise<string> {
  const { id } = await tx.db
    .insertInto('seller_verifications')
    .values({ user_id: userId, ...columns } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteStatus(tx, { subject: 'seller verification', id, action: 'submit', from: null, to: 'SUBMITTED' })
  return id
}
