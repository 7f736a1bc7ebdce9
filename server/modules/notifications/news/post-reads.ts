import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { mayReadWhole } from '#server/modules/content/index.ts'
import type { Told } from '../messages/announcement.ts'

/** A part of a host's followers: they hear of the whole batch, under one source, so each of them once. */
export async function aboutPosts(ctx: Context, { batchId, hostId, followerIds }: DomainEvents['post.published']): Told {
  const posts = await ctx.db
    .selectFrom('post_news as n')
    .innerJoin('posts as p', 'p.id', 'n.post_id')
    .innerJoin('post_pages as g', 'g.post_id', 'p.id')
    .select(['g.title', 'p.slug'])
    .where('n.batch_id', '=', batchId)
    .where('p.status', '=', 'PUBLISHED')
    .orderBy('p.published_at')
    .orderBy('p.id')
    .execute()
  const host = await ctx.db.selectFrom('users').select('full_name').where('id', '=', hostId).executeTakeFirst()
  if (posts.length === 0 || !host) return null
  return {
    kind: 'HOST_POSTS',
    source: batchId,
    about: hostId,
    to: followerIds,
    facts: { hostId, hostName: host.full_name, posts },
  }
}

/** The author of a post that was not shown at its hour. */
export async function aboutPostNotShown(
  ctx: Context,
  { postId, title, waits, at }: DomainEvents['post.not-shown'],
): Told {
  const post = await ctx.db.selectFrom('posts').select('author_id').where('id', '=', postId).executeTakeFirst()
  return post
    ? { kind: 'POST_NOT_SHOWN', source: `${postId}:${at}`, to: [post.author_id], facts: { postId, title, waits } }
    : null
}

/** The author of the post, when somebody else says something under it that is no answer to another person. */
export async function aboutComment(ctx: Context, { commentId }: DomainEvents['comment.shown']): Told {
  const said = await theComment(ctx, commentId)
  if (!said || said.author_id === said.owner_id || said.answered_id !== null) return null
  return {
    kind: 'POST_COMMENTED',
    source: commentId,
    about: said.author_id,
    to: [said.owner_id],
    facts: factsOf(commentId, said),
  }
}

/** Whom somebody answers, unless they answer themselves, and unless people talk about what they may not read any more. */
export async function aboutReply(ctx: Context, { commentId }: DomainEvents['comment.shown']): Told {
  const said = await theComment(ctx, commentId)
  if (!said?.answered_id || said.answered_id === said.author_id) return null
  if (!(await mayReadWhole(ctx, said.post_id, said.answered_id))) return null
  return {
    kind: 'COMMENT_REPLIED',
    source: commentId,
    about: said.author_id,
    to: [said.answered_id],
    facts: factsOf(commentId, said),
  }
}

type Said = NonNullable<Awaited<ReturnType<typeof theComment>>>

function factsOf(commentId: string, { title, slug, full_name, text }: Said) {
  return { commentId, title, slug, personName: full_name, text }
}

/** A comment that everybody sees now, under a post that everybody reads now. */
function theComment(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('comments as c')
    .innerJoin('posts as p', (join) => join.onRef('p.id', '=', 'c.subject_id').on('c.subject', '=', 'POST'))
    .innerJoin('post_pages as g', 'g.post_id', 'p.id')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .leftJoin('comments as t', 't.id', 'c.parent_id')
    .select(['c.author_id', 'c.text', 'p.id as post_id', 'p.author_id as owner_id', 'p.slug', 'g.title', 'u.full_name'])
    .select('t.author_id as answered_id')
    .where('c.id', '=', id)
    .where('c.held', '=', false)
    .where('c.hidden_at', 'is', null)
    .where('c.removed_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('p.status', '=', 'PUBLISHED')
    .executeTakeFirst()
}
