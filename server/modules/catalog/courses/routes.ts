import { contract } from '#domain/contract/index.ts'
import { kindsWith } from '#domain/sold/kinds.ts'
import { Answer } from '#server/core/answer.ts'
import { cached } from '#server/core/cached.ts'
import { on } from '#server/core/serve.ts'
import { listCourses } from './list.ts'

/** May be kept by anybody for a minute, and asked for again by its tag. */
const PUBLIC = { 'cache-control': 'public, max-age=60, stale-while-revalidate=300' }
const FIRST_PAGE = 24

export const courses = [
  on(contract.listCourses, (ctx, { query }) => listCourses(ctx, kindsWith('course'), query)),
  on(contract.listCoursesAndCombos, (ctx, { query }) =>
    listCourses(ctx, [...kindsWith('course'), ...kindsWith('bundle')], query),
  ),
  on(contract.coursesOfHost, (ctx, { query }) => listCourses(ctx, kindsWith('course'), { ...query, onProfile: true })),
  on(
    contract.cachedCoursesAndCombos,
    async (ctx) =>
      new Answer(
        await cached(ctx, 'cached-list', () =>
          listCourses(ctx, [...kindsWith('course'), ...kindsWith('bundle')], { take: FIRST_PAGE }),
        ),
        { headers: PUBLIC },
      ),
  ),
]
