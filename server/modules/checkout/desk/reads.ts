import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus, ProductItemType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { dong, formatDong } from '#domain/money.ts'
import { type PaidBy, paidByWords } from '#domain/payment-gateways.ts'
import type { Flow } from '#domain/statuses/flow.ts'
import { orderFlow } from '#domain/statuses/order.ts'
import { paymentFlow } from '#domain/statuses/payment.ts'
import { refundFlow, refundTransferFlow } from '#domain/statuses/refund.ts'
import { addDays, fromLocalInput } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import { dueOf, extensionsOf, linesOfOrders, REFUNDED } from '#server/modules/orders/index.ts'
import { openEdit } from '#server/modules/refunds/index.ts'
import { paymentsOf } from '../payments-of.ts'
import { SEEN } from '../reads.ts'

type Asked = {
  take: number
  skip: number
  search?: string | undefined
  status?: OrderStatus | undefined
  productId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
type Row = {
  id: string
  code: string
  status: OrderStatus
  listTotal: number
  discount: number
  total: number
  itemCount: number
  firstName: string
  firstKind: ProductItemType | null
  coverFileId: string | null
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  closedReason: string | null
  payable: boolean
  refunded: boolean
  buyer: { id: string; fullName: string; email: string }
  providers: string[]
  madeByStaff: boolean
  extensions: string[]
}

/** All orders, newest first, and what those found come to. */
export async function listAdminOrders(ctx: Context, asked: Asked) {
  const where = conditions(asked)
  const [{ rows }, { rows: sums }] = await Promise.all([
    sql<Row>`${rowsWhere(ctx, where)} order by o.created_at desc, o.id desc limit ${sql.lit(asked.take)} offset ${asked.skip}`.execute(
      ctx.db,
    ),
    sql<{ n: number; sum: number }>`
      select count(*)::int as n, coalesce(sum(o.total) filter (where o.status in ('PAID', 'APPROVED') and not ${REFUNDED}), 0)::bigint as sum
      from orders o join users u on u.id = o.user_id where ${where}`.execute(ctx.db),
  ])
  return { items: rows, total: sums[0]?.n ?? 0, sum: sums[0]?.sum ?? 0 }
}

function rowsWhere(ctx: Context, where: RawBuilder<unknown>) {
  return sql`
    select o.id, o.code, o.status, o.list_total as "listTotal", o.discount, o.total, o.created_at as "createdAt",
      o.expires_at as "expiresAt", o.paid_at as "paidAt", o.closed_reason as "closedReason", o.made_by is not null as "madeByStaff",
      o.status = 'CREATED' and o.expires_at > ${ctx.now()} as payable,
      ${REFUNDED} as refunded, o.extensions,
      jsonb_build_object('id', u.id, 'fullName', u.full_name, 'email', coalesce(u.email, '')) as buyer,
      (select count(*)::int from order_items i where i.order_id = o.id) as "itemCount",
      coalesce((select i.name from order_items i where i.order_id = o.id order by i.index limit 1), '') as "firstName",
      (select i.kind from order_items i where i.order_id = o.id order by i.index limit 1) as "firstKind",
      (select p.cover_file_id from order_items i join products p on p.id = i.product_id where i.order_id = o.id order by i.index limit 1) as "coverFileId",
      array(select distinct p.provider from payments p where p.order_id = o.id order by 1) as providers
    from orders o join users u on u.id = o.user_id where ${where}`
}

function conditions({ search, status, productId, from, to }: Asked): RawBuilder<unknown> {
  const text = search?.trim()
  const like = text ? `%${text.replace(/[%_\\]/g, '\\$&')}%` : ''
  const start = from ? fromLocalInput(from) : null
  const end = to ? fromLocalInput(to) : null
  return sql.join(
    [
      SEEN,
      ...(text
        ? [
            sql`(o.code like ${`${text.toUpperCase().replace(/[%_\\]/g, '\\$&')}%`} or u.email ilike ${like} or fold(u.full_name) like fold(${like})
              or exists (select from order_items i where i.order_id = o.id and (fold(i.name) like fold(${like}) or fold(i.via_name) like fold(${like})))
              or exists (select from payments p where p.order_id = o.id and (p.txn_ref = ${text} or p.provider_txn_no = ${text})))`,
          ]
        : []),
      ...(status ? [sql`o.status = ${status}`] : []),
      ...(productId
        ? [
            sql`exists (select from order_items i where i.order_id = o.id and ${productId} in (i.product_id, i.via_product_id))`,
          ]
        : []),
      ...(start ? [sql`o.created_at >= ${start}`] : []),
      ...(end ? [sql`o.created_at < ${addDays(end, 1)}`] : []),
    ],
    sql` and `,
  )
}

/** One order with everything about it, and what may be done with it. ORDER_NOT_FOUND. */
export async function readAdminOrder(ctx: Context, id: string) {
  const { rows } = await sql<Row>`${rowsWhere(ctx, sql`o.id = ${id}`)}`.execute(ctx.db)
  const row = rows[0]
  must(row !== undefined, 'ORDER_NOT_FOUND')
  const [items, payments, due, edit] = await Promise.all([
    linesOfOrders(ctx).where('i.order_id', '=', id).orderBy('i.index').execute(),
    paymentsOf(ctx, id),
    dueOf(ctx, row),
    openEdit(ctx, id),
  ])
  const paid = row.status === 'PAID' || row.status === 'APPROVED'
  return {
    ...row,
    items: items.map((item) => ({ ...item, editable: paid && !edit && item.status === 'APPROVED' })),
    payments,
    due: Math.max(0, due),
    timeline: await timelineOf(ctx, row),
    can: { edit: paid && !edit, recordPayment: due > 0 && row.status !== 'REJECTED', delete: row.paidAt === null },
  }
}

const FLOWS: Record<string, Flow<string, string>> = {
  order: orderFlow,
  payment: paymentFlow,
  refund: refundFlow,
  'refund transfer': refundTransferFlow,
}
const SUBJECTS: Record<string, string> = {
  order: 'Đơn hàng',
  payment: 'Thanh toán',
  refund: 'Hoàn tiền',
  'refund transfer': 'Chuyển tiền hoàn',
}
const ACTORS: Record<string, string> = {
  system: 'Hệ thống',
  provider: 'Cổng thanh toán',
  user: 'Người mua',
  staff: 'Nhân viên',
}

async function timelineOf(ctx: Context, order: Row) {
  const { rows: moves } = await sql<{
    subject: string
    action: string
    kind: string
    name: string | null
    reason: string | null
    at: Date
    about: string | null
  }>`
    select h.subject, h.action, h.actor_kind as kind, u.full_name as name, h.reason, h.at, p.txn_ref as about
    from status_history h left join users u on u.id = h.actor_id left join payments p on h.subject = 'payment' and p.id = h.subject_id
    where (h.subject = 'order' and h.subject_id = ${order.id})
      or (h.subject = 'payment' and h.subject_id in (select id from payments where order_id = ${order.id}))
      or (h.subject = 'refund' and h.subject_id in (select id from refunds where order_id = ${order.id}))
      or (h.subject = 'refund transfer' and h.subject_id in (
        select t.id from refund_transfers t join payments p on p.id = t.payment_id where p.order_id = ${order.id}))`.execute(
    ctx.db,
  )
  const added = await Promise.all(
    extensionsOf(ctx, order).map(async (extension) => (await extension.timeline?.(ctx, order.id)) ?? []),
  )
  const { rows: attempts } = await sql<{
    at: Date
    provider: PaidBy
    amount: number
    name: string | null
    reason: string | null
  }>`
    select p.created_at as at, p.provider, p.amount, u.full_name as name, m.reason
    from payments p left join manual_payments m on m.payment_id = p.id left join users u on u.id = m.recorded_by
    where p.order_id = ${order.id}`.execute(ctx.db)
  const events = [
    {
      at: order.createdAt,
      word: order.madeByStaff ? 'Nhân viên tạo đơn hàng' : 'Đặt hàng',
      by: order.madeByStaff ? 'Nhân viên' : order.buyer.fullName,
      detail: formatDong(dong(order.total)),
    },
    ...moves.map((one) => ({
      at: one.at,
      word: `${SUBJECTS[one.subject] ?? one.subject}: ${FLOWS[one.subject]?.actions[one.action]?.word ?? one.action}`,
      by: one.name ?? ACTORS[one.kind] ?? one.kind,
      detail: one.reason ?? one.about,
    })),
    ...attempts.map((one) =>
      one.name
        ? {
            at: one.at,
            word: `Ghi nhận ${formatDong(dong(one.amount))} nhận ngoài cổng`,
            by: one.name,
            detail: one.reason,
          }
        : {
            at: one.at,
            word: openedWords(one),
            by: order.buyer.fullName,
            detail: null,
          },
    ),
    ...added.flat(),
  ]
  return events.toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

function openedWords({ provider, amount }: { provider: PaidBy; amount: number }): string {
  const sum = formatDong(dong(amount))
  return provider === 'CREDIT' ? `Trả ${sum} bằng số dư` : `Mở thanh toán ${sum} qua ${paidByWords[provider]}`
}

type Things = {
  take: number
  skip: number
  search?: string | undefined
  kind?: ProductItemType | undefined
  onSale?: boolean | undefined
}

/** What orders are made of: products that were ever shown, the most sold first; a combo as often as orders hold its parts. */
export async function listProductItems(ctx: Context, { take, skip, search, kind, onSale }: Things) {
  const words = search ? `%${search.trim().replace(/[%_\\]/g, '\\$&')}%` : null
  const where = sql.join(
    [
      sql`p.published_at is not null`,
      ...(words ? [sql`(p.folded like fold(${words}) or p.slug like ${words})`] : []),
      ...(kind ? [sql`p.kind = ${kind}`] : []),
      ...(onSale === undefined ? [] : [sql`p.on_sale = ${onSale}`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<{
    id: string
    kind: ProductItemType
    name: string
    slug: string
    hostName: string
    price: number
    listPrice: number
    onSale: boolean
    sold: number
    revenue: number
    n: number
  }>`
    select p.id, p.kind, p.name, p.slug, p.host_name as "hostName", p.price, p.list_price as "listPrice", p.on_sale as "onSale",
      s.sold, s.revenue, count(*) over ()::int as n
    from products p cross join lateral (
      select (case when ${kindIs('p.kind', 'bundle')} then count(distinct i.order_id) filter (where i.part_of is null)
          else coalesce(sum(i.quantity) filter (where i.part_of is null), 0) end)::int as sold,
        coalesce(sum(i.price), 0)::bigint as revenue
      from order_items i where (i.product_id = p.id or i.via_product_id = p.id) and i.status = 'APPROVED') s
    where ${where} order by s.sold desc, p.name, p.id limit ${sql.lit(take)} offset ${skip}`.execute(ctx.db)
  return { items: rows.map(({ n: _n, ...row }) => row), total: rows[0]?.n ?? 0 }
}
