import { courseRoleWords } from '#domain/cohosts.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/CohostsPage.ts'
import { CohostRow } from './CohostRow.tsx'
import styles from './Cohosts.module.css'
import { InviteForm } from './InviteForm.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = needHost(args)
  const team = await args.context.get(apiContext).api('courseCohosts', { params: { id: args.params.id } })
  return { team, userId: user.id }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Người cộng tác', noIndex: true })

export default function CohostsPage({ loaderData: { team, userId } }: Route.ComponentProps) {
  const { course, owner, items, can } = team
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[
          { label: 'Khóa học', to: paths.hostCourses() },
          { label: course.name, to: paths.hostCourse(course.id) },
          { label: 'Người cộng tác' },
        ]}
        title="Người cộng tác"
        intro={<>Ai cùng làm khóa học “{course.name}”, và mỗi người làm được gì.</>}
      />
      <Card title="Nhóm của khóa học">
        <ul className={layout.stack4}>
          <li className={styles.person}>
            <Avatar name={owner.fullName} src={owner.avatarUrl} />
            <span className={styles.words}>
              <strong>{owner.fullName}</strong>
              <span className={layout.small}>{courseRoleWords.OWNER.may}</span>
            </span>
            <span className={styles.acts}>
              <Badge colour="navy">{courseRoleWords.OWNER.word}</Badge>
            </span>
          </li>
          {items.map((cohost) => (
            <CohostRow key={cohost.id} cohost={cohost} mayManage={can.invite} isMe={cohost.user?.id === userId} />
          ))}
        </ul>
      </Card>
      {can.invite && (
        <Card title="Mời một người">
          <InviteForm courseId={course.id} />
        </Card>
      )}
    </div>
  )
}
