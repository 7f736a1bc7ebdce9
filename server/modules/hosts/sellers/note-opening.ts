import type { OpenedSide } from '#domain/sellers.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Tx } from '#server/core/context.ts'

/** Writes down for good that the calling staff look at a paper, or at what the papers say (then `paperId` is the verification). */
export async function noteOpening(
  tx: Tx,
  { paperId, side, ownerId }: { paperId: string; side: OpenedSide; ownerId: string },
): Promise<void> {
  await tx.db
    .insertInto('identity_paper_openings')
    .values({
      paper_id: paperId,
      side,
      owner_id: ownerId,
      staff_id: asStaff(tx),
      at: tx.now(),
      request_id: tx.requestId,
    })
    .execute()
}
