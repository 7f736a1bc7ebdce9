import { meetingWayWords } from '#domain/calendar/fields.ts'
import { formatDong } from '#domain/money.ts'
import type { HostCalendar } from '../../week/week-shown.ts'
import { minutesWords } from '../hours/clock.ts'

export type HostFrame = HostCalendar['frames'][number]

/** What a frame costs. */
export function priceWords(price: number): string {
  return price === 0 ? 'Miễn phí' : formatDong(price)
}

/** The few things that tell one frame from another: how long, how, with whom. */
export function frameWords({ minutes, way, seats, staffing, hosts, needsApproval }: HostFrame): string {
  return [
    minutesWords(minutes),
    meetingWayWords[way],
    seats > 1 && `nhóm ${seats} khách`,
    staffing === 'ANY' && `một trong ${hosts.length} người dẫn`,
    staffing === 'ALL' && `${hosts.length} người cùng dẫn`,
    needsApproval && 'bạn duyệt từng buổi',
  ]
    .filter(Boolean)
    .join(' · ')
}
