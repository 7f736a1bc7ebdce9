import { z } from 'zod'
import { COMMENT_LIMIT, CommentSubject, Unseen } from '../../comments.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, person, text } from '../shapes.ts'

const comment = z.object({
  id,
  /** null where it was deleted and only its replies are left. */
  author: person.nullable(),
  text: z.string(),
  createdAt: instant,
  edited: z.boolean(),
  /** Why only its author, the host or the staff see it; null where everybody does. */
  unseen: z.enum(Unseen).nullable(),
  byHost: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), hide: z.boolean(), report: z.boolean() }),
})
const body = text(COMMENT_LIMIT, 1)
const WORD_FAULTS = ['CONTENT_REFUSED', 'PUBLISHING_RESTRICTED'] as const
const why = 'People talk under what is published.'

export const comments = call('GET', '/api/v1/comments', {
  who: 'public',
  opens: ['content.moderate'],
  summary:
    'Comments on a thing, the newest first, each with its replies, the oldest first; `total` counts those of the first level',
  beyond: why,
  query: paging(10, 50).extend({
    subject: z.enum(CommentSubject),
    subjectId: id,
    /** A comment or a reply: the page on which it stands is given instead of the one asked for, where the caller may see it. */
    around: id.optional(),
  }),
  reply: listOf(comment.extend({ replies: z.array(comment) })).extend({
    /** How many of the first level come before these. */
    skip: z.number().int(),
    /** All that everybody sees, replies too. */
    count: z.number().int(),
    /** They are about what only members read: the caller is shown none. */
    closed: z.boolean(),
  }),
  faults: ['NOT_FOUND'],
})
export const writeComment = call('POST', '/api/v1/comments', {
  who: 'user',
  status: 201,
  summary: 'Writes a comment, or a reply to one; a reply to a reply joins the same row of replies',
  beyond: why,
  body: z.object({ subject: z.enum(CommentSubject), subjectId: id, parentId: id.nullable().default(null), text: body }),
  reply: comment,
  faults: ['NOT_FOUND', 'POST_MEMBERS_ONLY', 'COMMENT_NOT_FOUND', ...WORD_FAULTS, 'TOO_MANY_REQUESTS'],
})
export const changeComment = call('PATCH', '/api/v1/comments/{id}', {
  who: 'user',
  summary: 'Its author changes a comment; it is checked again',
  beyond: why,
  params: byId,
  body: z.object({ text: body }),
  reply: comment,
  faults: ['COMMENT_NOT_FOUND', 'NOT_OWNER', ...WORD_FAULTS],
})
export const deleteComment = call('DELETE', '/api/v1/comments/{id}', {
  who: 'user',
  summary: 'Its author deletes a comment; its words are erased, replies of others stay',
  beyond: why,
  params: byId,
  reply: done,
  faults: ['COMMENT_NOT_FOUND', 'NOT_OWNER'],
})
export const hideComment = call('PUT', '/api/v1/comments/{id}/hidden', {
  who: 'user',
  summary: 'Whose thing it is hides a comment on it from readers, or shows it again',
  beyond: 'A host answers for what stands under their posts.',
  params: byId,
  body: z.object({ hidden: z.boolean() }),
  reply: done,
  faults: ['COMMENT_NOT_FOUND', 'NOT_OWNER'],
})
