import { LEAST_AFFILIATE_PAYOUT } from '#domain/affiliates.ts'
import { AffiliatePayoutStatus } from '#domain/statuses/affiliate.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { countEach, type Paging } from '#server/core/page.ts'
import { balancesOf } from './rows.ts'

/** Partners to whom enough is due that a run sets it aside, and whether they named where it goes. */
export async function readyPartners(ctx: Context): Promise<{ id: string; due: number; hasAccount: boolean }[]> {
  const balances = await balancesOf(ctx)
  const ids = [...balances].flatMap(([id, { due, onTheWay }]) =>
    due >= LEAST_AFFILIATE_PAYOUT && onTheWay === 0 ? [id] : [],
  )
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('affiliates as f')
    .leftJoin('bank_accounts as b', (join) => join.onRef('b.user_id', '=', 'f.user_id').on('b.refused_at', 'is', null))
    .select(['f.id', 'b.user_id as account'])
    .where('f.id', 'in', ids)
    .orderBy('f.id')
    .execute()
  return rows.map(({ id, account }) => ({ id, due: balances.get(id)?.due ?? 0, hasAccount: account !== null }))
}

const COLUMNS = [
  'p.id',
  'p.status',
  'p.commission',
  'p.reductions',
  'p.amount',
  'p.created_at as createdAt',
  'p.done_at as doneAt',
  'p.reference',
] as const

/** What was paid to a partner and is on its way, the newest first. */
export async function payoutsOf(ctx: Context, affiliateId: string) {
  return ctx.db
    .selectFrom('affiliate_payouts as p')
    .select([...COLUMNS])
    .where('p.affiliate_id', '=', affiliateId)
    .orderBy('p.created_at', 'desc')
    .limit(24)
    .execute()
}

type Asked = Paging & { status?: AffiliatePayoutStatus | undefined }

/** Every transfer to a partner, the newest first, and what a run would set aside now. */
export async function listPayouts(ctx: Context, { take, skip, status }: Asked) {
  const staffId = asStaff(ctx)
  const [rows, counts, ready] = await Promise.all([
    ctx.db
      .selectFrom('affiliate_payouts as p')
      .innerJoin('affiliates as f', 'f.id', 'p.affiliate_id')
      .innerJoin('users as c', 'c.id', 'p.created_by')
      .leftJoin('users as r', 'r.id', 'p.recorded_by')
      .leftJoin('users as k', 'k.id', 'p.confirmed_by')
      .select([
        ...COLUMNS,
        'p.note',
        'p.recorded_by',
        'f.user_id',
        'f.id as affiliateId',
        'f.name',
        'f.tax_code as taxCode',
      ])
      .select(['c.full_name as createdBy', 'r.full_name as recordedBy', 'k.full_name as confirmedBy'])
      .$if(status !== undefined, (query) => query.where('p.status', '=', status ?? 'OPEN'))
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(take)
      .offset(skip)
      .execute(),
    countEach(ctx.db.selectFrom('affiliate_payouts'), 'status', AffiliatePayoutStatus),
    readyPartners(ctx),
  ])
  const payable = ready.filter(({ hasAccount }) => hasAccount)
  return {
    items: rows.map(({ user_id, recorded_by, ...row }) => ({
      ...row,
      can: rightsOf({ status: row.status, own: user_id === staffId, recordedByMe: recorded_by === staffId }),
    })),
    total: status ? counts[status] : AffiliatePayoutStatus.reduce((sum, one) => sum + counts[one], 0),
    counts,
    ready: {
      partners: payable.length,
      total: payable.reduce((sum, { due }) => sum + due, 0),
      withoutAccount: ready.length - payable.length,
    },
  }
}

function rightsOf({
  status,
  own,
  recordedByMe,
}: {
  status: AffiliatePayoutStatus
  own: boolean
  recordedByMe: boolean
}) {
  const open = status === 'OPEN' || status === 'RECORDED'
  const mine = status === 'RECORDED' && recordedByMe
  return {
    record: status === 'OPEN' && !own,
    confirm: status === 'RECORDED' && !own && !recordedByMe,
    cancel: open && !own,
    why: open && own ? 'Đây là tiền của chính bạn.' : mine ? 'Chờ một đồng nghiệp khác xác nhận.' : null,
  }
}
