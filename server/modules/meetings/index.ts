/** The door of meetings: what other modules may call. */

export { entranceOf, hostEntrance, keepGuest, type MeetingRow, meetingOf } from './entrances.ts'
export { expelGuests } from './expel-guests.ts'
export { type MeetingKind, meetingKinds } from './kinds.ts'
export { retryMeetings } from './retry-meetings.ts'
export { settleMeetings } from './settle-meetings.ts'
export { type Entrance, waysSetUp } from './ways.ts'
