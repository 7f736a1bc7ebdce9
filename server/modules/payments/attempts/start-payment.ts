import type { Selectable } from 'kysely'
import type { Currency, PaymentMode } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { CURRENCY, dong } from '#domain/money.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { addMinutes } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import type { Payments } from '#server/core/schema.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { payableCard } from '../cards/reads.ts'
import { gateways, type Opened, type Opening } from '../gateways/gateways.ts'
import { nextCheck } from './rules.ts'
import { type Shown, shownOf } from './shown.ts'

/** How the payer means to pay, as the calls take it. */
export type PaymentWish = {
  provider?: PaymentGateway | undefined
  bankCode?: string | undefined
  cardId?: string | undefined
  keepCard?: boolean | undefined
  /** RECURRING is refused where its payer pays alone and once. */
  mode?: PaymentMode | undefined
}
/** How an attempt differs from one whose payer pays now. */
type Kind = {
  /** The payer agrees that later charges come without them. */
  agrees?: boolean
  /** A kept card is charged without its owner: no page is opened. */
  alone?: boolean
}
export type Started = PaidIn & Pick<Shown, 'payData'> & Partial<Shown> & { paymentId: string; payUrl: string | null }
export type PaidIn = { currency: Currency; mode: PaymentMode }

/**
 * Opens an attempt to pay `amount` đồng of a locked order, under a reference of its own for ever. A gateway that is asked
 * over the network is asked after the commit: `finishStart` on what this returns. PAYMENT_WAY_UNAVAILABLE where the way is
 * not set up or keeps no cards, CARD_NOT_FOUND for a card that is not the payer's or not kept there.
 */
export async function startPayment(
  tx: Tx,
  order: Pick<Order, 'id' | 'code' | 'user_id'>,
  amount: number,
  { provider = 'VNPAY', bankCode, cardId, keepCard = false, mode }: PaymentWish,
  { agrees = false, alone = false }: Kind = {},
): Promise<Started> {
  const gateway = gateways[provider]
  must(gateway.offered?.(tx) ?? true, 'PAYMENT_WAY_UNAVAILABLE')
  // The App Store sells one of a thing, and restores what was bought there to whoever bought it.
  must(provider !== 'APPLE_IN_APP' || !(await isForOthers(tx, order.id)), 'PAYMENT_WAY_UNAVAILABLE')
  must(mode !== 'RECURRING' || agrees || alone, 'PAYMENT_WAY_UNAVAILABLE')
  must(!keepCard || gateway.paidWithKept?.(tx) === true, 'PAYMENT_WAY_UNAVAILABLE')
  must(!agrees || gateway.mayAgree?.(tx) === true, 'PAYMENT_WAY_UNAVAILABLE')
  const card = cardId ? await payableCard(tx, order.user_id, cardId, provider) : undefined
  const now = tx.now()
  // Providers' times have whole seconds: what they are told to end at is what we end at.
  const second = new Date(Math.floor(now.getTime() / 1_000) * 1_000)
  const opening: Opening = {
    reference: gateway.reference?.() ?? `${order.code}${randomCode(6)}`,
    amount: dong(amount),
    orderId: order.id,
    orderCode: order.code,
    userId: order.user_id,
    createdAt: now,
    expiresAt: addMinutes(second, gateway.minutes),
    bankCode,
    keepCard,
    card,
  }
  const opened: Partial<Opened> = gateway.remote || agrees || alone ? {} : await gateway.open(tx, opening)
  const row = await tx.db
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider,
      method: alone ? 'CREDIT_CARD' : gateway.method(opening),
      mode: alone ? 'RECURRING' : 'ONE-TIME',
      amount,
      txn_ref: opening.reference,
      bank_code: bankCode ?? null,
      keep_card: keepCard,
      agrees,
      card_id: cardId ?? null,
      created_at: now,
      expires_at: opening.expiresAt,
      next_check_at: nextCheck(now, 0, opening.expiresAt),
      ...columnsOf(opened),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return started(row)
}

async function isForOthers(tx: Tx, orderId: string): Promise<boolean> {
  const line = await tx.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .where('for_others', '=', true)
    .executeTakeFirst()
  return line !== undefined
}

/**
 * Asks a gateway over the network for the attempt that was kept, and keeps where the payer goes. Where no trustworthy
 * answer comes the outcome is unknown: the attempt stays, evidence decides, and the payer may start another.
 */
export async function finishStart(ctx: Context, { paymentId, ...known }: Started): Promise<Started> {
  if (known.payUrl !== null || known.payData !== null) return { paymentId, ...known }
  const row = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select(['o.code', 'o.user_id'])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { provider } = row
  if (provider === 'CREDIT' || row.pay_url !== null) return started(row)
  const gateway = gateways[provider]
  const open = row.agrees ? gateway.agree : gateway.remote ? gateway.open : undefined
  if (!open) return started(row)
  try {
    const opened = await open(ctx, {
      reference: row.txn_ref,
      amount: dong(row.amount),
      orderId: row.order_id,
      orderCode: row.code,
      userId: row.user_id,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      bankCode: row.bank_code ?? undefined,
      keepCard: row.keep_card,
      card: row.card_id ? await payableCard(ctx, row.user_id, row.card_id, provider) : undefined,
    })
    const columns = { ...columnsOf(opened), unknown_since: null }
    await ctx.db.updateTable('payments').set(columns).where('id', '=', paymentId).execute()
    return started({ ...row, ...columns })
  } catch (error) {
    ctx.log.warn({ err: error, paymentId, gateway: row.provider }, 'opening a payment got no trustworthy answer')
    await ctx.db
      .updateTable('payments')
      .set({ unknown_since: ctx.now() })
      .where('id', '=', paymentId)
      .where('unknown_since', 'is', null)
      .execute()
    return started(row)
  }
}

function columnsOf({ payUrl = null, providerRef, payData }: Partial<Opened>) {
  return {
    pay_url: payUrl,
    provider_ref: providerRef ?? null,
    pay_data: payData ? JSON.stringify(payData) : null,
  }
}

type Row = Pick<Selectable<Payments>, 'id' | 'mode' | 'pay_url' | 'pay_data' | 'amount' | 'expires_at'>
function started(row: Row): Started {
  return { paymentId: row.id, currency: CURRENCY, mode: row.mode, payUrl: row.pay_url, ...shownOf(row) }
}
