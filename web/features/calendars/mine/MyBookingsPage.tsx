import { pageCount } from '#domain/paging.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { timeWords } from '../hours/words.ts'
import { FeedAddress } from '../outside/FeedAddress.tsx'
import type { Route } from './+types/MyBookingsPage.ts'
import { type Booking, nameOf, standingOf } from './labels.ts'
import styles from './Mine.module.css'
import { MineTabs } from './MineTabs.tsx'

const TAKE = 20

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const isOver = new URL(args.request.url).searchParams.get('muc') === 'da-qua'
  const page = askedPage(args.request.url)
  const query = { take: TAKE, skip: (page - 1) * TAKE, time: isOver ? ('past' as const) : ('coming' as const) }
  const { api } = args.context.get(apiContext)
  const [list, feed] = await Promise.all([
    api('myBookings', { query }),
    isOver ? null : api('bookingFeed', { params: { side: 'guest' } }),
  ])
  return { isOver, page, list, feed }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Lịch hẹn của tôi', noIndex: true })

/** Bookings of the reader, the next one first. */
export default function MyBookingsPage({ loaderData: { isOver, page, list, feed } }: Route.ComponentProps) {
  const muc = isOver ? 'da-qua' : undefined
  return (
    <div className={layout.stack5}>
      <PageHead title="Lịch hẹn của tôi" />
      <MineTabs current={isOver ? 'da-qua' : 'sap-toi'} />
      {list.items.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={isOver ? 'Chưa có buổi hẹn nào đã qua' : 'Bạn chưa có buổi hẹn nào sắp tới'}
          action={
            <LinkButton kind="primary" to={paths.calendars()}>
              Đặt lịch hẹn
            </LinkButton>
          }
        />
      ) : (
        <ul className={styles.list}>
          {list.items.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(trang) => paths.myBookings({ muc, trang })}
      />
      {feed && <FeedAddress side="guest" feed={feed} />}
    </div>
  )
}

function BookingRow({ booking }: { booking: Booking }) {
  const { day } = booking.guestTime
  const [, month, date] = day.split('-').map(Number)
  const { word, colour } = standingOf(booking)
  return (
    <li className={styles.row}>
      <span className={styles.day} aria-hidden>
        <strong>{date}</strong>
        <small>tháng {month}</small>
      </span>
      <span className={styles.words}>
        <Link to={paths.myBooking(booking.id)}>
          {booking.calendar.name} · {nameOf(booking)}
        </Link>
        <small>{timeWords(booking.guestTime)}</small>
        <small>Với {booking.hosts.map(({ fullName }) => fullName).join(', ')}</small>
        <Badge colour={colour}>{word}</Badge>
      </span>
      <LinkButton to={paths.myBooking(booking.id)} aria-label={`Xem buổi hẹn ${timeWords(booking.guestTime)}`}>
        Xem
      </LinkButton>
    </li>
  )
}
