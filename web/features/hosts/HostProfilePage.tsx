import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/HostProfilePage.ts'
import { HostProfileForm } from './HostProfileForm.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = needHost(args)
  return { userId: id, standing: await args.context.get(apiContext).api('ownHostProfile') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Hồ sơ giảng viên', noIndex: true })

export default function HostProfilePage({ loaderData: { userId, standing } }: Route.ComponentProps) {
  const { profile, can } = standing
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Hồ sơ giảng viên"
        intro="Người học đọc những lời này trên trang của bạn và trên trang từng khóa học."
        actions={
          can.change && (
            <LinkButton icon="eye" to={paths.hostProfile(userId)}>
              Xem như người học
            </LinkButton>
          )
        }
      />
      {profile && can.change ? (
        <Card>
          <HostProfileForm
            userId={userId}
            call="changeHostProfile"
            profile={profile}
            submitLabel="Lưu hồ sơ"
            done="Đã lưu hồ sơ giảng viên"
          />
        </Card>
      ) : (
        <EmptyState
          icon="user"
          title={profile ? 'Hồ sơ của bạn chưa được duyệt' : 'Bạn chưa có hồ sơ giảng viên'}
          action={
            <LinkButton kind="primary" to={paths.becomeHost()}>
              {profile ? 'Xem hồ sơ đang ở đâu' : 'Viết hồ sơ giảng viên'}
            </LinkButton>
          }
        >
          Hồ sơ được duyệt rồi thì bạn sửa ở đây và gửi khóa học đi duyệt được.
        </EmptyState>
      )}
    </div>
  )
}
