import { LEAST_AFFILIATE_PAYOUT } from '#domain/affiliates.ts'
import { add, dong } from '#domain/money.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { minus, postLedger } from '#server/modules/ledger/index.ts'
import { readyPartners } from './payout-reads.ts'
import { balanceOf, lockAffiliate } from './rows.ts'

/**
 * Sets aside what is due to every partner, less what they owe for reductions of theirs: from then on it is on its way. Less
 * than the least sum, or less than nothing after refunds, waits for the next run, as do those who named no bank account.
 * Run again, or twice at once, it takes nothing a second time.
 */
export async function runAffiliatePayouts(ctx: Context): Promise<{ partners: number; total: number }> {
  const made: number[] = []
  for (const { id } of (await readyPartners(ctx)).filter(({ hasAccount }) => hasAccount)) {
    const amount = await makeAffiliatePayout(ctx, id)
    if (amount > 0) made.push(amount)
  }
  return { partners: made.length, total: made.reduce((sum, amount) => sum + amount, 0) }
}

/** The same for one partner, behind their lock. @returns đồng set aside; 0 where nothing is to be paid now */
export function makeAffiliatePayout(ctx: Context, affiliateId: string): Promise<number> {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const { user_id: userId } = await lockAffiliate(tx, affiliateId)
    if (userId === staffId) return 0
    const { due, owed, onTheWay } = await balanceOf(tx, affiliateId)
    if (due < LEAST_AFFILIATE_PAYOUT || onTheWay > 0) return 0
    const [amount, reductions] = [dong(due), dong(owed)]
    const commission = add(amount, reductions)
    const { id } = await tx.db
      .insertInto('affiliate_payouts')
      .values({ affiliate_id: affiliateId, commission, reductions, amount, created_at: tx.now(), created_by: staffId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postLedger(tx, {
      kind: 'AFFILIATE_PAYOUT',
      refId: id,
      memo: 'Kỳ chi trả hoa hồng đối tác tiếp thị',
      entries: [
        { account: 'AFFILIATE_PAYABLE', amount: commission, affiliateId, payableAt: tx.now() },
        { account: 'AFFILIATE_PROMOTION', amount: minus(reductions), affiliateId },
        { account: 'AFFILIATE_TRANSIT', amount: minus(amount), affiliateId },
      ],
    })
    await audit(tx, 'affiliate-payout.made', 'affiliate payout', id, { affiliateId, commission, reductions })
    return amount
  })
}
