import { z } from 'zod'
import { ApprovalStatus, CourseStatus, LessonType } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, bySlug, dong, id, instant, listOf, paging, person, richText, text, whole } from '../shapes.ts'
import { change } from './authoring.ts'
import { courseWords, thumbnail } from './authoring-shapes.ts'

const submission = z.object({
  reviewId: id,
  courseId: id,
  slug: z.string(),
  name: z.string(),
  coverFileId: id.nullable(),
  host: person,
  status: z.enum(ApprovalStatus),
  /** An edit of a course that has a live version; false: it would be shown for the first time. */
  edit: z.boolean(),
  price: dong,
  lessonCount: whole,
  durationSeconds: whole,
  submittedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: person.nullable(),
  reason: z.string().nullable(),
})
const submissions = listOf(submission).extend({
  counts: z.record(z.enum(ApprovalStatus), whole),
  /** Since when the longest waiting submission waits. */
  oldestWaiting: instant.nullable(),
})
const asked = paging(20).extend({
  status: z.enum(ApprovalStatus).optional(),
  search: text(100).optional(),
  hostId: id.optional(),
})

export const courseModerationQueue = call('GET', '/api/v1/online-courses/content-moderation', {
  who: 'staff',
  grant: 'courses.moderate',
  summary:
    'Courses that wait for the staff, the longest waiting on top; with `status`, submissions that ended that way, the last first',
  query: asked.extend({ status: z.enum(ApprovalStatus).default('PENDING') }),
  reply: submissions,
})
export const contentModeration = call('GET', '/api/v1/content-moderation', {
  who: 'staff',
  grant: 'courses.moderate',
  summary: 'Submissions of all states: those that wait first, then the last decided',
  query: asked,
  reply: submissions,
})
export const moderationByHost = call('GET', '/api/v1/content-moderation/count-by-host', {
  who: 'staff',
  grant: 'courses.moderate',
  summary: 'How many submissions of each host wait, were approved and rejected; those who wait most first',
  query: paging(20),
  reply: listOf(z.object({ host: person, pending: whole, approved: whole, rejected: whole })),
})

const lesson = z.object({
  id,
  name: z.string(),
  type: z.enum(LessonType),
  preview: z.boolean(),
  durationSeconds: z.number().nullable(),
  pages: whole.nullable(),
  body: richText.nullable(),
  /** Addresses signed for this member of the staff, good for some minutes. */
  mediaUrl: z.string().nullable(),
  captionsUrl: z.string().nullable(),
  attachments: z.array(z.object({ resourceId: id, name: z.string(), size: whole, mime: z.string(), url: z.string() })),
})

export const courseSubmission = call('GET', '/api/v1/online-courses/content-moderation/{slug}', {
  who: 'staff',
  grant: 'courses.moderate',
  summary:
    'What was submitted, whole; its difference to the live version and to what was rejected before; earlier decisions. Without `reviewId` the submission that waits, else the last',
  params: bySlug,
  query: z.object({ reviewId: id.optional() }),
  reply: submission.extend({
    note: z.string().nullable(),
    courseStatus: z.enum(CourseStatus),
    content: z.object({
      ...courseWords,
      coverFileId: id.nullable(),
      categories: z.array(z.string()),
      product: z.object({ price: dong, listPrice: dong.nullable(), availableDays: whole.nullable() }),
      startAt: instant.nullable(),
      sections: z.array(z.object({ id, name: z.string(), thumbnail, lessons: z.array(lesson) })),
    }),
    /** Empty where there is no live version to compare with. */
    changes: z.array(change),
    /** What this one changes of the submission decided before it, where that was rejected. */
    sinceRejected: z.object({ decidedAt: instant, reason: z.string(), changes: z.array(change) }).nullable(),
    submissions: z.array(
      submission.pick({
        reviewId: true,
        status: true,
        submittedAt: true,
        decidedAt: true,
        decidedBy: true,
        reason: true,
      }),
    ),
    history: z.array(z.object({ at: instant, word: z.string(), by: person.nullable(), reason: z.string().nullable() })),
    /** What this member of the staff may do now; `why` says in words what stands in the way of both. */
    can: z.object({ approve: z.boolean(), reject: z.boolean(), why: z.string().nullable() }),
  }),
  faults: ['COURSE_NOT_FOUND', 'REVIEW_NOT_FOUND'],
})

const DECISION_FAULTS = ['REVIEW_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT'] as const
const decided = z.object({
  reviewId: id,
  courseId: id,
  status: z.enum(ApprovalStatus),
  courseStatus: z.enum(CourseStatus),
})

export const approveContent = call('PATCH', '/api/v1/content-moderation/{id}/approve', {
  who: 'staff',
  grant: 'courses.moderate',
  summary: 'Approves a submission: it is the live version now, or at its start',
  params: byId,
  reply: decided,
  faults: [...DECISION_FAULTS, 'CONTENT_HELD', 'CONTENT_REFUSED', 'HOST_NOT_APPROVED', 'SELLER_NOT_VERIFIED'],
})
export const rejectContent = call('PATCH', '/api/v1/content-moderation/{id}/reject', {
  who: 'staff',
  grant: 'courses.moderate',
  summary: 'Sends a submission back with a reason the host reads; a live course stays as it is',
  params: byId,
  body: z.object({ reason: text(2_000, 1) }),
  reply: decided,
  faults: DECISION_FAULTS,
})
