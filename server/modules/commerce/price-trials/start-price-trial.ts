import { type FieldProblem, fail, must } from '#domain/faults.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { createDiscount } from '../discounts/create-discount.ts'
import { theDiscount } from '../discounts/reads.ts'
import { productsOfDiscount, showDiscount } from '../discounts/refresh-offers.ts'
import type { Terms } from '../discounts/rows.ts'
import { lockOwnDiscount } from '../discounts/rows.ts'
import { readPriceTrial, type TrialReport } from './reads.ts'

type Wanted = {
  name: string
  discountId: string
  other: Pick<Terms, 'type' | 'value' | 'maxAmount'> | null
}

/**
 * Tries a discount of the platform: one half of the people gets it (B), the other the ordinary price or another discount for
 * the same products and time (A). From now on neither stands on cards. DISCOUNT_NOT_FOUND, DISCOUNT_IN_TRIAL,
 * DISCOUNT_NOT_FOR_TRIAL where it is for some people only, off or over.
 */
export function startPriceTrial(ctx: Context, { name, discountId, other }: Wanted): Promise<TrialReport> {
  const by = asStaff(ctx)
  return write(ctx, async (tx) => {
    const discount = await lockOwnDiscount(tx, discountId)
    must(discount.owner_id === PLATFORM_ACCOUNT && discount.active, 'DISCOUNT_NOT_FOR_TRIAL')
    must(!discount.restricted && discount.ends_at > tx.now(), 'DISCOUNT_NOT_FOR_TRIAL')
    const terms = await theDiscount(tx, discountId)
    if (other && same(other, terms)) fail('VALIDATION_FAILED', { errors: [SAME] })
    const lowered = await productsOfDiscount(tx, discountId)
    const a = other ? await createDiscount(tx, copyOf(terms, other)) : null
    const trial = await tx.db
      .insertInto('price_trials')
      .values({ name, discount_a: a?.id ?? null, discount_b: discountId, created_by: by, created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (a) await bind(tx, a.id, { trial_id: trial.id, trial_variant: 'A' }, lowered)
    await bind(tx, discountId, { trial_id: trial.id, trial_variant: 'B' }, lowered)
    await audit(tx, 'price-trial.started', 'price-trial', trial.id, { discountId, other: a?.id ?? null })
    return readPriceTrial(tx, trial.id)
  })
}

const SAME: FieldProblem = {
  path: 'other.value',
  code: 'SAME',
  message: 'Hai nhóm đang cùng một mức giảm. Hãy chọn mức khác cho nhóm A.',
}

function same(one: NonNullable<Wanted['other']>, two: NonNullable<Wanted['other']>): boolean {
  return one.type === two.type && one.value === two.value && one.maxAmount === two.maxAmount
}

function copyOf(terms: Awaited<ReturnType<typeof theDiscount>>, other: NonNullable<Wanted['other']>): Terms {
  // Buyers read the name: it says nothing of the half they are in.
  const { name, durationType, startsAt, endsAt, productIds, borne } = terms
  const limits = { maxUses: null, perUser: null, budget: null }
  return {
    ...other,
    ...limits,
    name,
    durationType,
    startsAt,
    endsAt,
    productIds,
    borne,
    userEmails: null,
    active: true,
  }
}

/** A discount is for the half of a trial, and shown to nobody else. */
async function bind(tx: Tx, id: string, set: { trial_id: string; trial_variant: 'A' | 'B' }, lowered: string[]) {
  await tx.db
    .updateTable('discounts')
    .set({ ...set, restricted: true })
    .where('id', '=', id)
    .execute()
  await showDiscount(tx, id, lowered)
}
