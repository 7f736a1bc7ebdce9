import { z } from 'zod'
import { LessonType } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, done, id, orJson, queryFlag, text } from '../shapes.ts'
import { chosenPicture, document, lesson, section, version, WRITE_FAULTS } from './authoring-shapes.ts'

export const sectionTerms = z.object({
  name: text(120).optional(),
  /** Null, or one without id: the picture that sections share. */
  thumbnail: chosenPicture.optional(),
})

export const upsertSection = call('POST', '/api/v1/sections/upsert', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'Adds a section at the end of a course (courseId, no id), or changes one (with version)',
  body: sectionTerms.extend({ id: id.optional(), courseId: id.optional(), version: version.optional() }),
  reply: section.extend({ courseId: id, treeVersion: version }),
  faults: [
    ...WRITE_FAULTS,
    'COURSE_NOT_FOUND',
    'SECTION_NOT_FOUND',
    'FILE_NOT_FOUND',
    'FILE_NOT_READY',
    'FILE_TYPE_REFUSED',
    'QUOTA_EXCEEDED',
  ],
})

export const deleteSection = call('DELETE', '/api/v1/sections/{id}', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'Removes a section of a draft with its lessons; learners keep the live version',
  params: byId,
  reply: done.extend({ treeVersion: version }),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'STATUS_CONFLICT', 'SECTION_NOT_FOUND'],
})

export const lessonTerms = z.object({
  name: text(160).optional(),
  type: z.enum(LessonType).optional(),
  preview: z.boolean().optional(),
  body: document.nullable().optional(),
  /** All of them: what is left out is taken off. */
  resources: orJson(z.array(z.object({ resourceId: id, isMain: z.boolean() })).max(21)).optional(),
})

export const upsertLesson = call('POST', '/api/v1/lessons/upsert', {
  who: 'host',
  opens: ['courses.manage'],
  summary:
    'Adds a lesson at the end of a section (sectionId and type, no id), or changes one (with version); its place changes with arrangeCourse',
  body: lessonTerms.extend({ id: id.optional(), sectionId: id.optional(), version: version.optional() }),
  reply: lesson.extend({ courseId: id, treeVersion: version }),
  faults: [...WRITE_FAULTS, 'SECTION_NOT_FOUND', 'LESSON_NOT_FOUND', 'RESOURCE_NOT_FOUND'],
  bodyLimit: 2 * 1024 * 1024,
})

export const deleteLesson = call('DELETE', '/api/v1/lessons/{id}', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'Removes a lesson of a draft; learners keep the live version',
  params: byId,
  reply: done.extend({ treeVersion: version }),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'STATUS_CONFLICT', 'LESSON_NOT_FOUND'],
})

export const removeLessonResource = call('DELETE', '/api/v1/lessons/{id}/resource/{resourceId}', {
  who: 'host',
  opens: ['courses.manage'],
  summary:
    'Takes a resource off a lesson, as its content (isMain), as an attachment, or as both where it is not said; it stays in the library',
  params: z.object({ id, resourceId: id }),
  query: z.object({ isMain: queryFlag.optional() }),
  reply: lesson,
  faults: [
    'VALIDATION_FAILED',
    'INSUFFICIENT_PRIVILEGES',
    'NOT_OWNER',
    'STATUS_CONFLICT',
    'LESSON_NOT_FOUND',
    'RESOURCE_NOT_FOUND',
  ],
})

export const arrangeCourse = call('POST', '/api/v1/online-courses/{id}/tree', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'Puts all sections and lessons of a draft in the given order, at once',
  beyond:
    'A move touches many rows; as one call with the version of the tree two who reorder at once cannot mix their orders.',
  params: byId,
  body: z.object({
    treeVersion: version,
    sections: z.array(z.object({ id, lessonIds: z.array(id).max(1_000) })).max(200),
  }),
  reply: z.object({ treeVersion: version, sections: z.array(z.object({ id, lessonIds: z.array(id) })) }),
  faults: [...WRITE_FAULTS, 'COURSE_NOT_FOUND', 'SECTION_NOT_FOUND', 'LESSON_NOT_FOUND'],
})

export const resourceLesson = call('GET', '/api/v1/resources/{id}/lesson', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'The draft lesson that uses this resource, before all as its content; null when none does',
  params: byId,
  reply: z.object({
    lesson: z
      .object({ id, name: z.string(), type: z.enum(LessonType), sectionId: id, courseId: id, courseName: z.string() })
      .nullable(),
  }),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'RESOURCE_NOT_FOUND'],
})
