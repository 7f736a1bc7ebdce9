import { staffingWords } from '#domain/calendar/fields.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { type ListedBooking, timeWords } from '../../bookings/booking-words.ts'
import { priceWords } from '../frames/frame-words.ts'
import { minutesWords } from '../hours/clock.ts'
import styles from './Shared.module.css'
import type { SharedCalendar } from './SharedCalendars.tsx'

/** What somebody who helps with a calendar sees of it: the next bookings, and what is sold, to look at. */
export function SharedFrames({ calendar, bookings }: { calendar: SharedCalendar; bookings: readonly ListedBooking[] }) {
  return (
    <>
      <Card
        title="Buổi hẹn sắp tới"
        aside={
          bookings.length > 0 && (
            <LinkButton size="sm" to={paths.hostBookings({ lich: calendar.id })}>
              Xem tất cả
            </LinkButton>
          )
        }
      >
        {bookings.length === 0 ? (
          <p className={layout.soft}>Chưa có ai đặt giờ qua lịch này.</p>
        ) : (
          <ul className={styles.rows}>
            {bookings.map(({ id, hostTime, guest, frame, hosts }) => (
              <li key={id} className={styles.row}>
                <Link to={paths.hostBooking(id)}>{timeWords(hostTime)}</Link>
                <span className={layout.small}>
                  {guest.fullName} · {frame.name}
                </span>
                <span className={layout.small}>{hosts.map(({ fullName }) => fullName).join(', ')} dẫn</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Dịch vụ của lịch">
        {calendar.frames.length === 0 ? (
          <EmptyState icon="tag" title="Chưa có dịch vụ nào" />
        ) : (
          <ul className={styles.rows}>
            {calendar.frames.map((frame) => (
              <li key={frame.id} className={styles.row}>
                <span className={layout.row2}>
                  <strong className={layout.anywhere}>{frame.name}</strong>
                  {frame.isLed && <Badge colour="navy">Bạn dẫn</Badge>}
                  {frame.status !== 'ACTIVE' && <Badge>Tạm ngừng</Badge>}
                </span>
                <span className={layout.small}>
                  {minutesWords(frame.minutes)} · {priceWords(frame.price)} · {staffingWords[frame.staffing]}
                </span>
                {frame.hosts.length > 1 && (
                  <span className={layout.small}>{frame.hosts.map(({ fullName }) => fullName).join(', ')}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className={layout.small}>Chỉ {calendar.owner.fullName} đổi được dịch vụ và giờ mở của lịch này.</p>
      </Card>
    </>
  )
}
