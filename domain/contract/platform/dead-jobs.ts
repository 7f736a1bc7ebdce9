import { z } from 'zod'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, text } from '../shapes.ts'

const staff = {
  who: 'staff' as const,
  grant: 'jobs.manage' as const,
  beyond: 'a job that was given up is found, and sent again, without SQL',
}
const queue = z
  .string()
  .max(200)
  .regex(/^[\w./-]+$/)

export const deadJobs = call('GET', '/api/v1/admin/dead-jobs', {
  ...staff,
  summary: 'Jobs that were given up after every try, the latest first, and how many there are of each kind',
  query: paging(20).extend({ queue: queue.optional() }),
  reply: listOf(
    z.object({
      id,
      queue: z.string(),
      about: z.string(),
      firstAt: instant,
      givenUpAt: instant,
      tries: z.number().int(),
      failure: z.string(),
      payload: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ).extend({
    kinds: z.array(z.object({ queue: z.string(), about: z.string(), count: z.number().int() })),
  }),
})
export const resendDeadJob = call('POST', '/api/v1/admin/dead-jobs/{id}/resend', {
  ...staff,
  summary: 'Lets a job that was given up run again, with all its tries',
  params: byId,
  reply: done,
  faults: ['DEAD_JOB_NOT_FOUND'],
})
export const resendDeadJobs = call('POST', '/api/v1/admin/dead-jobs/resend', {
  ...staff,
  summary: 'The same for all of one kind, up to 1,000 at a time',
  body: z.object({ queue }),
  reply: z.object({ sent: z.number().int() }),
  faults: ['DEAD_JOB_NOT_FOUND'],
})
export const dismissDeadJob = call('POST', '/api/v1/admin/dead-jobs/{id}/dismiss', {
  ...staff,
  summary: 'Takes a job off the list for good, with the reason why it need not run',
  params: byId,
  body: z.object({ reason: text(300, 3) }),
  reply: done,
  faults: ['DEAD_JOB_NOT_FOUND'],
})
