import type { Selectable } from 'kysely'
import { kindRow, type SoldKind } from '#domain/sold/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { AppleTransactions } from '#server/core/schema.ts'
import type { AppleTransaction } from '#server/providers/apple/signed.ts'
import { referenceOf, type Told } from './apple-rules.ts'

export type Line = {
  id: string
  kind: SoldKind
  productId: string
  availableDays: number | null
  /** Access goes to the learners named on its seats. */
  forOthers: boolean
}
/** Whose a transaction is, and for which attempt it was made. */
export type Owner = {
  userId: string
  paymentId: string
  orderId: string
  orderCode: string
  reference: string
  amount: number
  /** The transaction that paid it. */
  paidBy: string | null
}

/** The one line of an order that the App Store may sell; null where there are more, or it may not, or it is for learners. */
export async function soldInApp(ctx: Context | Tx, orderCode: string): Promise<Line | null> {
  const lines = await linesOf(ctx, orderCode)
  const [line] = lines
  return line && lines.length === 1 && !line.forOthers && kindRow(line.kind).inApp !== null ? line : null
}

/** What an order is for, without what was taken out of it or went back; `paid`: nor what still waits for its money. */
export async function linesOf(ctx: Context | Tx, orderCode: string, { paid = false } = {}): Promise<Line[]> {
  return ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'i.kind', 'i.product_id as productId', 'i.available_days as availableDays'])
    .select('i.for_others as forOthers')
    .where('o.code', '=', orderCode)
    .where('i.status', 'in', paid ? ['APPROVED'] : ['APPROVED', 'PENDING', 'HOLDING', 'REJECTED'])
    .orderBy('i.index')
    .execute()
}

/** By the mark that our app put with the purchase. */
export async function ownerByToken(ctx: Context | Tx, token: string | null): Promise<Owner | null> {
  if (token === null) return null
  const row = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.user_id', 'p.id', 'o.id as order_id', 'o.code', 'p.txn_ref', 'p.amount', 'p.provider_txn_no'])
    .where('p.provider', '=', 'APPLE_IN_APP')
    .where('p.txn_ref', '=', referenceOf(token))
    .executeTakeFirst()
  if (!row) return null
  const { user_id: userId, id: paymentId, order_id: orderId, code: orderCode, txn_ref: reference, amount } = row
  return { userId, paymentId, orderId, orderCode, reference, amount, paidBy: row.provider_txn_no }
}

/** Who holds a transaction, or the subscription that it renews. */
export async function holderOf(ctx: Context | Tx, told: AppleTransaction): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('apple_transactions')
    .select('user_id')
    .where((on) =>
      on.or([
        on('transaction_id', '=', told.transactionId),
        on('original_transaction_id', '=', told.originalTransactionId),
      ]),
    )
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** What Apple signed last of a transaction: what is told now, or what was kept before. */
export async function latestOf(ctx: Context | Tx, told: Told): Promise<Told> {
  const row = await ctx.db
    .selectFrom('apple_transactions')
    .selectAll()
    .where('transaction_id', '=', told.transactionId)
    .executeTakeFirst()
  return row && row.signed_at >= told.signedAt ? toldOf(row) : told
}

/** A transaction's row as the rules read it. */
export function toldOf(row: Selectable<AppleTransactions>): Told {
  return {
    transactionId: row.transaction_id,
    appleProductId: row.apple_product_id,
    subscription: row.is_subscription,
    purchasedAt: row.purchased_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    revokedPart: row.revoked_part,
    byFamily: row.by_family,
    upgraded: row.upgraded,
    signedAt: row.signed_at,
  }
}
