import { z } from 'zod'
import { ApprovalStatus, CourseStatus } from '../../enums.ts'
import { OpeningWaitsFor } from '../../host-standing.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, person, queryFlag, text, whole } from '../shapes.ts'
import { can, course, event, hostCourse, review, terms } from './authoring.ts'
import { lesson, picture, section, version } from './authoring-shapes.ts'
import { lessonTerms, sectionTerms } from './outline.ts'

/** Courses are read by many of the staff; who writes them acts in the name of their host. */
const reads = { who: 'staff', grant: 'courses.read' } as const
const manages = { who: 'staff', grant: 'courses.manage' } as const

const row = course
  .pick({ id: true, slug: true, name: true, status: true, product: true, startAt: true, live: true, updatedAt: true })
  .extend({
    coverImage: picture.nullable(),
    host: person,
    isLnD: z.boolean(),
    sectionCount: whole,
    lessonCount: whole,
    /** Who may learn it, or will when it opens. */
    learnerCount: whole,
    /** How its last submission stands; null before the first. */
    review: z.enum(ApprovalStatus).nullable(),
    createdAt: instant,
  })
const narrowed = z.object({
  search: text(100).optional(),
  status: z.enum(CourseStatus).optional(),
  hostId: id.optional(),
  categoryId: id.optional(),
  isLnD: queryFlag.optional(),
})
/** A picture is the host's, or one that the caller uploaded and hands over. */
const PICTURE_FAULTS = ['NOT_OWNER', 'FILE_NOT_FOUND', 'FILE_NOT_READY', 'FILE_TYPE_REFUSED', 'QUOTA_EXCEEDED'] as const

const DRAFT_FAULTS = ['VALIDATION_FAILED', 'STATUS_CONFLICT', 'COURSE_NOT_FOUND'] as const
const CHANGE_FAULTS = [...DRAFT_FAULTS, 'VERSION_CONFLICT'] as const

/** Both versions of the catalogue are one: the same calls under two addresses. */
function coursesUnder(version_: 'v1' | 'v2') {
  const at = `/api/${version_}/admin/online-courses`
  return {
    list: call('GET', at, {
      ...reads,
      summary: 'Courses of every host and status, the last edited first; deleted ones only when asked for',
      query: paging(20).extend(narrowed.shape),
      reply: listOf(row).extend({ counts: z.partialRecord(z.enum(CourseStatus), whole) }),
    }),
    create: call('POST', at, {
      ...manages,
      status: 201,
      summary: 'Opens a course for an approved host with all that is given of it; as every new course it is a draft',
      body: terms.extend({ hostId: id }),
      reply: course,
      faults: ['VALIDATION_FAILED', 'HOST_NOT_APPROVED', 'CATEGORY_NOT_FOUND', ...PICTURE_FAULTS],
      bodyLimit: 2 * 1024 * 1024,
    }),
    upcoming: call('GET', `${at}/upcoming`, {
      ...reads,
      summary: 'Courses that are approved and have not opened, the next to open first',
      query: paging(20).extend({ search: text(100).optional() }),
      reply: listOf(
        row.extend({
          opensAt: instant,
          /** What keeps it from being sold although its start has come. */
          waitsFor: z.enum(OpeningWaitsFor).nullable(),
        }),
      ),
    }),
    export: call('GET', `${at}/export`, {
      ...reads,
      summary: 'The list as online-courses-{timestamp}.xlsx, at most 10,000 of them',
      query: narrowed,
      raw: true,
      reply: z.any(),
    }),
    draft: call('POST', `${at}/draft`, {
      ...manages,
      status: 201,
      summary: 'Opens a draft for an approved host with nothing but its name',
      body: z.object({ hostId: id, name: terms.shape.name }),
      reply: course,
      faults: ['VALIDATION_FAILED', 'HOST_NOT_APPROVED'],
    }),
    one: call('GET', `${at}/{id}`, {
      ...reads,
      summary: 'One course as a list shows it, with its description, its history and what the caller may do',
      params: byId,
      reply: row.extend({
        description: z.string(),
        categories: z.array(z.string()),
        submission: review.nullable(),
        history: z.array(event),
        can,
      }),
      faults: ['COURSE_NOT_FOUND'],
    }),
    change: call('PUT', `${at}/{id}`, {
      ...manages,
      summary:
        'Changes the words (with version) and the product and start (with productVersion) in the name of the host',
      params: byId,
      body: terms.extend({ version: version.optional(), productVersion: version.optional() }),
      reply: course,
      faults: [...CHANGE_FAULTS, 'CATEGORY_NOT_FOUND', ...PICTURE_FAULTS],
      bodyLimit: 2 * 1024 * 1024,
    }),
    remove: call('DELETE', `${at}/{id}`, {
      ...manages,
      summary: 'Removes a course from the studio of its host; those who bought it keep learning',
      params: byId,
      reply: done,
      faults: DRAFT_FAULTS,
    }),
    detailed: call('GET', `${at}/{id}/detailed`, {
      ...manages,
      summary: 'The whole draft as its editor needs it',
      params: byId,
      reply: hostCourse.reply,
      faults: ['COURSE_NOT_FOUND'],
    }),
  }
}

