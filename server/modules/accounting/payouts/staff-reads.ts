import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { mayMove } from '#domain/statuses/flow.ts'
import { PayoutStatus, payoutFlow } from '#domain/statuses/payout.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { movesOf } from '#server/core/moves.ts'
import { countEach } from '#server/core/page.ts'
import { everyWord } from '#server/core/search-words.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { holdOf } from './holds.ts'
import { payableAt } from './payable-at.ts'
import { shownPayout, statementOf } from './reads.ts'
import { payeesOf, thePayout, untaken } from './rows.ts'
import { approvalsNeeded, obstacleOf } from './rules.ts'
import { effectiveCutoff } from './run-payouts.ts'

type Asked = { take: number; skip: number; status?: PayoutStatus | undefined; search?: string | undefined }

/** Payouts for the staff, the newest first. */
export async function listPayouts(ctx: Context, { take, skip, status, search }: Asked) {
  const found = ctx.db
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.id', 'p.host_id')
    .where((eb) => eb.and(everyWord(sql<string>`u.full_name || ' ' || u.email`, search)))
  const chosen = status ? found.where('p.status', '=', status) : found
  const [rows, counts] = await Promise.all([
    chosen.selectAll('p').orderBy('p.created_at', 'desc').orderBy('p.id').limit(sql.lit(take)).offset(skip).execute(),
    countEach(found, 'p.status', PayoutStatus),
  ])
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.host_id),
  )
  return {
    counts,
    total: status ? counts[status] : Object.values(counts).reduce((sum, n) => sum + n, 0),
    items: rows.flatMap((row) => {
      const host = people.get(row.host_id)
      return host ? [{ ...shownPayout(row), host }] : []
    }),
  }
}

/** One payout for the staff. Throws PAYOUT_NOT_FOUND. */
export async function readPayout(ctx: Context, id: string) {
  const staffId = asStaff(ctx)
  const payout = await thePayout(ctx, id)
  const [run, approvals, history, lines] = await Promise.all([
    ctx.db.selectFrom('payout_runs').select('started_by').where('id', '=', payout.run_id).executeTakeFirstOrThrow(),
    ctx.db.selectFrom('payout_approvals').selectAll().where('payout_id', '=', id).orderBy('at').execute(),
    movesOf(ctx, 'payout', [id]),
    statementOf(ctx, id),
  ])
  const people = await peopleOf(ctx, [
    payout.host_id,
    run.started_by,
    ...approvals.map((one) => one.staff_id),
    ...history.map((one) => one.actor_id),
  ])
  const host = people.get(payout.host_id)
  must(host !== undefined, 'PAYOUT_NOT_FOUND')
  const needed = approvalsNeeded(payout.amount)
  const mine = approvals.some((one) => one.staff_id === staffId)
  const open = payout.status === 'PENDING' && approvals.length < needed
  return {
    ...shownPayout(payout),
    host,
    lines,
    startedBy: people.get(run.started_by ?? '') ?? null,
    approvals: approvals.flatMap(({ staff_id, at }) => {
      const by = people.get(staff_id)
      return by ? [{ by, at }] : []
    }),
    approvalsNeeded: needed,
    history: history.toReversed().map(({ at, action, actor_id, reason }) => ({
      at,
      word: action in payoutFlow.actions ? payoutFlow.actions[action as keyof typeof payoutFlow.actions].word : action,
      by: people.get(actor_id ?? '') ?? null,
      reason,
    })),
    can: {
      approve: open && !mine && payout.host_id !== staffId,
      refuse: mayMove(payoutFlow, payout.status, 'refuse', 'staff'),
      check: payout.status !== 'FAILED' && payout.status !== 'RETURNED',
      return: mayMove(payoutFlow, payout.status, 'return', 'staff'),
      why: open && mine ? 'Bạn đã duyệt lệnh chi này, cần thêm một người khác.' : null,
    },
  }
}

/** What a run would do, host by host; changes nothing. */
export async function previewPayouts(ctx: Context, asked: Date | undefined) {
  const cutoff = effectiveCutoff(ctx, asked)
  const rows = await ctx.db
    .selectFrom(
      untaken(ctx)
        .select(['e.host_id', 'e.amount', sql<boolean>`${holdOf(ctx.now())} is not null`.as('held')])
        .where(payableAt(ctx), '<=', cutoff)
        .as('u'),
    )
    .select(['u.host_id', sql<number>`coalesce(-sum(u.amount) filter (where not u.held), 0)::bigint`.as('amount')])
    .select(sql<number>`coalesce(-sum(u.amount) filter (where u.held), 0)::bigint`.as('held'))
    .select(sql<number>`(count(*) filter (where not u.held))::int`.as('entries'))
    .groupBy('u.host_id')
    .orderBy('amount', 'desc')
    .orderBy('u.host_id')
    .execute()
  const ids = rows.flatMap(({ host_id }) => (host_id === null ? [] : [host_id]))
  const [people, payees] = await Promise.all([peopleOf(ctx, ids), payeesOf(ctx, ids)])
  const hosts = rows.flatMap((row) => {
    const host = people.get(row.host_id ?? '')
    const payee = payees.get(row.host_id ?? '')
    if (!host || !payee) return []
    const { amount, held, entries } = row
    return [{ host, amount, held, entries, obstacle: obstacleOf(amount, payee, held) }]
  })
  const payable = hosts.filter(({ obstacle }) => obstacle === null)
  return { cutoff, hosts, payable: payable.length, total: payable.reduce((sum, { amount }) => sum + amount, 0) }
}
