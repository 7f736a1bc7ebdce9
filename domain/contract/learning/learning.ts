import { z } from 'zod'
import { CourseAccess, LearningState } from '../../course/learning.ts'
import { CourseFilter, LessonType } from '../../enums.ts'
import { MAX_RANGES } from '../../watch.ts'
import { call } from '../call.ts'
import { byId, bySlug, done, id, instant, listOf, myReview, paging, person, richText, slug, whole } from '../shapes.ts'

/** Where one stands in a lesson: seconds of a video, page of a PDF, thousandths of a text. */
const position = whole.min(0).max(100_000_000)

/** One number everywhere: made by domain/course/progress.ts alone. */
const progress = z.object({ done: whole, total: whole, percent: whole, completed: z.boolean() })
const lessonLink = z.object({ id, name: z.string() })

const access = z.object({
  state: z.enum(CourseAccess),
  expiresAt: instant.nullable(),
  /** Learns, or learnt, with a membership and has not bought it. */
  byMembership: z.boolean(),
  /** When the course opens, while it has not; an instant that is past: it opens any moment. */
  opensAt: instant.nullable(),
  /** Days of access that begin to count when it opens; null for ever, and once it is open. */
  daysFromOpening: whole.nullable(),
})

const myCourse = z.object({
  courseId: id,
  slug,
  name: z.string(),
  coverFileId: id.nullable(),
  hostName: z.string(),
  state: z.enum(LearningState),
  grantedAt: instant,
  expiresAt: instant.nullable(),
  /** When it opens, while it has not. */
  opensAt: instant.nullable(),
  byMembership: z.boolean(),
  progress,
  /** The lesson opened last; null before the first. */
  lastLesson: lessonLink.nullable(),
  /** Where to go on: the first lesson not done from the last one on; null when all are done. */
  nextLesson: lessonLink.nullable(),
  lastActivityAt: instant.nullable(),
  certificateNumber: z.string().nullable(),
  /** Far enough to say what they think of it, and not said yet. */
  mayReview: z.boolean(),
})

const outlineLesson = z.object({
  id,
  name: z.string(),
  type: z.enum(LessonType),
  preview: z.boolean(),
  durationSeconds: z.number().nullable(),
  pages: whole.nullable(),
  /** This person may open it. */
  open: z.boolean(),
  completed: z.boolean(),
  percent: whole,
})
const outlineSection = z.object({ id, name: z.string(), progress, lessons: z.array(outlineLesson) })

const courseOutline = z.object({
  courseId: id,
  slug,
  name: z.string(),
  coverFileId: id.nullable(),
  host: person,
  videoCompletionRequired: z.boolean(),
  access,
  progress,
  sections: z.array(outlineSection),
  lastLessonId: id.nullable(),
  /** The first lesson not done; null when all are. */
  nextLessonId: id.nullable(),
  certificateNumber: z.string().nullable(),
  review: myReview.nullable(),
  mayReview: z.boolean(),
})

const range = z.tuple([whole.min(0).max(2_147_483_647), whole.min(1).max(2_147_483_647)])
const gap = z.object({ from: whole, to: whole, label: z.string() })
/** How far a video is watched, and what is missing, in words too. */
const watched = z.object({
  watchedMs: whole,
  requiredMs: whole,
  durationMs: whole,
  watched: z.array(range),
  missing: z.array(gap),
  completed: z.boolean(),
  explanation: z.string(),
})

const lessonProgress = z.object({
  position,
  completed: z.boolean(),
  completedAt: instant.nullable(),
  percent: whole,
  /** Of a VIDEO. */
  video: watched.nullable(),
})

/** Addresses of private files: good for this person until `expiresAt`, then asked for again. */
const media = z.object({
  url: z.string().nullable(),
  /** A recording in several qualities (HLS); null where it is played as it was uploaded. */
  streamUrl: z.string().nullable(),
  captionsUrl: z.string().nullable(),
  expiresAt: instant,
  attachments: z.array(z.object({ resourceId: id, name: z.string(), size: whole, mime: z.string(), url: z.string() })),
})

const standing = z.object({
  courseProgress: progress,
  /** Set with the answer that completed the course, and on every later one. */
  certificateNumber: z.string().nullable(),
})

const ACCESS_FAULTS = ['VALIDATION_FAILED', 'NOT_ENROLLED', 'ACCESS_EXPIRED', 'COURSE_NOT_OPEN'] as const
/** How one’s own courses are narrowed: by what was begun, and as the specification filters courses. */
const filter = z.enum(CourseFilter).default('all')
const lessonPath = z.object({ id, sectionId: id, lessonId: id })

export const registeredCourses = call('GET', '/api/v1/online-courses/registered/me', {
  who: 'user',
  summary: 'My courses, the last learnt first, with progress',
  query: paging(12).extend({ state: z.enum(LearningState).optional(), filter }),
  reply: listOf(myCourse).extend({ counts: z.record(z.enum(LearningState), whole) }),
  faults: ['VALIDATION_FAILED'],
})

