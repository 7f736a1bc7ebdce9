/** The door of learning: what other modules may call. */
export { snapshotOf } from './authoring/snapshot.ts'
export { grantCourse } from './enrollments/grant-course.ts'
export { liveContent } from './player/live-content.ts'
export { approveReview } from './reviews/approve-review.ts'
export { rejectReview } from './reviews/reject-review.ts'
