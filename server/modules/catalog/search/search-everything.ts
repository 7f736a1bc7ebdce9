import type { Returned } from '#domain/contract/call.ts'
import type { contract } from '#domain/contract/index.ts'
import { fail } from '#domain/faults.ts'
import type { SearchKind } from '#domain/search.ts'
import { cached, cachedThroughChanges } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import type { Condition } from '#server/core/search/matching.ts'
import type { Lexicon } from '#server/core/search/parts.ts'
import { proposalsFor } from '#server/core/search/proposals.ts'
import { type Found, type Slice, search } from '#server/core/search/search.ts'
import type { Facet, SearchedKind } from '#server/core/search/searched.ts'
import { together, WORDS_FRESH_MS } from '#server/core/search/vocabulary.ts'
import { synonymsInForce } from '../synonyms/reads.ts'

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
  const lexicon = await theLexicon(ctx)
  const { found, didYouMean, relaxed, nearness } = await search(ctx, wanted, { text, lexicon })
  const total = found.reduce((sum, one) => sum + one.total, 0)
  const facets = await Promise.all(
    rows.map((row, index) => {
      if (kind !== undefined && row.kind !== kind) return []
      const key = `facets:${row.kind}:${JSON.stringify([text, filter])}`
      return cached(ctx, key, () => facetsOf(ctx, row, found[index]))
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
    total,
    totalIsFloor: found.some((one) => one.totalIsFloor),
    order: rows
      .map(({ kind }, index) => ({ kind, total: found[index]?.total ?? 0, nearness: nearness[index] ?? 0 }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => b.nearness - a.nearness)
      .map(({ kind }) => kind),
    didYouMean,
    relaxed,
    proposals: total === 0 ? await stillFound(ctx, proposalsFor(text, lexicon), lexicon) : [],
  }
}

/** The words are read now and then; what was taken down since is proposed to nobody. */
async function stillFound(ctx: Context, proposals: readonly string[], lexicon: Lexicon): Promise<string[]> {
  const wanted = ctx.searched.map((row) => ({ search: row.within([]), slice: ASIDE }))
  const answers = await Promise.all(proposals.map((text) => search(ctx, wanted, { text, lexicon })))
  return proposals.filter((_, index) => {
    const { found = [], didYouMean = null, relaxed = null } = answers[index] ?? {}
    return didYouMean === null && relaxed === null && found.some(({ total }) => total > 0)
  })
}

/** The words of all kinds together, and what means the same. */
export async function theLexicon(ctx: Context): Promise<Lexicon> {
  const readWords = async () => together(await Promise.all(ctx.searched.map((row) => row.words(ctx))))
  const key = `words:${ctx.searched.map(({ kind }) => kind)}`
  const [words, synonyms] = await Promise.all([
    cachedThroughChanges(ctx, key, readWords, WORDS_FRESH_MS),
    synonymsInForce(ctx),
  ])
  return { words, synonyms }
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
