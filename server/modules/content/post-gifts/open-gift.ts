import { must } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { randomToken } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import { askingReader, wayTo } from '../posts/reader.ts'
import { findPublished } from '../posts/rows.ts'
import { readerMarks } from './link.ts'
import { browserOf, hasOpened, lockLiveGift, READER_COOKIE, readersOf } from './rows.ts'

const COOKIE_DAYS = 60

/**
 * Opens a gift for whoever asks. A person who is signed in, or a browser, counts once, however often it comes back; whoever
 * may read the post anyway is not counted. POST_GIFT_GONE, POST_GIFT_USED_UP where as many as were meant have opened it.
 */
export async function openGift(ctx: Context, token: string): Promise<Answer> {
  const userId = userIdOf(ctx)
  const browser = browserOf(ctx) ?? randomToken()
  await write(ctx, async (tx) => {
    const gift = await lockLiveGift(tx, token)
    const post = await findPublished(tx, gift.post_id)
    if (!post || wayTo(tx, await askingReader(tx), post) !== null) return
    if (await hasOpened(tx, gift.id)) return
    const readers = (await readersOf(tx, [gift.id])).get(gift.id) ?? 0
    must(gift.most_readers === null || readers < gift.most_readers, 'POST_GIFT_USED_UP')
    await tx.db
      .insertInto('post_gift_readers')
      .values({
        gift_id: gift.id,
        mark: readerMarks(tx, gift.id, userId === null ? { browser } : { userId })[0] ?? '',
        opened_at: tx.now(),
      })
      .execute()
  })
  const cookie = { name: READER_COOKIE, value: browser, maxAge: COOKIE_DAYS * 86_400, httpOnly: true }
  return new Answer({ ok: true }, { cookies: userId === null ? [cookie] : [] })
}
