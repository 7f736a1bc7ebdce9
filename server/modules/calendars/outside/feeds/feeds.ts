import { sql } from 'kysely'
import { fail } from '#domain/faults.ts'
import { DAY } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { findSealed } from '#server/core/sealing.ts'
import { bookingsFile } from '#server/providers/calendars/booking-file.ts'
import { writtenBookings } from '../writing/booking-facts.ts'

export type Side = 'HOST' | 'GUEST'
const SECRET = /^([\w-]{43})\.ics$/
/** How long past bookings stay in the feed. */
const PAST = 60 * DAY

/** The secret address of the caller’s bookings; null where it is switched off. */
export async function myFeed(ctx: Context, side: Side) {
  const row = await ctx.db
    .selectFrom('booking_feeds')
    .select(['secret_sealed', 'created_at'])
    .where('user_id', '=', asUser(ctx))
    .where('side', '=', side)
    .executeTakeFirst()
  const secret = row ? findSealed(ctx, 'booking-feeds', row.secret_sealed) : null
  return { url: secret && feedUrl(ctx, secret), createdAt: row?.created_at ?? null }
}

export function feedUrl({ config }: Pick<Context, 'config'>, secret: string): string {
  return `${config.publicUrl}/lich/${secret}.ics`
}

/**
 * The bookings of whoever has this secret address, as a calendar that is fed again. It is kept by its reader alone, and asked
 * for anew each time. BOOKING_FEED_NOT_FOUND.
 */
export async function readFeed(ctx: Context, file: string): Promise<Answer> {
  const secret = SECRET.exec(file)?.[1]
  const row =
    secret &&
    (await ctx.db
      .selectFrom('booking_feeds as f')
      .innerJoin('users as u', 'u.id', 'f.user_id')
      .select(['f.user_id', 'f.side'])
      .where('f.secret_hash', '=', sha256(secret))
      .where('u.state', '=', 'ACTIVE')
      .executeTakeFirst())
  if (!row) return fail('BOOKING_FEED_NOT_FOUND')
  const since = new Date(ctx.now().getTime() - PAST)
  const isTheirs =
    row.side === 'HOST'
      ? sql`exists (select from slot_hosts h where h.slot_id = b.slot_id and h.host_id = ${row.user_id})`
      : sql`b.guest_id = ${row.user_id}`
  const bookings = await writtenBookings(
    ctx,
    row.side as Side,
    sql`b.status = 'SUCCESS' and s.ends_at > ${since} and ${isTheirs}`,
  )
  const text = bookingsFile('Lịch hẹn Bến Học', bookings)
  const etag = `"${sha256(text).slice(0, 32)}"`
  const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  if (ctx.client.header?.('if-none-match') === etag) return new Answer(undefined, { status: 304, headers })
  return new Answer(undefined, {
    stream: Buffer.from(text),
    headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
  })
}
