import { Form } from 'react-router'
import { pageOf } from '#domain/paging.ts'
import { ZONE } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths, withChanges } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { ListPage } from '#web/ui/ListPage.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { wholeDays } from '../moments.ts'
import { isDay } from '../week/week-shown.ts'
import type { Route } from './+types/HostBookingsPage.ts'
import { BookingRow } from './BookingRow.tsx'
import styles from './Bookings.module.css'

const TAKE = 20
const GROUPS = ['cho-nhan', 'sap-toi', 'da-qua', 'da-huy', 'tat-ca'] as const
type Group = (typeof GROUPS)[number]
const GROUP_WORDS: Record<Group, string> = {
  'cho-nhan': 'Chờ bạn nhận',
  'sap-toi': 'Sắp tới',
  'da-qua': 'Đã qua',
  'da-huy': 'Đã hủy',
  'tat-ca': 'Tất cả',
}
const ASKED = {
  'cho-nhan': { group: 'waiting', time: 'coming' },
  'sap-toi': { group: 'coming', time: 'coming' },
  'da-qua': { group: 'over', time: 'all' },
  'da-huy': { group: 'canceled', time: 'all' },
  'tat-ca': { time: 'all' },
} as const satisfies Record<Group, object>
const NONE: Record<Group, { title: string; text: string }> = {
  'cho-nhan': {
    title: 'Không có buổi nào chờ bạn nhận',
    text: 'Buổi của dịch vụ “Tôi duyệt từng buổi” nằm ở đây cho đến khi bạn trả lời.',
  },
  'sap-toi': {
    title: 'Chưa có buổi nào sắp tới',
    text: 'Khi khách đặt, buổi hẹn nằm ở đây theo thứ tự giờ gần nhất trước.',
  },
  'da-qua': { title: 'Chưa có buổi nào đã qua', text: 'Buổi đã diễn ra nằm ở đây, với đánh giá của khách.' },
  'da-huy': { title: 'Chưa có buổi nào bị hủy', text: 'Buổi bị hủy hay từ chối nằm ở đây, với lý do.' },
  'tat-ca': { title: 'Chưa có buổi nào', text: 'Mở lịch và thêm dịch vụ để khách đặt.' },
}

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { api } = args.context.get(apiContext)
  const { searchParams, pathname, search } = new URL(args.request.url)
  const ask = (name: string) => (searchParams.get(name) ?? '').slice(0, 100)
  const [counts, { items: calendars }] = await Promise.all([api('countBookingEvents'), api('myCalendars')])
  const group = GROUPS.find((one) => one === ask('muc')) ?? (counts.waiting > 0 ? 'cho-nhan' : 'sap-toi')
  const page = askedPage(args.request.url)
  const zone = calendars[0]?.zone ?? ZONE
  const [first, last] = [ask('tu'), ask('den')].map((day) => (isDay(day) ? day : ''))
  const calendarId = calendars.find(({ id }) => id === ask('lich'))?.id
  const guestId = /^[0-9a-f-]{36}$/.test(ask('khach')) ? ask('khach') : undefined
  const list = await api('listBookingEvents', {
    query: {
      ...ASKED[group],
      take: TAKE,
      skip: (page - 1) * TAKE,
      ...(ask('tim').trim() && { search: ask('tim') }),
      ...(calendarId && { calendarId }),
      ...(guestId && { guestId }),
      ...(first && { from: wholeDays(first, first, zone).from }),
      ...(last && { to: wholeDays(last, last, zone).to }),
    },
  })
  const asked = {
    group,
    page,
    words: ask('tim'),
    calendarId: calendarId ?? '',
    guestId: guestId ?? '',
    first: first ?? '',
    last: last ?? '',
  }
  return {
    list,
    counts,
    asked,
    address: pathname + search,
    calendars: calendars.map(({ id, name }) => ({ id, name })),
    now: new Date().toISOString(),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Buổi hẹn', noIndex: true })

/** Everybody who booked the host’s time: those who wait for an answer first. */
export default function HostBookingsPage({ loaderData }: Route.ComponentProps) {
  const { list, counts, asked, address, now } = loaderData
  const { group, page, words, calendarId, guestId, first, last } = asked
  const count: Record<Group, number | undefined> = {
    'cho-nhan': counts.waiting,
    'sap-toi': counts.coming,
    'da-qua': counts.past,
    'da-huy': counts.canceled,
    'tat-ca': undefined,
  }
  const guest = guestId ? list.items[0]?.guest.fullName : undefined
  const isNarrow = calendarId !== '' || guestId !== '' || first !== '' || last !== ''
  return (
    <ListPage
      crumbs={[{ label: 'Lịch hẹn', to: paths.hostCalendars() }, { label: 'Buổi hẹn' }]}
      title="Buổi hẹn"
      intro={guest ? `Các buổi của ${guest}.` : undefined}
      actions={
        <>
          <LinkButton icon="users" to={paths.hostBookingGuests()}>
            Khách hàng
          </LinkButton>
          <LinkButton icon="check" to={paths.hostBookingAudit()}>
            Kiểm tra trùng giờ
          </LinkButton>
        </>
      }
      search={{
        label: 'Tìm buổi hẹn',
        placeholder: 'Tên khách hoặc dịch vụ',
        words,
        kept: { muc: group, lich: calendarId, khach: guestId, tu: first, den: last },
      }}
      filters={<Filters {...loaderData} isNarrow={isNarrow} />}
      tabs={{
        label: 'Lọc buổi hẹn',
        tabs: GROUPS.map((one) => ({
          to: withChanges(address, { muc: one }),
          label: GROUP_WORDS[one],
          current: one === group,
          ...(count[one] !== undefined && { count: count[one] }),
        })),
      }}
      count={list.items.length}
      empty={
        isNarrow ? (
          <EmptyState icon="search" title="Không có buổi nào khớp">
            Thử bỏ bớt bộ lọc, hoặc xem mục khác.
          </EmptyState>
        ) : (
          <EmptyState icon="clock" title={NONE[group].title}>
            {NONE[group].text}
          </EmptyState>
        )
      }
      pages={{
        page,
        pageCount: pageOf({ page, pageSize: TAKE }, list.total).pageCount,
        linkTo: (to) => withChanges(address, { trang: to === 1 ? null : to }),
      }}
    >
      <ul className={layout.stack3}>
        {list.items.map((booking) => (
          <BookingRow key={booking.id} booking={booking} now={now} />
        ))}
      </ul>
    </ListPage>
  )
}

type FiltersProps = Pick<Route.ComponentProps['loaderData'], 'asked' | 'calendars' | 'address'> & { isNarrow: boolean }

/** Of which calendar, and on which days. */
function Filters({
  asked: { group, words, calendarId, guestId, first, last },
  calendars,
  address,
  isNarrow,
}: FiltersProps) {
  return (
    <details className={styles.filtering} open={isNarrow} key={address}>
      <summary>Lọc theo lịch và ngày</summary>
      <Form className={styles.filters}>
        <input type="hidden" name="muc" value={group} />
        {words && <input type="hidden" name="tim" value={words} />}
        {guestId && <input type="hidden" name="khach" value={guestId} />}
        {calendars.length > 1 && (
          <Select label="Lịch" name="lich" defaultValue={calendarId}>
            <option value="">Mọi lịch</option>
            <Options of={calendars} value={({ id }) => id} word={({ name }) => name} />
          </Select>
        )}
        <TextInput label="Từ ngày" name="tu" type="date" defaultValue={first} />
        <TextInput label="Đến hết ngày" name="den" type="date" defaultValue={last} />
        <Button type="submit" icon="filter">
          Lọc
        </Button>
        {isNarrow && (
          <LinkButton kind="plain" to={paths.hostBookings({ muc: group, tim: words })}>
            Bỏ lọc
          </LinkButton>
        )}
      </Form>
    </details>
  )
}
