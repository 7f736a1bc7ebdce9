import { must } from '#domain/faults.ts'
import { GIFT_LIMITS, mayGive } from '#domain/reading.ts'
import { addDays } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { askingReader, wayTo } from '../posts/reader.ts'
import { findPublished } from '../posts/rows.ts'
import { giftViews, givenThisMonth } from './reads.ts'

/**
 * Somebody who may read a post’s members’ part makes an address that opens it to others. A member makes so many a month,
 * each for so many readers and days (`GIFT_LIMITS`), and one that was taken back counts; an author gives their own posts
 * without a limit. POST_NOT_FOUND, POST_HAS_NO_MEMBERS_PART, POST_MEMBERS_ONLY, POST_GIFT_LIMIT_REACHED.
 */
export function givePost(ctx: Context | Tx, postId: string) {
  return write(ctx, async (tx) => {
    const giverId = asUser(tx)
    const post = await findPublished(tx, postId)
    must(post !== null, 'POST_NOT_FOUND')
    must(post.hasMembersPart, 'POST_HAS_NO_MEMBERS_PART')
    // Two links asked for at once are counted one after the other.
    await tx.db.selectFrom('users').select('id').where('id', '=', giverId).forUpdate().executeTakeFirst()
    const way = wayTo(tx, await askingReader(tx), post)
    must(way !== 'FREE' && mayGive(way), 'POST_MEMBERS_ONLY')
    const isOwn = way === 'OWNER'
    if (!isOwn) must((await givenThisMonth(tx, giverId)) < GIFT_LIMITS.linksAMonth, 'POST_GIFT_LIMIT_REACHED')
    const gift = await tx.db
      .insertInto('post_gifts')
      .values({
        post_id: postId,
        giver_id: giverId,
        most_readers: isOwn ? null : GIFT_LIMITS.readers,
        ends_at: isOwn ? null : addDays(tx.now(), GIFT_LIMITS.days),
        created_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const [view] = await giftViews(tx, [gift])
    if (!view) throw new Error('a gift that was just made is gone')
    return view
  })
}
