import { meetingWayWords } from '#domain/calendar/fields.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Price } from '#web/ui/Price.tsx'
import { lengthWords, shortDay, weekdayWords } from '../hours/words.ts'
import styles from './CalendarPage.module.css'

export type Frame = ReplyOf<'listFrames'>['items'][number]

/** What can be booked, with its next free hour. `withHost`: it says whose time it is. */
export function FrameCard({
  frame,
  heading: Heading,
  withHost,
}: {
  frame: Frame
  heading: 'h2' | 'h3'
  withHost: boolean
}) {
  const { calendar, next } = frame
  const [host] = frame.hosts
  return (
    <article className={styles.card}>
      {withHost && host && (
        <p className={styles.who}>
          <Avatar name={host.fullName} src={host.avatarUrl} size={36} />
          {frame.hosts.map(({ fullName }) => fullName).join(', ')}
        </p>
      )}
      <div>
        <Heading>
          <Link to={paths.calendar(calendar.slug, { 'dich-vu': frame.id, tu: next?.day })}>{frame.name}</Link>
        </Heading>
        <p className={styles.who}>{calendar.name}</p>
      </div>
      <p className={styles.line}>
        <Price amount={frame.price} before={frame.listPrice} />
        <span className={styles.who}>
          {lengthWords(frame.minutes)} · {meetingWayWords[frame.way]}
        </span>
      </p>
      <p className={styles.next}>
        <Icon name="calendar" size={18} />
        {next
          ? `Gần nhất: ${next.from} ${weekdayWords(next.day).toLowerCase()}, ${shortDay(next.day)}`
          : 'Hiện hết giờ trống'}
      </p>
    </article>
  )
}
