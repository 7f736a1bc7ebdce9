import { z } from 'zod'
import { HolidayRule } from '../../calendar/holiday-rules.ts'
import { call } from '../call.ts'
import { day, done, instant, person, text, whole } from '../shapes.ts'

const WHY = 'Days off are announced year by year, and exchanged with Saturdays; the catalogue has no call for it.'
const manage = { who: 'staff' as const, grant: 'calendars.manage' as const, beyond: WHY }

const year = z.coerce.number().int().min(2020).max(2100)
const rule = z.object({ name: z.string(), rule: z.enum(HolidayRule), worksAs: whole.nullable() })

export const staffHolidays = call('GET', '/api/v1/admin/holidays', {
  ...manage,
  summary: 'The holidays of a year as they are kept: what the staff noted, what was announced, what the law gives',
  query: z.object({ year }),
  reply: z.object({
    year: z.number().int(),
    /** The government announced this year; else it is computed from the law. */
    isPublished: z.boolean(),
    items: z.array(
      rule.extend({
        day: z.string(),
        /** Where it is from; what the staff noted counts before the others. */
        source: z.enum(['STAFF', 'ANNOUNCED', 'COMPUTED']),
        /** What it would be without the note; null: a day like any other. */
        before: rule.nullable(),
        notedAt: instant.nullable(),
        notedBy: person.nullable(),
      }),
    ),
  }),
})
const byDay = z.object({ day })
/** When the caller saw it changed last; null: they saw none. */
const seen = instant.nullable().default(null)
export const noteHoliday = call('PUT', '/api/v1/admin/holidays/{day}', {
  ...manage,
  summary: 'Notes what is done on a day, over what was announced or computed; calendars follow at once',
  params: byDay,
  body: z
    .object({
      name: text(120, 1),
      rule: z.enum(HolidayRule),
      worksAs: whole.min(1).max(7).nullable().default(null),
      seen,
    })
    .refine(({ rule: is, worksAs }) => (is === 'WORKED') === (worksAs !== null), {
      path: ['worksAs'],
      message: 'Chọn ngày trong tuần mà hôm đó làm bù.',
    }),
  reply: done,
  faults: ['CONFLICT'],
})
export const forgetHoliday = call('DELETE', '/api/v1/admin/holidays/{day}', {
  ...manage,
  summary: 'Takes a note away: what was announced or computed counts again',
  params: byDay,
  query: z.object({ seen: instant }),
  reply: done,
  faults: ['HOLIDAY_NOT_FOUND', 'CONFLICT'],
})
