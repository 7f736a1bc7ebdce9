import { pageOf } from '#domain/paging.ts'
import { dayWords, ZONE } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths, withChanges } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ListPage } from '#web/ui/ListPage.tsx'
import { Table } from '#web/ui/Table.tsx'
import { shownIn } from '../moments.ts'
import type { Route } from './+types/GuestsPage.ts'

const TAKE = 20

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { api } = args.context.get(apiContext)
  const { searchParams, pathname, search } = new URL(args.request.url)
  const words = (searchParams.get('tim') ?? '').slice(0, 100)
  const page = askedPage(args.request.url)
  const [{ items, total }, calendars] = await Promise.all([
    api('bookingGuests', { query: { take: TAKE, skip: (page - 1) * TAKE, ...(words.trim() && { search: words }) } }),
    api('myCalendars'),
  ])
  const zone = calendars.items[0]?.zone ?? ZONE
  const guests = items.map(({ lastAt, ...guest }) => ({ ...guest, lastDay: shownIn(zone, lastAt, lastAt).day }))
  return { guests, total, words, page, address: pathname + search }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Khách đã đặt lịch', noIndex: true })

/** Everybody who ever booked the host’s time. */
export default function GuestsPage({ loaderData: { guests, total, words, page, address } }: Route.ComponentProps) {
  return (
    <ListPage
      crumbs={[
        { label: 'Lịch hẹn', to: paths.hostCalendars() },
        { label: 'Buổi hẹn', to: paths.hostBookings() },
        { label: 'Khách hàng' },
      ]}
      title="Khách hàng"
      intro="Những người từng đặt giờ với bạn, người gần đây nhất trước."
      search={{ label: 'Tìm khách', placeholder: 'Tên khách', words }}
      count={guests.length}
      empty={
        <EmptyState icon="users" title="Chưa có khách nào">
          Ai đặt giờ với bạn sẽ nằm ở đây.
        </EmptyState>
      }
      pages={{
        page,
        pageCount: pageOf({ page, pageSize: TAKE }, total).pageCount,
        linkTo: (to) => withChanges(address, { trang: to === 1 ? null : to }),
      }}
    >
      <Table
        caption="Khách đã đặt lịch"
        rows={guests}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Khách',
            main: true,
            cell: ({ id, fullName }) => <Link to={paths.hostBookings({ muc: 'tat-ca', khach: id })}>{fullName}</Link>,
          },
          { title: 'Số buổi', align: 'end', cell: ({ bookings }) => bookings },
          { title: 'Không đến', align: 'end', cell: ({ missed }) => missed },
          { title: 'Buổi gần nhất', align: 'end', cell: ({ lastDay }) => dayWords(lastDay) },
        ]}
      />
    </ListPage>
  )
}
