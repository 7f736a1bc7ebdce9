import { type RawBuilder, sql } from 'kysely'
import type { EventType } from '#domain/enums.ts'
import { eventValidity } from '#domain/event/validity.ts'
import { EDITABLE_EVENT, type EventStatus, eventFlow } from '#domain/statuses/event.ts'
import { actionsFrom } from '#domain/statuses/flow.ts'
import { fold } from '#domain/text.ts'
import { asHost, userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { movesOf } from '#server/core/moves.ts'
import { isVerifiedSeller } from '#server/modules/hosts/index.ts'
import { draftOf, partsOf } from './parts.ts'
import { type EventRow, theEvent } from './rows.ts'
import { GOOD, tierCounts } from './tickets/sold.ts'

/** One event with everything that its editor shows: for whose it is, and the staff who manage events. EVENT_NOT_FOUND, NOT_OWNER. */
export async function hostEvent(ctx: Context, id: string) {
  const row = await theEvent(ctx, id, 'read')
  const [parts, counts, host, sellerVerified, history, missing] = await Promise.all([
    partsOf(ctx, id),
    tierCounts(ctx, [id]),
    ctx.db.selectFrom('users').select(['id', 'full_name']).where('id', '=', row.host_id).executeTakeFirstOrThrow(),
    isVerifiedSeller(ctx, row.host_id),
    historyOf(ctx, row),
    missingMeetings(ctx, id),
  ])
  const draft = draftOf(row, parts)
  const { sessions: _, tiers: __, ...terms } = draft
  return {
    id,
    slug: row.slug,
    status: row.status,
    reason: row.reason,
    version: row.version,
    ...terms,
    about: terms.about as typeof terms.about & Record<string, unknown>,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    sessions: parts.sessions,
    tiers: parts.tiers.map((tier) => ({
      ...tier,
      sold: counts.get(tier.id)?.sold ?? 0,
      held: counts.get(tier.id)?.held ?? 0,
    })),
    updatedAt: row.updated_at,
    host: { id: host.id, fullName: host.full_name },
    sellerVerified,
    missingMeetings: missing,
    problems: eventValidity(draft, ctx.now()).problems,
    history,
    can: canOf(row, { isOwner: row.host_id === userIdOf(ctx) }),
  }
}

/** What may be done to an event now: the buttons of its row and its editor. */
export function canOf(row: Pick<EventRow, 'status' | 'hidden_by_staff'>, { isOwner }: { isOwner: boolean }) {
  const open = actionsFrom(eventFlow, row.status, 'host')
  return {
    edit: (EDITABLE_EVENT as readonly string[]).includes(row.status),
    submit: isOwner && open.includes('submit'),
    withdraw: open.includes('withdraw'),
    hide: open.includes('hide'),
    show: open.includes('show') && !row.hidden_by_staff,
    delete: open.includes('delete'),
    cancel: open.includes('cancel'),
  }
}

/** How many meetings of sessions to come their provider did not make, or change. */
async function missingMeetings(ctx: Context, eventId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from event_meetings m join event_sessions s on s.id = m.session_id
    where m.event_id = ${eventId} and m.dropped_at is null and m.problem is not null and s.ends_at > ${ctx.now()}`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}

/** Its steps, the latest first, in words for its host. */
async function historyOf(ctx: Context, row: EventRow) {
  const moves = await movesOf(ctx, 'event', [row.id])
  return moves.toReversed().map((step) => {
    const action = step.action as keyof typeof eventFlow.actions
    const by = step.actor_id === null ? 'system' : step.actor_id === row.host_id ? 'host' : 'staff'
    return { at: step.at, word: eventFlow.actions[action]?.word ?? 'Tạo bản nháp', by, reason: step.reason } as const
  })
}

type Asked = { take: number; skip: number; status?: EventStatus | undefined; search?: string | undefined }

/** The caller's own events in every state, the last changed first. */
export async function myEvents(ctx: Context, { take, skip, status, search }: Asked) {
  const words = fold(search ?? '').trim()
  const own = sql`e.host_id = ${asHost(ctx)} and e.status <> 'DELETED'
    and (${words} = '' or position(${words} in e.folded) > 0)`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<MyRow>`select ${ROW} from events e where ${own} and ${status ? sql`e.status = ${status}` : sql`true`}
      order by e.updated_at desc, e.id limit ${take} offset ${skip}`.execute(ctx.db),
    sql<{
      status: EventStatus
      n: number
    }>`select e.status, count(*)::int as n from events e where ${own} group by e.status`.execute(ctx.db),
  ])
  const counts: Partial<Record<EventStatus, number>> = Object.fromEntries(counted.map((row) => [row.status, row.n]))
  return {
    items: rows.map(({ hiddenByStaff, ...row }) => ({
      ...row,
      can: canOf({ status: row.status, hidden_by_staff: hiddenByStaff }, { isOwner: true }),
    })),
    total: status ? (counts[status] ?? 0) : counted.reduce((sum, { n }) => sum + n, 0),
    counts,
  }
}

type MyRow = {
  id: string
  slug: string
  name: string
  status: EventStatus
  reason: string | null
  coverFileId: string | null
  types: EventType[]
  startsAt: Date | null
  endsAt: Date | null
  sold: number
  capacity: number | null
  updatedAt: Date
  hiddenByStaff: boolean
}
const ROW: RawBuilder<unknown> = sql`e.id, e.slug, e.name, e.status, e.reason, e.cover_file_id as "coverFileId", e.types,
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.updated_at as "updatedAt", e.hidden_by_staff as "hiddenByStaff",
  (select count(*)::int from tickets t where t.event_id = e.id and ${GOOD}) as sold,
  (select case when bool_or(r.capacity is null) then null else sum(r.capacity)::int end
    from ticket_tiers r where r.event_id = e.id and r.removed_at is null) as capacity`
