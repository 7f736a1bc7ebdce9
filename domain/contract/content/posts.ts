import { z } from 'zod'
import { PostStatus, PostType } from '../../enums.ts'
import { POST_LIMITS } from '../../post.ts'
import { call } from '../call.ts'
import { document, version } from '../learning/authoring-shapes.ts'
import { byId, bySlug, done, id, instant, listOf, paging, person, richText, text, whole } from '../shapes.ts'

const tag = z.object({ name: z.string(), slug: z.string() })

/** A post as a list shows it. */
export const postCard = z.object({
  id,
  slug: z.string(),
  type: z.enum(PostType),
  title: z.string(),
  excerpt: z.string(),
  coverFileId: id.nullable(),
  tags: z.array(tag),
  readingMinutes: whole,
  publishedAt: instant,
  commentCount: whole,
  /** It ends in a part that only members read. */
  forMembers: z.boolean(),
  author: person,
})
const membership = z.object({ id, name: z.string(), slug: z.string(), onSale: z.boolean() })
/** A post as somebody reads it: what everybody may, and the members’ part as far as this reader may. */
export const page = postCard.extend({
  body: richText,
  members: z
    .object({
      /** By what right the caller reads it; null: they do not. */
      way: z.enum(['OWNER', 'MEMBER', 'STAFF', 'GIFT']).nullable(),
      body: richText.nullable(),
      /** How much there is to read. */
      words: whole,
      /** Which memberships open it, also those that nobody can buy any more; none named: any. */
      memberships: z.array(membership),
      mayGive: z.boolean(),
    })
    .nullable(),
  changedAt: instant,
  author: person.extend({
    headline: z.string(),
    /** Whether there is a host's page to go to and to follow; the staff write too. */
    isHost: z.boolean(),
    followerCount: whole,
    /** null for a visitor. */
    following: z.boolean().nullable(),
  }),
  related: z.array(postCard),
})

/** `page` and `pageSize`, as the specification pages posts. */
const pages = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})
const cards = listOf(postCard).extend({
  meta: z.object({ pagination: z.object({ page: whole, pageSize: whole, pageCount: whole, total: whole }) }),
})
const filters = {
  type: z.enum(PostType).optional(),
  /** A tag as a part of an address. */
  tag: text(80).optional(),
  search: text(100).optional(),
}

export const posts = call('GET', '/api/v1/posts', {
  who: 'public',
  summary: 'Published posts, the newest first, with the tags most used among them; searched without accents',
  query: pages.extend({ ...filters, authorId: id.optional() }),
  reply: cards.extend({ tags: z.array(tag.extend({ count: whole })) }),
})
export const postsOfAuthor = call('GET', '/api/v1/posts/username/{username}', {
  who: 'public',
  summary: 'Published posts of one person; people have no other name in addresses than their id',
  params: z.object({ username: id }),
  query: pages.extend(filters),
  reply: cards,
  faults: ['USER_NOT_FOUND'],
})
export const onePost = call('GET', '/api/v1/posts/{id}', {
  who: 'public',
  opens: ['content.moderate'],
  summary: 'A published post, as readers see it',
  params: byId,
  reply: page,
  faults: ['POST_NOT_FOUND'],
})
export const postBySlug = call('GET', '/api/v1/posts/slug/{slug}', {
  who: 'public',
  opens: ['content.moderate'],
  summary: 'The same by its address',
  beyond: 'Reading pages are found by an address that people can read.',
  params: bySlug,
  reply: page,
  faults: ['POST_NOT_FOUND'],
})

const terms = z.object({
  type: z.enum(PostType),
  title: text(POST_LIMITS.title),
  excerpt: text(POST_LIMITS.excerpt),
  body: document,
  coverFileId: id.nullable(),
  tags: z.array(text(POST_LIMITS.tag, 1)).max(POST_LIMITS.tags),
  /** What only members read; null: nothing. */
  membersBody: document.nullable(),
  /** Members of which memberships read it; none named: of any. */
  membershipIds: z.array(id).max(POST_LIMITS.memberships),
})
const written = z.object({
  ...terms.shape,
  body: richText,
  tags: z.array(z.string()),
  membersBody: richText.nullable(),
  membershipIds: z.array(id),
})
/** A post as its author has it. */
const draft = written.extend({
  id,
  slug: z.string(),
  status: z.enum(PostStatus),
  version,
  createdAt: instant,
  updatedAt: instant,
  publishedAt: instant.nullable(),
  /** The version that readers see; null before there is one. */
  publishedVersion: whole.nullable(),
  /** What waits for its hour, or for a person to look at it. */
  waiting: z.object({ version: whole, title: z.string(), at: instant.nullable(), held: z.boolean() }).nullable(),
  /** What `membershipIds` names. */
  memberships: z.array(membership),
  /** Parts that could not be published as they are, or that a person would look at first. */
  warnings: z.array(z.object({ path: z.string(), message: z.string(), refused: z.boolean() })),
  can: z.object({ publish: z.boolean(), archive: z.boolean() }),
})

