import type { CourseRole } from '#domain/cohosts.ts'

/** What somebody is to a calendar: it is theirs, their time is booked by it too, or they manage calendars for Bến Học. */
export type CalendarRole = CourseRole
const CalendarTask = ['read', 'see-bookings', 'write', 'decide', 'delete', 'invite'] as const
export type CalendarTask = (typeof CalendarTask)[number]

const TASKS: Record<CalendarRole, readonly CalendarTask[]> = {
  OWNER: CalendarTask,
  EDITOR: ['read', 'see-bookings', 'decide'],
  ASSISTANT: ['read', 'see-bookings'],
  STAFF: CalendarTask.filter((task) => task !== 'invite'),
}

/** May somebody of this role do it? Null is somebody who has nothing to do with the calendar. */
export function mayDoOnCalendar(role: CalendarRole | null, task: CalendarTask): boolean {
  return role !== null && TASKS[role].includes(task)
}
