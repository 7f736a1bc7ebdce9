import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/BecomeHostPage.ts'
import styles from './BecomeHostPage.module.css'
import { HostProfileForm } from './HostProfileForm.tsx'
import { HostStanding } from './HostStanding.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user } = context.get(apiContext)
  return { userId: user?.id ?? null, standing: user ? await api('ownHostProfile') : null }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Trở thành giảng viên',
      description:
        'Dạy điều bạn giỏi trên Bến Học: viết khóa học với video, PDF và bài đọc, được đội ngũ Bến Học duyệt và đồng hành.',
      path: paths.becomeHost(),
    },
  )

export default function BecomeHostPage({ loaderData: { userId, standing } }: Route.ComponentProps) {
  if (userId !== null && standing?.profile) {
    return (
      <div className={styles.page}>
        <HostStanding userId={userId} profile={standing.profile} />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>Dạy điều bạn giỏi, cho người đang cần học</h1>
        <p>
          Giảng viên của Bến Học là người làm nghề thật. Bạn kể về mình, đội ngũ Bến Học đọc hồ sơ, rồi bạn bắt tay viết
          khóa học đầu tiên.
        </p>
      </header>
      <ol className={styles.steps}>
        {STEPS.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={28} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Card title="Hồ sơ giảng viên" as="section">
        {userId === null ? (
          <>
            <p className={layout.soft}>
              Bạn cần một tài khoản để gửi hồ sơ. Tài khoản học viên của bạn vẫn dùng được như cũ.
            </p>
            <div className={cx(layout.row3, layout.above4)}>
              <LinkButton kind="primary" to={paths.signup({ to: paths.becomeHost() })}>
                Tạo tài khoản
              </LinkButton>
              <LinkButton to={paths.login({ to: paths.becomeHost() })}>Đăng nhập</LinkButton>
            </div>
          </>
        ) : (
          <HostProfileForm
            userId={userId}
            call="registerHostV2"
            profile={null}
            submitLabel="Gửi hồ sơ"
            done="Đã gửi hồ sơ. Bến Học sẽ đọc và báo cho bạn."
          />
        )}
      </Card>
    </div>
  )
}

const STEPS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'user',
    title: 'Gửi hồ sơ',
    text: 'Vài dòng về bạn và điều bạn muốn dạy. Bản nháp được giữ lại nếu bạn viết dở.',
  },
  {
    icon: 'checklist',
    title: 'Bến Học duyệt',
    text: 'Người thật đọc hồ sơ. Nếu cần bổ sung, bạn nhận được lý do rõ ràng và gửi lại được ngay.',
  },
  {
    icon: 'video',
    title: 'Viết khóa học',
    text: 'Video, PDF, bài đọc trong một trình soạn thảo tự lưu. Bạn tự đặt giá.',
  },
]
