import { sql } from 'kysely'
import { RequestReviewStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { countEach, type Paging } from '#server/core/page.ts'
import { containing, everyWord } from '#server/core/search-words.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { voucherFacts } from '#server/modules/pricing/index.ts'
import { historyOf } from './history.ts'
import { shown } from './reads.ts'

type Asked = Paging & { status?: RequestReviewStatus | undefined; search?: string | undefined }

/** Requests for the staff: those that wait first, the longest waiting on top; how many of each status there are. */
export async function listRequests(ctx: Context, { take, skip, status, search }: Asked) {
  const found = matching(ctx, search)
  const [rows, counts] = await Promise.all([
    (status ? found.where('r.status', '=', status) : found)
      .selectAll('r')
      .select(['u.full_name', 'u.email'])
      .orderBy(sql`r.status = 'PENDING'`, 'desc')
      .orderBy(sql`case when r.status = 'PENDING' then r.created_at end`)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id')
      .limit(sql.lit(take))
      .offset(skip)
      .execute(),
    countEach(found, 'r.status', RequestReviewStatus),
  ])
  const total = status ? counts[status] : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { items: await forStaff(ctx, rows), total, counts }
}

/** One request for the staff, with what happened to it. LAYOFF_REQUEST_NOT_FOUND. */
export async function readRequest(ctx: Context, id: string) {
  const row = await base(ctx)
    .selectAll('r')
    .select(['u.full_name', 'u.email'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  must(row !== undefined, 'LAYOFF_REQUEST_NOT_FOUND')
  const [one] = await forStaff(ctx, [row])
  must(one !== undefined, 'LAYOFF_REQUEST_NOT_FOUND')
  return { ...one, history: await historyOf(ctx, row) }
}

function base(ctx: Context) {
  return ctx.db.selectFrom('layoff_requests as r').innerJoin('users as u', 'u.id', 'r.user_id')
}

function matching(ctx: Context, search: string | undefined) {
  if (!search) return base(ctx)
  return base(ctx).where((e) =>
    e.or([e('u.email', 'ilike', containing(search)), e.and(everyWord(sql`u.full_name`, search))]),
  )
}

type Found = Parameters<typeof shown>[1] & { full_name: string; email: string | null }

async function forStaff(ctx: Context, rows: readonly Found[]) {
  const staffId = asStaff(ctx)
  const [vouchers, people] = await Promise.all([
    voucherFacts(
      ctx,
      rows.flatMap((row) => row.voucher_id ?? []),
    ),
    peopleOf(
      ctx,
      rows.map((row) => row.decided_by),
    ),
  ])
  return rows.map((row) => {
    const decider = people.get(row.decided_by ?? '')
    const own = row.user_id === staffId
    const mayDecide = row.status === 'PENDING' && !own
    return {
      ...shown(ctx, row, vouchers),
      person: { id: row.user_id, fullName: row.full_name, email: row.email ?? '' },
      decidedBy: decider ? { id: decider.id, fullName: decider.fullName } : null,
      can: {
        approve: mayDecide,
        reject: mayDecide,
        why: row.status === 'PENDING' && own ? 'Đây là yêu cầu của chính bạn. Hãy nhờ một đồng nghiệp.' : null,
      },
    }
  })
}
