import { type CourseRole, mayDoOnCourse } from '#domain/cohosts.ts'
import type { CourseStatus } from '#domain/enums.ts'
import { courseFlow, EDITABLE, LIVE } from '#domain/statuses/course.ts'
import { mayMove } from '#domain/statuses/flow.ts'

/** The host may change the draft: its status allows it, and no submission of it waits for the staff. */
export function mayEdit(status: CourseStatus, pending: boolean): boolean {
  return !pending && (EDITABLE as readonly CourseStatus[]).includes(status)
}

/** It has a live version, so that edits travel beside it as a review. */
export function isLive(status: CourseStatus): boolean {
  return (LIVE as readonly CourseStatus[]).includes(status)
}

/** What somebody in this role (null: nobody of the team) may do with a course now: the buttons of the studio read this, the verbs ask again. */
export function canOf(status: CourseStatus, pending: boolean, role: CourseRole | null) {
  const submits = mayDoOnCourse(role, 'submit')
  const sells = mayDoOnCourse(role, 'sell')
  return {
    edit: mayEdit(status, pending) && mayDoOnCourse(role, 'write'),
    price: mayEdit(status, pending) && mayDoOnCourse(role, 'price'),
    submit: submits && !pending && (isLive(status) || mayMove(courseFlow, status, 'submit', 'host')),
    withdraw: submits && pending && (isLive(status) || mayMove(courseFlow, status, 'withdraw', 'host')),
    hide: sells && mayMove(courseFlow, status, 'hide', 'host'),
    show: sells && mayMove(courseFlow, status, 'show', 'host'),
    delete: mayDoOnCourse(role, 'delete') && mayMove(courseFlow, status, 'delete', 'host'),
  }
}
