import type { ReplyOf } from '#domain/contract/index.ts'
import { dong, formatDong, formatNumber } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './CalendarPage.module.css'

export type CalendarFound = ReplyOf<'searchEverything'>['groups']['CALENDAR']['items'][number]

/** Calendars that were found, each with whose time it is and what of it can be booked. */
export function CalendarGrid({ calendars }: { calendars: readonly CalendarFound[] }) {
  return (
    <div className={styles.cards}>
      {calendars.map((calendar) => (
        <CalendarCard key={calendar.id} calendar={calendar} />
      ))}
    </div>
  )
}

const NAMED = 3

function CalendarCard({
  calendar: { slug, name, host, offers, priceFrom, rating, ratings },
}: {
  calendar: CalendarFound
}) {
  const rest = offers.length - NAMED
  return (
    <article className={styles.card}>
      <p className={styles.who}>
        <Avatar name={host.fullName} src={host.avatarUrl} size={36} />
        {host.fullName}
      </p>
      <div>
        <h3>
          <Link to={paths.calendar(slug)}>{name}</Link>
        </h3>
        <p className={styles.who}>
          {offers.slice(0, NAMED).join(' · ')}
          {rest > 0 && ` · và ${formatNumber(rest)} dịch vụ khác`}
        </p>
      </div>
      <p className={styles.line}>
        <strong>{priceWords(priceFrom, offers.length)}</strong>
        {rating !== null && (
          <span className={styles.who}>
            <Icon name="star" size={18} /> {formatNumber(rating)} ({formatNumber(ratings)})
          </span>
        )}
      </p>
    </article>
  )
}

function priceWords(least: number, count: number): string {
  if (least === 0) return count > 1 ? 'Có buổi miễn phí' : 'Miễn phí'
  return count > 1 ? `Từ ${formatDong(dong(least))}` : formatDong(dong(least))
}
