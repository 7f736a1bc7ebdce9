import type { ICalCalendar } from 'ical-generator'
import { Answer } from './answer.ts'

/** Who made a calendar file, as programs that read it are told. */
export const madeBy = (what: string) => `//Bến Học//${what}//VI`

/** The id of something in every calendar that it is put into; it never changes. */
export const calendarUid = (id: string) => `${id}@benhoc`

/** A calendar file to be saved under this name. */
export function calendarAnswer(calendar: ICalCalendar | string, name: string): Answer {
  return new Answer(null, {
    stream: Buffer.from(String(calendar)),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.ics"`,
    },
  })
}
