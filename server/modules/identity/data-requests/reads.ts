import { type ExpressionBuilder, sql } from 'kysely'
import { fail } from '#domain/faults.ts'
import { DataRequestStatus, dataRequestFlow, OPEN_REQUEST } from '#domain/statuses/data-request.ts'
import { mayMove } from '#domain/statuses/flow.ts'
import { asStaff, asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { movesOf } from '#server/core/moves.ts'
import { countEach, countOf, page } from '#server/core/page.ts'
import type { DB } from '#server/core/schema.ts'
import { everyWord } from '#server/core/search-words.ts'
import { peopleOf } from '../accounts/people.ts'
import { clockOf, type RequestRow } from './rows.ts'
import { isOverdue, nextDue } from './rules.ts'

type Asked = {
  take: number
  skip: number
  status?: DataRequestStatus | undefined
  overdue: boolean
  search?: string | undefined
}

/** The caller's requests, the latest first. */
export async function ownRequests(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('data_requests')
    .selectAll()
    .where('user_id', '=', asUser(ctx))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return { items: rows.map(shownRequest), total: rows.length }
}

/** Requests for the staff: what is due first on top, then what was decided last. */
export async function listRequests(ctx: Context, asked: Asked) {
  const found = ctx.db
    .selectFrom('data_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where((eb) => eb.and(everyWord(sql<string>`u.full_name || ' ' || u.email`, asked.search)))
  const chosen = found
    .$if(asked.status !== undefined, (query) => query.where('r.status', '=', asked.status ?? 'RECEIVED'))
    .$if(asked.overdue, (query) => query.where((eb) => late(eb, ctx.now())))
  const [{ rows, total }, counts, overdue] = await Promise.all([
    page(
      chosen
        .selectAll('r')
        .select('u.email')
        .orderBy(sql`r.decided_at is not null`)
        .orderBy(
          sql`case when r.decided_at is null then case when r.status = 'RECEIVED' then r.acknowledge_by else r.due_at end end`,
        )
        .orderBy('r.decided_at', 'desc')
        .orderBy('r.id'),
      asked,
    ),
    countEach(found, 'r.status', DataRequestStatus),
    countOf(found.where((eb) => late(eb, ctx.now()))),
  ])
  const people = await peopleOf(
    ctx,
    rows.map((row) => row.user_id),
  )
  return { items: rows.map((row) => queued(row, row.email, people, ctx.now())), total, counts, overdue }
}

/** One request with its clocks, its history and what the caller may do. Throws DATA_REQUEST_NOT_FOUND. */
export async function readRequest(ctx: Context, id: string) {
  const staffId = asStaff(ctx)
  const row = await ctx.db
    .selectFrom('data_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .select('u.email')
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!row) fail('DATA_REQUEST_NOT_FOUND')
  const [clock, events] = await Promise.all([
    clockOf(ctx, row.kind, row.received_at),
    movesOf(ctx, 'data request', [id]),
  ])
  const people = await peopleOf(ctx, [row.user_id, row.decided_by, ...events.map((event) => event.actor_id)])
  const own = row.user_id === staffId
  const may = (action: keyof typeof dataRequestFlow.actions) =>
    !own && mayMove(dataRequestFlow, row.status, action, 'staff')
  return {
    ...queued(row, row.email, people, ctx.now()),
    clockSource: clock.source,
    extensionDays: clock.extension_days,
    decidedBy: people.get(row.decided_by ?? '') ?? null,
    history: [
      ...events.toReversed().map((event) => ({
        at: event.at,
        word: dataRequestFlow.actions[event.action as keyof typeof dataRequestFlow.actions].word,
        by: people.get(event.actor_id ?? '') ?? null,
        reason: event.reason,
      })),
      { at: row.received_at, word: 'Gửi yêu cầu', by: people.get(row.user_id) ?? null, reason: null },
    ],
    can: {
      acknowledge: may('acknowledge'),
      extend: may('extend'),
      complete: may('complete'),
      refuse: may('refuse'),
      why: own
        ? 'Đây là yêu cầu của chính bạn. Hãy nhờ một đồng nghiệp trả lời.'
        : OPEN_REQUEST.includes(row.status)
          ? null
          : 'Yêu cầu này đã có câu trả lời.',
    },
  }
}

/** A request as its owner and the staff both see it. */
export function shownRequest(row: RequestRow) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    detail: row.detail,
    receivedAt: row.received_at,
    acknowledgeBy: row.acknowledge_by,
    acknowledgedAt: row.acknowledged_at,
    dueAt: row.due_at,
    extendedAt: row.extended_at,
    decidedAt: row.decided_at,
    answer: row.answer,
  }
}

function queued(row: RequestRow, email: string, people: Awaited<ReturnType<typeof peopleOf>>, now: Date) {
  const request = shownRequest(row)
  const person = people.get(row.user_id) ?? { id: row.user_id, fullName: '', avatarUrl: null }
  return { ...request, user: { ...person, email }, nextDue: nextDue(request), overdue: isOverdue(request, now) }
}

function late(eb: ExpressionBuilder<DB & { r: DB['data_requests'] }, 'r'>, now: Date) {
  return eb.and([
    eb('r.decided_at', 'is', null),
    eb.or([
      eb.and([eb('r.status', '=', 'RECEIVED'), eb('r.acknowledge_by', '<', now)]),
      eb.and([eb('r.status', '!=', 'RECEIVED'), eb('r.due_at', '<', now)]),
    ]),
  ])
}
