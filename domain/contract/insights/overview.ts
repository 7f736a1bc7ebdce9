import { z } from 'zod'
import { StaffQueueName } from '../../staff-queues.ts'
import { call } from '../call.ts'
import { instant, whole } from '../shapes.ts'

const sums = { revenue: z.number().int(), refunds: z.number().int() }

export const staffOverview = call('GET', '/api/v1/users/work', {
  who: 'user',
  impersonated: 'hidden',
  summary:
    'What waits for the caller: each queue that their rights open with its number and its oldest entry, and sales over time for who may read the books',
  beyond:
    'Whoever works in several queues sees in one place where somebody waits longest; the catalogue has each list alone.',
  reply: z.object({
    queues: z.array(z.object({ name: z.enum(StaffQueueName), count: whole, oldest: instant.nullable() })),
    /** What buyers paid and what went back, by local day and month, the last one now; null without the right. */
    money: z
      .object({
        days: z.array(z.object({ day: z.string(), ...sums })),
        months: z.array(z.object({ month: z.string(), ...sums })),
      })
      .nullable(),
  }),
})
