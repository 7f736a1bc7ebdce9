import { must } from '#domain/faults.ts'
import { GIFT_LIMITS } from '#domain/reading.ts'
import { fromLocalInput, localDay } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { countOf, type Paging, page } from '#server/core/page.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { askingReader } from '../posts/reader.ts'
import { readPost } from '../posts/reads.ts'
import { giftToken } from './link.ts'
import { type Gift, hasOpened, mayStillGive, readersOf, theLiveGift } from './rows.ts'

type Asked = Paging & { postId?: string | undefined }

/** What the caller gave, the latest first, and how many more they may give this month. */
export async function myGifts(ctx: Context, { take, skip, postId }: Asked) {
  const giverId = asUser(ctx)
  const own = ctx.db
    .selectFrom('post_gifts')
    .where('giver_id', '=', giverId)
    .$if(postId !== undefined, (query) => query.where('post_id', '=', postId as string))
  const [{ rows, total }, given] = await Promise.all([
    page(own.selectAll().orderBy('created_at', 'desc').orderBy('id'), { take, skip }),
    givenThisMonth(ctx, giverId),
  ])
  return { items: await giftViews(ctx, rows), total, left: Math.max(0, GIFT_LIMITS.linksAMonth - given) }
}

/** Gifts as their giver sees them. */
export async function giftViews(ctx: Context | Tx, gifts: readonly Gift[]) {
  const ids = gifts.map(({ post_id }) => post_id)
  const posts = ids.length
    ? await ctx.db
        .selectFrom('posts as p')
        .leftJoin('post_pages as g', 'g.post_id', 'p.id')
        .select(['p.id', 'p.slug', (eb) => eb.fn.coalesce('g.title', 'p.title').as('title')])
        .where('p.id', 'in', ids)
        .execute()
    : []
  const readers = await readersOf(
    ctx,
    gifts.map(({ id }) => id),
  )
  const views = []
  for (const gift of gifts) {
    const post = posts.find(({ id }) => id === gift.post_id)
    if (!post) continue
    const count = readers.get(gift.id) ?? 0
    views.push({
      id: gift.id,
      token: giftToken(ctx, gift.id),
      post,
      state: await stateOf(ctx, gift, count),
      readers: count,
      mostReaders: gift.most_readers,
      endsAt: gift.ends_at,
      createdAt: gift.created_at,
    })
  }
  return views
}

async function stateOf(ctx: Context | Tx, gift: Gift, readers: number) {
  if (gift.taken_back_at) return 'TAKEN_BACK' as const
  if (gift.ends_at && gift.ends_at <= ctx.now()) return 'ENDED' as const
  if (!(await mayStillGive(ctx, gift))) return 'STOPPED' as const
  return gift.most_readers !== null && readers >= gift.most_readers ? ('USED_UP' as const) : ('LIVE' as const)
}

/** How many links for posts of others somebody made since the first of this month, by the calendar of Việt Nam. */
export async function givenThisMonth(ctx: Context | Tx, giverId: string): Promise<number> {
  const since = fromLocalInput(`${localDay(ctx.now()).slice(0, 7)}-01T00:00`)
  if (!since) throw new Error('a month without a first day')
  return countOf(
    ctx.db
      .selectFrom('post_gifts')
      .where('giver_id', '=', giverId)
      .where('most_readers', 'is not', null)
      .where('created_at', '>=', since),
  )
}

/** A gift as whoever was sent its address meets it: the whole post once they opened it, or it is everybody's. POST_GIFT_GONE. */
export async function giftedPost(ctx: Context, token: string) {
  const gift = await theLiveGift(ctx, token)
  const [asking, opened, people, readers] = await Promise.all([
    askingReader(ctx),
    hasOpened(ctx, gift.id),
    peopleOf(ctx, [gift.giver_id]),
    readersOf(ctx, [gift.id]),
  ])
  const giver = people.get(gift.giver_id)
  must(giver !== undefined, 'POST_GIFT_GONE')
  const given = opened ? [{ thingId: gift.post_id, until: gift.ends_at }] : []
  const post = await readPost(ctx, { id: gift.post_id }, { ...asking, given })
  const isFull = gift.most_readers !== null && (readers.get(gift.id) ?? 0) >= gift.most_readers
  const isWhole = post.members === null || post.members.way !== null
  const state = isWhole ? ('READ' as const) : isFull ? ('USED_UP' as const) : ('WAITING' as const)
  return { giver, state, endsAt: gift.ends_at, post }
}
