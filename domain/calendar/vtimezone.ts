import { addDays, type Day } from './days.ts'
import { type Stretch, stretchesOf } from './zone.ts'

/**
 * The clock of a zone as calendar files carry it (RFC 5545, VTIMEZONE), for moments of this day and a year on either side.
 * Every change of clock is named with its day: programs need no rules of their own. Throws RangeError for no zone.
 */
export function vtimezone(zone: string, day: Day): string {
  const stretches = stretchesOf(zone, addDays(day, -366), addDays(day, 366))
  const standard = Math.min(...stretches.map(({ offset }) => offset))
  const parts = stretches.flatMap((stretch, at) => part(stretch, stretches[at - 1]?.offset ?? stretch.offset, standard))
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n')
}

function part({ from, offset }: Stretch, before: number, standard: number): string[] {
  const name = offset > standard ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    // What the clock showed as it was changed.
    `DTSTART:${new Date(from + before).toISOString().replaceAll(/[-:]|\.\d+Z/g, '')}`,
    `TZOFFSETFROM:${offsetOf(before)}`,
    `TZOFFSETTO:${offsetOf(offset)}`,
    `TZNAME:GMT${offsetOf(offset)}`,
    `END:${name}`,
  ]
}

/** `+0545` */
function offsetOf(offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`
}
