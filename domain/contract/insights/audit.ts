import { z } from 'zod'
import { AuditArea } from '../../audit.ts'
import { call } from '../call.ts'
import { day, id, instant, listOf, paging, person, text } from '../shapes.ts'

export const auditLog = call('GET', '/api/v1/admin/audit-log', {
  who: 'staff',
  grant: 'audit.read',
  beyond: 'everything is noted; staff look up who did what',
  summary: 'Who did what to which thing, the latest first. `subject` and `thing` name one thing; days are of Vietnam.',
  query: paging(30).extend({
    person: text(100).optional(),
    area: z.enum(AuditArea).optional(),
    subject: text(100).optional(),
    thing: text(100).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: listOf(
    z.object({
      id,
      at: instant,
      by: z.object({ kind: z.enum(['user', 'staff', 'system', 'provider', 'visitor']), person: person.nullable() }),
      action: z.string(),
      word: z.string(),
      area: z.enum(AuditArea).nullable(),
      subject: z.string(),
      subjectWord: z.string(),
      subjectId: z.string().nullable(),
      /** What the thing is called, where it has a name and still exists. */
      name: z.string().nullable(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
})
