import { z } from 'zod'
import {
  AppealVerdict,
  CaseSource,
  CaseStatus,
  LogAction,
  ModeratedKind,
  Permanence,
  ScanStatus,
  Violation,
} from '../../moderation/kinds.ts'
import { call } from '../call.ts'
import { byId, id, instant, listOf, paging, person, text, whole } from '../shapes.ts'
import { place } from './keywords.ts'

const QUEUE =
  'The catalogue approves and rejects courses; everything else that is held or reported needs its queue too.'

/** The queues of the staff. */
export const CaseTab = ['HELD', 'REPORTED', 'APPEALED', 'SECOND', 'DECIDED'] as const
const oneCase = z.object({
  id,
  kind: z.enum(ModeratedKind),
  title: z.string(),
  link: z.string().nullable(),
  author: person,
  source: z.enum(CaseSource),
  status: z.enum(CaseStatus),
  held: z.boolean(),
  openedAt: instant,
  /** When an authority wants it done by. */
  dueAt: instant.nullable(),
  decidedAt: instant.nullable(),
  violations: z.array(z.enum(Violation)),
  reportCount: whole,
  permanence: z.enum(Permanence),
  appealed: z.boolean(),
})

export const moderationCases = call('GET', '/api/v1/content-moderation/cases', {
  who: 'staff',
  grant: 'content.moderate',
  summary:
    'What waits for a decision: held, reported, appealed, for a second person; what an authority asked for first, then the longest waiting',
  beyond: QUEUE,
  query: paging(20).extend({ tab: z.enum(CaseTab).default('HELD'), kind: z.enum(ModeratedKind).optional() }),
  reply: listOf(oneCase).extend({
    counts: z.record(z.enum(CaseTab), whole),
    /** How many requests of authorities are past their 24 hours. */
    overdue: whole,
  }),
})

export const moderationCase = call('GET', '/api/v1/content-moderation/cases/{id}', {
  who: 'staff',
  grant: 'content.moderate',
  summary:
    'One case: the text with its matches marked, reports, the author’s standing, decisions, what this person may do',
  beyond: QUEUE,
  params: byId,
  reply: oneCase.extend({
    texts: z.array(
      z.object({
        field: z.string(),
        pieces: z.array(z.object({ text: z.string(), match: whole.nullable() })),
      }),
    ),
    matches: z.array(place),
    listVersion: whole,
    authority: z.string().nullable(),
    violation: z.enum(Violation).nullable(),
    reason: z.string().nullable(),
    decidedBy: person.nullable(),
    permanenceBy: person.nullable(),
    reports: z.array(
      z.object({
        by: person,
        violation: z.enum(Violation),
        note: z.string(),
        at: instant,
        /** Of this person's earlier reports that were decided: agreed with, and all. */
        right: whole,
        decided: whole,
      }),
    ),
    appeal: z
      .object({
        text: z.string(),
        at: instant,
        verdict: z.enum(AppealVerdict).nullable(),
        by: person.nullable(),
        reason: z.string().nullable(),
        decidedAt: instant.nullable(),
      })
      .nullable(),
    standing: z.object({
      last30: whole,
      last90: whole,
      stops: whole,
      until: instant.nullable(),
      /** Stopped so often that the staff look at the account itself. */
      review: z.boolean(),
    }),
    history: z.array(z.object({ at: instant, word: z.string(), by: person.nullable(), reason: z.string().nullable() })),
    /** What this member of the staff may do now; `why` says in words what stands in the way. */
    can: z.object({ decide: z.boolean(), permanence: z.boolean(), appeal: z.boolean(), why: z.string().nullable() }),
  }),
  faults: ['CASE_NOT_FOUND'],
})

const decided = z.object({ id, status: z.enum(CaseStatus), permanence: z.enum(Permanence) })

