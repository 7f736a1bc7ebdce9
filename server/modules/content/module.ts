import type { Module } from '#server/core/module.ts'
import { moderatedBusinesses } from './businesses/moderated-reads.ts'
import { businesses } from './businesses/routes.ts'
import { moderatedComments } from './comments/moderated-reads.ts'
import { comments } from './comments/routes.ts'
import { contentData } from './data-export.ts'
import { mountEmailLinks } from './email-collections/mount.ts'
import { forgetUnconfirmed } from './email-collections/remove-email.ts'
import { emailCollections } from './email-collections/routes.ts'
import { sweepPreviews } from './links/preview-link.ts'
import { links } from './links/routes.ts'
import { listens } from './listens.ts'
import { mountPrivateFeeds } from './post-feeds/mount.ts'
import { postFeeds } from './post-feeds/routes.ts'
import { postGifts } from './post-gifts/routes.ts'
import { postsKeepFiles } from './posts/find-uses.ts'
import { moderatedPosts } from './posts/moderated-reads.ts'
import { mountFeeds } from './posts/mount.ts'
import { publishDuePosts } from './posts/publish-due-posts.ts'
import { posts } from './posts/routes.ts'
import { searchedPosts } from './posts/searched-posts.ts'
import { tellDuePosts } from './posts/tell-followers.ts'
import { sealed } from './sealed.ts'

/** What people and companies write for everybody to read. */
export const content: Module = {
  name: 'content',
  tables: [
    'businesses',
    'comments',
    'email_collections',
    'link_previews',
    'post_feeds',
    'post_gift_readers',
    'post_gifts',
    'post_news',
    'post_pages',
    'posts',
  ],
  routes: [...posts, ...postGifts, ...postFeeds, ...comments, ...businesses, ...emailCollections, ...links],
  listeners: listens,
  moderated: [moderatedPosts, moderatedComments, moderatedBusinesses],
  searched: [searchedPosts],
  filePlaces: [postsKeepFiles],
  personalData: contentData,
  timed: [
    { name: 'publish-due-posts', cron: '* * * * *', run: publishDuePosts },
    { name: 'tell-due-posts', cron: '* * * * *', run: tellDuePosts },
    { name: 'forget-unconfirmed-emails', cron: '50 3 * * *', run: forgetUnconfirmed },
    { name: 'sweep-previews', cron: '40 3 * * *', run: sweepPreviews },
  ],
  mount(fastify, tools) {
    mountFeeds(fastify, tools)
    mountPrivateFeeds(fastify, tools)
    mountEmailLinks(fastify, tools)
  },
  sealed,
}
