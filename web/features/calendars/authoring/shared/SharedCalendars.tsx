import type { ReplyOf } from '#domain/contract/index.ts'
import { StudioRow } from '#web/features/hosts/studio/StudioList.tsx'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import layout from '#web/ui/layout.module.css'
import { CALENDAR_LOOKS } from '../calendar-status.ts'

export type SharedCalendar = ReplyOf<'sharedCalendars'>['items'][number]

/** Calendars of others that the host helps with; nothing where there are none. */
export function SharedCalendars({ calendars }: { calendars: readonly SharedCalendar[] }) {
  if (calendars.length === 0) return null
  return (
    <section className={layout.stack3} aria-labelledby="lich-cung-dan">
      <h2 id="lich-cung-dan">Lịch bạn cùng dẫn</h2>
      <ul className={layout.stack3}>
        {calendars.map((calendar) => (
          <StudioRow
            key={calendar.id}
            to={paths.hostCalendarTeam(calendar.id)}
            name={calendar.name}
            badges={<StatusBadge status={calendar.status} looks={CALENDAR_LOOKS} />}
            facts={[`Của ${calendar.owner.fullName}`, ledWords(calendar)]}
          />
        ))}
      </ul>
    </section>
  )
}

/** How many of its frames book the reader's time. */
export function ledWords({ frames, role }: Pick<SharedCalendar, 'frames' | 'role'>): string {
  const led = frames.filter(({ isLed }) => isLed).length
  if (led > 0) return `Bạn dẫn ${led} trong ${frames.length} dịch vụ`
  return role === 'ASSISTANT' ? 'Bạn trông coi buổi hẹn' : 'Bạn chưa được thêm vào dịch vụ nào'
}