export const decideCase = call('PATCH', '/api/v1/content-moderation/cases/{id}/decide', {
  who: 'staff',
  grant: 'content.moderate',
  summary:
    'Allows the content or removes it with a reason its author reads; `permanent` proposes a removal for good, which another person must confirm',
  beyond: QUEUE,
  params: byId,
  body: z.object({
    verdict: z.enum(['ALLOWED', 'REMOVED']),
    violation: z.enum(Violation).optional(),
    reason: text(2_000).default(''),
    permanent: z.boolean().default(false),
  }),
  reply: decided,
  faults: ['VALIDATION_FAILED', 'CASE_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT'],
})
export const decidePermanence = call('PATCH', '/api/v1/content-moderation/cases/{id}/permanence', {
  who: 'staff',
  grant: 'content.moderate',
  summary: 'The second person agrees to a removal for good, or not; the removal itself stands either way',
  beyond: QUEUE,
  params: byId,
  body: z.object({ agree: z.boolean() }),
  reply: decided,
  faults: ['CASE_NOT_FOUND', 'SECOND_PERSON_NEEDED', 'STATUS_CONFLICT'],
})
export const decideAppeal = call('PATCH', '/api/v1/content-moderation/cases/{id}/appeal', {
  who: 'staff',
  grant: 'content.moderate',
  summary: 'Another person than the first decides the appeal; overturned, the content is shown again',
  beyond: QUEUE,
  params: byId,
  body: z.object({ verdict: z.enum(AppealVerdict), reason: text(2_000, 1) }),
  reply: decided,
  faults: ['CASE_NOT_FOUND', 'SECOND_PERSON_NEEDED', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT'],
})
export const requestByAuthority = call('POST', '/api/v1/content-moderation/authority-requests', {
  who: 'staff',
  grant: 'content.moderate',
  status: 201,
  summary: 'Enters what an authority wants removed; it stands on top of the queue with 24 hours on its clock',
  beyond: 'Decree 147/2024 gives 24 hours from the request, so the request is a case with a clock.',
  body: z.object({
    kind: z.enum(ModeratedKind),
    id,
    /** Who asks, with the number of the letter. */
    authority: text(300, 3),
    receivedAt: instant,
  }),
  reply: z.object({ caseId: id, dueAt: instant }),
  faults: ['NOT_FOUND', 'VALIDATION_FAILED'],
})
export const moderationLog = call('GET', '/api/v1/content-moderation/log', {
  who: 'staff',
  grant: 'content.moderate',
  summary: 'Everything that was done, the last first; nothing in it is ever changed',
  beyond: 'The log that the specification of moderation asks for needs a reader.',
  query: paging(30).extend({ action: z.enum(LogAction).optional(), caseId: id.optional() }),
  reply: listOf(
    z.object({
      id: whole,
      at: instant,
      action: z.enum(LogAction),
      by: person.nullable(),
      caseId: id.nullable(),
      kind: z.enum(ModeratedKind).nullable(),
      keywordId: id.nullable(),
      rules: z.array(z.object({ id, version: whole })),
      listVersion: whole,
      before: z.record(z.string(), z.any()).nullable(),
      after: z.record(z.string(), z.any()).nullable(),
      reason: z.string().nullable(),
    }),
  ),
})

const scan = z.object({
  id,
  listVersion: whole,
  dryRun: z.boolean(),
  /** With the keywords that are switched off. */
  inactive: z.boolean(),
  status: z.enum(ScanStatus),
  total: whole,
  done: whole,
  /** Things with at least one match; cases opened for them. */
  hits: whole,
  opened: whole,
  samples: z.array(
    z.object({
      kind: z.enum(ModeratedKind),
      id,
      title: z.string(),
      link: z.string().nullable(),
      word: z.string(),
      excerpt: z.string(),
    }),
  ),
  startedBy: person.nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
})
const SCANS = 'A changed list says nothing of what was published before it; the walk does.'
export const moderationScans = call('GET', '/api/v1/content-moderation/scans', {
  who: 'staff',
  grant: 'keywords.manage',
  summary: 'Walks over everything public with the list, the last first, with their progress',
  beyond: SCANS,
  query: paging(5),
  reply: listOf(scan),
})
export const startScan = call('POST', '/api/v1/content-moderation/scans', {
  who: 'staff',
  grant: 'keywords.manage',
  status: 201,
  summary:
    'Walks over everything public with the list as it is now; a dry run only counts and shows examples; `inactive`: a dry run with the keywords that are switched off, to see what they would find',
  beyond: SCANS,
  body: z.object({ dryRun: z.boolean(), inactive: z.boolean().default(false) }),
  reply: z.object({ id }),
  faults: ['SCAN_RUNNING', 'VALIDATION_FAILED'],
})
export const cancelScan = call('DELETE', '/api/v1/content-moderation/scans/{id}', {
  who: 'staff',
  grant: 'keywords.manage',
  summary: 'Stops a walk where it is; what it opened stays',
  beyond: SCANS,
  params: byId,
  reply: z.object({ id, status: z.enum(ScanStatus) }),
  faults: ['SCAN_NOT_FOUND', 'STATUS_CONFLICT'],
})
