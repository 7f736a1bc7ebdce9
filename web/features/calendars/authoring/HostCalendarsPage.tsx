import { addDays } from '#domain/calendar/days.ts'
import type { ShownTime } from '#domain/calendar/shown-time.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { WeekSection } from '../week/WeekSection.tsx'
import { askedFrom, weekData } from '../week/week-data.ts'
import type { Route } from './+types/HostCalendarsPage.ts'
import { CalendarRow } from './CalendarRow.tsx'
import styles from './Calendars.module.css'
import { shortDay } from './hours/clock.ts'
import { NewCalendarForm } from './NewCalendarForm.tsx'
import { type SharedCalendar, SharedCalendars } from './shared/SharedCalendars.tsx'

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { api } = args.context.get(apiContext)
  // Without a day it is this month that is drawn, which began before today.
  const holidaysFrom = askedFrom(args.request.url) ?? addDays(new Date().toISOString().slice(0, 10), -40)
  const [{ items: calendars }, counts, shared] = await Promise.all([
    api('myCalendars', { query: { holidaysFrom } }),
    api('countBookingEvents'),
    api('sharedCalendars'),
  ])
  const asked = new URL(args.request.url).searchParams.get('lich')
  const chosen = calendars.find(({ id }) => id === asked) ?? calendars[0]
  if (!chosen) return { calendars: [], counts, chosen: null, shared: shared.items }
  const [data, rows] = await Promise.all([
    weekData(api, chosen, args.request.url),
    Promise.all(
      calendars.map(async (calendar) => {
        const { items } = await api('listBookingEvents', { query: { calendarId: calendar.id, take: 1 } })
        return { calendar, next: nextOf(items[0]) }
      }),
    ),
  ])
  return { calendars: rows, counts, chosen: { calendar: chosen, data }, shared: shared.items }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'Lịch hẹn', noIndex: true })
}

export default function HostCalendarsPage({ loaderData: { calendars, counts, chosen, shared } }: Route.ComponentProps) {
  if (!chosen) return <FirstCalendar helps={counts.coming + counts.past + counts.canceled > 0} shared={shared} />
  return (
    <div className={layout.stack6}>
      <div className={layout.stack5}>
        <PageHead
          title="Lịch hẹn"
          intro="Bạn mở giờ nào, ai đã đặt, và lịch nào đang nhận khách."
          actions={
            <>
              <LinkButton to={paths.hostBookings()} icon="list">
                {counts.waiting > 0 ? `Buổi hẹn (${counts.waiting} chờ nhận)` : 'Buổi hẹn'}
              </LinkButton>
              <LinkButton to={paths.hostAbsences()} icon="sun">
                Ngày nghỉ
              </LinkButton>
              <LinkButton to={paths.hostNewCalendar()} kind="primary" icon="plus">
                Thêm lịch
              </LinkButton>
            </>
          }
        />
        <ul className={layout.stack3} aria-label="Các lịch của bạn">
          {calendars.map(({ calendar, next }) => (
            <CalendarRow key={calendar.id} calendar={calendar} next={next} />
          ))}
        </ul>
      </div>
      <WeekSection
        key={chosen.calendar.id}
        calendar={chosen.calendar}
        calendars={calendars.map(({ calendar }) => calendar)}
        data={chosen.data}
      />
      <SharedCalendars calendars={shared} />
    </div>
  )
}

/** What a host sees who has no calendar: what it is for, and the first step itself; who helps with another’s finds its bookings. */
function FirstCalendar({ helps, shared }: { helps: boolean; shared: readonly SharedCalendar[] }) {
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Mở lịch hẹn đầu tiên"
        intro="Cho khách đặt giờ với bạn: tư vấn một-một, dạy kèm, chữa bài, lớp nhỏ. Bạn chọn giờ mở, khách tự chọn giờ trống và trả tiền trước."
        actions={
          helps && (
            <LinkButton to={paths.hostBookings()} icon="list">
              Buổi hẹn
            </LinkButton>
          )
        }
      />
      <div className={styles.first}>
        <NewCalendarForm />
        <Card title="Ba bước là xong" soft>
          <ol className={styles.steps}>
            <li>Đặt tên và giờ mở hằng tuần. Bạn đổi từng ngày được sau.</li>
            <li>Thêm dịch vụ: bao nhiêu phút, giá bao nhiêu, gặp ở đâu.</li>
            <li>Bật “Nhận đặt lịch”. Khách thấy ngay những giờ còn trống.</li>
          </ol>
        </Card>
      </div>
      <SharedCalendars calendars={shared} />
    </div>
  )
}

type Booking = { id: string; startsAt: string; hostTime: ShownTime; guest: { fullName: string } }

function nextOf(booking: Booking | undefined): { id: string; words: string } | null {
  if (!booking) return null
  const { id, hostTime, guest } = booking
  return { id, words: `${hostTime.from} ngày ${shortDay(hostTime.day)}, ${guest.fullName}` }
}
