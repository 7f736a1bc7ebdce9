import { type RawBuilder, sql } from 'kysely'
import type { EventType } from '#domain/enums.ts'
import { eventValidity } from '#domain/event/validity.ts'
import { EDITABLE_EVENT, type EventStatus, eventFlow } from '#domain/statuses/event.ts'
import { actionsFrom } from '#domain/statuses/flow.ts'
import { fold } from '#domain/text.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { movesOf } from '#server/core/moves.ts'
import { isVerifiedSeller } from '#server/modules/hosts/index.ts'
import { type EventRole, type EventTask, mayDoOnEvent } from './access.ts'
import { draftOf, partsOf } from './parts.ts'
import { type EventRow, theEvent } from './rows.ts'
import { GOOD, tierCounts } from './tickets/sold.ts'

/** One event with everything that its editor shows: for whose it is, who helps, and the staff who manage events. EVENT_NOT_FOUND, NOT_OWNER. */
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
    role: row.role,
    problems: eventValidity(draft, ctx.now()).problems,
    history,
    can: canOf(row, row.role),
  }
}

/** What somebody in this role may do to an event now: the buttons of its row and its editor. */
export function canOf(row: Pick<EventRow, 'status' | 'hidden_by_staff'>, role: EventRole) {
  const open = actionsFrom(eventFlow, row.status, 'host')
  const may = (task: EventTask) => mayDoOnEvent(role, task)
  const isEditable = (EDITABLE_EVENT as readonly string[]).includes(row.status)
  return {
    edit: isEditable && may('write'),
    price: isEditable && may('price'),
    submit: may('submit') && open.includes('submit'),
    withdraw: may('sell') && open.includes('withdraw'),
    hide: may('sell') && open.includes('hide'),
    show: may('sell') && open.includes('show') && !row.hidden_by_staff,
    delete: may('delete') && open.includes('delete'),
    cancel: may('cancel') && open.includes('cancel'),
    invite: may('invite'),
    message: may('message'),
    rehearse: may('rehearse'),
  }
}

/** How many meetings of sessions to come their provider did not make, or change. */
async function missingMeetings(ctx: Context, eventId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from meetings m join event_sessions s on s.id = m.subject_id
    where m.owner_id = ${eventId} and m.dropped_at is null and m.problem is not null and s.ends_at > ${ctx.now()}`.execute(
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
export function myEvents(ctx: Context, asked: Asked) {
  return eventsWhere(ctx, sql`e.host_id = ${asHost(ctx)}`, asked)
}

/** The same of events that the caller helps with. */
export function cohostedEvents(ctx: Context, asked: Asked) {
  return eventsWhere(ctx, helpedBy(asHost(ctx)), asked)
}

/** With how many events the caller helps. */
export async function countCohosted(ctx: Context) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from events e
    where e.status <> 'DELETED' and ${helpedBy(asHost(ctx))}`.execute(ctx.db)
  return { count: rows[0]?.count ?? 0 }
}

const helpedBy = (userId: string) => sql`exists (select from product_cohosts c
  where c.event_id = e.id and c.user_id = ${userId} and c.status = 'ACCEPTED')`

async function eventsWhere(ctx: Context, whose: RawBuilder<unknown>, { take, skip, status, search }: Asked) {
  const userId = asHost(ctx)
  const words = fold(search ?? '').trim()
  const own = sql`${whose} and e.status <> 'DELETED' and (${words} = '' or position(${words} in e.folded) > 0)`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<MyRow>`select ${ROW},
        case when e.host_id = ${userId} then 'OWNER' else (select c.role from product_cohosts c
          where c.event_id = e.id and c.user_id = ${userId} and c.status = 'ACCEPTED') end as role
      from events e where ${own} and ${status ? sql`e.status = ${status}` : sql`true`}
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
      can: canOf({ status: row.status, hidden_by_staff: hiddenByStaff }, row.role),
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
  host: { id: string; fullName: string }
  role: EventRole
}
const ROW: RawBuilder<unknown> = sql`e.id, e.slug, e.name, e.status, e.reason, e.cover_file_id as "coverFileId", e.types,
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.updated_at as "updatedAt", e.hidden_by_staff as "hiddenByStaff",
  (select jsonb_build_object('id', u.id, 'fullName', u.full_name) from users u where u.id = e.host_id) as host,
  (select count(*)::int from tickets t where t.event_id = e.id and ${GOOD}) as sold,
  (select case when bool_or(r.capacity is null) then null else sum(r.capacity)::int end
    from ticket_tiers r where r.event_id = e.id and r.removed_at is null) as capacity`
