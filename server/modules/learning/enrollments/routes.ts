import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { myCourses } from './my-courses.ts'
import { startWithMembership } from './start-with-membership.ts'

export const enrollments = [
  on(contract.registeredCourses, (ctx, { query }) => myCourses(ctx, query)),
  on(contract.myOnlineCoursesV2, (ctx, { query }) => myCourses(ctx, query)),
  on(contract.startWithMembership, (ctx, { params }) => startWithMembership(ctx, params.id)),
]
