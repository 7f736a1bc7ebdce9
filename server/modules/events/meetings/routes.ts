import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { joinMeeting } from './join-meeting.ts'
import { eventMeetings, meetingByTicket } from './reads.ts'
import { retryMeetings } from './retry-meetings.ts'
import { startMeeting } from './start-meeting.ts'

export const meetings = [
  on(contract.meetingByTicket, (ctx, { params }) => meetingByTicket(ctx, params.code)),
  on(contract.joinMeeting, (ctx, { params }) => joinMeeting(ctx, params.code)),
  on(contract.eventMeetings, (ctx, { params }) => eventMeetings(ctx, params.id)),
  on(contract.retryMeetings, (ctx, { params }) => retryMeetings(ctx, params.id)),
  on(contract.startMeeting, (ctx, { params }) => startMeeting(ctx, params.id, params.sessionId)),
]
