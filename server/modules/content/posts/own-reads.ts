import { sql } from 'kysely'
import type { PostStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { searchWords } from '#domain/post.ts'
import type { RichText } from '#domain/richtext.ts'
import { mayMove } from '#domain/statuses/flow.ts'
import { postFlow } from '#domain/statuses/post.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { containing } from '#server/core/search-words.ts'
import { foresee } from '#server/modules/moderation/index.ts'
import { countComments } from '../comment-reads.ts'
import { mayChangePost } from './access.ts'
import { postTexts } from './post-texts.ts'
import { type PostRow, textOf, thePost } from './rows.ts'

type Asked = Paging & { status?: PostStatus | undefined; search?: string | undefined }

/** Posts of the caller in every state, the last changed first. */
export async function myPosts(ctx: Context, { take, skip, status, search }: Asked) {
  const authorId = asHost(ctx)
  const own = ctx.db.selectFrom('posts').where('author_id', '=', authorId)
  const found = searchWords(search ?? '').reduce(
    (query, word) => query.where(sql<boolean>`fold(title) like ${containing(word)}`),
    own.$if(status !== undefined, (query) => query.where('status', '=', status as PostStatus)),
  )
  const [{ rows, total }, counts] = await Promise.all([
    page(found.selectAll().orderBy('updated_at', 'desc').orderBy('id'), { take, skip }),
    own
      .select(['status', (eb) => eb.fn.countAll<number>().as('n')])
      .groupBy('status')
      .execute(),
  ])
  const comments = await countComments(
    ctx,
    'POST',
    rows.map(({ id }) => id),
  )
  return {
    total,
    counts: Object.fromEntries(counts.map(({ status: one, n }) => [one, n])) as Partial<Record<PostStatus, number>>,
    items: rows.map((row) => {
      const { body: _body, membersBody: _members, ...rest } = shown(row as unknown as PostRow)
      return { ...rest, commentCount: comments.get(row.id) ?? 0 }
    }),
  }
}

/** A post of the caller as they write it. POST_NOT_FOUND, NOT_OWNER. */
export async function postDraft(ctx: Context, id: string) {
  const post = await thePost(ctx, id)
  must(mayChangePost(asHost(ctx), post), 'NOT_OWNER')
  return draftView(ctx, post)
}

/** The same for a row at hand, with what would be said of its words if they were published now. */
export async function draftView(ctx: Context | Tx, post: PostRow) {
  return {
    ...shown(post),
    memberships: [...(await ctx.members.named(ctx, post.membership_ids))],
    warnings: await foresee(ctx, 'POST', postTexts(textOf(post))),
    can: {
      publish: post.status === 'PUBLISHED' || mayMove(postFlow, post.status, 'publish', 'host'),
      archive: mayMove(postFlow, post.status, 'archive', 'host'),
    },
  }
}

function shown(post: PostRow) {
  const { id, slug, status, version, waiting, held } = post
  return {
    ...textOf(post),
    body: post.body as RichText & Record<string, unknown>,
    membersBody: post.members_body as (RichText & Record<string, unknown>) | null,
    id,
    slug,
    status,
    version,
    createdAt: post.created_at,
    updatedAt: post.updated_at,
    publishedAt: post.published_at,
    publishedVersion: post.published_version,
    waiting: waiting && {
      version: post.waiting_version ?? version,
      title: waiting.title,
      at: post.publish_at,
      held,
    },
  }
}
