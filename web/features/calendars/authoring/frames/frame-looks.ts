import type { CalendarStatus } from '#domain/calendar/fields.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

/** How what is sold of a calendar stands. */
export const FRAME_LOOKS: StatusLooks<CalendarStatus> = {
  ACTIVE: { word: 'Đang bán', colour: 'green' },
  INACTIVE: { word: 'Tạm ngừng', colour: 'grey' },
}
