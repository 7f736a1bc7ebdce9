import { proposalFlow, WITH_CUSTOMER } from '#domain/statuses/proposal.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockLiveOrder, lockProposal, touch, versionOut } from './rows.ts'

/** Writes down which proposals have run out. Tidying only: validity itself is a matter of the clock. */
export async function expireProposals(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('proposal_versions as v')
    .select('v.proposal_id')
    .where('v.status', 'in', WITH_CUSTOMER)
    .where('v.valid_until', '<=', ctx.now())
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.source_id', '=', 'v.id')
            .where('o.status', '<>', 'REJECTED'),
        ),
      ),
    )
    .limit(500)
    .execute()
  for (const { proposal_id: id } of due) {
    await write(ctx, async (tx) => {
      await lockProposal(tx, id)
      const version = await versionOut(tx, id)
      if (!version?.valid_until || version.valid_until > tx.now() || (await lockLiveOrder(tx, version.id))) return
      const of = { table: 'proposal_versions', subject: 'proposal', flow: proposalFlow }
      await move(tx, { ...of, id: version.id, action: 'expire', as: 'system' })
      await touch(tx, id)
    })
  }
}
