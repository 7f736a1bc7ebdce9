import type { PostText } from '#domain/post.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { rolesHolding } from '#server/core/permissions.ts'
import { write } from '#server/core/write.ts'
import { screen } from '#server/modules/moderation/index.ts'
import { postTexts } from './post-texts.ts'
import { findAndLockPost, mayStillPublish } from './rows.ts'
import { showPost } from './show-post.ts'
import { NOTHING_WAITS } from './withdraw-post.ts'

/**
 * Posts whose hour has come are shown, each in a transaction of its own, once, however late the clock is. They are checked
 * again, for the keywords may have changed since; what is held then waits for the staff, without an hour, and its author is
 * told, as nobody is there to read it on the screen. Of an author who
 * may not publish just now nothing is shown until they may again.
 * @returns how many were shown
 */
export async function publishDuePosts(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('posts')
    .select('id')
    .where('publish_at', '<=', ctx.now())
    // What has to wait must not stand in the way of the others.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as u')
          .leftJoin('host_profiles as h', 'h.user_id', 'u.id')
          .select('u.id')
          .whereRef('u.id', '=', 'posts.author_id')
          .where('u.state', '=', 'ACTIVE')
          .where((eb) =>
            eb.or([eb('h.status', '=', 'APPROVED'), eb('u.role', 'in', rolesHolding(ctx, 'posts.write'))]),
          ),
      ),
    )
    .orderBy('publish_at')
    .limit(200)
    .execute()
  let shown = 0
  for (const { id } of due) if (await publishDue(ctx, id)) shown++
  return shown
}

function publishDue(ctx: Context, id: string): Promise<boolean> {
  return write(ctx, async (tx) => {
    const post = await findAndLockPost(tx, id)
    // Another process was faster, or its author called it back.
    if (!post?.waiting || !post.publish_at || post.publish_at > tx.now()) return false
    if (!(await mayStillPublish(tx, post.author_id))) return false
    const text: PostText = post.waiting
    const { verdict } = await screen(tx, {
      kind: 'POST',
      id,
      authorId: post.author_id,
      texts: postTexts(text),
      stage: 'SCHEDULE',
    })
    if (verdict === 'PASS') {
      await showPost(tx, post, { text, version: post.waiting_version ?? post.version }, 'system')
      return true
    }
    // What was removed before and comes again unchanged is not shown: it goes back to its author.
    const waits = verdict === 'HOLD'
    const set = waits ? { held: true, publish_at: null } : NOTHING_WAITS
    await tx.db.updateTable('posts').set(set).where('id', '=', id).execute()
    await publish(tx, 'post.not-shown', { postId: id, title: text.title, waits, at: tx.now().toISOString() })
    return false
  })
}
