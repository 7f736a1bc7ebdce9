import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { deleteCourse } from '../authoring/delete-course.ts'
import { deleteLesson } from '../authoring/outline/delete-lesson.ts'
import { deleteSection } from '../authoring/outline/delete-section.ts'
import { upsertLesson } from '../authoring/outline/upsert-lesson.ts'
import { upsertSection } from '../authoring/outline/upsert-section.ts'
import { hostCourse } from '../authoring/reads.ts'
import { upsertCourse } from '../authoring/upsert-course.ts'
import { exportCourses } from './export-courses.ts'
import { openCourseFor } from './open-course-for.ts'
import { adminCourse, adminCourses, upcomingCourses } from './reads.ts'

/** The staff's calls about courses: reads of their own, and the verbs of hosts in the host's name. */
export const staffCourses = [
  ...[contract.adminCourses, contract.adminCoursesV2].map((call) =>
    on(call, (ctx, { query }) => adminCourses(ctx, query)),
  ),
  ...[contract.createAdminCourse, contract.createAdminCourseV2].map((call) =>
    on(call, (ctx, { body }) => openCourseFor(ctx, body)),
  ),
  ...[contract.upcomingCourses, contract.upcomingCoursesV2].map((call) =>
    on(call, (ctx, { query }) => upcomingCourses(ctx, query)),
  ),
  ...[contract.exportCourses, contract.exportCoursesV2].map((call) =>
    on(call, (ctx, { query }) => exportCourses(ctx, query)),
  ),
  ...[contract.draftAdminCourse, contract.draftAdminCourseV2].map((call) =>
    on(call, (ctx, { body }) => openCourseFor(ctx, body)),
  ),
  ...[contract.adminCourse, contract.adminCourseV2].map((call) =>
    on(call, (ctx, { params }) => adminCourse(ctx, params.id)),
  ),
  ...[contract.changeAdminCourse, contract.changeAdminCourseV2].map((call) =>
    on(call, (ctx, { params, body }) => upsertCourse(ctx, { ...body, id: params.id })),
  ),
  ...[contract.deleteAdminCourse, contract.deleteAdminCourseV2].map((call) =>
    on(call, (ctx, { params }) => deleteCourse(ctx, params.id)),
  ),
  ...[contract.adminCourseDetailed, contract.adminCourseDetailedV2].map((call) =>
    on(call, (ctx, { params }) => hostCourse(ctx, params.id)),
  ),
  on(contract.createAdminSection, (ctx, { body }) => upsertSection(ctx, body)),
  on(contract.changeAdminSection, (ctx, { params, body }) => upsertSection(ctx, { ...body, id: params.id })),
  on(contract.deleteAdminSection, (ctx, { params }) => deleteSection(ctx, params.id)),
  on(contract.createAdminLesson, (ctx, { body }) => upsertLesson(ctx, body)),
  on(contract.changeAdminLesson, (ctx, { params, body }) => upsertLesson(ctx, { ...body, id: params.id })),
  on(contract.deleteAdminLesson, (ctx, { params }) => deleteLesson(ctx, params.id)),
]
