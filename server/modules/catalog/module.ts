import { handUp } from '#server/core/handed-up.ts'
import { hear } from '#server/core/jobs.ts'
import { forgetKept } from '#server/core/kept.ts'
import type { Module } from '#server/core/module.ts'
import { categories } from './categories/routes.ts'
import { combosKeepFiles } from './combos/find-uses.ts'
import { combos } from './combos/routes.ts'
import { comboSold } from './combos/sellable.ts'
import { courses } from './courses/routes.ts'
import { documentsKeepFiles } from './documents/find-uses.ts'
import { forgetOldAddresses, forgetReader } from './documents/forget-reader.ts'
import { mountDocuments } from './documents/mount.ts'
import { documents } from './documents/routes.ts'
import { documentsSold } from './documents/sellable.ts'
import { members } from './memberships/members.ts'
import { memberships } from './memberships/routes.ts'
import { catalogData } from './personal-reads.ts'
import { productsKeepFiles } from './products/find-uses.ts'
import { forgetHost } from './products/forget-host.ts'
import { products } from './products/routes.ts'
import { search } from './search/routes.ts'
import { searchedCourses } from './search/searched-courses.ts'
import { searchedCombos, searchedDocuments } from './search/searched-goods.ts'
import { sellables } from './sellables.ts'
import { mountSite } from './site/mount.ts'

/** What can be bought and how it is found: categories, products, courses, combos, memberships, documents, search, the home page. */
export const catalog: Module = {
  name: 'catalog',
  tables: [
    'categories',
    'combo_items',
    'combos',
    'document_access',
    'document_positions',
    'e_document_subscriptions',
    'e_document_versions',
    'e_documents',
    'membership_access',
    'membership_opens',
    'membership_prices',
    'membership_products',
    'memberships',
    'product_categories',
    'product_kinds',
    'products',
    'reading_devices',
    'search_synonyms',
  ],
  routes: [...categories, ...products, ...courses, ...combos, ...memberships, ...documents, ...search],
  personalData: catalogData,
  members,
  listeners: [
    // The change commits after the process forgot, so what was read in between is forgotten once more.
    hear('product.changed', 'forget-catalogue', async (ctx) => forgetKept(ctx)),
    hear('post.changed', 'forget-posts', async (ctx) => forgetKept(ctx)),
    hear('account.terminated', 'forget-host', (ctx, { userId }) => forgetHost(ctx, userId)),
    hear('account.terminated', 'forget-reader', forgetReader),
  ],
  timed: [{ name: 'forget-document-addresses', cron: '20 4 * * *', run: forgetOldAddresses }],
  rows: [handUp(sellables, comboSold, ...documentsSold)],
  searched: [searchedCourses, searchedCombos, searchedDocuments],
  filePlaces: [productsKeepFiles, combosKeepFiles, documentsKeepFiles],
  mount(fastify, tools) {
    mountSite(fastify, tools)
    mountDocuments(fastify, tools)
  },
}
