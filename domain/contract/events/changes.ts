import { z } from 'zod'
import { call } from '../call.ts'
import { byId, dong, id, text, whole } from '../shapes.ts'
import { hostEvent } from './shapes.ts'

const beyond = 'The specification shows no call for it; whoever holds an event must be able to call it off.'
const reason = text(500, 10)
const host = { who: 'host', opens: ['events.manage'] } as const
const faults = ['EVENT_NOT_FOUND', 'NOT_OWNER', 'STATUS_CONFLICT'] as const

export const cancelPreview = call('GET', '/api/v2/events/{id}/cancel', {
  ...host,
  summary: 'What canceling an event, or one session of it, would give back, and to how many people',
  beyond,
  params: byId,
  query: z.object({ sessionId: id.optional() }),
  reply: z.object({ people: whole, tickets: whole, amount: dong }),
  faults: ['EVENT_NOT_FOUND', 'NOT_OWNER', 'SESSION_NOT_FOUND'],
})
export const cancelEvent = call('POST', '/api/v2/events/{id}/cancel', {
  ...host,
  summary:
    'Calls an event off: nothing is sold any more, whoever has a ticket is told why and gets all of the money back',
  beyond,
  params: byId,
  body: z.object({ reason }),
  reply: hostEvent,
  faults: [...faults, 'EVENT_OVER'],
})
export const cancelSession = call('POST', '/api/v2/events/{id}/sessions/{sessionId}/cancel', {
  ...host,
  summary:
    'Calls one session of an event off: tickets for it alone go back whole; who has others is told and may give theirs back',
  beyond,
  params: z.object({ id, sessionId: id }),
  body: z.object({ reason }),
  reply: hostEvent,
  faults: [...faults, 'SESSION_NOT_FOUND', 'LAST_SESSION', 'EVENT_OVER'],
})
