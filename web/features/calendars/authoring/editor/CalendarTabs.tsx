import { paths } from '#web/paths.ts'
import type { CalendarTabSlug } from '#web/paths-calendar-studio.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { CALENDAR_TABS, calendarTabWords } from './tabs.ts'

/** The parts of a calendar; who helps with it has an address of its own. */
export function CalendarTabs({ id, current }: { id: string; current: CalendarTabSlug | 'cong-tac' }) {
  return (
    <Tabs
      label="Các phần của lịch hẹn"
      tabs={[
        ...CALENDAR_TABS.map((tab) => ({
          to: paths.hostCalendar(id, tab),
          label: calendarTabWords[tab],
          current: tab === current,
        })),
        { to: paths.hostCalendarTeam(id), label: 'Cộng tác', current: current === 'cong-tac' },
      ]}
    />
  )
}