export const {
  list: adminCourses,
  create: createAdminCourse,
  upcoming: upcomingCourses,
  export: exportCourses,
  draft: draftAdminCourse,
  one: adminCourse,
  change: changeAdminCourse,
  remove: deleteAdminCourse,
  detailed: adminCourseDetailed,
} = coursesUnder('v1')
export const {
  list: adminCoursesV2,
  create: createAdminCourseV2,
  upcoming: upcomingCoursesV2,
  export: exportCoursesV2,
  draft: draftAdminCourseV2,
  one: adminCourseV2,
  change: changeAdminCourseV2,
  remove: deleteAdminCourseV2,
  detailed: adminCourseDetailedV2,
} = coursesUnder('v2')

const withTree = { courseId: id, treeVersion: version }

export const createAdminSection = call('POST', '/api/v1/admin/sections', {
  ...manages,
  status: 201,
  summary: 'Adds a section at the end of a course in the name of its host',
  body: sectionTerms.extend({ courseId: id }),
  reply: section.extend(withTree),
  faults: [...DRAFT_FAULTS, ...PICTURE_FAULTS],
})
export const changeAdminSection = call('PUT', '/api/v1/admin/sections/{id}', {
  ...manages,
  summary: 'Changes a section in the name of the host, from the version it was read at',
  params: byId,
  body: sectionTerms.extend({ version: version.optional() }),
  reply: section.extend(withTree),
  faults: [...CHANGE_FAULTS, 'SECTION_NOT_FOUND', ...PICTURE_FAULTS],
})
export const deleteAdminSection = call('DELETE', '/api/v1/admin/sections/{id}', {
  ...manages,
  summary: 'Removes a section of a draft with its lessons; learners keep the live version',
  params: byId,
  reply: done.extend({ treeVersion: version }),
  faults: [...DRAFT_FAULTS, 'SECTION_NOT_FOUND'],
})

export const createAdminLesson = call('POST', '/api/v1/admin/lessons', {
  ...manages,
  status: 201,
  summary: 'Adds a lesson at the end of a section in the name of the host',
  body: lessonTerms.extend({ sectionId: id }),
  reply: lesson.extend(withTree),
  faults: [...DRAFT_FAULTS, 'SECTION_NOT_FOUND', 'RESOURCE_NOT_FOUND'],
  bodyLimit: 2 * 1024 * 1024,
})
export const changeAdminLesson = call('PUT', '/api/v1/admin/lessons/{id}', {
  ...manages,
  summary: 'Changes a lesson in the name of the host, from the version it was read at',
  params: byId,
  body: lessonTerms.extend({ version: version.optional() }),
  reply: lesson.extend(withTree),
  faults: [...CHANGE_FAULTS, 'LESSON_NOT_FOUND', 'RESOURCE_NOT_FOUND'],
  bodyLimit: 2 * 1024 * 1024,
})
export const deleteAdminLesson = call('DELETE', '/api/v1/admin/lessons/{id}', {
  ...manages,
  summary: 'Removes a lesson of a draft; learners keep the live version',
  params: byId,
  reply: done.extend({ treeVersion: version }),
  faults: [...DRAFT_FAULTS, 'LESSON_NOT_FOUND'],
})
