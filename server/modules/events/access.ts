import type { CourseRole } from '#domain/cohosts.ts'

/** What somebody is to an event: it is theirs, they help with it, or they manage events for Bến Học. */
export type EventRole = CourseRole
const EventTask = [
  'read',
  'see-guests',
  'scan',
  'write',
  'message',
  'price',
  'submit',
  'sell',
  'delete',
  'cancel',
  'invite',
  'rehearse',
] as const
export type EventTask = (typeof EventTask)[number]

const TASKS: Record<EventRole, readonly EventTask[]> = {
  OWNER: EventTask,
  EDITOR: ['read', 'see-guests', 'scan', 'write', 'message', 'rehearse'],
  ASSISTANT: ['read', 'see-guests', 'scan'],
  // The staff hand nothing in: they would approve their own words. Nor do they write to guests in the host's name.
  STAFF: EventTask.filter((task) => task !== 'submit' && task !== 'invite' && task !== 'message'),
}

/** May somebody of this role do it? Null is somebody who has nothing to do with the event. */
export function mayDoOnEvent(role: EventRole | null, task: EventTask): boolean {
  return role !== null && TASKS[role].includes(task)
}
