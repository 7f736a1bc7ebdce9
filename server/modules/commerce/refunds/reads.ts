import { sql } from 'kysely'
import { RefundStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { containing, everyWord } from '#server/core/search-words.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { gateways } from '../payments/gateways.ts'
import { approvalsNeeded } from './decide-refund.ts'
import type { RefundOrigin } from './open-refund.ts'
import { promisedLines } from './promises.ts'

/** What of an own order may be asked back now. Throws ORDER_NOT_FOUND. */
export async function readPromise(ctx: Context, userId: UserId, orderId: string) {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'paid_at'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  must(order !== undefined, 'ORDER_NOT_FOUND')
  const [lines, waiting] = await Promise.all([
    promisedLines(ctx, order),
    ctx.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .where('status', '=', 'PENDING')
      .executeTakeFirst(),
  ])
  return {
    waiting: waiting?.id ?? null,
    items: lines.map(({ id, name, kind, price, returned, promise }) => ({
      orderItemId: id,
      name,
      kind,
      price,
      returned,
      promise,
    })),
  }
}

type Page = { take: number; skip: number }

/** A person's refunds, newest first. */
export async function listOwnRefunds(ctx: Context, userId: UserId, page: Page & { orderId?: string | undefined }) {
  let found = refundsBase(ctx).where('o.user_id', '=', userId)
  if (page.orderId) found = found.where('r.order_id', '=', page.orderId)
  const [rows, { total }] = await Promise.all([
    found
      .select(COLUMNS)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(sql.lit(page.take))
      .offset(page.skip)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: (await withParts(ctx, rows)).map(({ row }) => row), total }
}

type Asked = Page & { status?: RefundStatus | undefined; failed?: boolean | undefined; search?: string | undefined }

/** All refunds: those that wait first, the longest waiting on top. */
export async function listAllRefunds(ctx: Context, asked: Asked) {
  let found = refundsBase(ctx).innerJoin('users as u', 'u.id', 'o.user_id')
  if (asked.status) found = found.where('r.status', '=', asked.status)
  if (asked.failed) found = found.where(sql<boolean>`${HAS_FAILED}`)
  if (asked.search) {
    const words = asked.search
    found = found.where((e) =>
      e.or([e('o.code', 'ilike', containing(words)), e.and(everyWord(sql`u.full_name || ' ' || u.email`, words))]),
    )
  }
  const [rows, { total }] = await Promise.all([
    found
      .select(COLUMNS)
      .orderBy(sql`r.status = 'PENDING'`, 'desc')
      .orderBy(sql`case when r.status = 'PENDING' then r.created_at end`)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id')
      .limit(sql.lit(asked.take))
      .offset(asked.skip)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: await forStaff(ctx, rows), total }
}

/** One refund for the staff. Throws REFUND_NOT_FOUND. */
export async function readRefund(ctx: Context, id: string) {
  const row = await refundsBase(ctx).select(COLUMNS).where('r.id', '=', id).executeTakeFirst()
  must(row !== undefined, 'REFUND_NOT_FOUND')
  const [one] = await forStaff(ctx, [row])
  must(one !== undefined, 'REFUND_NOT_FOUND')
  return one
}

export async function countRefunds(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('refunds as r')
    .select(['r.status', (e) => e.fn.countAll<number>().as('n')])
    .select(sql<number>`count(*) filter (where ${HAS_FAILED})`.as('failed'))
    .groupBy('r.status')
    .execute()
  const counts = Object.fromEntries(RefundStatus.map((status) => [status, 0])) as Record<RefundStatus, number>
  for (const row of rows) counts[row.status] = row.n
  return { counts, failed: rows.reduce((sum, row) => sum + Number(row.failed), 0) }
}

export async function countApprovals(ctx: Context) {
  const staffId = asStaff(ctx)
  const rows = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.amount', 'o.user_id'])
    .select(sql<string[]>`array(select a.staff_id::text from refund_approvals a where a.refund_id = r.id)`.as('by'))
    .where('r.status', '=', 'PENDING')
    .execute()
  return {
    first: rows.filter((row) => row.by.length === 0).length,
    second: rows.filter((row) => row.by.length > 0).length,
    forYou: rows.filter((row) => row.user_id !== staffId && !row.by.includes(staffId)).length,
  }
}

const HAS_FAILED = sql`r.status = 'APPROVED' and r.amount > coalesce((
  select sum(t.amount) from refund_transfers t where t.refund_id = r.id and t.status <> 'REFUND_FAILED'), 0)`

const COLUMNS = [
  'r.id',
  'r.order_id as orderId',
  'o.code as orderCode',
  'o.user_id as buyerId',
  'r.status',
  'r.origin',
  'r.amount',
  'r.reason',
  'r.created_at as createdAt',
  'r.decided_at as decidedAt',
  'r.decision_reason as decisionReason',
  'r.account_masked as account',
] as const

function refundsBase(ctx: Context) {
  return ctx.db.selectFrom('refunds as r').innerJoin('orders as o', 'o.id', 'r.order_id')
}

type Found = {
  id: string
  orderId: string
  orderCode: string
  buyerId: string
  status: RefundStatus
  origin: string
  amount: number
  reason: string
  createdAt: Date
  decidedAt: Date | null
  decisionReason: string | null
  account: string | null
}

async function withParts(ctx: Context, rows: readonly Found[]) {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [items, transfers] = await Promise.all([
    ctx.db
      .selectFrom('refund_items as x')
      .innerJoin('order_items as i', 'i.id', 'x.order_item_id')
      .select(['x.refund_id', 'i.id as orderItemId', 'i.name', 'i.kind', 'x.amount'])
      .where('x.refund_id', 'in', ids)
      .orderBy('i.index')
      .execute(),
    ctx.db
      .selectFrom('refund_transfers as t')
      .innerJoin('payments as p', 'p.id', 't.payment_id')
      .select(['t.refund_id', 't.id', 'p.provider', 't.amount', 't.status', 't.request_id as requestId', 't.failure'])
      .select(['t.created_at as createdAt', 't.done_at as doneAt'])
      .where('t.refund_id', 'in', ids)
      .orderBy('t.created_at')
      .orderBy('t.id')
      .execute(),
  ])
  return rows.map(({ buyerId, ...row }) => {
    const own = transfers.filter((transfer) => transfer.refund_id === row.id)
    return {
      buyerId,
      row: {
        ...row,
        origin: row.origin as RefundOrigin,
        items: items.filter((item) => item.refund_id === row.id),
        transfers: own,
        needsAccount:
          row.account === null &&
          own.some(({ status, provider }) => status === 'REQUESTED' && gateways[provider].needsAccount),
      },
    }
  })
}

async function forStaff(ctx: Context, rows: readonly Found[]) {
  const staffId = asStaff(ctx)
  const whole = await withParts(ctx, rows)
  const approvals = whole.length
    ? await ctx.db
        .selectFrom('refund_approvals')
        .selectAll()
        .where(
          'refund_id',
          'in',
          whole.map(({ row }) => row.id),
        )
        .orderBy('at')
        .execute()
    : []
  const people = await peopleOf(ctx, [
    ...whole.map(({ buyerId }) => buyerId),
    ...approvals.map((approval) => approval.staff_id),
  ])
  const personOf = (id: string) => people.get(id) ?? { id, fullName: 'Tài khoản đã xóa', avatarUrl: null }
  return whole.map(({ buyerId, row }) => {
    const own = approvals.filter((approval) => approval.refund_id === row.id)
    const isOpen = row.status === 'PENDING' && buyerId !== staffId
    const live = row.transfers
      .filter((transfer) => transfer.status !== 'REFUND_FAILED')
      .reduce((sum, transfer) => sum + transfer.amount, 0)
    return {
      ...row,
      buyer: personOf(buyerId),
      approvals: own.map((approval) => ({ person: personOf(approval.staff_id), at: approval.at })),
      approvalsNeeded: approvalsNeeded(row.amount),
      can: {
        approve: isOpen && !own.some((approval) => approval.staff_id === staffId),
        reject: isOpen,
        retry: row.status === 'APPROVED' && live < row.amount,
      },
    }
  })
}
