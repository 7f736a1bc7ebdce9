import type { Returned } from '#domain/contract/call.ts'
import type { contract } from '#domain/contract/index.ts'
import { fail } from '#domain/faults.ts'
import type { SearchKind } from '#domain/search.ts'
import type { Context } from '#server/core/context.ts'
import { kept, keptThroughChanges } from '#server/core/kept.ts'
import type { Condition } from '#server/core/search/matching.ts'
import { type Found, type Slice, search } from '#server/core/search/search.ts'
import type { Facet, SearchedKind } from '#server/core/search/searched.ts'
import { together, type Vocabulary, WORDS_FRESH_MS } from '#server/core/search/vocabulary.ts'

type Asked = { text: string; kind?: SearchKind | undefined; take: number; skip: number; filter?: string[] | undefined }
type Reply = Returned<typeof contract.searchEverything>
type Group = Omit<Found, 'matched'> & { facets: Facet[] }

/** Of the kinds whose pages are not turned the number is wanted, hardly the things. */
const ASIDE: Slice = { take: 1, skip: 0 }

/**
 * Everything public that holds the words, by kind, with what would narrow it. The words of all kinds together decide what
 * was meant, so that the name of a host is not corrected into that of a course. Throws VALIDATION_FAILED for a filter
 * that the kind does not know.
 */
export async function searchEverything(ctx: Context, { text, kind, take, skip, filter = [] }: Asked): Promise<Reply> {
  const rows = ctx.searched
  const wanted = rows.map((row) => ({
    search: row.within(row.kind === kind ? filter.map((one) => conditionOf(row, one)) : []),
    slice: kind === undefined || row.kind === kind ? { take, skip: kind ? skip : 0 } : ASIDE,
  }))
  const { found, didYouMean } = await search(ctx, wanted, { text, words: await allWords(ctx) })
  const facets = await Promise.all(
    rows.map((row, index) => {
      if (kind !== undefined && row.kind !== kind) return []
      const key = `facets:${row.kind}:${JSON.stringify([text, filter])}`
      return kept(ctx, key, () => facetsOf(ctx, row, found[index]))
    }),
  )
  const groups = Object.fromEntries(
    rows.map((row, index): [SearchKind, Group] => {
      const { items = [], total = 0, totalIsFloor = false } = found[index] ?? {}
      return [row.kind, { items, total, totalIsFloor, facets: facets[index] ?? [] }]
    }),
  )
  return {
    // Each row gives hits of its own kind; their shapes are checked where the reply leaves.
    groups: groups as unknown as Reply['groups'],
    total: found.reduce((sum, one) => sum + one.total, 0),
    totalIsFloor: found.some((one) => one.totalIsFloor),
    didYouMean,
  }
}

/** The words of all kinds together. */
export function allWords(ctx: Context): Promise<Vocabulary> {
  return keptThroughChanges(
    ctx,
    `words:${ctx.searched.map(({ kind }) => kind)}`,
    async () => together(await Promise.all(ctx.searched.map((row) => row.words(ctx)))),
    WORDS_FRESH_MS,
  )
}

function conditionOf(row: SearchedKind, filter: string): Condition {
  const [field = '', ...value] = filter.split(':')
  const narrow = Object.hasOwn(row.fields, field) ? row.fields[field] : undefined
  if (!narrow)
    return fail('VALIDATION_FAILED', {
      errors: [{ path: 'query.filter', code: 'invalid', message: 'Không lọc được theo mục này.' }],
    })
  return narrow(value.join(':'))
}

/** Counted where all that was found is known. */
async function facetsOf(ctx: Context, row: SearchedKind, found: Found | undefined): Promise<Facet[]> {
  if (!found?.matched || found.total === 0 || found.totalIsFloor) return []
  return row.facets(ctx, found.matched)
}
