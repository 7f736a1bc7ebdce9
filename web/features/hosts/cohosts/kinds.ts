import type { WorkKind } from '#domain/cohosts.ts'
import type { CallName } from '#domain/contract/index.ts'
import { paths } from '#web/paths.ts'

type KindRow = {
  /** Where whoever accepted works on it. */
  page: (id: string) => string
  /** Where whoever left it goes. */
  list: () => string
  invite: Extract<CallName, 'inviteCohost' | 'inviteEventCohost' | 'inviteCalendarCohost'>
}

/** What each kind of common work has of its own in the pages of those who make it together. */
export const WORK_PAGES: Record<WorkKind, KindRow> = {
  course: { page: paths.hostCourse, list: paths.hostCourses, invite: 'inviteCohost' },
  event: { page: paths.hostEvent, list: paths.hostCohosted, invite: 'inviteEventCohost' },
  calendar: { page: paths.hostCalendarTeam, list: paths.hostCalendars, invite: 'inviteCalendarCohost' },
}
