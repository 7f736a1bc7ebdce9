import { sql } from 'kysely'
import { truncate } from '#domain/text.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { ModeratedSource, Subject } from '#server/core/moderated.ts'
import { countOf } from '#server/core/page.ts'

/** Comments as moderation sees them: those that readers see or saw. */
export const moderatedComments: ModeratedSource = {
  kind: 'COMMENT',
  async find(ctx, ids) {
    const rows = await known(ctx)
      .where('c.id', 'in', [...ids])
      .where('c.shown_at', 'is not', null)
      .execute()
    return rows.map(asSubject)
  },
  async page(ctx, after, take) {
    const rows = await known(ctx)
      .where(seen)
      .$if(after !== null, (query) => query.where('c.id', '>', after ?? ''))
      .orderBy('c.id')
      .limit(take)
      .execute()
    return rows.map(asSubject)
  },
  async count(ctx) {
    return countOf(ctx.db.selectFrom('comments as c').where(seen))
  },
}

const seen = sql<boolean>`(not c.held and c.hidden_at is null and c.removed_at is null and c.deleted_at is null)`

function known(ctx: Context | Tx) {
  return ctx.db
    .selectFrom('comments as c')
    .leftJoin('posts as p', 'p.id', 'c.subject_id')
    .select(['c.id', 'c.author_id', 'c.text', 'p.slug'])
    .where('c.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof known>['execute']>>[number]

function asSubject({ id, author_id, text, slug }: Row): Subject {
  return {
    id,
    authorId: author_id,
    title: truncate(text.replace(/\s+/g, ' '), 100),
    link: slug ? `/bai-viet/${slug}?binh-luan=${id}#binh-luan-${id}` : null,
    texts: [{ field: 'text', text }],
  }
}
