import { sql } from 'kysely'
import { type CourseSort, FURTHEST } from '#domain/course/listing.ts'
import type { ProductItemType } from '#domain/enums.ts'
import { userIdOf } from '#server/core/actor.ts'
import { cached } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import type { Condition } from '#server/core/search/matching.ts'
import { type Card, cardColumns } from '../products/cards.ts'
import { countUpTo } from './count.ts'
import { countFacets, type Facets } from './facets.ts'
import { conditions, type Filters } from './filters.ts'
import { searchCourses } from './search-courses.ts'
import { orders } from './sorting.ts'

export type ListQuery = Filters & {
  take: number
  skip?: number | undefined
  offset?: number | undefined
  search?: string | undefined
  sort?: CourseSort | undefined
  facets?: boolean | undefined
}
export type CourseList = {
  items: Card[]
  total: number
  totalIsFloor: boolean
  offset: number
  pageCount: number
  facets: Facets | null
  didYouMean: string | null
  relaxed: string[] | null
}
type Slice = {
  items: Card[]
  total: number
  totalIsFloor: boolean
  didYouMean: string | null
  relaxed: string[] | null
  matched: Condition | null
}

/**
 * A page of what is on sale. Totals are counted as far as anybody leafs and are some seconds old at most; the page itself
 * is of this moment. Throws CATEGORY_NOT_FOUND.
 */
export async function listCourses(
  ctx: Context,
  kinds: readonly ProductItemType[],
  query: ListQuery,
): Promise<CourseList> {
  const { take } = query
  const skip = Math.min(query.skip ?? ((query.offset ?? 1) - 1) * take, FURTHEST)
  const where = await conditions(ctx, kinds, query)
  const text = query.search?.trim() ?? ''
  const slice =
    text === ''
      ? await browse(ctx, where, query, skip)
      : await searchCourses(ctx, where, {
          text,
          sort: query.sort ?? 'relevance',
          take,
          skip,
          selection: selectionOf(ctx, query),
          narrowed: isNarrowed(query),
        })
  const { matched } = slice
  const facets =
    query.facets && !slice.totalIsFloor && slice.total > 0 && matched
      ? await cached(ctx, `facets:${selectionOf(ctx, query)}`, () => countFacets(ctx, matched))
      : null
  return {
    items: slice.items,
    total: slice.total,
    totalIsFloor: slice.totalIsFloor,
    didYouMean: slice.didYouMean,
    relaxed: slice.relaxed,
    facets,
    offset: Math.floor(skip / take) + 1,
    pageCount: Math.ceil(slice.total / take),
  }
}

async function browse(ctx: Context, where: Condition, query: ListQuery, skip: number): Promise<Slice> {
  const order = orders[query.sort === undefined || query.sort === 'relevance' ? 'paidCount' : query.sort]
  const [page, count] = await Promise.all([
    sql<Card>`select ${cardColumns(ctx.now())} from products p where ${where} order by ${order} limit ${sql.lit(query.take)} offset ${sql.lit(skip)}`.execute(
      ctx.db,
    ),
    cached(ctx, `count:${selectionOf(ctx, query)}`, () => countUpTo(ctx, where)),
  ])
  return {
    items: page.rows,
    total: Math.min(count, FURTHEST),
    totalIsFloor: count > FURTHEST,
    didYouMean: null,
    relaxed: null,
    matched: where,
  }
}

/** What is kept for a selection is kept for everybody, but for what asks who is asking. */
function selectionOf(ctx: Context, query: ListQuery): string {
  return query.filter === 'expired' ? `${userIdOf(ctx)}:${keyOf(query)}` : keyOf(query)
}

/** The same for every page and order of one selection. */
function keyOf({
  take: _take,
  skip: _skip,
  offset: _offset,
  sort: _sort,
  facets: _facets,
  ...selection
}: ListQuery): string {
  return JSON.stringify(selection)
}

/** Whether anything but its text narrows a search. */
function isNarrowed({ filter, ...query }: ListQuery): boolean {
  return (filter !== undefined && filter !== 'all') || keyOf({ ...query, search: undefined }) !== '{}'
}
