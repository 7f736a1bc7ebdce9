import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { DiscountTerms } from '#domain/contract/pricing/discounts.ts'
import { must } from '#domain/faults.ts'
import { localDay } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Discounts } from '#server/core/schema.ts'
import { limitPool, openPools } from '#server/modules/capacity/index.ts'
import { costShareOf, ownerOf } from '../terms/owner.ts'

export type Discount = Selectable<Discounts>
export type Terms = z.output<typeof DiscountTerms>

/** One of the caller's discounts. DISCOUNT_NOT_FOUND, NOT_OWNER. */
export async function ownDiscount(ctx: Context | Tx, id: string): Promise<Discount> {
  const owner = ownerOf(ctx)
  const row = await ctx.db
    .selectFrom('discounts')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  must(row !== undefined, 'DISCOUNT_NOT_FOUND')
  must(row.owner_id === owner, 'NOT_OWNER')
  return row
}

/** The same, to be changed. */
export async function lockOwnDiscount(tx: Tx, id: string): Promise<Discount> {
  await tx.db.selectFrom('discounts').select('id').where('id', '=', id).forUpdate().execute()
  return ownDiscount(tx, id)
}

/** The columns of a discount that its terms say. Throws DISCOUNT_PERIOD_WRONG. */
export function columnsOf(tx: Tx, ownerId: string, terms: Terms) {
  const inOneDay = localDay(terms.startsAt) === localDay(new Date(terms.endsAt.getTime() - 1))
  const holds = terms.startsAt < terms.endsAt && inOneDay === (terms.durationType === 'DURATION_IN_DAY')
  must(holds, 'DISCOUNT_PERIOD_WRONG')
  return {
    name: terms.name,
    type: terms.type,
    value: terms.value,
    max_amount: terms.maxAmount,
    min_quantity: terms.minQuantity,
    free_each: terms.freeEach,
    duration_type: terms.durationType,
    starts_at: terms.startsAt,
    ends_at: terms.endsAt,
    all_products: terms.productIds === null,
    restricted: terms.userEmails !== null,
    active: terms.active,
    updated_at: tx.now(),
    ...costShareOf(ownerId, terms.costShare),
  }
}

type Limits = Pick<Terms, 'maxUses' | 'perUser' | 'budget'>

/** Writes how often and how far a discount may be used: a pool under its id, once it has a limit. */
export async function putLimits(tx: Tx, id: string, { maxUses, perUser, budget }: Limits): Promise<void> {
  const limits = { capacity: maxUses, per_user: perUser, budget }
  if (Object.values(limits).some((limit) => limit !== null)) await openPools(tx, [{ id, kind: 'DISCOUNT', ...limits }])
  await limitPool(tx, id, limits)
}

type Reach = { productIds?: readonly string[] | null | undefined; userIds?: readonly string[] | undefined }

/** Writes which products and people a discount is for, in place of what stood there. */
export async function putReach(tx: Tx, id: string, { productIds, userIds }: Reach): Promise<void> {
  if (productIds !== undefined) {
    await tx.db.deleteFrom('discount_products').where('discount_id', '=', id).execute()
    await sql`insert into discount_products (discount_id, product_id)
      select ${id}, p from unnest(${[...(productIds ?? [])]}::uuid[]) p`.execute(tx.db)
  }
  if (userIds !== undefined) {
    await tx.db.deleteFrom('discount_users').where('discount_id', '=', id).execute()
    await sql`insert into discount_users (discount_id, user_id) select ${id}, u from unnest(${[...userIds]}::uuid[]) u`.execute(
      tx.db,
    )
  }
}
