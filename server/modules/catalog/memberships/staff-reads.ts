import { sql } from 'kysely'
import { fold } from '#domain/text.ts'
import type { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import type { Paging } from '#server/core/page.ts'
import { sheetAnswer } from '#server/core/sheet-answer.ts'
import { openAt } from '../access/moments.ts'
import { readPlans } from './plans.ts'
import { openedNames, opensCounts, type PeriodState, stateOf, wordsOf } from './reads.ts'
import { type Membership, theMembership } from './rows.ts'

/** Every membership, also those not on sale. */
export async function adminMemberships(ctx: Context, { take, skip }: Paging) {
  const rows = await ctx.db
    .selectFrom('memberships')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('index')
    .orderBy('id')
    .execute()
  return { items: await described(ctx, rows.slice(skip, skip + take)), total: rows.length }
}

/** One membership as staff see it. MEMBERSHIP_NOT_FOUND. */
export async function readStaffMembership(ctx: Context, id: string) {
  const [found] = await described(ctx, [await theMembership(ctx, id, { anyStatus: true })])
  if (!found) throw new Error('a membership that was just read is gone')
  return found
}

async function described(ctx: Context, rows: readonly Membership[]) {
  const ids = rows.map(({ id }) => id)
  const now = ctx.now()
  const [plans, opens, counts, { rows: members }] = await Promise.all([
    readPlans(ctx, { membershipIds: ids }),
    openedNames(ctx, ids),
    opensCounts(ctx, ids),
    sql<{ planId: string; members: number }>`
      select plan_id as "planId", (count(distinct user_id) filter (where ${openAt('a', now)}))::int as members
      from membership_access a where membership_id = any(${ids}::uuid[]) group by plan_id`.execute(ctx.db),
  ])
  const byPlan = new Map(members.map((row) => [row.planId, row.members]))
  return rows.map((row) => {
    const own = plans
      .filter((plan) => plan.membershipId === row.id)
      .map((plan) => ({ ...plan, memberCount: byPlan.get(plan.id) ?? 0, hasPaid: byPlan.has(plan.id) }))
    return {
      ...wordsOf(row),
      status: row.status,
      version: row.version,
      opens: opens.get(row.id) ?? [],
      opensCount: counts.get(row.id) ?? 0,
      plans: own,
      memberCount: own.reduce((sum, plan) => sum + plan.memberCount, 0),
      updatedAt: row.updated_at,
    }
  })
}

type Registered = {
  id: string
  membership: string
  user: { id: string; fullName: string; email: string }
  plan: { id: string; name: string }
  startsAt: Date
  endsAt: Date | null
  revokedAt: Date | null
  state: PeriodState
}

/** Who is, was or will be a member, the latest first. MEMBERSHIP_NOT_FOUND. */
export async function membershipRegistered(
  ctx: Context,
  id: string,
  { search, take, skip }: { search?: string | undefined; take: number; skip: number },
) {
  await theMembership(ctx, id, { anyStatus: true })
  const words = fold(search ?? '').trim()
  const all = (await readRegistered(ctx, id)).filter(({ user }) =>
    fold(`${user.fullName} ${user.email}`).includes(words),
  )
  return { items: all.slice(skip, skip + take), total: all.length }
}

const STATE_WORDS: Record<PeriodState, string> = {
  LIVE: 'Đang hiệu lực',
  UPCOMING: 'Sắp bắt đầu',
  ENDED: 'Đã hết hạn',
  REVOKED: 'Đã thu hồi',
}

/** All members as a sheet. */
export async function exportMemberships(ctx: Context, membershipId: string | undefined): Promise<Answer> {
  const rows = await readRegistered(ctx, membershipId)
  return sheetAnswer('hoi-vien', [
    ['Gói hội viên', 'Mức giá', 'Họ tên', 'Email', 'Từ lúc', 'Đến lúc', 'Trạng thái'],
    ...rows.map((row) => [
      row.membership,
      row.plan.name,
      row.user.fullName,
      row.user.email,
      row.startsAt,
      row.endsAt ?? 'Trọn đời',
      STATE_WORDS[row.state],
    ]),
  ])
}

async function readRegistered(ctx: Context, membershipId: string | undefined): Promise<Registered[]> {
  const rows = await ctx.db
    .selectFrom('membership_access as a')
    .innerJoin('memberships as m', 'm.id', 'a.membership_id')
    .innerJoin('membership_prices as r', 'r.id', 'a.plan_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.starts_at', 'a.ends_at', 'a.revoked_at', 'm.name as membership', 'r.id as plan_id'])
    .select(['r.name as plan_name', 'u.id as user_id', 'u.full_name', 'u.email'])
    .$if(membershipId !== undefined, (query) => query.where('a.membership_id', '=', membershipId as string))
    .orderBy('a.granted_at', 'desc')
    .orderBy('a.id')
    .execute()
  return rows.map((row) => {
    const times = { startsAt: row.starts_at, endsAt: row.ends_at, revokedAt: row.revoked_at }
    return {
      id: row.id,
      membership: row.membership,
      user: { id: row.user_id, fullName: row.full_name, email: row.email },
      plan: { id: row.plan_id, name: row.plan_name },
      ...times,
      state: stateOf(times, ctx.now()),
    }
  })
}
