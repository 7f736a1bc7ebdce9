import { sql } from 'kysely'
import type { RequestReviewStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { containing, everyWord } from '#server/core/search-words.ts'
import { voucherFacts } from '#server/modules/commerce/index.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { shown } from './reads.ts'

type Asked = { take: number; skip: number; status?: RequestReviewStatus | undefined; search?: string | undefined }

/** Requests for the staff: those that wait first, the longest waiting on top. */
export async function listRequests(ctx: Context, { take, skip, status, search }: Asked) {
  let found = base(ctx)
  if (status) found = found.where('r.status', '=', status)
  if (search) {
    found = found.where((e) =>
      e.or([e('u.email', 'ilike', containing(search)), e.and(everyWord(sql`u.full_name`, search))]),
    )
  }
  const [rows, { total }] = await Promise.all([
    found
      .selectAll('r')
      .select(['u.full_name', 'u.email'])
      .orderBy(sql`r.status = 'PENDING'`, 'desc')
      .orderBy(sql`case when r.status = 'PENDING' then r.created_at end`)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id')
      .limit(sql.lit(take))
      .offset(skip)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: await forStaff(ctx, rows), total }
}

/** One request for the staff. LAYOFF_REQUEST_NOT_FOUND. */
export async function readRequest(ctx: Context, id: string) {
  const row = await base(ctx)
    .selectAll('r')
    .select(['u.full_name', 'u.email'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  must(row !== undefined, 'LAYOFF_REQUEST_NOT_FOUND')
  const [one] = await forStaff(ctx, [row])
  must(one !== undefined, 'LAYOFF_REQUEST_NOT_FOUND')
  return one
}

function base(ctx: Context) {
  return ctx.db.selectFrom('layoff_requests as r').innerJoin('users as u', 'u.id', 'r.user_id')
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
    return {
      ...shown(ctx, row, vouchers),
      person: { id: row.user_id, fullName: row.full_name, email: row.email ?? '' },
      decidedBy: decider ? { id: decider.id, fullName: decider.fullName } : null,
      can: {
        decide: row.status === 'PENDING' && !own,
        why: row.status === 'PENDING' && own ? 'Đây là yêu cầu của chính bạn. Hãy nhờ một đồng nghiệp.' : null,
      },
    }
  })
}
