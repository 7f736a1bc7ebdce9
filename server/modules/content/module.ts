import { hear } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { eraseBusinesses } from './businesses/delete-business.ts'
import { businesses } from './businesses/routes.ts'
import { emailCollections } from './email-collections/routes.ts'
import { sweepPreviews } from './links/preview-link.ts'
import { links } from './links/routes.ts'

/** What people and companies write for everybody to read. */
export const content: Module = {
  name: 'content',
  routes: [...businesses, ...emailCollections, ...links],
  listeners: [hear('account.terminated', 'erase-businesses', (ctx, { userId }) => eraseBusinesses(ctx, userId))],
  timed: [{ name: 'sweep-previews', cron: '40 3 * * *', run: sweepPreviews }],
}
