import { Badge } from '#web/ui/Badge.tsx'
import layout from '#web/ui/layout.module.css'
import { WEEKDAYS } from '../authoring/hours/clock.ts'
import { zoneWords } from '../zones.ts'
import type { ShownDay } from './week-shown.ts'

/** Why a day is not as every week: a holiday, its own hours, a trip. */
export function DayMarks({ day: { isOwn, holiday, tripZone } }: { day: ShownDay }) {
  if (!isOwn && !holiday && !tripZone) return null
  return (
    <span className={layout.row2}>
      {holiday && <Badge colour={holiday.worksAs === null ? 'red' : 'amber'}>{holidayWords(holiday)}</Badge>}
      {isOwn && <Badge colour="blue">Giờ riêng</Badge>}
      {tripZone && <Badge colour="navy">Giờ {zoneWords(tripZone)}</Badge>}
    </span>
  )
}

/** What a holiday is, or as which weekday it is worked. */
export function holidayWords({ name, worksAs }: { name: string; worksAs: number | null }): string {
  return worksAs === null ? name : `Làm như ${WEEKDAYS[worksAs - 1]}`
}
