import { sql } from 'kysely'
import type { EventStatus } from '#domain/statuses/event.ts'
import { fold } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import { GOOD } from '../tickets/sold.ts'

type Asked = {
  take: number
  skip: number
  status?: EventStatus | undefined
  search?: string | undefined
  hostId?: string | undefined
}
type Row = {
  id: string
  slug: string
  name: string
  status: EventStatus
  hostId: string
  hostName: string
  startsAt: Date | null
  endsAt: Date | null
  submittedAt: Date | null
  publishedAt: Date | null
  sold: number
}

/** Every event that was handed in once, those that wait first, the oldest of them first; then the last changed. */
export async function adminEvents(ctx: Context, { take, skip, status, search, hostId }: Asked) {
  const words = fold(search ?? '').trim()
  const of = sql`e.status <> 'DELETED' and e.submitted_at is not null
    and (${words} = '' or position(${words} in e.folded) > 0 or position(${words} in fold(u.full_name)) > 0)
    and ${hostId ? sql`e.host_id = ${hostId}` : sql`true`}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select e.id, e.slug, e.name, e.status, e.host_id as "hostId", u.full_name as "hostName", e.starts_at as "startsAt",
        e.ends_at as "endsAt", e.submitted_at as "submittedAt", e.published_at as "publishedAt",
        (select count(*)::int from tickets t where t.event_id = e.id and ${GOOD}) as sold
      from events e join users u on u.id = e.host_id where ${of} and ${status ? sql`e.status = ${status}` : sql`true`}
      order by e.status = 'PENDING_APPROVAL_WITH_ADMIN' desc,
        case when e.status = 'PENDING_APPROVAL_WITH_ADMIN' then e.submitted_at end, e.updated_at desc, e.id
      limit ${take} offset ${skip}`.execute(ctx.db),
    sql<{ status: EventStatus; n: number }>`
      select e.status, count(*)::int as n from events e join users u on u.id = e.host_id where ${of} group by e.status`.execute(
      ctx.db,
    ),
  ])
  const counts: Partial<Record<EventStatus, number>> = Object.fromEntries(counted.map((row) => [row.status, row.n]))
  return {
    items: rows.map(({ hostId: id, hostName, ...row }) => ({ ...row, host: { id, fullName: hostName } })),
    total: status ? (counts[status] ?? 0) : counted.reduce((sum, { n }) => sum + n, 0),
    counts,
  }
}
