import { excerptOf, type PostText, tagSlug } from '#domain/post.ts'
import { readingMinutes } from '#domain/richtext.ts'
import { postFlow } from '#domain/statuses/post.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { newsDueAt } from '#server/modules/hosts/index.ts'
import { freeSlug, type PostRow } from './rows.ts'

type Shown = { text: PostText; version: number }

/**
 * Makes this text what readers see. Nothing waits any more. The first time in its life the post gets its lasting address
 * and is news for the followers of its author; what comes later, and a post that was taken down and shown again, is none.
 */
export async function showPost(tx: Tx, post: PostRow, { text, version }: Shown, as: 'host' | 'system'): Promise<void> {
  const isFirst = post.published_at === null
  await keepPage(tx, post.id, text)
  const columns = {
    waiting: null,
    waiting_version: null,
    held: false,
    publish_at: null,
    hidden_by_case: null,
    published_version: version,
    published_at: post.published_at ?? tx.now(),
    ...(isFirst && { slug: await freeSlug(tx, text.title, post.id) }),
  }
  if (post.status === 'PUBLISHED') {
    await tx.db.updateTable('posts').set(columns).where('id', '=', post.id).execute()
    await audit(tx, 'post.updated', 'post', post.id, { version })
  } else
    await move(tx, {
      table: 'posts',
      subject: 'post',
      flow: postFlow,
      id: post.id,
      action: 'publish',
      as,
      set: columns,
    })
  if (isFirst)
    await tx.db
      .insertInto('post_news')
      .values({ post_id: post.id, host_id: post.author_id, due_at: await newsDueAt(tx, post.author_id, tx.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await publish(tx, 'post.changed', { postId: post.id })
}

function keepPage(tx: Tx, postId: string, text: PostText) {
  const page = {
    type: text.type,
    title: text.title,
    excerpt: excerptOf(text),
    body: JSON.stringify(text.body),
    cover_file_id: text.coverFileId,
    tags: text.tags,
    tag_slugs: text.tags.map(tagSlug),
    members_body: text.membersBody && JSON.stringify(text.membersBody),
    membership_ids: text.membershipIds,
    reading_minutes: readingMinutes(text.body) + (text.membersBody ? readingMinutes(text.membersBody) : 0),
    changed_at: tx.now(),
  }
  return tx.db
    .insertInto('post_pages')
    .values({ post_id: postId, ...page })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(page))
    .execute()
}
