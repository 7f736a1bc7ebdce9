import { sql } from 'kysely'
import { RefundStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { ZERO } from '#domain/money.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { containing, everyWord } from '#server/core/search-words.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { mayApprove, mayReject } from './access.ts'
import { standingsOf, WORD } from './four-eyes.ts'
import { historyOf } from './history.ts'
import { COLUMNS, type Found, refundsBase, withParts } from './refund-columns.ts'
import { approvalsNeeded } from './rules.ts'

type Asked = Paging & {
  status?: RefundStatus | undefined
  failed?: boolean | undefined
  forYou?: boolean | undefined
  search?: string | undefined
}

/** All refunds: those that wait first, the longest waiting on top. */
export async function listAllRefunds(ctx: Context, asked: Asked) {
  let found = refundsBase(ctx).innerJoin('users as u', 'u.id', 'o.user_id')
  if (asked.status) found = found.where('r.status', '=', asked.status)
  if (asked.failed) found = found.where(sql<boolean>`${HAS_FAILED}`)
  if (asked.forYou) found = found.where(waitsFor(asStaff(ctx)))
  if (asked.search) {
    const words = asked.search
    found = found.where((e) =>
      e.or([
        e('o.code', 'ilike', containing(words)),
        e.and(everyWord(sql`u.full_name || ' ' || u.email`, words)),
        e.exists(
          e
            .selectFrom('refund_transfers as t')
            .select('t.id')
            .whereRef('t.refund_id', '=', 'r.id')
            .where('t.request_id', 'ilike', containing(words)),
        ),
      ]),
    )
  }
  const { rows, total } = await page(
    found
      .select(COLUMNS)
      .orderBy(sql`r.status = 'PENDING'`, 'desc')
      .orderBy(sql`case when r.status = 'PENDING' then r.created_at end`)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id'),
    asked,
  )
  return { items: await forStaff(ctx, rows), total }
}

/** One refund for the staff, with who put it up and everything that happened to it. Throws REFUND_NOT_FOUND. */
export async function readRefund(ctx: Context, id: string) {
  const row = await refundsBase(ctx).select(COLUMNS).where('r.id', '=', id).executeTakeFirst()
  must(row !== undefined, 'REFUND_NOT_FOUND')
  const [one] = await forStaff(ctx, [row])
  must(one !== undefined, 'REFUND_NOT_FOUND')
  return { ...one, history: await historyOf(ctx, row, one.approvalsNeeded) }
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
  const agreed = sql`exists (select from refund_approvals a where a.refund_id = r.id)`
  return refundsBase(ctx)
    .select([
      sql<number>`count(*) filter (where not ${agreed})`.as('first'),
      sql<number>`count(*) filter (where ${agreed})`.as('second'),
      sql<number>`count(*) filter (where ${waitsFor(staffId)})`.as('forYou'),
    ])
    .where('r.status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
}

/** Those that a person of the staff may agree to: `mayApprove` of access.ts, and not agreed to by them before. */
const waitsFor = (staffId: string) => sql<boolean>`(
  r.status = 'PENDING' and o.user_id <> ${staffId} and r.asked_by is distinct from ${staffId}
  and not ${staffId} = any(${WORD})
  and not exists (select from refund_approvals a where a.refund_id = r.id and a.staff_id = ${staffId}))`

export const HAS_FAILED = sql`r.status = 'APPROVED' and r.amount > coalesce((
  select sum(t.amount) from refund_transfers t where t.refund_id = r.id and t.status <> 'REFUND_FAILED'), 0)`

async function forStaff(ctx: Context, rows: readonly Found[]) {
  const staffId = asStaff(ctx)
  const whole = await withParts(ctx, rows)
  const ids = whole.map(({ row }) => row.id)
  const orderIds = [...new Set(rows.map((row) => row.orderId))]
  const standings = await standingsOf(ctx, orderIds, staffId)
  const approvals = ids.length
    ? await ctx.db.selectFrom('refund_approvals').selectAll().where('refund_id', 'in', ids).orderBy('at').execute()
    : []
  const people = await peopleOf(ctx, [
    ...whole.flatMap(({ buyerId, askedBy }) => [buyerId, ...(askedBy ? [askedBy] : [])]),
    ...approvals.map((approval) => approval.staff_id),
  ])
  const personOf = (id: string) => people.get(id) ?? { id, fullName: 'Tài khoản đã xóa', avatarUrl: null }
  return whole.map(({ buyerId, askedBy, row }) => {
    const own = approvals.filter((approval) => approval.refund_id === row.id)
    const isOpen = row.status === 'PENDING'
    const agreed = own.some((approval) => approval.staff_id === staffId)
    const standing = standings.get(row.orderId) ?? { word: [], alone: ZERO }
    const may = mayApprove(staffId, { buyerId, askedBy, word: standing.word })
    const needed = isOpen
      ? Math.max(own.length + 1, approvalsNeeded(row, standing))
      : Math.max(own.length, approvalsNeeded(row))
    return {
      ...row,
      buyer: personOf(buyerId),
      askedBy: askedBy ? personOf(askedBy) : null,
      approvals: own.map((approval) => ({ person: personOf(approval.staff_id), at: approval.at })),
      approvalsNeeded: needed,
      can: {
        approve: isOpen && may && !agreed,
        reject: isOpen && mayReject(staffId, { buyerId, word: standing.word }),
        retry: row.unsent > 0,
        why: !isOpen
          ? null
          : whyNot({ isBuyer: buyerId === staffId, said: standing.word.includes(staffId), may, agreed }),
      },
    }
  })
}

type Stands = { isBuyer: boolean; said: boolean; may: boolean; agreed: boolean }

function whyNot({ isBuyer, said, may, agreed }: Stands): string | null {
  if (isBuyer) return 'Đây là đơn hàng của chính bạn, nên một đồng nghiệp khác phải quyết định.'
  if (said) return 'Bạn là người ghi nhận tiền của đơn hàng này, nên một đồng nghiệp khác phải quyết định.'
  if (!may) return 'Bạn đề xuất khoản hoàn này, nên một đồng nghiệp khác phải duyệt.'
  return agreed ? 'Bạn đã duyệt khoản này. Cần thêm một đồng nghiệp khác duyệt.' : null
}
