import { sql } from 'kysely'
import type { SearchKind } from '#domain/search.ts'
import { cachedThroughChanges } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { kindText } from '#server/core/kinds.ts'
import { anyHoldsWhole, type Condition, nearestIds, type Rows } from '#server/core/search/matching.ts'
import { alikeIds, type Names, nearHits, nearIds } from '#server/core/search/near.ts'
import { searchedKind } from '#server/core/search/searched.ts'
import { readVocabulary, WORDS_FRESH_MS } from '#server/core/search/vocabulary.ts'
import { combosByIds } from '../combos/reads.ts'
import { documentsByIds } from '../documents/reads.ts'

type Good = { id: string; name: string; slug: string }
type Wish<G extends Good> = {
  kind: SearchKind
  /** What every visitor may find, of `products p`. */
  shown: string
  read: (ctx: Context, ids: readonly string[]) => Promise<G[]>
  note: (good: G) => string
}

/** A kind of product that is not so many that it needs a search of its own. */
function searchedGoods<G extends Good>({ kind, shown, read, note }: Wish<G>) {
  const open: Condition = sql.raw(shown)
  const rows: Rows = {
    from: sql`products p`,
    id: sql`p.id`,
    among: sql`p.paid_count desc`,
  }
  const names: Names = {
    table: sql`products`,
    key: sql`id`,
    folded: sql`folded`,
    squashed: sql`squashed`,
    words: sql`document`,
    shown: sql.raw(shown.replaceAll('p.', 'products.')),
  }
  return searchedKind<G>({
    kind,
    words: (ctx) =>
      cachedThroughChanges(
        ctx,
        `words:${kind}`,
        () =>
          readVocabulary(ctx, {
            documents: `select p.document from products p where ${shown}`,
            terms: `select trim(t) as term from products p, string_to_table(p.keywords, ',') as t where ${shown}`,
          }),
        WORDS_FRESH_MS,
      ),
    fields: {},
    within(conditions) {
      const where = sql.join([open, ...conditions], sql` and `)
      return {
        async read(ctx, reading, slice) {
          const { ids, ...found } = await nearestIds(ctx, rows, where, reading, slice)
          return { ...found, items: await read(ctx, ids) }
        },
        alike: async (ctx, asked, meant) => read(ctx, await alikeIds(ctx, rows, names, where, asked, meant)),
        async near(ctx, wishes) {
          const near = await nearIds(ctx, rows, where, wishes)
          return nearHits(
            near,
            await read(
              ctx,
              near.map(({ id }) => id),
            ),
          )
        },
        holdsWhole: (ctx, reading) => anyHoldsWhole(ctx, rows, where, reading),
        nameOf: ({ name }) => name,
        only: (ids) => sql`${open} and p.id = any(${ids}::uuid[])`,
      }
    },
    facets: async () => [],
    offer: (good) => ({ id: good.id, name: good.name, note: note(good), address: good.slug }),
  })
}

/** Combos on sale. */
export const searchedCombos = searchedGoods({
  kind: 'COMBO',
  shown: `${kindText('p.kind', 'bundle')} and p.on_sale`,
  read: combosByIds,
  note: ({ hostName }) => hostName,
})

/** E-books and documents that are listed. */
export const searchedDocuments = searchedGoods({
  kind: 'DOCUMENT',
  shown: `${kindText('p.kind', 'document')} and p.on_sale and p.id in (select d.id from e_documents d where d.status = 'PUBLISHED')`,
  read: documentsByIds,
  note: ({ author }) => author,
})
