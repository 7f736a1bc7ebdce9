import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { Team } from '#web/features/hosts/cohosts/Team.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/EventCohostsPage.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = needHost(args)
  const team = await args.context.get(apiContext).api('eventCohosts', { params: { id: args.params.id } })
  return { team, userId: user.id }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Cùng tổ chức', noIndex: true })

/** Who makes an event together. */
export default function EventCohostsPage({ loaderData: { team, userId } }: Route.ComponentProps) {
  const { work } = team
  const name = work.name || 'Sự kiện chưa đặt tên'
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[
          { label: 'Sự kiện', to: paths.hostEvents() },
          { label: name, to: paths.hostEvent(work.id) },
          { label: 'Cùng tổ chức' },
        ]}
        title="Cùng tổ chức"
        intro={<>Ai cùng làm sự kiện “{name}”, và mỗi người làm được gì.</>}
      />
      <Team team={team} userId={userId} />
    </div>
  )
}
