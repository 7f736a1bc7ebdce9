import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { VoucherTerms } from '#domain/contract/pricing/vouchers.ts'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Vouchers } from '#server/core/schema.ts'
import { costShareOf, ownerOf } from '../terms/owner.ts'
import { mustBeDistinct, mustBeSoldBy, peopleOf } from '../terms/targeting.ts'

export type Voucher = Selectable<Vouchers>
export type Terms = z.output<typeof VoucherTerms>

/** One of the caller's vouchers. VOUCHER_NOT_FOUND, NOT_OWNER. */
export async function ownVoucher(ctx: Context | Tx, id: string): Promise<Voucher> {
  const owner = ownerOf(ctx)
  const row = await ctx.db
    .selectFrom('vouchers')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  must(row !== undefined, 'VOUCHER_NOT_FOUND')
  must(row.owner_id === owner, 'NOT_OWNER')
  return row
}

/** The same, behind the lock that orders take to use it, so that nobody redeems it meanwhile. */
export async function lockOwnVoucher(tx: Tx, id: string): Promise<{ voucher: Voucher; redeemed: boolean }> {
  await ownVoucher(tx, id)
  await tx.db.selectFrom('pools').select('id').where('id', '=', id).forUpdate().execute()
  const hold = await tx.db
    .selectFrom('holds')
    .select('id')
    .where('pool_id', '=', id)
    .where((e) =>
      e.or([e('status', '=', 'SUCCESS'), e.and([e('status', '=', 'HOLDING'), e('expires_at', '>', tx.now())])]),
    )
    .limit(1)
    .executeTakeFirst()
  return { voucher: await ownVoucher(tx, id), redeemed: hold !== undefined }
}

/** The columns of a voucher that its terms say. */
export function columnsOf(tx: Tx, ownerId: string, terms: Omit<Terms, 'code'>) {
  return {
    name: terms.name,
    usage: terms.usage,
    type: terms.type,
    value: terms.value,
    max_amount: terms.maxAmount,
    min_order: terms.minOrder,
    all_products: terms.productIds === null,
    restricted: terms.userEmails !== null,
    starts_at: terms.startsAt,
    ends_at: terms.endsAt,
    active: terms.active,
    keeps_product_id: terms.keeps?.productId ?? null,
    keeps: terms.keeps?.places ?? null,
    updated_at: tx.now(),
    ...costShareOf(ownerId, terms.costShare),
  }
}

/** How often and how far it may be used: one use in all, or as its limits say. */
export function limitsOf(terms: Pick<Terms, 'usage' | 'maxUses' | 'perUser' | 'budget'>) {
  const single = terms.usage === 'SINGLE_USE'
  return {
    capacity: single ? 1 : terms.maxUses,
    per_user: single ? null : terms.perUser,
    budget: terms.budget,
  }
}

type Reach = { productIds?: readonly string[] | null; userEmails?: readonly string[] | null }

/** Checks what a voucher may name before it is written. VOUCHER_PRODUCT_DUPLICATED, PRODUCT_NOT_FOUND. */
export async function mayReach(
  tx: Tx,
  ownerId: string,
  terms: Reach & Pick<Partial<Terms>, 'keeps'>,
): Promise<string[]> {
  mustBeDistinct(terms.productIds ?? [])
  await mustBeSoldBy(tx, ownerId, terms.productIds ?? [])
  if (terms.keeps) {
    await mustBeSoldBy(tx, ownerId, [terms.keeps.productId])
    const pool = await tx.db
      .selectFrom('pools')
      .select('id')
      .where('id', '=', terms.keeps.productId)
      .where('kind', '=', 'PLACE')
      .forUpdate()
      .executeTakeFirst()
    must(pool !== undefined, 'VALIDATION_FAILED', {
      errors: [
        {
          path: 'keeps.productId',
          code: 'NOT_SCARCE',
          message: 'Sản phẩm này không giới hạn chỗ nên không cần giữ chỗ.',
        },
      ],
    })
  }
  return peopleOf(tx, ownerId, terms.userEmails ?? [])
}

/** Writes which products and people vouchers are for, in place of what stood there. */
export async function putReach(
  tx: Tx,
  voucherIds: readonly string[],
  {
    productIds,
    userIds,
  }: { productIds?: readonly string[] | null | undefined; userIds?: readonly string[] | undefined },
): Promise<void> {
  if (productIds !== undefined) {
    await tx.db
      .deleteFrom('voucher_products')
      .where('voucher_id', 'in', [...voucherIds])
      .execute()
    await sql`insert into voucher_products (voucher_id, product_id)
      select v, p from unnest(${[...voucherIds]}::uuid[]) v cross join unnest(${[...(productIds ?? [])]}::uuid[]) p`.execute(
      tx.db,
    )
  }
  if (userIds !== undefined) {
    await tx.db
      .deleteFrom('voucher_users')
      .where('voucher_id', 'in', [...voucherIds])
      .execute()
    await sql`insert into voucher_users (voucher_id, user_id)
      select v, u from unnest(${[...voucherIds]}::uuid[]) v cross join unnest(${[...userIds]}::uuid[]) u`.execute(tx.db)
  }
}
