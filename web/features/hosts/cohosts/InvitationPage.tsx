import { useNavigate } from 'react-router'
import { workWords } from '#domain/cohosts.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/InvitationPage.ts'
import styles from './Cohosts.module.css'
import { WORK_PAGES } from './kinds.ts'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  return { invitation: await args.context.get(apiContext).api('oneInvitation', { params: { id: args.params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Lời mời cộng tác', noIndex: true })

export default function InvitationPage({ loaderData: { invitation } }: Route.ComponentProps) {
  const { id, work, invitedBy, role, status, can, expiresAt } = invitation
  const { noun, roles } = workWords[work.kind]
  const pageOf = WORK_PAGES[work.kind].page
  const answer = useCall('answerInvitation')
  const navigate = useNavigate()

  async function onAnswer(accept: boolean) {
    const reply = await answer.run({ params: { id }, body: { accept } })
    if (!reply) return
    toast.success(accept ? `Bạn đã nhận lời. Giờ ${noun} nằm trong kênh giảng viên của bạn.` : 'Đã từ chối lời mời.')
    if (accept) await navigate(pageOf(reply.work.id))
  }

  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead title="Lời mời cộng tác" />
      <Card>
        <div className={styles.person}>
          <Avatar name={invitedBy.fullName} src={invitedBy.avatarUrl} size={56} />
          <span className={styles.words}>
            <strong>{invitedBy.fullName}</strong>
            <span>
              mời bạn cùng làm {noun} <strong>“{work.name}”</strong> với vai trò <strong>{roles[role].word}</strong>.
            </span>
            <span className={layout.small}>{roles[role].may}</span>
          </span>
        </div>
        {can.answer ? (
          <>
            <p className={layout.small}>
              Nhận lời đến hết {formatDateTime(expiresAt)}. Khi nhận lời, kênh giảng viên mở cho bạn; người mời thấy tên
              và email của bạn.
            </p>
            <div className={cx(layout.row3, layout.above4)}>
              <Button kind="primary" icon="check" pending={answer.pending} onClick={() => void onAnswer(true)}>
                Nhận lời
              </Button>
              <Button icon="close" pending={answer.pending} onClick={() => void onAnswer(false)}>
                Từ chối
              </Button>
            </div>
          </>
        ) : (
          <Notice
            action={
              status === 'ACCEPTED' && (
                <LinkButton size="sm" to={pageOf(work.id)}>
                  Mở {noun}
                </LinkButton>
              )
            }
          >
            {can.why}
          </Notice>
        )}
      </Card>
    </div>
  )
}
