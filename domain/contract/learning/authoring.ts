import { z } from 'zod'
import { CourseRole } from '../../cohosts.ts'
import { byField, PRICE_FIELDS } from '../../course/fields.ts'
import { ApprovalStatus, CourseEditorTab, CourseStatus } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, orJson, paging, person, price, richText, text } from '../shapes.ts'
import { chosenPicture, document, lesson, picture, section, version, WRITE_FAULTS } from './authoring-shapes.ts'

const listOfTexts = (most: number, longest: number) => z.array(text(longest)).max(most)
const questionAndAnswer = z.object({ question: text(300), answer: text(2_000) })

/** Lists of the information part; they are taken as JSON text too. */
const lists = byField({
  categories: (_, { max }) => z.array(id).max(max),
  lines: (_, { max, longest }) => listOfTexts(max, longest),
  questions: (_, { max }) => z.array(questionAndAnswer).max(max),
  tags: (_, { max, longest }) => listOfTexts(max, longest),
})
type Lists = typeof lists
const listsTaken = Object.fromEntries(Object.entries(lists).map(([field, shape]) => [field, orJson(shape)])) as {
  [F in keyof Lists]: z.ZodType<z.output<Lists[F]>, z.input<Lists[F]> | string>
}
const words = byField({ text: (_, { max }) => text(max), flag: () => z.boolean() })
/** Any whole amount may be typed, submitting judges it. */
const product = z.object({
  price: price.nullable(),
  listPrice: price.nullable(),
  availableDays: z.number().int().min(1).max(PRICE_FIELDS.availableDays.max).nullable(),
})
/** When it opens to those who bought it; null: as soon as it is approved. */
const startAt = instant.nullable()

/** What of a course is written at once. `version` guards the words, `productVersion` the product and the start. */
export const terms = z
  .object({
    ...words,
    ...byField({ richText: () => document, picture: () => chosenPicture }),
    ...listsTaken,
    product: product.partial(),
    startAt,
  })
  .partial()

export const course = z.object({
  id,
  slug: z.string(),
  status: z.enum(CourseStatus),
  ...words,
  ...lists,
  ...byField({ richText: () => richText, picture: () => picture.nullable() }),
  product,
  startAt,
  version,
  productVersion: version,
  treeVersion: version,
  /** Learners have an approved version, whatever the draft says. */
  live: z.boolean(),
  updatedAt: instant,
})

export const can = z.object({
  edit: z.boolean(),
  price: z.boolean(),
  submit: z.boolean(),
  withdraw: z.boolean(),
  hide: z.boolean(),
  show: z.boolean(),
  delete: z.boolean(),
})
export const review = z.object({
  id,
  status: z.enum(ApprovalStatus),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
})
const problem = z.object({ tab: z.enum(CourseEditorTab), path: z.string(), message: z.string(), blocker: z.boolean() })
export const change = z.object({
  kind: z.enum(['changed', 'added', 'removed', 'moved']),
  about: z.enum(['course', 'price', 'section', 'lesson']),
  id: z.string().nullable(),
  field: z.string().nullable(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export const event = z.object({
  at: instant,
  word: z.string(),
  by: z.enum(['host', 'staff', 'system']),
  reason: z.string().nullable(),
})

export const upsertCourse = call('POST', '/api/v1/online-courses/upsert', {
  who: 'host',
  opens: ['courses.manage'],
  summary:
    'Opens a draft (no id), or changes the words (with version) and the product and start (with productVersion) of one',
  body: terms.extend({ id: id.optional(), version: version.optional(), productVersion: version.optional() }),
  reply: course,
  faults: [
    ...WRITE_FAULTS,
    'HOST_NOT_APPROVED',
    'COURSE_NOT_FOUND',
    'CATEGORY_NOT_FOUND',
    'FILE_NOT_FOUND',
    'FILE_NOT_READY',
    'FILE_TYPE_REFUSED',
    'QUOTA_EXCEEDED',
  ],
  bodyLimit: 2 * 1024 * 1024,
})

export const submitCourse = call('POST', '/api/v1/online-courses/{id}/published', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'Freezes the draft and puts it in the queue of the staff; a live course stays as it is until they approve',
  params: byId,
  body: z.object({ note: text(2_000).optional() }).optional(),
  reply: z.object({ reviewId: id, status: z.enum(CourseStatus) }),
  faults: [
    'CONTENT_REFUSED',
    'PUBLISHING_RESTRICTED',
    'VALIDATION_FAILED',
    'INSUFFICIENT_PRIVILEGES',
    'NOT_OWNER',
    'STATUS_CONFLICT',
    'COURSE_NOT_FOUND',
    'COURSE_NOT_READY',
    'COURSE_ALREADY_SUBMITTED',
    'COURSE_NOT_CHANGED',
    'HOST_NOT_APPROVED',
    'SELLER_NOT_VERIFIED',
  ],
})

export const withdrawCourse = call('POST', '/api/v1/online-courses/{id}/withdrawn', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'Takes a submission back out of the queue',
  beyond: 'The specification lets a submitted course only wait; a host who sees a mistake takes it back.',
  params: byId,
  reply: z.object({ status: z.enum(CourseStatus) }),
  faults: [
    'VALIDATION_FAILED',
    'INSUFFICIENT_PRIVILEGES',
    'NOT_OWNER',
    'STATUS_CONFLICT',
    'COURSE_NOT_FOUND',
    'REVIEW_NOT_FOUND',
  ],
})

export const deleteCourse = call('DELETE', '/api/v1/online-courses/{id}', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'Removes a course from the studio; those who bought it keep learning',
  params: byId,
  reply: done,
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'STATUS_CONFLICT', 'COURSE_NOT_FOUND'],
})

