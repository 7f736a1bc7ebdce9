import { needsApproval } from '#domain/proposals.ts'
import type { Tx } from '#server/core/context.ts'
import type { ProposedLine } from './rules.ts'

/** Puts lines into a draft in place of those it has, with its totals. @returns whether a second person has to agree */
export async function putLines(tx: Tx, versionId: string, lines: readonly ProposedLine[]): Promise<boolean> {
  await tx.db.deleteFrom('proposal_lines').where('version_id', '=', versionId).execute()
  await tx.db
    .insertInto('proposal_lines')
    .values(
      lines.map((line, index) => ({
        version_id: versionId,
        index,
        product_id: line.productId,
        kind: line.kind as 'ONLINE_COURSE',
        name: line.name,
        quantity: line.quantity,
        unit_price: line.unitPrice,
        list_price: line.listPrice,
        offer: line.offer,
        price: line.price,
        parts: JSON.stringify(line.parts),
      })),
    )
    .execute()
  const offerTotal = lines.reduce((sum, line) => sum + line.offer, 0)
  const total = lines.reduce((sum, line) => sum + line.price, 0)
  const needed = needsApproval({ offerTotal, total })
  await tx.db
    .updateTable('proposal_versions')
    .set({ offer_total: offerTotal, total, needs_approval: needed })
    .where('id', '=', versionId)
    .execute()
  return needed
}
