import { useNavigate } from 'react-router'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/SharedPassPage.ts'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { token } = args.params
  return { token, shared: await args.context.get(apiContext).api('sharedPass', { params: { token } }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Gói được chia sẻ với bạn', noIndex: true })

/** Where whoever got the address of a package joins it. */
export default function SharedPassPage({ loaderData: { token, shared } }: Route.ComponentProps) {
  const join = useCall('joinPass', { revalidate: false })
  const navigate = useNavigate()
  const go = async () => {
    const done = await join.run({ params: { token } })
    if (!done) return
    toast.success('Bạn đặt được buổi bằng gói này rồi.')
    await navigate(paths.myPass(done.id))
  }
  return (
    <div className={`${layout.stack5} ${layout.middling}`}>
      <PageHead
        title={`${shared.owner.fullName} chia sẻ gói với bạn`}
        intro={`${shared.name} · ${shared.calendarName}`}
      />
      <Card>
        <div className={layout.stack4}>
          <p>
            Gói còn {shared.left} buổi, dùng đến {formatDate(new Date(shared.expiresAt))}. Tham gia rồi, bạn tự đặt giờ
            cho mình; mỗi buổi trừ vào gói chung. {shared.owner.fullName} thấy giờ bạn đặt.
          </p>
          <div className={layout.row2}>
            {shared.isMine ? (
              <LinkButton kind="primary" to={paths.myPass(shared.id)}>
                Mở gói
              </LinkButton>
            ) : (
              <Button kind="primary" pending={join.pending} onClick={() => void go()}>
                Tham gia gói
              </Button>
            )}
          </div>
        </div>
      </Card>
    </div>
  )
}
