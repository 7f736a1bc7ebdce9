import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { deleteCourse } from './delete-course.ts'
import { displayCourse } from './display-course.ts'
import { courseLearners, courseSubscribers } from './learners.ts'
import { arrangeCourse } from './outline/arrange-course.ts'
import { deleteLesson } from './outline/delete-lesson.ts'
import { deleteSection } from './outline/delete-section.ts'
import { removeLessonResource } from './outline/remove-lesson-resource.ts'
import { upsertLesson } from './outline/upsert-lesson.ts'
import { upsertSection } from './outline/upsert-section.ts'
import { previewCourse } from './preview.ts'
import { hostCourse, hostCourses } from './reads.ts'
import { submitCourse } from './submit-course.ts'
import { upsertCourse } from './upsert-course.ts'
import { withdrawCourse } from './withdraw-course.ts'

export const authoring = [
  on(contract.hostCourses, (ctx, { query }) => hostCourses(ctx, query)),
  on(contract.hostCourse, (ctx, { params }) => hostCourse(ctx, params.id)),
  on(contract.previewCourse, (ctx, { params }) => previewCourse(ctx, params.id)),
  on(contract.upsertCourse, (ctx, { body }) => upsertCourse(ctx, body)),
  on(contract.upsertSection, (ctx, { body }) => upsertSection(ctx, body)),
  on(contract.deleteSection, (ctx, { params }) => deleteSection(ctx, params.id)),
  on(contract.upsertLesson, (ctx, { body }) => upsertLesson(ctx, body)),
  on(contract.deleteLesson, (ctx, { params }) => deleteLesson(ctx, params.id)),
  on(contract.removeLessonResource, (ctx, { params, query }) =>
    removeLessonResource(ctx, { lessonId: params.id, resourceId: params.resourceId, ...query }),
  ),
  on(contract.arrangeCourse, (ctx, { params, body }) => arrangeCourse(ctx, params.id, body)),
  on(contract.submitCourse, (ctx, { params, body }) => submitCourse(ctx, params.id, body?.note)),
  on(contract.withdrawCourse, (ctx, { params }) => withdrawCourse(ctx, params.id)),
  on(contract.deleteCourse, (ctx, { params }) => deleteCourse(ctx, params.id)),
  on(contract.displayCourse, (ctx, { params, body }) => displayCourse(ctx, params.id, body.displayed)),
  on(contract.courseLearners, (ctx, { params, query }) => courseLearners(ctx, params.id, query)),
  on(contract.courseSubscribers, (ctx, { params, query }) => courseSubscribers(ctx, params.id, query)),
]
