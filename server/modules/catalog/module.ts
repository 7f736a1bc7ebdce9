import { hear } from '#server/core/jobs.ts'
import { forgetKept } from '#server/core/kept.ts'
import type { Module } from '#server/core/module.ts'
import { categories } from './categories/routes.ts'
import { courses } from './courses/routes.ts'
import { productsKeepFiles } from './products/find-uses.ts'
import { forgetHost } from './products/forget-host.ts'
import { products } from './products/routes.ts'
import { search } from './search/routes.ts'
import { searchedCourses } from './search/searched-courses.ts'
import { mountSite } from './site/mount.ts'

/** What can be bought and how it is found: categories, products, public courses, search, the home page. */
export const catalog: Module = {
  name: 'catalog',
  routes: [...categories, ...products, ...courses, ...search],
  listeners: [
    // The change commits after the process forgot, so what was read in between is forgotten once more.
    hear('product.changed', 'forget-catalogue', async (ctx) => forgetKept(ctx)),
    hear('post.changed', 'forget-posts', async (ctx) => forgetKept(ctx)),
    hear('account.terminated', 'forget-host', (ctx, { userId }) => forgetHost(ctx, userId)),
  ],
  searched: [searchedCourses],
  filePlaces: [productsKeepFiles],
  mount: mountSite,
}
