import { invalidate } from '#server/core/cached.ts'
import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { goods } from '#server/modules/hosts/index.ts'
import { peopleCounts, topics } from '#server/modules/identity/index.ts'
import { accessKinds } from './access/kinds.ts'
import { members } from './access/members.ts'
import { categories } from './categories/routes.ts'
import { categoriesAsTopics } from './categories/topics.ts'
import { combosKeepFiles } from './combos/find-uses.ts'
import { followPart } from './combos/follow-part.ts'
import { combosOnTheMap } from './combos/on-the-map.ts'
import { combos } from './combos/routes.ts'
import { comboSold } from './combos/sellable.ts'
import { courses } from './courses/routes.ts'
import { searchedCourses } from './courses/searched-courses.ts'
import { catalogData } from './data-export.ts'
import { eraseReader, forgetOldAddresses } from './documents/erase-reader.ts'
import { documentsKeepFiles } from './documents/find-uses.ts'
import { mountDocuments } from './documents/mount.ts'
import { documentsOnTheMap } from './documents/on-the-map.ts'
import { documentsOpen } from './documents/own.ts'
import { documents } from './documents/routes.ts'
import { documentsSold } from './documents/sellable.ts'
import { membershipsOpen } from './memberships/opens.ts'
import { memberships } from './memberships/routes.ts'
import { catalogCounts } from './people-counts.ts'
import { eraseHost } from './products/erase-host.ts'
import { productsKeepFiles } from './products/find-uses.ts'
import { followers } from './products/followers.ts'
import { productsOfHosts } from './products/goods-of-hosts.ts'
import { products } from './products/routes.ts'
import { search } from './search/routes.ts'
import { searchedCombos, searchedDocuments } from './search/searched-goods.ts'
import { sellables } from './sellables.ts'
import { mountSite } from './site/mount.ts'
import { siteParts } from './site/parts.ts'

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
    subscribe('product.changed', 'forget-catalogue', async (ctx) => invalidate(ctx)),
    subscribe('post.changed', 'forget-posts', async (ctx) => invalidate(ctx)),
    subscribe('account.terminated', 'forget-host', (ctx, { userId }) => eraseHost(ctx, userId)),
    subscribe('account.terminated', 'forget-reader', eraseReader),
  ],
  timed: [{ name: 'forget-document-addresses', cron: '20 4 * * *', run: forgetOldAddresses }],
  rows: [
    handUp(goods, productsOfHosts),
    handUp(topics, categoriesAsTopics),
    handUp(peopleCounts, catalogCounts),
    handUp(sellables, comboSold, ...documentsSold),
    handUp(accessKinds, documentsOpen, membershipsOpen),
    handUp(followers, { productChanged: followPart }),
    handUp(siteParts, combosOnTheMap, documentsOnTheMap),
  ],
  searched: [searchedCourses, searchedCombos, searchedDocuments],
  filePlaces: [productsKeepFiles, combosKeepFiles, documentsKeepFiles],
  mount(fastify, tools) {
    mountSite(fastify, tools)
    mountDocuments(fastify, tools)
  },
}
