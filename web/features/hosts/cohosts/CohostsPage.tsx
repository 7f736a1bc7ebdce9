import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/CohostsPage.ts'
import { Team } from './Team.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = needHost(args)
  const team = await args.context.get(apiContext).api('courseCohosts', { params: { id: args.params.id } })
  return { team, userId: user.id }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Người cộng tác', noIndex: true })

export default function CohostsPage({ loaderData: { team, userId } }: Route.ComponentProps) {
  const { work } = team
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[
          { label: 'Khóa học', to: paths.hostCourses() },
          { label: work.name, to: paths.hostCourse(work.id) },
          { label: 'Người cộng tác' },
        ]}
        title="Người cộng tác"
        intro={<>Ai cùng làm khóa học “{work.name}”, và mỗi người làm được gì.</>}
      />
      <Team team={team} userId={userId} />
    </div>
  )
}
