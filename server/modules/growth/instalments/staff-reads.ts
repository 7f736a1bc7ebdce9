import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { InstalmentStatus } from '#domain/instalments.ts'
import { instalmentFlow, LIVE_PLANS } from '#domain/statuses/instalment.ts'
import type { Context } from '#server/core/context.ts'
import { movesOf } from '#server/core/moves.ts'
import { countEach, page } from '#server/core/page.ts'
import { containing, everyWord } from '#server/core/search-words.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { described, plansOf } from './reads.ts'

type Asked = { status?: InstalmentStatus | undefined; search?: string | undefined; take: number; skip: number }

/** What people pay in parts, the newest first, and how that stands in all. */
export async function listPlans(ctx: Context, { status, search, take, skip }: Asked) {
  let found = withPeople(ctx)
  if (status) found = found.where('p.status', '=', status)
  if (search?.trim()) {
    const text = search.trim()
    found = found.where((e) =>
      e.or([
        e('u.email', 'ilike', containing(text)),
        e.and(everyWord(sql`u.full_name`, text)),
        e.and(everyWord(sql`g.name`, text)),
      ]),
    )
  }
  const [{ rows, total }, figures] = await Promise.all([
    page(found.orderBy('p.created_at', 'desc').orderBy('p.id'), { take, skip }),
    readFigures(ctx),
  ])
  return { items: await withPerson(ctx, rows), total, figures }
}

function withPeople(ctx: Context) {
  return plansOf(ctx).innerJoin('users as u', 'u.id', 'p.user_id').select(['u.full_name', 'u.email'])
}
type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number]

async function withPerson(ctx: Context, rows: readonly Row[]) {
  const plans = await described(ctx, rows)
  return plans.map((plan, at) => {
    const row = rows[at]
    return { ...plan, person: { id: row?.user_id ?? '', fullName: row?.full_name ?? '', email: row?.email ?? '' } }
  })
}

async function readFigures(ctx: Context) {
  const [byStatus, { rows }] = await Promise.all([
    countEach(ctx.db.selectFrom('instalment_plans'), 'status', InstalmentStatus),
    sql<{ toCome: number; overdue: number }>`
      select coalesce(sum(t.amount), 0)::bigint as "toCome",
        coalesce(sum(t.amount) filter (where t.due_at <= ${ctx.now()}), 0)::bigint as overdue
      from instalment_parts t join instalment_plans p on p.id = t.plan_id
      where t.status in ('PLANNED', 'OPEN') and p.status = any(${LIVE_PLANS.filter((status) => status !== 'PENDING')})`.execute(
      ctx.db,
    ),
  ])
  return { byStatus, toCome: rows[0]?.toCome ?? 0, overdue: rows[0]?.overdue ?? 0 }
}

/** One plan with what happened to it, the latest first. INSTALMENT_NOT_FOUND. */
export async function readPlan(ctx: Context, id: string) {
  const [plan] = await withPerson(ctx, await withPeople(ctx).where('p.id', '=', id).execute())
  must(plan !== undefined, 'INSTALMENT_NOT_FOUND')
  const moves = await movesOf(ctx, 'instalment plan', [id])
  const steps = [
    { at: plan.createdAt, word: 'Chọn trả góp', by: plan.person.id as string | null, reason: null as string | null },
    ...moves.map(({ at, action, actor_id, reason }) => ({
      at,
      word: (instalmentFlow.actions as Record<string, { word: string }>)[action]?.word ?? action,
      by: actor_id,
      reason,
    })),
  ]
  const people = await peopleOf(
    ctx,
    steps.map(({ by }) => by),
  )
  const history = steps.toReversed().map((step) => ({ ...step, by: step.by ? (people.get(step.by) ?? null) : null }))
  return { ...plan, history }
}
