import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { useOwnZone } from '../../hours/useOwnZone.ts'
import { dateWords, zoneWords } from '../../hours/words.ts'
import { sizeWords } from '../words.ts'
import type { Route } from './+types/PassPage.ts'
import { BookHours } from './BookHours.tsx'
import { ClassDates } from './ClassDates.tsx'
import styles from './Passes.module.css'
import { leftWords } from './PassesPage.tsx'
import { PassPeople } from './PassPeople.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = needUser(args)
  const zone = new URL(args.request.url).searchParams.get('mui-gio') ?? undefined
  const pass = await args.context.get(apiContext).api('myPass', { params: { id: args.params.id }, query: { zone } })
  return { pass, zone: zone ?? null, userId: user.id }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: loaderData?.pass.name ?? 'Gói buổi', noIndex: true })

export type Pass = ReplyOf<'myPass'>

/** One package or class of the reader: what is left of it, and what to do with it next. */
export default function PassPage({ loaderData: { pass, zone, userId } }: Route.ComponentProps) {
  const shown = (pass.dates[0] ?? pass.bookings[0])?.time.zone ?? pass.calendar.zone
  useOwnZone(zone, shown, pass.dates.length + pass.bookings.length > 0 ? paths.myPass(pass.id) : null)
  const isClass = pass.form === 'CLASS'
  const done = isClass ? pass.dates.filter(({ standing }) => standing === 'HELD').length : pass.used
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[{ label: 'Lịch hẹn của tôi', to: paths.myPasses() }, { label: pass.name }]}
        title={pass.name}
        badge={!pass.isOpen && <Badge>{pass.endedAt ? 'Đã hoàn tiền' : 'Đã hết hạn'}</Badge>}
        intro={
          <>
            {sizeWords(pass)} · <Link to={paths.calendar(pass.calendar.slug)}>{pass.calendar.name}</Link>
            {!pass.isOwn && ` · Chung với ${pass.owner.fullName}`}
          </>
        }
      />
      <Card>
        <div className={layout.stack3}>
          <p className={layout.strong}>{leftWords(pass)}</p>
          <Progress
            label={isClass ? 'Số buổi đã học' : 'Số buổi đã dùng'}
            percent={Math.round((done / pass.sessions) * 100)}
            figure={`${isClass ? 'Đã học' : 'Đã dùng'} ${done}/${pass.sessions} buổi`}
          />
          {pass.isOpen && !isClass && pass.used < pass.sessions && <BookHours pass={pass} />}
          {pass.isOpen && !isClass && pass.used >= pass.sessions && (
            <div>
              <LinkButton kind="primary" to={paths.sessionPackage(pass.packageId)}>
                Mua gói mới
              </LinkButton>
            </div>
          )}
        </div>
      </Card>
      {isClass && <ClassDates pass={pass} />}
      {!isClass && pass.bookings.length > 0 && <Booked pass={pass} />}
      {!isClass && pass.mostPeople > 1 && <PassPeople pass={pass} userId={userId} />}
      {pass.dates.length + pass.bookings.length > 0 && (
        <p className={layout.small}>Giờ hiển thị theo {zoneWords(shown)}.</p>
      )}
      {pass.isOwn && pass.isOpen && (
        <p className={layout.small}>
          {pass.promise.amount > 0 && pass.promise.until
            ? `Bạn được hoàn ${formatDong(pass.promise.amount)} cho các buổi chưa dùng nếu yêu cầu trước ${formatDateTime(pass.promise.until)}. `
            : `${pass.promise.words}. `}
          <Link to={paths.order(pass.orderId)}>Xem đơn hàng</Link>
        </p>
      )}
    </div>
  )
}

const STANDING: Record<Pass['bookings'][number]['standing'], string> = {
  COMING: 'Sắp tới',
  WAITING: 'Chờ người dẫn nhận',
  HELD: 'Đã diễn ra',
  MISSED: 'Vắng mặt, đã tính buổi',
  GIVEN_BACK: 'Đã hủy, buổi trở lại gói',
  USED: 'Đã hủy, đã tính buổi',
}

function Booked({ pass }: { pass: Pass }) {
  const isShared = pass.mostPeople > 1
  return (
    <Card title="Các buổi đã đặt">
      <ul className={styles.dates}>
        {pass.bookings.map((one) => (
          <li key={one.id} className={styles.date}>
            <span className={styles.words}>
              <strong>{dateWords(one.time)}</strong>
              <small>
                {one.frameName}
                {isShared && ` · ${one.isOwn ? 'Bạn' : one.guest.fullName}`}
              </small>
              <small>{STANDING[one.standing]}</small>
            </span>
            {one.isOwn && (
              <LinkButton size="sm" to={paths.myBooking(one.id)} aria-label={`Xem buổi hẹn ${dateWords(one.time)}`}>
                Xem
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
