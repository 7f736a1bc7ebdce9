import { slugify } from '#domain/text.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type MembershipTerms, putOpens, putPlans } from './put-membership.ts'
import { readStaffMembership } from './staff-reads.ts'

/** Adds a membership; it is not on sale yet. MEMBERSHIP_SLUG_EXISTS, and what `putOpens` refuses. */
export async function createMembership(ctx: Context, terms: MembershipTerms) {
  const id = await write(ctx, async (tx) => {
    const now = tx.now()
    const row = await tx.db
      .insertInto('memberships')
      .values({ ...columnsOf(terms), index: await nextIndex(tx), created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await putOpens(tx, row.id, terms.opens)
    await putPlans(
      tx,
      row,
      terms.plans.map(({ id: _, ...plan }) => plan),
    )
    invalidate(tx)
    return row.id
  })
  return readStaffMembership(ctx, id)
}

export function columnsOf(terms: MembershipTerms) {
  return {
    name: terms.name,
    slug: terms.slug ?? (slugify(terms.name) || 'hoi-vien'),
    description: terms.description,
    benefits: JSON.stringify(terms.benefits),
    main: terms.main,
    opens_all: terms.opensAll,
    discount_percent: terms.discountPercent,
  }
}

async function nextIndex(tx: Tx): Promise<number> {
  const row = await tx.db
    .selectFrom('memberships')
    .select((eb) => eb.fn.max('index').as('last'))
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}
