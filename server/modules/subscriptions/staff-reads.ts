import { sql } from 'kysely'
import { SubscriptionStatus } from '#domain/enums.ts'
import { CURRENCY } from '#domain/money.ts'
import { LeaveReason, leaveWords, subscriptionStatusWords } from '#domain/subscriptions.ts'
import { addDays } from '#domain/time.ts'
import type { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { countEach, type Paging, page } from '#server/core/page.ts'
import { containing, everyWord } from '#server/core/search-words.ts'
import { sheetAnswer } from '#server/core/sheet-answer.ts'
import { modeOf } from './rules.ts'

type Filters = {
  status?: SubscriptionStatus | undefined
  membershipId?: string | undefined
  show?: 'TROUBLE' | 'LEAVING' | 'PAUSED' | undefined
  search?: string | undefined
}

/** Subscriptions for the staff, the newest first. */
export async function listSubscriptions(ctx: Context, { take, skip, ...filters }: Filters & Paging) {
  const { rows, total } = await page(rowsOf(filtered(ctx, filters)), { take, skip })
  return { items: rows.map(shown), total }
}

/** One of them, where it exists. */
export async function findForStaff(ctx: Context, id: string) {
  const row = await rowsOf(filtered(ctx, {}).where('s.id', '=', id)).executeTakeFirst()
  return row && shown(row)
}

/** The same as a sheet. */
export async function exportSubscriptions(ctx: Context, filters: Filters): Promise<Answer> {
  const rows = (await rowsOf(filtered(ctx, filters)).limit(50_000).execute()).map(shown)
  return sheetAnswer('dang-ky-hoi-vien', [
    [
      'Họ tên',
      'Email',
      'Hội viên',
      'Gói',
      'Trạng thái',
      'Giá gia hạn',
      'Tự gia hạn',
      'Bắt đầu',
      'Đã trả đến',
      'Tạm nghỉ đến',
      'Đã thu',
      'Lý do rời đi',
    ],
    ...rows.map((row) => [
      row.person.fullName,
      row.person.email,
      row.membership.name,
      row.plan.name,
      subscriptionStatusWords[row.status],
      row.price,
      row.renews && !row.cancelAtEnd ? 'Có' : 'Không',
      row.startedAt,
      row.periodEnd ?? (row.startedAt ? 'Trọn đời' : null),
      row.resumesAt,
      row.paid,
      row.leaveReason ? leaveWords[row.leaveReason] : '',
    ]),
  ])
}

/** How subscriptions do, as they stand at this moment. */
export async function readFigures(ctx: Context) {
  const now = ctx.now()
  const [byStatus, { rows }, leaveReasons] = await Promise.all([
    countEach(ctx.db.selectFrom('subscriptions'), 'status', SubscriptionStatus),
    sql<{
      trials: number
      leaving: number
      paused: number
      trouble: number
      begun30: number
      ended30: number
      renewals30: number
      renewalMoney30: number
    }>`
    select
      (select count(*)::int from subscription_payments where kind = 'TRIAL' and status = 'PAID' and period_end > ${now}) as trials,
      count(*) filter (where status = 'ACTIVE' and cancel_at_end)::int as leaving,
      count(*) filter (where status = 'ACTIVE' and resumes_at is not null)::int as paused,
      count(*) filter (where status = 'PENDING_RENEWAL' and failures > 0)::int as trouble,
      count(*) filter (where started_at > ${addDays(now, -30)})::int as begun30,
      count(*) filter (where status in ('CANCEL', 'EXPIRED') and ended_at > ${addDays(now, -30)})::int as ended30,
      count(*) filter (where ${RENEWS_SOON})::int as renewals30,
      coalesce(sum(coalesce(pending_price, price)) filter (where ${RENEWS_SOON}), 0)::bigint as "renewalMoney30"
    from subscriptions cross join (values (${addDays(now, 30)}::timestamptz)) as soon (until)`.execute(ctx.db),
    countEach(ctx.db.selectFrom('subscriptions'), 'leave_reason', LeaveReason),
  ])
  const figures = rows[0] ?? {
    trials: 0,
    leaving: 0,
    paused: 0,
    trouble: 0,
    begun30: 0,
    ended30: 0,
    renewals30: 0,
    renewalMoney30: 0,
  }
  return { ...figures, byStatus, leaveReasons }
}

const RENEWS_SOON = sql`status = 'ACTIVE' and renews and not cancel_at_end and coalesce(resumes_at, period_end) <= soon.until`

function filtered(ctx: Context, { status, membershipId, show, search }: Filters) {
  let query = ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('memberships as m', 'm.id', 's.membership_id')
    .innerJoin('membership_prices as t', 't.id', 's.plan_id')
    .innerJoin('products as d', 'd.id', 's.plan_id')
    .leftJoin('cards as c', 'c.id', 's.card_id')
  if (status) query = query.where('s.status', '=', status)
  if (membershipId) query = query.where('s.membership_id', '=', membershipId)
  if (show === 'TROUBLE') query = query.where('s.status', '=', 'PENDING_RENEWAL').where('s.failures', '>', 0)
  if (show === 'LEAVING') query = query.where('s.status', '=', 'ACTIVE').where('s.cancel_at_end', '=', true)
  if (show === 'PAUSED') query = query.where('s.status', '=', 'ACTIVE').where('s.resumes_at', 'is not', null)
  if (search) {
    query = query.where((e) =>
      e.or([e('u.email', 'ilike', containing(search)), e.and(everyWord(sql`u.full_name`, search))]),
    )
  }
  return query
}

function rowsOf(found: ReturnType<typeof filtered>) {
  return found
    .select([
      's.id',
      's.status',
      's.price',
      's.renews',
      's.cancel_at_end',
      's.apple_id',
      's.started_at',
      's.period_end',
      's.resumes_at',
      's.next_at',
      's.failures',
      's.leave_reason',
      's.created_at',
      's.ended_at',
      'u.id as user_id',
      'u.full_name',
      'u.email',
      'm.id as membership_id',
      'm.name as membership_name',
      'm.slug',
      't.id as plan_id',
      't.name as plan_name',
      't.period_unit',
      't.period_count',
      'd.price as plan_price',
      'c.brand',
      'c.last4',
    ])
    .select(
      sql<number>`coalesce((
        select sum(r.amount - coalesce((select sum(x.amount) from refund_items x join refunds f on f.id = x.refund_id
          where x.order_item_id = r.order_item_id and f.status = 'APPROVED'), 0))::bigint
        from subscription_payments r where r.subscription_id = s.id and r.status in ('PAID', 'REFUNDED')), 0)`.as(
        'paid',
      ),
    )
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
}

function shown(row: Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]) {
  const period = row.period_unit ? { unit: row.period_unit, count: row.period_count ?? 1 } : null
  const running = row.status === 'ACTIVE' || row.status === 'PENDING_RENEWAL'
  return {
    id: row.id,
    person: { id: row.user_id, fullName: row.full_name, email: row.email ?? '' },
    membership: { id: row.membership_id, name: row.membership_name, slug: row.slug },
    plan: { id: row.plan_id, name: row.plan_name, period, price: row.plan_price },
    status: row.status,
    currency: CURRENCY,
    mode: modeOf({ renews: row.renews || row.apple_id !== null }, { period }),
    price: row.price,
    renews: row.renews,
    cancelAtEnd: row.cancel_at_end,
    byApple: row.apple_id !== null,
    card: row.brand && row.last4 ? { brand: row.brand, last4: row.last4 } : null,
    startedAt: row.started_at,
    periodEnd: row.period_end,
    resumesAt: row.resumes_at,
    nextAt: row.next_at,
    failures: row.failures,
    leaveReason: row.leave_reason,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    paid: row.paid,
    can: { cancel: running && row.apple_id === null && row.period_end !== null },
  }
}
