import { weekdayOf } from '#domain/calendar/days.ts'
import { meetingWayWords } from '#domain/calendar/fields.ts'
import { formatDong } from '#domain/money.ts'
import { dayWords, durationLabel, millis } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { WEEKDAYS } from '../authoring/hours/clock.ts'
import styles from './Bookings.module.css'
import { bookingLook, type ListedBooking } from './booking-words.ts'
import { useBookingActs } from './useBookingActs.tsx'

/** One booking of a list: when, who, what, and the answer where one is waited for. */
export function BookingRow({ booking, now }: { booking: ListedBooking; now: string }) {
  const { id, hostTime, guest, frame, calendar, price, earlier, can, replyBy, reason, rating } = booking
  const acts = useBookingActs(booking)
  const look = bookingLook(booking, now)
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <strong>
          {hostTime.from}–{hostTime.to}
        </strong>
        <span>
          {WEEKDAYS[weekdayOf(hostTime.day) - 1]} {dayWords(hostTime.day)}
        </span>
      </div>
      <div className={styles.who}>
        <div className={layout.row2}>
          <h2 className={styles.name}>
            <Link to={paths.hostBooking(id)}>{guest.fullName}</Link>
          </h2>
          <Badge colour={look.colour}>{look.word}</Badge>
        </div>
        <p className={layout.small}>
          {[
            frame.name,
            meetingWayWords[frame.way],
            booking.pass ? booking.pass.name : price === 0 ? 'Miễn phí' : formatDong(price),
            calendar.name,
          ].join(' · ')}
        </p>
        {(earlier.came > 0 || earlier.missed > 0) && <p className={layout.small}>{earlierWords(earlier)}</p>}
        {rating && (
          <p className={layout.small}>
            Khách chấm {rating.rating}/5{rating.text && `: “${rating.text}”`}
          </p>
        )}
        {reason && <p className={layout.small}>Lý do: {reason}</p>}
        {can.approve && replyBy && <p className={styles.left}>{leftWords(replyBy, now)}</p>}
      </div>
      <div className={styles.acts}>
        {can.approve && (
          <Button kind="primary" icon="check" pending={acts.pending} onClick={() => void acts.approve()}>
            Nhận<span className="visually-hidden"> buổi của {guest.fullName}</span>
          </Button>
        )}
        {can.reject && (
          <Button icon="close" onClick={acts.reject}>
            Từ chối<span className="visually-hidden"> buổi của {guest.fullName}</span>
          </Button>
        )}
        {!can.approve && (
          <LinkButton size="sm" kind="plain" to={paths.hostBooking(id)}>
            Xem<span className="visually-hidden"> buổi của {guest.fullName}</span>
          </LinkButton>
        )}
      </div>
      {acts.dialogs}
    </li>
  )
}

/** How often a guest was here before. */
export function earlierWords({ came, missed }: { came: number; missed: number }): string {
  return [came > 0 ? `Đã gặp ${came} lần` : 'Chưa gặp lần nào', missed > 0 && `${missed} lần không đến`]
    .filter(Boolean)
    .join(', ')
}

/** How long there is to answer. */
export function leftWords(replyBy: string, now: string): string {
  const seconds = Math.floor((millis(replyBy) - millis(now)) / 1000)
  return seconds <= 0 ? 'Sắp hết giờ trả lời' : `Còn ${durationLabel(seconds)} để trả lời`
}
