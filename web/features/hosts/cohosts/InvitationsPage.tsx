import { workWords } from '#domain/cohosts.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/InvitationsPage.ts'
import styles from './Cohosts.module.css'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  return { list: await args.context.get(apiContext).api('myInvitations') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Lời mời cộng tác', noIndex: true })

/** Invitations that wait for one's answer, for whoever lost the letter. */
export default function InvitationsPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead title="Lời mời cộng tác" />
      {list.total === 0 ? (
        <EmptyState icon="school" title="Không có lời mời nào đang chờ">
          Khi một giảng viên mời bạn cùng làm khóa học, sự kiện hay lịch hẹn, lời mời nằm ở đây cho đến khi bạn trả lời.
        </EmptyState>
      ) : (
        list.items.map(({ id, work, invitedBy, role, expiresAt }) => (
          <Card key={id}>
            <div className={styles.person}>
              <Avatar name={invitedBy.fullName} src={invitedBy.avatarUrl} size={56} />
              <span className={styles.words}>
                <strong>“{work.name}”</strong>
                <span>
                  {invitedBy.fullName} mời bạn làm {workWords[work.kind].roles[role].word.toLowerCase()} của{' '}
                  {workWords[work.kind].noun} này.
                </span>
                <span className={layout.small}>Nhận lời đến hết {formatDateTime(expiresAt)}.</span>
              </span>
            </div>
            <div className={cx(layout.row3, layout.above4)}>
              <LinkButton kind="primary" to={paths.invitation(id)}>
                Xem và trả lời
              </LinkButton>
            </div>
          </Card>
        ))
      )}
    </div>
  )
}
