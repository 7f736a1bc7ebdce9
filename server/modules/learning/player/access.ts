import type { CourseAccess } from '#domain/course/learning.ts'
import { fail } from '#domain/faults.ts'
import { type Enrollment, hasExpired } from '../enrollments/rows.ts'

export type Access = { state: CourseAccess; expiresAt: Date | null; byMembership: boolean }
type Asking = { userId: string; moderates: boolean; hostId: string; enrollment: Enrollment | null; now: Date }

/** In what part a person meets a course. Who bought it learns, even its own host and staff do; they else only look. */
export function accessOf({ userId, moderates, hostId, enrollment, now }: Asking): Access {
  const expired = enrollment !== null && hasExpired(enrollment, now)
  const byMembership = enrollment?.byMembership ?? false
  if (enrollment && !expired) return { state: 'ENROLLED', expiresAt: enrollment.expiresAt, byMembership }
  if (userId === hostId) return { state: 'OWNER', expiresAt: null, byMembership: false }
  if (moderates) return { state: 'STAFF', expiresAt: null, byMembership: false }
  return expired
    ? { state: 'EXPIRED', expiresAt: enrollment.expiresAt, byMembership }
    : { state: 'NONE', expiresAt: null, byMembership: false }
}

const SEES_ALL: Record<CourseAccess, boolean> = {
  ENROLLED: true,
  OWNER: true,
  STAFF: true,
  EXPIRED: false,
  NONE: false,
}

/** May this lesson's content be opened? */
export function mayOpen({ state }: Access, lesson: { preview: boolean }): boolean {
  return SEES_ALL[state] || lesson.preview
}

/** Throws ACCESS_EXPIRED or NOT_ENROLLED where the lesson is closed to the person. */
export function mustOpen(access: Access, lesson: { preview: boolean }): void {
  if (!mayOpen(access, lesson)) fail(access.state === 'EXPIRED' ? 'ACCESS_EXPIRED' : 'NOT_ENROLLED')
}