export const myOnlineCoursesV2 = call('GET', '/api/v2/users/online-courses', {
  who: 'user',
  summary: 'The same list as registered/me, without the counts',
  query: paging(12).extend({ filter }),
  reply: listOf(myCourse),
  faults: ['VALIDATION_FAILED'],
})

export const courseForUser = call('GET', '/api/v1/online-courses/user/slug/{slug}', {
  who: 'user',
  summary: 'The curriculum of a live course with my access and progress; no content of lessons',
  params: bySlug,
  reply: courseOutline,
  faults: ['VALIDATION_FAILED', 'COURSE_NOT_FOUND'],
})

/** What is in a course is for who learns or teaches there. */
const inside = { who: 'user', opens: ['courses.moderate'] } as const

export const sectionForLearner = call('GET', '/api/v1/online-courses/{id}/section/{sectionId}', {
  ...inside,
  summary: 'One section of a live course with my progress',
  params: z.object({ id, sectionId: id }),
  reply: outlineSection.extend({ courseId: id, access }),
  faults: ['VALIDATION_FAILED', 'COURSE_NOT_FOUND', 'SECTION_NOT_FOUND'],
})

export const lessonForLearner = call('GET', '/api/v1/online-courses/{id}/section/{sectionId}/lession/{lessonId}', {
  ...inside,
  summary: 'A lesson with its content, behind addresses signed for this person; free previews need no enrolment',
  params: lessonPath,
  reply: z.object({
    id,
    courseId: id,
    sectionId: id,
    sectionName: z.string(),
    name: z.string(),
    type: z.enum(LessonType),
    preview: z.boolean(),
    durationSeconds: z.number().nullable(),
    pages: whole.nullable(),
    body: richText.nullable(),
    videoCompletionRequired: z.boolean(),
    access,
    media,
    /** Null where nothing is kept: an owner, staff, a free preview. */
    progress: lessonProgress.nullable(),
    previousLessonId: id.nullable(),
    nextLessonId: id.nullable(),
  }),
  faults: [...ACCESS_FAULTS, 'COURSE_NOT_FOUND', 'SECTION_NOT_FOUND', 'LESSON_NOT_FOUND'],
})

export const renewLessonMedia = call(
  'GET',
  '/api/v1/online-courses/{id}/section/{sectionId}/lession/{lessonId}/media',
  {
    ...inside,
    summary: 'Fresh addresses for the files of a lesson',
    beyond: 'Signatures live for five minutes at most; a long video outlives them.',
    params: lessonPath,
    reply: media,
    faults: [...ACCESS_FAULTS, 'COURSE_NOT_FOUND', 'SECTION_NOT_FOUND', 'LESSON_NOT_FOUND'],
  },
)

export const openWatchSession = call('POST', '/api/v1/lessons/{id}/watch-sessions', {
  who: 'user',
  summary: 'A learner starts to watch a video: from here on the wall clock counts',
  beyond: 'Completion of videos is measured by the server; the catalogue has no call for it.',
  params: byId,
  reply: z.object({ sessionId: id, progress: lessonProgress }),
  faults: [...ACCESS_FAULTS, 'LESSON_NOT_FOUND'],
  limit: { perMinute: 60, by: 'user' },
})

export const watchBeat = call('POST', '/api/v1/watch-sessions/{id}/beats', {
  who: 'user',
  summary:
    'What was played since the last beat, as ranges in milliseconds; counted as far as the wall clock allows, at most once in five seconds',
  beyond: 'Completion of videos is measured by the server; the catalogue has no call for it.',
  params: byId,
  body: z.object({ ranges: z.array(range).max(MAX_RANGES), position, rate: z.number().min(0.25).max(4).optional() }),
  reply: standing.extend({
    /** False: nothing was judged, it came too soon; send the same ranges again after `retryAfterMs`. */
    counted: z.boolean(),
    retryAfterMs: whole,
    acceptedMs: whole,
    ...watched.shape,
    /** This very beat completed the lesson. */
    completedNow: z.boolean(),
  }),
  faults: [...ACCESS_FAULTS, 'NOT_OWNER', 'WATCH_SESSION_NOT_FOUND', 'LESSON_NOT_FOUND'],
  limit: { perMinute: 120, by: 'user' },
})

export const saveLessonPosition = call('PUT', '/api/v1/lessons/{id}/position', {
  who: 'user',
  summary: 'Remembers where a learner stands in a lesson, on every device',
  beyond: 'Pages and texts have no beats that could carry the position.',
  params: byId,
  body: z.object({ position }),
  reply: done,
  faults: [...ACCESS_FAULTS, 'LESSON_NOT_FOUND'],
  limit: { perMinute: 120, by: 'user' },
})

export const completeLesson = call('POST', '/api/v1/lessons/{id}/complete', {
  who: 'user',
  summary: 'Marks a lesson as done; a video only when it is watched, or when the course does not ask for it',
  beyond: 'Pages and texts are done when the learner says so; the catalogue has no call for it.',
  params: byId,
  reply: standing.extend({ completedNow: z.boolean() }),
  faults: [...ACCESS_FAULTS, 'LESSON_NOT_FOUND', 'VIDEO_NOT_WATCHED'],
})
