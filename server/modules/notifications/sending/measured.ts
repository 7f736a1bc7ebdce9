import { sql } from 'kysely'
import { Wire } from '#domain/notification-kinds.ts'
import { SkipReason } from '#domain/notifications/delivery.ts'
import type { Gauge, Measured } from '#server/core/observed/measured.ts'

type Row = { channel: Wire; waiting: number; held: number; failed: number; skipped: number; oldest: number | null }

const messages: Gauge = {
  name: 'benhoc_messages',
  help: 'Messages by channel: waiting to leave; held for quiet hours; failed, or not sent for a reason of ours (skipped), in the last 24 hours',
  labels: { channel: Wire, status: ['waiting', 'held', 'failed', 'skipped'] },
}
const oldest: Gauge = {
  name: 'benhoc_messages_oldest_seconds',
  help: 'How long the oldest message that could leave has waited, by channel',
  labels: { channel: Wire },
}

/** How the outbox stands. */
export const messagesMeasured: Measured = {
  gauges: [messages, oldest],
  async read(db) {
    const { rows } = await sql<Row>`
      select channel, count(*) filter (where open and due <= now())::int as waiting,
        count(*) filter (where open and due > now())::int as held,
        count(*) filter (where not open and not ours)::int as failed,
        count(*) filter (where not open and ours)::int as skipped,
        extract(epoch from now() - min(due) filter (where open and due <= now()))::float8 as oldest
      from (
        select channel, true as open, false as ours, coalesce(not_before, created_at) as due
        from messages where sent_at is null and failed_at is null
        union all
        select channel, false, coalesce(failure_code = any (${[...SkipReason]}::text[]), false), failed_at
        from messages where failed_at > now() - interval '1 day'
      ) as seen group by channel`.execute(db)
    return rows.flatMap(({ channel, oldest: seconds, ...counts }) => [
      ...(['waiting', 'held', 'failed', 'skipped'] as const).map((status) => ({
        gauge: messages,
        labels: { channel, status },
        value: counts[status],
      })),
      ...(seconds === null ? [] : [{ gauge: oldest, labels: { channel }, value: seconds }]),
    ])
  },
}
