/** The door of events: what other modules may call. */
export { type Segment, segmentPeople } from './messages/segment.ts'
export { ticketCode } from './tickets/keys.ts'
