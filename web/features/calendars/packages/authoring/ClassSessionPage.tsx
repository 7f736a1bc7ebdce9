import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import { timeWords } from '../../hours/words.ts'
import mine from '../mine/Passes.module.css'
import type { Route } from './+types/ClassSessionPage.ts'
import { SessionActs } from './ClassDates.tsx'

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const session = await args.context.get(apiContext).api('classSession', { params: { id: args.params.id } })
  return { session, isOver: new Date(session.startsAt) <= new Date() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Danh sách buổi học', noIndex: true })

/** Who comes to a date of a class, who does not, and who waits for a seat. */
export default function ClassSessionPage({ loaderData: { session, isOver } }: Route.ComponentProps) {
  const { package: own, guests, absent, waiters, seats } = session
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[
          { label: 'Lịch hẹn', to: paths.hostCalendars() },
          { label: own.name, to: paths.hostPackage(own.calendarId, own.id) },
          { label: 'Buổi học' },
        ]}
        title={own.name}
        intro={timeWords(session.time)}
        actions={!isOver && session.canceledAt === null ? <SessionActs one={session} /> : undefined}
      />
      {session.canceledAt !== null && <Notice kind="warning">Buổi này đã hủy: {session.reason}</Notice>}
      <Card title={`Có mặt (${guests.length}/${seats})`}>
        {guests.length === 0 ? (
          <EmptyState icon="users" title="Chưa có ai trong buổi này" />
        ) : (
          <ul className={mine.dates}>
            {guests.map((guest) => (
              <GuestRow key={guest.id} guest={guest} isOver={isOver} />
            ))}
          </ul>
        )}
      </Card>
      {absent.length > 0 && <People title={`Báo vắng (${absent.length})`} people={absent} />}
      {waiters.length > 0 && <People title={`Chờ chỗ (${waiters.length})`} people={waiters} />}
    </div>
  )
}

type Session = Route.ComponentProps['loaderData']['session']

function GuestRow({ guest, isOver }: { guest: Session['guests'][number]; isOver: boolean }) {
  const missing = useCall('missBooking')
  const miss = async () => {
    const sure = await confirm({
      title: `${guest.fullName} không đến?`,
      text: 'Buổi này tính là đã dùng. Ghi rồi không đổi lại được.',
      confirmLabel: 'Ghi vắng mặt',
      danger: true,
    })
    if (sure && (await missing.run({ params: { id: guest.bookingId } }))) toast.success('Đã ghi vắng mặt.')
  }
  return (
    <li className={mine.date}>
      <span className={mine.person}>
        <Avatar name={guest.fullName} src={guest.avatarUrl} size={36} />
        {guest.fullName}
        {guest.isMadeUp && <Badge colour="navy">Học bù</Badge>}
        {guest.missedAt !== null && <Badge colour="grey">Vắng mặt</Badge>}
      </span>
      <span className={layout.row2}>
        <LinkButton size="sm" to={paths.hostBooking(guest.bookingId)} aria-label={`Xem buổi học của ${guest.fullName}`}>
          Xem
        </LinkButton>
        {isOver && guest.missedAt === null && (
          <Button size="sm" pending={missing.pending} onClick={() => void miss()}>
            Không đến
          </Button>
        )}
      </span>
    </li>
  )
}

function People({ title, people }: { title: string; people: Session['absent'] }) {
  return (
    <Card title={title}>
      <ul className={mine.dates}>
        {people.map(({ id, fullName, avatarUrl }) => (
          <li key={id} className={mine.date}>
            <span className={mine.person}>
              <Avatar name={fullName} src={avatarUrl} size={36} />
              {fullName}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
