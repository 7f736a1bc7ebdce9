/** The door of learning: what other modules may call. */
export { snapshotOf } from './authoring/snapshot.ts'
export { issueAttendance } from './certificates/issue-attendance.ts'
export { liveContent } from './courses/live-content.ts'
export { grantCourse } from './enrollments/grant-course.ts'
export { approveReview } from './reviews/approve-review.ts'
export { rejectReview } from './reviews/reject-review.ts'
