import type { Tx } from '#server/core/context.ts'

/**
 * Whether money that came late may revive a locked order: any, but the order of a proposal only while that is still accepted
 * and no other order of it lives. The proposal is not locked: whoever changes it waits for its orders.
 */
export async function mayRevive(tx: Tx, order: { id: string; source_id: string | null }): Promise<boolean> {
  if (order.source_id === null) return true
  const version = await tx.db
    .selectFrom('proposal_versions as v')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.source_id', '=', 'v.id').on('o.status', '<>', 'REJECTED').on('o.id', '<>', order.id),
    )
    .select(['v.status', 'o.id as other'])
    .where('v.id', '=', order.source_id)
    .executeTakeFirst()
  return version?.status === 'ACCEPTED' && version.other === null
}
