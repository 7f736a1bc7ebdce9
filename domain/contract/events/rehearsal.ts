import { z } from 'zod'
import { CourseRole } from '../../cohosts.ts'
import { EventType } from '../../enums.ts'
import { EventStatus } from '../../statuses/event.ts'
import { call } from '../call.ts'
import { byId, dong, email, id, instant, text, whole } from '../shapes.ts'
import { publicEvent, publicTier } from './events.ts'

const beyond =
  'The issue asks for a test mode of events: whoever prepares one sees it as buyers will, and tries the doors.'
/** For the owner, editors and the staff who manage events; for everybody else there is no such event. */
const ofTeam = { who: 'user', opens: ['events.manage'], beyond, params: byId } as const
const ofTier = z.object({ tierId: id })
const FAULTS = ['EVENT_NOT_FOUND', 'TIER_NOT_FOUND'] as const

export const previewEvent = call('GET', '/api/v2/events/{id}/preview', {
  ...ofTeam,
  summary: 'An event as its page will show it to a visitor, whatever its status; nothing of it is counted or sold',
  query: z.object({ code: text(60).optional() }),
  reply: publicEvent.extend({
    status: z.enum(EventStatus),
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
    /** `isHidden`: buyers see it only with its code. */
    tiers: z.array(publicTier.extend({ isHidden: z.boolean() })),
    /** How much must still be written before it is handed in. */
    missing: whole,
    /** Sessions without a time, which no page shows. */
    undated: whole,
    /** What the caller is to it. */
    role: z.enum(CourseRole),
  }),
  faults: ['EVENT_NOT_FOUND'],
})

export const testTicket = call('GET', '/api/v2/events/{id}/test-ticket', {
  ...ofTeam,
  summary: 'A test ticket of a tier, of the first unless told: doors know it, and let nobody in with it',
  query: ofTier.partial(),
  reply: z.object({
    event: z.object({
      id,
      name: z.string(),
      status: z.enum(EventStatus),
      types: z.array(z.enum(EventType)),
      placeName: z.string(),
      address: z.string(),
      mapUrl: z.string(),
      directions: z.string(),
      dressNote: z.string(),
    }),
    tiers: z.array(z.object({ id, name: z.string() })),
    /** Null: the event has no tiers yet. */
    ticket: z
      .object({
        tierId: id,
        tierName: z.string(),
        holderName: z.string(),
        holderEmail: z.string(),
        price: dong,
        code: z.string(),
        /** Its square picture as SVG. */
        picture: z.string(),
        /** Those with a time. */
        sessions: z.array(
          z.object({
            id,
            name: z.string(),
            startsAt: instant,
            endsAt: instant,
            room: z.string(),
            canceledAt: instant.nullable(),
          }),
        ),
      })
      .nullable(),
    role: z.enum(CourseRole),
  }),
  faults: FAULTS,
})
export const testTicketPdf = call('GET', '/api/v2/events/{id}/test-ticket/pdf', {
  ...ofTeam,
  raw: true,
  summary: 'The same as a paper that says on its face that it lets nobody in',
  query: ofTier,
  reply: z.any(),
  faults: FAULTS,
})
export const sendTestTicket = call('POST', '/api/v2/events/{id}/test-ticket/letter', {
  ...ofTeam,
  summary: 'Sends the letter with a test ticket to the address of the caller, and to no other',
  body: ofTier,
  reply: z.object({ email }),
  faults: FAULTS,
  // As the letters with tickets that people send each other.
  limit: { perMinute: 10, by: 'user' },
})
