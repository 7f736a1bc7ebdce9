import type { OpenedSide } from '#domain/sellers.ts'
import { MINUTE } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Tx } from '#server/core/context.ts'

/** The page of a seller is read anew after each act on it; that is one look. */
const SITTING_MS = 10 * MINUTE

/** Writes down for good that the calling staff open a picture of a paper. */
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

/** The same of who reads what the papers of a seller say: once a sitting. */
export async function noteReading(tx: Tx, seller: { id: string; user_id: string }): Promise<void> {
  const read = await tx.db
    .selectFrom('identity_paper_openings')
    .select('id')
    .where('paper_id', '=', seller.id)
    .where('staff_id', '=', asStaff(tx))
    .where('at', '>', new Date(tx.now().getTime() - SITTING_MS))
    .executeTakeFirst()
  if (!read) await noteOpening(tx, { paperId: seller.id, side: 'FACTS', ownerId: seller.user_id })
}
