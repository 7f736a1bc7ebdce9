import type { Context, Tx } from '#server/core/context.ts'
import type { ModeratedSource, Subject } from '#server/core/moderated.ts'
import { countOf } from '#server/core/page.ts'
import { businessTexts } from './screen-business.ts'

/** Pages of companies as moderation sees them. */
export const moderatedBusinesses: ModeratedSource = {
  kind: 'BUSINESS',
  async find(ctx, ids) {
    const rows = await pages(ctx)
      .where('id', 'in', [...ids])
      .execute()
    return rows.map(asSubject)
  },
  async page(ctx, after, take) {
    const rows = await pages(ctx)
      .where('unseen', 'is', null)
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(take)
      .execute()
    return rows.map(asSubject)
  },
  async count(ctx) {
    return countOf(ctx.db.selectFrom('businesses').where('unseen', 'is', null))
  },
}

function pages(ctx: Context | Tx) {
  return ctx.db
    .selectFrom('businesses')
    .select(['id', 'owner_id', 'name', 'tagline', 'description', 'industry', 'address', 'website', 'unseen'])
}

type Row = Awaited<ReturnType<ReturnType<typeof pages>['execute']>>[number]

function asSubject({ id, owner_id, unseen, ...words }: Row): Subject {
  return {
    id,
    authorId: owner_id,
    title: words.name,
    link: unseen === null ? `/doanh-nghiep/${id}` : null,
    texts: businessTexts(words),
  }
}
