import { contract } from '#domain/contract/index.ts'
import { kindsWith } from '#domain/sold/kinds.ts'
import { Answer } from '#server/core/answer.ts'
import { kept } from '#server/core/kept.ts'
import { on } from '#server/core/serve.ts'
import { listCombos } from '../combos/reads.ts'
import { listCourses } from '../courses/list.ts'
import { homepage, mostBought } from '../home/home.ts'
import { changeProduct } from './change-product.ts'
import { adminProducts, eligibleProducts, ownProducts, profileProducts } from './own-products.ts'

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
        await kept(ctx, 'cached-list', () =>
          listCourses(ctx, [...kindsWith('course'), ...kindsWith('bundle')], { take: FIRST_PAGE }),
        ),
        { headers: PUBLIC },
      ),
  ),
  // No event is sold yet.
  on(
    contract.cachedEventsAndCombos,
    async (ctx) =>
      new Answer(await kept(ctx, 'cached-combos', () => listCombos(ctx, { take: FIRST_PAGE, skip: 0 })), {
        headers: PUBLIC,
      }),
  ),
  on(contract.ownProducts, (ctx, { query }) => ownProducts(ctx, query)),
  on(contract.eligibleProducts, (ctx, { query }) => eligibleProducts(ctx, query)),
  on(contract.profileProducts, (ctx, { query }) => profileProducts(ctx, query)),
  on(contract.changeProduct, (ctx, { params, body }) => changeProduct(ctx, params.id, body)),
  on(contract.adminProducts, (ctx, { query }) => adminProducts(ctx, query)),
]
