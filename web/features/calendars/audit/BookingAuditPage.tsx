import { useRevalidator } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DashboardPage } from '#web/ui/DashboardPage.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/BookingAuditPage.ts'
import styles from './BookingAuditPage.module.css'

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  return { audit: await args.context.get(apiContext).api('bookingAudit') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Kiểm tra trùng giờ', noIndex: true })

type Check = Route.ComponentProps['loaderData']['audit']['checks'][number]

/** The proof, in plain words, that nobody booked the host twice. */
export default function BookingAuditPage({ loaderData: { audit } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const { at, tookMs, watchedAt, bookings, from, to, checks } = audit
  const broken = checks.filter(({ breaches }) => breaches > 0)
  const found = broken.reduce((sum, { breaches }) => sum + breaches, 0)
  const apart = checks.find(({ name }) => name === 'bookings-apart')?.breaches ?? 0
  return (
    <DashboardPage
      crumbs={[
        { label: 'Lịch hẹn', to: paths.hostCalendars() },
        { label: 'Buổi hẹn', to: paths.hostBookings() },
        { label: 'Kiểm tra trùng giờ' },
      ]}
      title="Kiểm tra trùng giờ"
      intro="Mọi buổi hẹn của bạn, trên mọi lịch và dịch vụ, được so từng buổi với nhau ngay khi bạn mở trang này."
      actions={
        <Button icon="refresh" pending={state !== 'idle'} onClick={() => void revalidate()}>
          Kiểm tra lại
        </Button>
      }
      figures={[
        { label: 'Buổi trùng giờ', value: formatNumber(apart), more: 'tính cả khoảng nghỉ trước và sau' },
        {
          label: 'Buổi đã so',
          value: formatNumber(bookings),
          more: from && to ? daysWords(from, to) : 'cả buổi chờ nhận và chờ thanh toán',
        },
        {
          label: 'Tự động kiểm tra',
          value: 'Mỗi phút',
          more: watchedAt ? `lần gần nhất ${formatDateTime(watchedAt)}` : 'lần đầu trong ít phút nữa',
        },
      ]}
    >
      {bookings === 0 && broken.length === 0 ? (
        <EmptyState icon="clock" title="Chưa có buổi hẹn nào để so">
          Khi có khách đặt, trang này chứng minh không ai đặt trùng giờ của bạn.
        </EmptyState>
      ) : (
        <>
          {broken.length === 0 ? (
            <Notice kind="success" title="Không có buổi nào trùng giờ">
              Đã so {formatNumber(bookings)} buổi lúc {formatDateTime(at)}, mất {secondsWords(tookMs)} giây.
            </Notice>
          ) : (
            <Notice kind="error" title={`Có ${formatNumber(found)} chỗ cần xem`}>
              Bến Học đã được báo tự động. Bạn xem các buổi bên dưới; nếu phải dời hay hủy, khách được báo ngay.
            </Notice>
          )}
          <ul className={styles.checks}>
            {[...broken, ...checks.filter(({ breaches }) => breaches === 0)].map((check) => (
              <CheckRow key={check.name} check={check} />
            ))}
          </ul>
        </>
      )}
    </DashboardPage>
  )
}

function CheckRow({ check: { rule, breaches, rows } }: { check: Check }) {
  return (
    <li className={styles.check} data-broken={breaches > 0 ? true : undefined}>
      <div className={styles.rule}>
        <span>{rule}</span>
        <Badge colour={breaches === 0 ? 'green' : 'red'}>{breaches === 0 ? 'Đạt' : `${breaches} chỗ`}</Badge>
      </div>
      {rows.length > 0 && (
        <ul className={styles.found}>
          {rows.map(({ subject, words, bookingId, otherId }) => (
            <li key={`${subject} ${words} ${bookingId} ${otherId}`}>
              <strong>{subject}</strong>
              <p>{words}</p>
              <p className={styles.links}>
                {bookingId && <Link to={paths.hostBooking(bookingId)}>Xem buổi hẹn</Link>}
                {otherId && <Link to={paths.hostBooking(otherId)}>Xem buổi kia</Link>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function daysWords(from: string, to: string): string {
  const [first, last] = [formatDate(from), formatDate(to)]
  return first === last ? `ngày ${first}` : `từ ${first} đến ${last}`
}

/** `0,02`. */
function secondsWords(ms: number): string {
  return (Math.max(10, ms) / 1_000).toFixed(2).replace('.', ',')
}
