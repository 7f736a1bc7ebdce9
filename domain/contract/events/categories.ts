import { z } from 'zod'
import { ActiveState } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, done, id, queryFlag, slug, text, whole } from '../shapes.ts'

const category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  index: whole,
  status: z.enum(ActiveState),
  /** Events that everybody sees and that are not over. */
  eventCount: whole,
})
const manage = { who: 'staff', grant: 'categories.manage' } as const

export const eventCategories = call('GET', '/api/v1/event-categories', {
  who: 'public',
  summary: 'What events are about, in their order; staff who manage them may ask for the hidden ones too',
  query: z.object({ all: queryFlag.default(false) }),
  reply: z.object({ items: z.array(category), total: whole }),
})
export const eventCategory = call('GET', '/api/v1/event-categories/{id}', {
  who: 'public',
  summary: 'One category of events',
  params: byId,
  reply: category,
  faults: ['CATEGORY_NOT_FOUND'],
})
export const createEventCategory = call('POST', '/api/v1/event-categories', {
  ...manage,
  status: 201,
  summary: 'Adds a category of events as the last; its address comes from the name unless given',
  body: z.object({ name: text(80, 2), slug: slug.max(100).optional(), description: text(500).default('') }),
  reply: category,
  faults: ['EVENT_CATEGORY_SLUG_EXISTS'],
})
export const changeEventCategory = call('PATCH', '/api/v1/event-categories/{id}', {
  ...manage,
  summary: 'Changes words, place or whether it is shown; the others make room',
  params: byId,
  body: z.object({
    name: text(80, 2).optional(),
    slug: slug.max(100).optional(),
    description: text(500).optional(),
    index: whole.min(0).max(10_000).optional(),
    status: z.enum(ActiveState).optional(),
  }),
  reply: category,
  faults: ['CATEGORY_NOT_FOUND', 'EVENT_CATEGORY_SLUG_EXISTS'],
})
export const deleteEventCategory = call('DELETE', '/api/v1/event-categories/{id}', {
  ...manage,
  summary: 'Removes a category that no event is in',
  params: byId,
  reply: done,
  faults: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
})
