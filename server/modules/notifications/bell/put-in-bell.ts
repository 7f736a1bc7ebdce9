import { sql } from 'kysely'
import type { NotificationKind, Words } from '#domain/notification-kinds.ts'
import type { Tx } from '#server/core/context.ts'
import { realtimePayload } from '#server/core/realtime.ts'
import { type BellRow, type Counts, countsOfMany } from './rows.ts'

type News = Words & { kind: NotificationKind; source: string }
type Put = BellRow & { userId: string }

/**
 * Puts news in people's bells, each once, and tells their devices with the commit. The caller holds the bells.
 * @returns the rows that were not there before
 */
export async function putInBells(tx: Tx, news: readonly (News & { userId: string })[]): Promise<Put[]> {
  if (news.length === 0) return []
  const { rows } = await sql<Put>`
    insert into notifications (user_id, kind, source, title, body, link, created_at)
    select r."userId", r.kind, r.source, r.title, r.body, r.link, ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
      as r("userId" uuid, kind text, source text, title text, body text, link text)
    on conflict (user_id, kind, source) do nothing
    returning id, kind, title, body, link, created_at as "createdAt", seen_at as "seenAt", read_at as "readAt",
      archived_at as "archivedAt", user_id as "userId"`.execute(tx.db)
  const counts = await countsOfMany(tx, [...new Set(rows.map(({ userId }) => userId))])
  await tellDevices(tx, rows, counts)
  return rows
}

async function tellDevices(tx: Tx, rows: readonly Put[], counts: ReadonlyMap<string, Counts>): Promise<void> {
  if (rows.length === 0) return
  const messages = rows.map(({ userId, ...notification }) =>
    realtimePayload({
      userId,
      event: 'new-notification',
      data: { notification, counts: counts.get(userId) ?? { unseen: 0, unread: 0 } },
    }),
  )
  const channel = messages[0]?.[0] ?? ''
  const payloads = messages.map(([, payload]) => payload)
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(tx.db)
}
