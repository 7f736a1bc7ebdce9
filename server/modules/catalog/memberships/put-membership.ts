import { must } from '#domain/faults.ts'
import type { OpensKind } from '#domain/goods.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import type { Period } from '#domain/period.ts'
import type { Tx } from '#server/core/context.ts'
import { openProduct } from '../products/open-product.ts'
import { publishProduct } from '../products/publish-product.ts'
import { putOnSale } from '../products/put-on-sale.ts'
import type { Membership } from './rows.ts'

export const PLATFORM_NAME = 'Bến Học'

export type PlanTerms = {
  id?: string | undefined
  name: string
  period: Period
  price: number
  listPrice: number | null
  trialDays: number
}
export type MembershipTerms = {
  name: string
  slug?: string | undefined
  description: string
  benefits: string[]
  main: boolean
  opensAll: boolean
  opens: { kind: OpensKind; id: string }[]
  discountPercent: number
  plans: PlanTerms[]
}

/** Makes these what a membership opens. PRODUCT_NOT_FOUND, CATEGORY_NOT_FOUND, HOST_PROFILE_NOT_FOUND. */
export async function putOpens(tx: Tx, membershipId: string, opens: MembershipTerms['opens']): Promise<void> {
  const ids = (kind: OpensKind) => [...new Set(opens.filter((one) => one.kind === kind).map((one) => one.id))]
  const [products, categories, hosts] = [ids('PRODUCT'), ids('CATEGORY'), ids('HOST')]
  const count = async (
    table: 'products' | 'categories' | 'host_profiles',
    column: 'id' | 'user_id',
    wanted: string[],
  ) =>
    wanted.length === 0
      ? 0
      : (
          await tx.db
            .selectFrom(table)
            .select(column as 'id')
            .where(column as 'id', 'in', wanted)
            .execute()
        ).length
  must((await count('products', 'id', products)) === products.length, 'PRODUCT_NOT_FOUND')
  must((await count('categories', 'id', categories)) === categories.length, 'CATEGORY_NOT_FOUND')
  must((await count('host_profiles', 'user_id', hosts)) === hosts.length, 'HOST_PROFILE_NOT_FOUND')
  await tx.db.deleteFrom('membership_opens').where('membership_id', '=', membershipId).execute()
  const rows = (['PRODUCT', 'CATEGORY', 'HOST'] as const).flatMap((kind) =>
    ids(kind).map((target_id) => ({ membership_id: membershipId, kind, target_id })),
  )
  if (rows.length > 0) await tx.db.insertInto('membership_opens').values(rows).execute()
}

/**
 * Makes these the plans of a membership, in this order. One that is left out is deleted, unless somebody ever paid for it
 * (MEMBERSHIP_PRICE_HAS_PAID_CANNOT_DELETE); the period of such a one stays (MEMBERSHIP_PRICE_HAS_PAID_CANNOT_CHANGE).
 */
export async function putPlans(tx: Tx, membership: Membership, plans: readonly PlanTerms[]): Promise<void> {
  const before = await tx.db
    .selectFrom('membership_prices')
    .selectAll()
    .where('membership_id', '=', membership.id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute()
  const known = new Map(before.map((row) => [row.id, row]))
  must(
    plans.every((plan) => plan.id === undefined || known.has(plan.id)),
    'MEMBERSHIP_PRICE_NOT_FOUND',
  )
  const kept = new Set(plans.flatMap((plan) => plan.id ?? []))
  for (const row of before) if (!kept.has(row.id)) await removePlan(tx, row.id)
  for (const [index, plan] of plans.entries()) {
    const row = plan.id ? known.get(plan.id) : undefined
    const period = { period_unit: plan.period?.unit ?? null, period_count: plan.period?.count ?? null }
    const more = { name: plan.name, trial_days: plan.trialDays, index, ...period }
    if (row) {
      const same = row.period_unit === period.period_unit && row.period_count === period.period_count
      must(same || !(await hasPaid(tx, [row.id])), 'MEMBERSHIP_PRICE_HAS_PAID_CANNOT_CHANGE')
      await tx.db.updateTable('membership_prices').set(more).where('id', '=', row.id).execute()
      await showPlan(tx, membership, row.id, plan)
    } else {
      const { id } = await openProduct(tx, {
        kind: 'MEMBERSHIP_PRICE',
        hostId: PLATFORM_ACCOUNT,
        name: productName(membership, plan),
      })
      await tx.db
        .insertInto('membership_prices')
        .values({ id, membership_id: membership.id, created_at: tx.now(), ...more })
        .execute()
      await showPlan(tx, membership, id, plan)
    }
  }
}

/** Takes a plan out that nobody ever paid for. */
export async function removePlan(tx: Tx, planId: string): Promise<void> {
  must(!(await hasPaid(tx, [planId])), 'MEMBERSHIP_PRICE_HAS_PAID_CANNOT_DELETE')
  await tx.db.updateTable('membership_prices').set({ removed_at: tx.now() }).where('id', '=', planId).execute()
  await putOnSale(tx, planId, false)
}

export async function hasPaid(tx: Tx, planIds: readonly string[]): Promise<boolean> {
  const row = await tx.db
    .selectFrom('membership_access')
    .select('id')
    .where('plan_id', 'in', [...planIds])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A plan is on sale while its membership is. */
async function showPlan(tx: Tx, membership: Membership, id: string, plan: PlanTerms): Promise<void> {
  await publishProduct(tx, {
    id,
    name: productName(membership, plan),
    description: membership.description,
    keywords: 'hội viên, thành viên, gói',
    hostName: PLATFORM_NAME,
    coverFileId: null,
    price: plan.price,
    listPrice: plan.listPrice,
    availableDays: null,
    lessonCount: 0,
    durationSeconds: 0,
    categoryIds: [],
    startAt: null,
  })
  if (membership.status !== 'ACTIVE') await putOnSale(tx, id, false)
}

function productName(membership: Membership, plan: PlanTerms): string {
  return `Hội viên ${membership.name}: ${plan.name}`.slice(0, 120)
}
