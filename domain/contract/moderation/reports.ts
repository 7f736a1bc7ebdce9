import { z } from 'zod'
import { CaseSource, CaseStatus, ModeratedKind, Permanence, Violation } from '../../moderation/kinds.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, text, whole } from '../shapes.ts'

export const reportContent = call('POST', '/api/v1/reports', {
  who: 'user',
  status: 201,
  summary:
    'Reports a course, a host, a person, a company, a review, a post or a comment to the staff; once for each person and thing',
  body: z.object({
    kind: z.enum(ModeratedKind),
    /** Of a host or a person: the id of the account. */
    id,
    violation: z.enum(Violation),
    note: text(1_000).default(''),
  }),
  reply: done,
  faults: ['NOT_FOUND', 'ALREADY_REPORTED', 'CANNOT_REPORT_OWN', 'TOO_MANY_REQUESTS'],
})

const ownCase = z.object({
  id,
  kind: z.enum(ModeratedKind),
  title: z.string(),
  link: z.string().nullable(),
  status: z.enum(CaseStatus),
  source: z.enum(CaseSource),
  /** The text as it was judged: nothing is lost while it waits. */
  texts: z.array(z.object({ field: z.string(), text: z.string() })),
  /** Why, in kinds of violation; never the keywords. */
  violations: z.array(z.enum(Violation)),
  openedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  permanence: z.enum(Permanence),
  appeal: z
    .object({
      text: z.string(),
      at: instant,
      verdict: z.enum(['UPHELD', 'OVERTURNED']).nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Until when an appeal may be sent; null where none may. */
  appealUntil: instant.nullable(),
})

export const ownModeration = call('GET', '/api/v1/users/me/moderation', {
  who: 'user',
  summary: 'What of mine is held or was removed, why, and how many removals count',
  beyond: 'A decision that its author cannot see cannot be appealed.',
  query: paging(20),
  reply: listOf(ownCase).extend({
    standing: z.object({ last30: whole, last90: whole, stops: whole, until: instant.nullable(), words: z.string() }),
  }),
})
export const appealDecision = call('POST', '/api/v1/users/me/moderation/{id}/appeal', {
  who: 'user',
  status: 201,
  summary: 'Appeals a removal, once; another person than the first decides',
  beyond: 'The author’s side of the appeal that the specification asks for.',
  params: byId,
  body: z.object({ text: text(2_000, 10) }),
  reply: done,
  faults: ['CASE_NOT_FOUND', 'STATUS_CONFLICT', 'ALREADY_APPEALED', 'APPEAL_TOO_LATE'],
})
