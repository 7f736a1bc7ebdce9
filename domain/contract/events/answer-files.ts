import { z } from 'zod'
import { ANSWER_FILE } from '../../event/answer-files.ts'
import { call } from '../call.ts'
import { byId, id, text, whole } from '../shapes.ts'

const beyond = 'Hosts ask for a file with an order or a ticket: a portfolio, a student card.'
const LARGEST = Math.ceil(ANSWER_FILE.bytes / 3) * 4

export const uploadAnswerFile = call('POST', '/api/v2/event-questions/{id}/files', {
  who: 'user',
  status: 201,
  summary: 'Hands in a file (base64) for a question of an event; the answer to the question is its id',
  beyond,
  params: byId,
  body: z.object({ name: text(255, 1), base64: z.base64().max(LARGEST) }),
  bodyLimit: LARGEST + 4_096,
  reply: z.object({ id, name: z.string(), size: whole }),
  faults: ['EVENT_QUESTION_NOT_FOUND', 'ANSWER_FILE_REFUSED', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 30, by: 'user' },
})
export const answerFile = call('GET', '/api/v2/answer-files/{id}', {
  who: 'user',
  opens: ['events.manage'],
  raw: true,
  summary: 'A file that somebody answered with: for them, and for those who see the guests of the event',
  beyond,
  params: byId,
  reply: z.any(),
  faults: ['FILE_NOT_FOUND'],
  impersonated: 'hidden',
})
