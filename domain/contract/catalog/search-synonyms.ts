import { z } from 'zod'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, text } from '../shapes.ts'

const wording = text(60, 1)
const fields = {
  /** Wordings of one thing; a search for one also finds the others. The row is known by the first. */
  terms: z.array(wording).min(1).max(12),
  /** Found too, though not the same; a search for these does not lead back. */
  leadsTo: z.array(wording).max(8),
}
/** What the staff say of a row. */
export const SynonymTerms = z.object({ ...fields, leadsTo: fields.leadsTo.default([]) })
const synonym = z.object({ ...fields, id, version: z.number().int(), updatedAt: instant })

const BEYOND = 'What people call things changes; the catalogue knows no call to tell the search.'

export const searchSynonyms = call('GET', '/api/v1/admin/search-synonyms', {
  who: 'staff',
  grant: 'search.manage',
  summary: 'What the search takes for the same, by the alphabet',
  beyond: BEYOND,
  query: paging(20).extend({ search: text(100).optional() }),
  reply: listOf(synonym),
})

export const addSearchSynonym = call('POST', '/api/v1/admin/search-synonyms', {
  who: 'staff',
  grant: 'search.manage',
  status: 201,
  summary: 'Adds a row; in force in every process within seconds',
  beyond: BEYOND,
  body: SynonymTerms,
  reply: synonym,
  faults: ['VALIDATION_FAILED', 'SYNONYM_EXISTS'],
})

export const changeSearchSynonym = call('PATCH', '/api/v1/admin/search-synonyms/{id}', {
  who: 'staff',
  grant: 'search.manage',
  summary: 'Changes a row, from the version it was read at',
  beyond: BEYOND,
  params: byId,
  body: z.object(fields).partial().extend({ version: z.number().int() }),
  reply: synonym,
  faults: ['VALIDATION_FAILED', 'SYNONYM_NOT_FOUND', 'SYNONYM_EXISTS', 'VERSION_CONFLICT'],
})

export const deleteSearchSynonym = call('DELETE', '/api/v1/admin/search-synonyms/{id}', {
  who: 'staff',
  grant: 'search.manage',
  summary: 'Takes a row off the list',
  beyond: BEYOND,
  params: byId,
  reply: done,
  faults: ['SYNONYM_NOT_FOUND'],
})
