import { must } from '#domain/faults.ts'
import type { TrialVariant } from '#domain/price-trials.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { showDiscount } from '../discounts/refresh-offers.ts'
import { countHalves, readPriceTrial, type TrialReport } from './reads.ts'

/**
 * Ends a trial: the discount of the half that was chosen is for everybody until its own end, the other one is off; where the
 * ordinary price was chosen, all is as before. What was ordered keeps its price. TRIAL_NOT_FOUND; STATUS_CONFLICT where it
 * ended already.
 */
export function stopPriceTrial(ctx: Context, id: string, winner: TrialVariant): Promise<TrialReport> {
  const by = asStaff(ctx)
  return write(ctx, async (tx) => {
    const trial = await tx.db.selectFrom('price_trials').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    must(trial !== undefined, 'TRIAL_NOT_FOUND')
    must(trial.stopped_at === null, 'STATUS_CONFLICT')
    await tx.db
      .updateTable('price_trials')
      .set({ stopped_at: tx.now(), stopped_by: by, winner, result: JSON.stringify(await countHalves(tx, id)) })
      .where('id', '=', id)
      .execute()
    const halves = [
      { variant: 'A', discountId: trial.discount_a },
      { variant: 'B', discountId: trial.discount_b },
    ]
    for (const { variant, discountId } of halves) {
      if (!discountId) continue
      await tx.db
        .updateTable('discounts')
        .set({
          trial_id: null,
          trial_variant: null,
          restricted: false,
          active: variant === winner,
          updated_at: tx.now(),
        })
        .where('id', '=', discountId)
        .execute()
      await showDiscount(tx, discountId)
    }
    await audit(tx, 'price-trial.stopped', 'price-trial', id, { winner })
    return readPriceTrial(tx, id)
  })
}
