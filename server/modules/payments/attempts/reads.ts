import { sql } from 'kysely'
import type { OrderStatus } from '#domain/enums.ts'
import type { UserId } from '#domain/ids.ts'
import type { Evidence, PaymentGateway, PaymentPlace } from '#domain/payment-gateways.ts'
import type { Context } from '#server/core/context.ts'
import { shownNames } from '#server/modules/orders/index.ts'
import { cardsOf } from '../cards/reads.ts'
import { failureWords, gateways, offeredAt } from '../gateways/gateways.ts'
import { boughtPage } from '../registries/bought-pages.ts'

const NOTHING = {
  known: false,
  orderId: null,
  orderCode: null,
  orderStatus: null,
  paymentStatus: null,
  hint: null,
  words: null,
  extensions: [],
  page: null,
  bought: [],
}

/** The ways to pay that are set up here, and the cards the caller let a provider keep to pay with on its page. */
export async function waysToPay(ctx: Context, userId: UserId, place: PaymentPlace) {
  const items = offeredAt(ctx, place)
  const kept = items.some((one) => gateways[one].paidWithKept?.(ctx)) ? await cardsOf(ctx, userId) : []
  const cards = kept.filter(
    ({ provider, expired }) => gateways[provider].paidWithKept?.(ctx) && items.includes(provider) && !expired,
  )
  return {
    items,
    cards: cards.map(({ id, provider, brand, last4 }) => ({ id, provider, brand, last4 })),
    keeps: items.filter((one) => gateways[one].paidWithKept?.(ctx)),
    agrees: items.filter((one) => gateways[one].mayAgree?.(ctx)),
  }
}

/**
 * What to show a payer whose browser came back. Changes nothing: the address is only a hint, our own state is the truth.
 * A wrong signature, or somebody else's order, tells nothing. Who comes back from Xendit's page brings our reference of
 * the attempt in `ma`, which says nothing of what happened there.
 */
export async function readPaymentReturn(ctx: Context, userId: UserId, query: Record<string, unknown>) {
  if (typeof query.ma === 'string') {
    const row = await findAttempt(ctx, userId, 'XENDIT', query.ma)
    if (!row) return NOTHING
    const { code, ...found } = row
    const extensions = shownNames(ctx, found)
    const bought = await boughtOf(ctx, found)
    return { known: true, ...found, extensions, hint: null, words: failureWords('XENDIT', code), bought }
  }
  const evidence = broughtBack(ctx, query)
  const row = evidence && (await findAttempt(ctx, userId, evidence.gateway, evidence.reference))
  if (!row) return NOTHING
  const { code: _kept, ...found } = row
  return {
    known: true,
    ...found,
    extensions: shownNames(ctx, found),
    hint: evidence.verdict,
    words: failureWords(evidence.gateway, evidence.code),
    bought: await boughtOf(ctx, found),
  }
}

/** What the payer may use now that the order is paid. */
async function boughtOf(ctx: Context, { orderId, orderStatus }: { orderId: string; orderStatus: OrderStatus }) {
  if (orderStatus !== 'PAID' && orderStatus !== 'APPROVED') return []
  return ctx.db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.kind', 'i.name', 'p.slug'])
    .where('i.order_id', '=', orderId)
    .where('i.status', '=', 'APPROVED')
    .where('i.for_others', '=', false)
    .groupBy(['i.kind', 'i.name', 'p.slug'])
    .orderBy((e) => e.fn.min('i.index'))
    .execute()
}

/** What a provider's page put into the address, where its signature holds: VNPAY its parameters, GalaxyPay one signed text. */
function broughtBack({ providers }: Context, query: Record<string, unknown>): Evidence | null {
  if (query.data !== undefined) return providers.galaxypay?.read(query) ?? null
  const evidence = providers.vnpay.read(query)
  return evidence?.tmnCode === providers.vnpay.tmnCode ? evidence : null
}

function findAttempt(ctx: Context, userId: UserId, gateway: PaymentGateway, reference: string) {
  return ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.id as orderId', 'o.code as orderCode', 'o.status as orderStatus', 'o.extensions'])
    .select(boughtPage(ctx, sql.ref('o.id')).as('page'))
    .select(['p.status as paymentStatus', 'p.failure_code as code'])
    .where('p.provider', '=', gateway)
    .where('p.txn_ref', '=', reference)
    .where('o.user_id', '=', userId)
    .executeTakeFirst()
}
