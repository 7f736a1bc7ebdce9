import type { CalendarStatus } from '#domain/calendar/fields.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

/** How the studio words whether a calendar takes bookings, and whether a frame is sold. */
export const CALENDAR_LOOKS: StatusLooks<CalendarStatus> = {
  ACTIVE: { word: 'Đang mở', colour: 'green' },
  INACTIVE: { word: 'Đang đóng', colour: 'grey' },
}
