import type { PostText } from '#domain/post.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { ModeratedSource, Subject } from '#server/core/moderated.ts'
import { countOf } from '#server/core/page.ts'
import { postTexts } from './post-texts.ts'

/** Posts as moderation sees them: what readers see, or saw before it was hidden. */
export const moderatedPosts: ModeratedSource = {
  kind: 'POST',
  async find(ctx, ids) {
    const rows = await pages(ctx)
      .where('p.id', 'in', [...ids])
      .where('p.status', 'in', ['PUBLISHED', 'HIDDEN'])
      .execute()
    return rows.map(asSubject)
  },
  async page(ctx, after, take) {
    const rows = await pages(ctx)
      .where('p.status', '=', 'PUBLISHED')
      .$if(after !== null, (query) => query.where('p.id', '>', after ?? ''))
      .orderBy('p.id')
      .limit(take)
      .execute()
    return rows.map(asSubject)
  },
  async count(ctx) {
    return countOf(ctx.db.selectFrom('posts').where('status', '=', 'PUBLISHED'))
  },
}

function pages(ctx: Context | Tx) {
  return ctx.db
    .selectFrom('posts as p')
    .innerJoin('post_pages as g', 'g.post_id', 'p.id')
    .select(['p.id', 'p.author_id', 'p.slug', 'p.status', 'g.title', 'g.excerpt', 'g.body', 'g.tags', 'g.members_body'])
}

type Row = Awaited<ReturnType<ReturnType<typeof pages>['execute']>>[number]

function asSubject({ id, author_id, slug, status, title, excerpt, body, tags, members_body }: Row): Subject {
  return {
    id,
    authorId: author_id,
    title,
    link: status === 'PUBLISHED' ? `/bai-viet/${slug}` : null,
    texts: postTexts({
      title,
      excerpt,
      body: body as unknown as PostText['body'],
      tags,
      membersBody: members_body as unknown as PostText['membersBody'],
    }),
  }
}
