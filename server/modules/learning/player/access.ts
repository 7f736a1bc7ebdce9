import type { CourseAccess } from '#domain/course/learning.ts'
import { fail } from '#domain/faults.ts'
import { type Enrollment, hasExpired } from '../enrollments/rows.ts'

export type Access = {
  state: CourseAccess
  expiresAt: Date | null
  byMembership: boolean
  /** When the course opens, while it has not. */
  opensAt: Date | null
  daysFromOpening: number | null
}
type Asking = {
  userId: string
  moderates: boolean
  hostId: string
  enrollment: Enrollment | null
  now: Date
  opensAt: Date | null
}

/** In what part a person meets a course. Who bought it learns, even its own host and staff do; they else only look. */
export function accessOf({ userId, moderates, hostId, enrollment, now, opensAt }: Asking): Access {
  const expired = enrollment !== null && hasExpired(enrollment, now)
  const { byMembership = false, daysFromOpening = null, expiresAt = null } = enrollment ?? {}
  const own = { expiresAt, byMembership, opensAt, daysFromOpening }
  const none = { expiresAt: null, byMembership: false, opensAt, daysFromOpening: null }
  if (enrollment && !expired && opensAt === null) return { state: 'ENROLLED', ...own }
  if (userId === hostId) return { state: 'OWNER', ...none }
  if (moderates) return { state: 'STAFF', ...none }
  if (enrollment && !expired) return { state: 'WAITING', ...own }
  return expired ? { state: 'EXPIRED', ...own } : { state: 'NONE', ...none }
}

const SEES_ALL: Record<CourseAccess, boolean> = {
  ENROLLED: true,
  WAITING: false,
  OWNER: true,
  STAFF: true,
  EXPIRED: false,
  NONE: false,
}

/** May this lesson's content be opened? */
export function mayOpen({ state }: Access, lesson: { preview: boolean }): boolean {
  return SEES_ALL[state] || lesson.preview
}

/** Throws COURSE_NOT_OPEN, ACCESS_EXPIRED or NOT_ENROLLED where the lesson is closed to the person. */
export function mustOpen(access: Access, lesson: { preview: boolean }): void {
  if (mayOpen(access, lesson)) return
  if (access.state === 'WAITING') fail('COURSE_NOT_OPEN')
  fail(access.state === 'EXPIRED' ? 'ACCESS_EXPIRED' : 'NOT_ENROLLED')
}