export const myPosts = call('GET', '/api/v1/posts/mine', {
  who: 'host',
  summary: 'Posts of the caller in every state, the last changed first, and how many there are of each',
  beyond: 'An author finds what nobody else may see.',
  query: paging(12).extend({ status: z.enum(PostStatus).optional(), search: text(100).optional() }),
  reply: listOf(
    draft
      .omit({ body: true, membersBody: true, memberships: true, warnings: true, can: true })
      .extend({ commentCount: whole }),
  ).extend({
    counts: z.partialRecord(z.enum(PostStatus), whole),
  }),
})
export const postDraft = call('GET', '/api/v1/posts/{id}/draft', {
  who: 'host',
  summary: 'A post as its author writes it, for the editor and the preview',
  beyond: 'What is being written is read apart from what is published.',
  params: byId,
  reply: draft,
  faults: ['POST_NOT_FOUND', 'NOT_OWNER'],
})
const TERM_FAULTS = ['FILE_NOT_FOUND', 'FILE_NOT_READY', 'FILE_TYPE_REFUSED', 'MEMBERSHIP_NOT_FOUND'] as const
export const createPost = call('POST', '/api/v1/posts', {
  who: 'host',
  opens: ['posts.write'],
  status: 201,
  summary: 'Opens a draft; nobody else sees it. The staff write the news of the house',
  body: terms.partial().required({ type: true }),
  reply: draft,
  faults: ['HOST_NOT_APPROVED', ...TERM_FAULTS, 'NOT_OWNER', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 20, by: 'user' },
})
export const changePost = call('PATCH', '/api/v1/posts/{id}', {
  who: 'host',
  summary:
    'Saves the draft from the version it was read at; never publishes. On VERSION_CONFLICT `detail.stored` is what stands there',
  params: byId,
  body: terms.partial().extend({ version }),
  reply: draft,
  faults: ['POST_NOT_FOUND', 'NOT_OWNER', 'VERSION_CONFLICT', ...TERM_FAULTS],
})
export const deletePost = call('DELETE', '/api/v1/posts/{id}', {
  who: 'host',
  summary: 'Deletes a post for good, with its comments',
  params: byId,
  reply: done,
  faults: ['POST_NOT_FOUND', 'NOT_OWNER'],
})
export const publishPost = call('POST', '/api/v1/posts/{id}/published', {
  who: 'host',
  summary:
    'Shows the draft to readers as it is at this version, now or at an hour to come; text that is held waits for the staff',
  beyond: 'Publishing is a step of its own, so that saving never publishes.',
  params: byId,
  body: z.object({ version, at: instant.nullable().default(null) }),
  reply: draft,
  faults: [
    'POST_NOT_FOUND',
    'NOT_OWNER',
    'HOST_NOT_APPROVED',
    'VERSION_CONFLICT',
    'POST_NOT_READY',
    'PUBLISH_HOUR_WRONG',
    'CONTENT_REFUSED',
    'PUBLISHING_RESTRICTED',
  ],
})
export const withdrawPost = call('DELETE', '/api/v1/posts/{id}/published', {
  who: 'host',
  summary: 'Takes back what waits for its hour or for the staff; what readers see stays',
  beyond: 'What was sent to readers can be called back before they see it.',
  params: byId,
  reply: draft,
  faults: ['POST_NOT_FOUND', 'NOT_OWNER', 'STATUS_CONFLICT'],
})
export const archivePost = call('POST', '/api/v1/posts/{id}/archived', {
  who: 'host',
  summary: 'Takes a published post down; it can be published again',
  beyond: 'ARCHIVED is a status of the specification that an author reaches.',
  params: byId,
  reply: draft,
  faults: ['POST_NOT_FOUND', 'NOT_OWNER', 'STATUS_CONFLICT'],
})
