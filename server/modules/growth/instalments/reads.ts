import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { givesUpAt } from '#domain/instalments.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { cardsOf, failureWords } from '#server/modules/payments/index.ts'
import type { ClosedProducts } from '#server/modules/pricing/index.ts'
import { shownCard } from '#server/modules/subscriptions/index.ts'
import { type Part, type Plan, unpaidOf } from './rows.ts'

/** What a person pays in parts: those that still ask for money first, then the newest. */
export async function listOwn(ctx: Context, userId: UserId) {
  const rows = await plansOf(ctx)
    .where('p.user_id', '=', userId)
    .orderBy(sql`p.status in ('PENDING', 'ACTIVE', 'LATE', 'SUSPENDED')`, 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(100)
    .execute()
  const items = await described(ctx, rows)
  return { items, total: items.length }
}

/** One of them; somebody else's is as if it did not exist. INSTALMENT_NOT_FOUND. */
export async function readOwn(ctx: Context, userId: UserId, id: string) {
  const rows = await plansOf(ctx).where('p.user_id', '=', userId).where('p.id', '=', id).execute()
  const [item] = await described(ctx, rows)
  must(item !== undefined, 'INSTALMENT_NOT_FOUND')
  return item
}

/** Plans with the product they are for. */
export function plansOf(ctx: Context) {
  return ctx.db
    .selectFrom('instalment_plans as p')
    .innerJoin('products as g', 'g.id', 'p.product_id')
    .selectAll('p')
    .select(['g.kind', 'g.name', 'g.slug', 'g.cover_file_id'])
}
type Row = Awaited<ReturnType<ReturnType<typeof plansOf>['execute']>>[number]

/** All that a page shows of plans. */
export async function described(ctx: Context, rows: readonly Row[]) {
  if (rows.length === 0) return []
  const parts = await ctx.db
    .selectFrom('instalment_parts as t')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .selectAll('t')
    .select('o.code')
    .where(
      't.plan_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('t.seq')
    .execute()
  const people = [...new Set(rows.map((row) => row.user_id))]
  const cards = (await Promise.all(people.map((id) => cardsOf(ctx, id)))).flat()
  const why = await declinesOf(
    ctx,
    parts.flatMap(({ status, order_id }) => (status === 'OPEN' && order_id ? [order_id] : [])),
  )
  return rows.map((row) => {
    const own = parts.filter(({ plan_id }) => plan_id === row.id)
    const card = cards.find(({ id }) => id === row.card_id)
    return describe(ctx, row, own, { card: card ? shownCard(card) : null, why })
  })
}

type Around = { card: ReturnType<typeof shownCard> | null; why: Map<string, string | null> }

function describe(ctx: Context, row: Row, parts: readonly (Part & { code: string | null })[], { card, why }: Around) {
  const runs = row.status === 'ACTIVE' || row.status === 'LATE' || row.status === 'SUSPENDED'
  const first = runs ? unpaidOf(parts) : undefined
  const isDue = first !== undefined && first.due_at <= ctx.now()
  return {
    id: row.id,
    status: row.status,
    product: { id: row.product_id, kind: row.kind, name: row.name, slug: row.slug, coverFileId: row.cover_file_id },
    parts: row.parts,
    total: row.total,
    paid: parts.filter(({ status }) => status === 'PAID').reduce((sum, { amount }) => sum + amount, 0),
    createdAt: row.created_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    schedule: parts.map((part) => ({
      ...dueOf(part),
      status: part.status,
      paidAt: part.paid_at,
      order: part.order_id && part.code ? { id: part.order_id, code: part.code } : null,
    })),
    card,
    owed: isDue ? dueOf(first) : null,
    next: first && !isDue ? dueOf(first) : null,
    trouble: troubleOf(row, first, why),
    can: { payDue: isDue, payRest: runs, changeCard: runs },
  }
}

const dueOf = ({ seq, amount, due_at }: Part) => ({ seq, amount, dueAt: due_at })

function troubleOf(row: Plan, first: Part | undefined, why: Around['why']) {
  if (row.status !== 'LATE' && row.status !== 'SUSPENDED') return null
  const tries = row.status === 'LATE' && row.next_at && row.grace_until && row.next_at < row.grace_until
  return {
    failures: row.failures,
    words: why.get(first?.order_id ?? '') ?? null,
    nextTryAt: tries ? row.next_at : null,
    graceUntil: row.grace_until,
    suspendedAt: row.suspended_at,
    endsAt: row.suspended_at && givesUpAt(row.suspended_at),
  }
}

/** Why the latest charge of each of these orders was declined, in words. */
async function declinesOf(ctx: Context, orderIds: readonly string[]): Promise<Map<string, string | null>> {
  if (orderIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('payments')
    .distinctOn('order_id')
    .select(['order_id', 'provider', 'failure_code'])
    .where('order_id', 'in', [...orderIds])
    .where('mode', '=', 'RECURRING')
    .where('status', '=', 'FAILED')
    .orderBy('order_id')
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.order_id, failureWords(row.provider, row.failure_code)]))
}

/** The plan that an order is a part of, and which of its parts; null for every other order. */
export async function planOfOrder(ctx: Context | Tx, orderId: string) {
  const rows = await ctx.db
    .selectFrom('instalment_parts as t')
    .innerJoin('instalment_plans as p', 'p.id', 't.plan_id')
    .innerJoin('products as g', 'g.id', 'p.product_id')
    .select(['p.id as planId', 'p.parts', 'p.order_id as firstOrderId', 'g.name', 't.seq'])
    .where('t.order_id', '=', orderId)
    .orderBy('t.seq')
    .execute()
  const [first] = rows
  if (!first) return null
  const { planId, parts, firstOrderId, name } = first
  return { planId, parts, firstOrderId, name, seqs: rows.map(({ seq }) => seq) }
}

/** Which parts of which plan an own order asks for. Throws ORDER_NOT_FOUND, also where it is no part. */
export async function readPartOf(ctx: Context, userId: UserId, orderId: string) {
  const order = await ctx.db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  const part = order?.user_id === userId ? await planOfOrder(ctx, orderId) : null
  must(part !== null, 'ORDER_NOT_FOUND')
  return part
}

/** The other paid orders of the plan that an order is a part of, the first part first. */
export async function otherParts(ctx: Context | Tx, orderId: string): Promise<string[]> {
  const part = await planOfOrder(ctx, orderId)
  if (!part) return []
  const rows = await ctx.db
    .selectFrom('instalment_parts')
    .select('order_id')
    .where('plan_id', '=', part.planId)
    .where('status', '=', 'PAID')
    .orderBy('seq')
    .execute()
  return [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))].filter((id) => id !== orderId)
}

/** Plans that are closed until their part is paid: what they bought is theirs to open again. */
export const suspendedPlans: ClosedProducts = {
  async of(ctx, userId, productIds) {
    const rows = await ctx.db
      .selectFrom('instalment_plans as p')
      .innerJoin('order_items as i', 'i.order_id', 'p.order_id')
      .select('i.product_id')
      .where('p.user_id', '=', userId)
      .where('p.status', '=', 'SUSPENDED')
      .where('i.status', '=', 'APPROVED')
      .where('i.product_id', 'in', [...productIds])
      .execute()
    return rows.map((row) => row.product_id)
  },
}
