import { z } from 'zod'
import { call } from '../call.ts'
import { byId, dong, id, instant, whole } from '../shapes.ts'

export const eventStatistics = call('GET', '/api/v2/events/{id}/statistics', {
  who: 'host',
  opens: ['events.manage'],
  summary:
    'How an event sells and who came: tickets and money by day, entries by quarter of an hour, and how far people got',
  beyond: 'The specification shows hosts statistics; an event has its own.',
  params: byId,
  reply: z.object({
    event: z.object({ id, name: z.string() }),
    /** Local days from the first ticket to the last day that counts, a year at most; tickets that are good, and what was paid for them. */
    days: z.array(z.object({ day: z.iso.date(), tickets: whole, amount: dong })),
    /** Quarters of an hour in which somebody came in, and how many. */
    arrivals: z.array(z.object({ at: instant, entries: whole })),
    tiers: z.array(
      z.object({ id, name: z.string(), capacity: whole.nullable(), sold: whole, cameIn: whole, amount: dong }),
    ),
    /** How many tickets: in carts now, ever ordered, paid, and with which somebody came in. */
    funnel: z.object({ inCarts: whole, ordered: whole, paid: whole, cameIn: whole }),
  }),
  faults: ['EVENT_NOT_FOUND', 'NOT_OWNER'],
})
export const eventButton = call('GET', '/api/v2/events/{id}/button.js', {
  who: 'public',
  raw: true,
  summary:
    'A script for a host’s own site: the link to the event before it becomes a button with the price and what is left',
  beyond: 'Hosts sell from their own pages.',
  params: byId,
  reply: z.any(),
  faults: ['EVENT_NOT_FOUND'],
})
