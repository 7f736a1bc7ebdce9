import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { Team } from '#web/features/hosts/cohosts/Team.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/CalendarTeamPage.ts'
import { CalendarTabs } from './editor/CalendarTabs.tsx'
import { SharedFrames } from './shared/SharedFrames.tsx'

/** So many of the next bookings are shown to whoever helps with a calendar. */
const SHOWN = 5

export async function loader(args: Route.LoaderArgs) {
  const user = needHost(args)
  const { api } = args.context.get(apiContext)
  const team = await api('calendarCohosts', { params: { id: args.params.id } })
  if (team.owner.id === user.id) return { team, userId: user.id, shared: null, bookings: [] }
  const [{ items }, bookings] = await Promise.all([
    api('sharedCalendars'),
    api('listBookingEvents', { query: { calendarId: args.params.id, take: SHOWN } }),
  ])
  return {
    team,
    userId: user.id,
    shared: items.find(({ id }) => id === team.work.id) ?? null,
    bookings: bookings.items,
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Cộng tác lịch hẹn', noIndex: true })

/** Who is booked by a calendar beside its host, and who looks after it. */
export default function CalendarTeamPage({ loaderData: { team, userId, shared, bookings } }: Route.ComponentProps) {
  const { work, owner } = team
  const isOwner = owner.id === userId
  return (
    <div className={layout.stack4}>
      <PageHead
        crumbs={[
          { label: 'Lịch hẹn', to: paths.hostCalendars() },
          isOwner ? { label: work.name, to: paths.hostCalendar(work.id) } : { label: work.name },
          { label: 'Cộng tác' },
        ]}
        title={isOwner ? 'Cộng tác' : work.name}
        intro={
          isOwner
            ? `Ai cùng dẫn hay trông coi lịch “${work.name}”, và mỗi người làm được gì.`
            : `Lịch của ${owner.fullName} mà bạn cùng dẫn hay trông coi.`
        }
      />
      {isOwner && <CalendarTabs id={work.id} current="cong-tac" />}
      <div className={cx(layout.stack4, layout.broad)}>
        <Notice
          action={
            !isOwner && (
              <LinkButton size="sm" to={paths.hostCalendars()}>
                Lịch của tôi
              </LinkButton>
            )
          }
        >
          {isOwner
            ? 'Người cùng dẫn cần nhận lời và có lịch riêng đang mở; sau đó bạn thêm họ vào từng dịch vụ.'
            : 'Bạn được đặt giờ qua lịch này theo giờ mở của lịch riêng của bạn, nên hãy giữ lịch riêng đang mở.'}
        </Notice>
        {shared && <SharedFrames calendar={shared} bookings={bookings} />}
        <Team team={team} userId={userId} />
      </div>
    </div>
  )
}
