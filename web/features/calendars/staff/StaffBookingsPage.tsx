import { Form } from 'react-router'
import { formatDong } from '#domain/money.ts'
import { formatDateTime, ZONE } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import bookings from '../bookings/Bookings.module.css'
import { DISPUTE_LOOKS } from '../disputes/dispute-words.ts'
import { wholeDays } from '../moments.ts'
import { isDay } from '../week/week-shown.ts'
import type { Route } from './+types/StaffBookingsPage.ts'
import { staffBookingLook } from './staff-words.ts'

const GROUPS = ['coming', 'waiting', 'over', 'canceled', 'missed', 'disputed'] as const
const GROUP_WORDS: Record<(typeof GROUPS)[number], string> = {
  coming: 'Sắp tới',
  waiting: 'Chờ người dẫn nhận',
  over: 'Đã qua',
  canceled: 'Đã hủy',
  missed: 'Khách vắng mặt',
  disputed: 'Đang khiếu nại',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, GROUPS)
  const { searchParams } = new URL(request.url)
  const idOf = (name: string) => {
    const value = searchParams.get(name) ?? ''
    return /^[0-9a-f-]{36}$/.test(value) ? value : ''
  }
  const dayOf = (name: string) => {
    const value = searchParams.get(name) ?? ''
    return isDay(value) ? value : ''
  }
  const asked = { hostId: idOf('giangVien'), frameId: idOf('dichVu'), first: dayOf('tu'), last: dayOf('den') }
  const { status: group, ...paged } = { ...listInput(query), status: query.status }
  const list = await context.get(apiContext).api('adminBookings', {
    query: {
      ...paged,
      ...(group && { group }),
      ...(asked.hostId && { hostId: asked.hostId }),
      ...(asked.frameId && { frameId: asked.frameId }),
      ...(asked.first && { from: wholeDays(asked.first, asked.first, ZONE).from }),
      ...(asked.last && { to: wholeDays(asked.last, asked.last, ZONE).to }),
    },
  })
  return { query, asked, list, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Buổi hẹn', noIndex: true })

/** Every booking of every host. */
export default function StaffBookingsPage({ loaderData: { list, query, asked, now } }: Route.ComponentProps) {
  const kept = {
    giangVien: asked.hostId || undefined,
    dichVu: asked.frameId || undefined,
    tu: asked.first || undefined,
    den: asked.last || undefined,
  }
  const hidden = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
  return (
    <StaffList
      title="Buổi hẹn"
      intro={introOf(list.items, asked)}
      query={query}
      hidden={hidden}
      address={(filters) => staffPaths.staffBookings({ ...kept, ...filters })}
      searchLabel="Khách, người dẫn, dịch vụ, mã đơn"
      filters={<Filters query={query} asked={asked} isNarrow={Object.keys(hidden).length > 0} />}
      tabs={[{ status: null, label: 'Tất cả' }, ...GROUPS.map((status) => ({ status, label: GROUP_WORDS[status] }))]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Không có buổi hẹn nào ở đây', text: 'Thử chọn trạng thái khác, hoặc bỏ bớt bộ lọc.' }}
      columns={[
        {
          title: 'Khách',
          main: true,
          cell: (row) => (
            <>
              <Link to={staffPaths.staffBooking(row.id)}>{row.guest.fullName}</Link>
              <span className={layout.sub}>Đơn {row.orderCode}</span>
            </>
          ),
        },
        { title: 'Giờ Việt Nam', cell: (row) => formatDateTime(row.startsAt) },
        {
          title: 'Dịch vụ',
          cell: (row) => (
            <>
              <Link to={staffPaths.staffBookings({ ...kept, dichVu: row.frame.id })}>{row.frame.name}</Link>
              <span className={layout.sub}>{row.calendarName}</span>
            </>
          ),
        },
        {
          title: 'Người dẫn',
          cell: (row) => (
            <Link to={staffPaths.staffBookings({ ...kept, giangVien: row.host.id })}>{row.host.fullName}</Link>
          ),
        },
        {
          title: 'Trạng thái',
          cell: (row) => {
            const look = staffBookingLook(row, now)
            return (
              <span className={layout.line2}>
                <Badge colour={look.colour}>{look.word}</Badge>
                {row.dispute && <StatusBadge status={row.dispute} looks={DISPUTE_LOOKS} />}
              </span>
            )
          },
        },
        {
          title: 'Giá',
          align: 'end',
          cell: (row) => row.passName ?? (row.price === 0 ? 'Miễn phí' : formatDong(row.price)),
        },
      ]}
    />
  )
}

type Data = Route.ComponentProps['loaderData']

/** Whose bookings are shown, where the list was narrowed by a link. */
function introOf([first]: Data['list']['items'], { hostId, frameId }: Data['asked']): string {
  const of = [
    frameId && first ? `dịch vụ “${first.frame.name}”` : '',
    hostId && first ? `giờ của ${first.host.fullName}` : '',
  ].filter(Boolean)
  return of.length > 0 ? `Chỉ ${of.join(', ')}.` : 'Của mọi người dẫn, buổi muộn nhất đứng trên cùng.'
}

function Filters({ query, asked, isNarrow }: Pick<Data, 'query' | 'asked'> & { isNarrow: boolean }) {
  return (
    <details className={bookings.filtering} open={isNarrow} key={JSON.stringify(asked)}>
      <summary>Lọc theo ngày</summary>
      <Form className={bookings.filters}>
        {query.status && <input type="hidden" name="trangThai" value={query.status} />}
        {query.search && <input type="hidden" name="tim" value={query.search} />}
        {asked.hostId && <input type="hidden" name="giangVien" value={asked.hostId} />}
        {asked.frameId && <input type="hidden" name="dichVu" value={asked.frameId} />}
        <TextInput label="Từ ngày" name="tu" type="date" defaultValue={asked.first} />
        <TextInput label="Đến hết ngày" name="den" type="date" defaultValue={asked.last} />
        <Button type="submit" icon="filter">
          Lọc
        </Button>
        {isNarrow && (
          <LinkButton
            kind="plain"
            to={staffPaths.staffBookings({ trangThai: query.status ?? undefined, tim: query.search || undefined } as {
              trangThai?: string
              tim?: string
            })}
          >
            Bỏ lọc
          </LinkButton>
        )}
      </Form>
    </details>
  )
}
