import { type Selectable, sql } from 'kysely'
import { fail } from '#domain/faults.ts'
import { mayGive } from '#domain/reading.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import type { PostGifts } from '#server/core/schema.ts'
import { readerNamed, wayTo } from '../posts/reader.ts'
import { findPublished } from '../posts/rows.ts'
import { giftOfToken, readerMarks } from './link.ts'

export type Gift = Selectable<PostGifts>
/** What a browser that opened a gift is known by. */
export const READER_COOKIE = 'bh_reader'

/**
 * The gift of a token while it leads to its post: not taken back, before its end, the post is published, and its giver may
 * still read it. POST_GIFT_GONE for any other.
 */
export async function theLiveGift(ctx: Context | Tx, token: string): Promise<Gift> {
  const id = giftOfToken(ctx, token)
  const gift = id && (await ctx.db.selectFrom('post_gifts').selectAll().where('id', '=', id).executeTakeFirst())
  if (!gift || !(await isLive(ctx, gift))) return fail('POST_GIFT_GONE')
  return gift
}

/** The same, locked, so that its readers are counted one after the other. POST_GIFT_GONE. */
export async function lockLiveGift(tx: Tx, token: string): Promise<Gift> {
  const id = giftOfToken(tx, token)
  const gift =
    id && (await tx.db.selectFrom('post_gifts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (!gift || !(await isLive(tx, gift))) return fail('POST_GIFT_GONE')
  return gift
}

async function isLive(ctx: Context | Tx, gift: Gift): Promise<boolean> {
  if (gift.taken_back_at || (gift.ends_at && gift.ends_at <= ctx.now())) return false
  return mayStillGive(ctx, gift)
}

/** Whether the giver has the right that the gift rests on; a post that became everybody's needs none but an open account. */
export async function mayStillGive(ctx: Context | Tx, gift: Pick<Gift, 'post_id' | 'giver_id'>): Promise<boolean> {
  const post = await findPublished(ctx, gift.post_id)
  if (!post) return false
  const giver = await readerNamed(ctx, gift.giver_id)
  const way = wayTo(ctx, giver, post)
  return way === 'FREE' ? giver.userId !== null : mayGive(way)
}

/** The marks under which whoever asks may have opened a gift: their account, their browser. */
export function ownMarks(ctx: Context | Tx, giftId: string): string[] {
  const userId = userIdOf(ctx)
  const browser = browserOf(ctx)
  return [
    ...(userId === null ? [] : readerMarks(ctx, giftId, { userId })),
    ...(browser === null ? [] : readerMarks(ctx, giftId, { browser })),
  ]
}

/** Null for a browser that is new. */
export function browserOf({ client }: Pick<Context, 'client'>): string | null {
  const cookie = client.cookies?.[READER_COOKIE]
  return cookie && /^[\w-]{43}$/.test(cookie) ? cookie : null
}

/** How many opened each of these gifts; one that nobody did is left out. */
export async function readersOf(ctx: Context | Tx, giftIds: readonly string[]): Promise<Map<string, number>> {
  if (giftIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; n: number }>`
    select gift_id as id, count(*)::int as n from post_gift_readers where gift_id = any(${[...giftIds]}::uuid[])
    group by gift_id`.execute(ctx.db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Whether whoever asks opened this gift before. */
export async function hasOpened(ctx: Context | Tx, giftId: string): Promise<boolean> {
  const marks = ownMarks(ctx, giftId)
  if (marks.length === 0) return false
  const row = await ctx.db
    .selectFrom('post_gift_readers')
    .select('mark')
    .where('gift_id', '=', giftId)
    .where('mark', 'in', marks)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many opened gifts that still lead to their posts, for all that their dates say. */
export async function readersOfLiveGifts(ctx: Pick<Context, 'db' | 'now'>): Promise<number> {
  return countOf(
    ctx.db
      .selectFrom('post_gift_readers as r')
      .innerJoin('post_gifts as g', 'g.id', 'r.gift_id')
      .where('g.taken_back_at', 'is', null)
      .where((eb) => eb.or([eb('g.ends_at', 'is', null), eb('g.ends_at', '>', ctx.now())])),
  )
}
