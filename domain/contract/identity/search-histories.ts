import { z } from 'zod'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, text } from '../shapes.ts'

const search = z.object({ id, text: z.string(), searchedAt: instant })

export const searchHistories = call('GET', '/api/v1/search-histories', {
  who: 'user',
  impersonated: 'hidden',
  summary: "The caller's last 20 searches, the latest first.",
  reply: listOf(search),
})
export const rememberSearch = call('POST', '/api/v1/search-histories', {
  who: 'user',
  summary: 'Puts a search on top; the same words, with or without accents, stand once.',
  body: z.object({ text: text(200, 1) }),
  reply: search,
})
export const forgetSearch = call('DELETE', '/api/v1/search-histories/{id}', {
  who: 'user',
  summary: 'Removes one search.',
  params: byId,
  reply: done,
  faults: ['NOT_FOUND'],
})
export const forgetAllSearches = call('DELETE', '/api/v1/search-histories', {
  who: 'user',
  summary: 'Removes all searches of the caller.',
  beyond: 'Who wants none of them kept should not press twenty times.',
  reply: done,
})
