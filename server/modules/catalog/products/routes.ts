import { contract } from '#domain/contract/index.ts'
import { Answer } from '#server/core/answer.ts'
import { kept } from '#server/core/kept.ts'
import { on } from '#server/core/serve.ts'
import { listCourses } from '../courses/list.ts'
import { homepage, mostBought } from '../home/home.ts'
import { productAccessible } from './accessible.ts'

/** May be kept by anybody for a minute, and asked for again by its tag. */
const PUBLIC = { 'cache-control': 'public, max-age=60, stale-while-revalidate=300' }
const FIRST_PAGE = 24

export const products = [
  on(contract.topProducts, (ctx, { query }) => mostBought(ctx, query.take)),
  on(contract.homepage, (ctx) => homepage(ctx)),
  on(
    contract.cachedCoursesAndCombos,
    async (ctx) =>
      new Answer(
        await kept(ctx, 'cached-list', () => listCourses(ctx, ['ONLINE_COURSE', 'COMBO'], { take: FIRST_PAGE })),
        { headers: PUBLIC },
      ),
  ),
  // No event and no combo is sold yet, and the answer says so instead of failing.
  on(contract.cachedEventsAndCombos, () => new Answer({ items: [], total: 0 }, { headers: PUBLIC })),
  on(contract.productAccessible, (ctx, { params }) => productAccessible(ctx, params.id)),
]