export const displayCourse = call('PUT', '/api/v1/online-courses/{id}/displayed', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'Hides a published course from the shop, or shows it again',
  params: byId,
  body: z.object({ displayed: z.boolean() }),
  reply: z.object({ status: z.enum(CourseStatus) }),
  faults: [
    'CONTENT_REFUSED',
    'CONTENT_HELD',
    'PUBLISHING_RESTRICTED',
    'VALIDATION_FAILED',
    'INSUFFICIENT_PRIVILEGES',
    'NOT_OWNER',
    'STATUS_CONFLICT',
    'COURSE_NOT_FOUND',
  ],
})

export const courseLearners = call('GET', '/api/v1/online-courses/{id}/registered', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'Who may learn the course, the newest first',
  params: byId,
  query: paging(10),
  reply: listOf(
    z.object({
      enrollmentId: id,
      user: person,
      maskedEmail: z.string(),
      grantedAt: instant,
      expiresAt: instant.nullable(),
      /** Days that begin to count when the course opens. */
      daysFromOpening: z.number().int().nullable(),
      /** Lessons done of all, and the share of them in whole percent. */
      done: z.number().int(),
      total: z.number().int(),
      percent: z.number().int(),
      completedAt: instant.nullable(),
    }),
  ),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'COURSE_NOT_FOUND'],
})

export const courseSubscribers = call('GET', '/api/v1/online-courses/{id}/registered-subscriptions', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'Who began the course with a membership that opens it now, the newest first',
  params: byId,
  query: paging(10),
  reply: listOf(z.object({ user: person, grantedAt: instant })),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'COURSE_NOT_FOUND'],
})

export const hostCourses = call('GET', '/api/v1/host/online-courses', {
  who: 'host',
  summary: 'Courses that the host owns or helps with, the last edited first',
  beyond: 'The catalogue lists only what visitors see; the studio lists drafts too.',
  query: paging(12).extend({ status: z.enum(CourseStatus).optional(), search: text(120).optional() }),
  reply: listOf(
    z.object({
      id,
      name: z.string(),
      slug: z.string(),
      status: z.enum(CourseStatus),
      coverImage: picture.nullable(),
      product,
      live: z.boolean(),
      updatedAt: instant,
      sectionCount: z.number().int(),
      lessonCount: z.number().int(),
      learnerCount: z.number().int(),
      /** What the caller is to this course. */
      role: z.enum(CourseRole),
      owner: person.nullable(),
      review: review.nullable(),
      can,
    }),
  ).extend({ counts: z.partialRecord(z.enum(CourseStatus), z.number().int()) }),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES'],
})

export const hostCourse = call('GET', '/api/v1/host/online-courses/{id}', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'The whole draft as its editor needs it',
  beyond: 'The public call answers with the live version; the editor works on the draft.',
  params: byId,
  reply: z.object({
    course,
    sections: z.array(section.extend({ lessons: z.array(lesson) })),
    role: z.enum(CourseRole),
    /** Whose course it is; with the role STAFF the caller acts in their name. */
    owner: person,
    /** May pick what lies in the library that the course draws on. */
    mayPick: z.boolean(),
    /** Whether the papers of the course's host are verified, without which nothing is submitted. */
    sellerVerified: z.boolean(),
    can,
    /** The last submission, however it ended; null before the first. */
    review: review.nullable(),
    history: z.array(event),
    problems: z.array(problem),
    /** What the draft would change of the live version; empty without one. */
    changes: z.array(change),
  }),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'COURSE_NOT_FOUND'],
})
