import { data } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { INVITATION_CODE, INVITATION_COOKIE, INVITATION_DAYS } from '#domain/referrals.ts'
import { refusedWith } from '#web/api/call-fault.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { rememberCookie } from '../remember.ts'
import type { Route } from './+types/InvitationPage.ts'
import styles from './Referrals.module.css'
import { Steps } from './Steps.tsx'

type Invitation = ReplyOf<'invitation'>

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const known = INVITATION_CODE.test(params.code.toUpperCase())
  const invitation = known ? await found(api('invitation', { params: { code: params.code } })) : null
  // Remembered for the sign-up, which may come days later; whoever has an account has nothing to remember.
  const remember = invitation?.reader === 'NEW' && invitation.terms !== null
  const cookie = remember && rememberCookie(INVITATION_COOKIE, invitation.code, INVITATION_DAYS, request)
  return data({ invitation }, cookie ? { headers: { 'set-cookie': cookie } } : undefined)
}

async function found(answer: Promise<Invitation>): Promise<Invitation | null> {
  try {
    return await answer
  } catch (error) {
    if (refusedWith(error) === 404) return null
    throw error
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const invitation = loaderData?.invitation
  return pageMeta(
    { matches },
    {
      title: invitation ? `${invitation.inviterName} mời bạn học ở Bến Học` : 'Lời mời',
      description: invitation?.terms
        ? `Đăng ký và được giảm ${formatDong(invitation.terms.friendAmount)} cho đơn hàng đầu tiên.`
        : 'Một người bạn mời bạn học ở Bến Học.',
      noIndex: true,
    },
  )
}

/** Where the link of an invitation leads: who invites, what a newcomer gets, and how. */
export default function InvitationPage({ loaderData: { invitation } }: Route.ComponentProps) {
  if (!invitation)
    return (
      <EmptyState
        whole
        icon="gift"
        title="Không tìm thấy lời mời này"
        action={<LinkButton to={paths.courses()}>Khám phá khóa học</LinkButton>}
      >
        Đường dẫn có thể bị cắt ngắn khi sao chép. Bạn hỏi lại người mời nhé.
      </EmptyState>
    )
  const { inviterName, avatarUrl, terms } = invitation
  return (
    <article className={styles.invitation}>
      <header className={styles.hero}>
        <Avatar name={inviterName} src={avatarUrl} size={84} />
        <h1>{inviterName} mời bạn học ở Bến Học</h1>
        {terms && (
          <p>
            Quà cho bạn: giảm <strong>{formatDong(terms.friendAmount)}</strong> cho đơn hàng đầu tiên
          </p>
        )}
      </header>
      <section className={styles.offer} aria-label="Lời mời dành cho bạn">
        {terms && (
          <Steps
            steps={[
              'Tạo tài khoản Bến Học, chỉ mất một phút.',
              `Mã giảm ${formatDong(terms.friendAmount)} chờ sẵn trong giỏ hàng của bạn ${terms.voucherDays} ngày.`,
              `Dùng cho đơn đầu tiên từ ${formatDong(terms.voucherFrom)}, khóa học nào cũng được.`,
            ]}
          />
        )}
        <Next invitation={invitation} />
      </section>
    </article>
  )
}

/** What whoever reads this can do next. */
function Next({ invitation: { reader, terms, inviterName } }: { invitation: Invitation }) {
  if (reader === 'INVITER')
    return (
      <Notice title="Đây là lời mời của bạn" action={<LinkButton to={paths.referrals()}>Về trang mời bạn</LinkButton>}>
        Gửi đường dẫn này cho một người bạn chưa có tài khoản.
      </Notice>
    )
  if (reader === 'MEMBER')
    return (
      <Notice
        title="Bạn đã có tài khoản Bến Học"
        action={<LinkButton to={paths.referrals()}>Đường dẫn của bạn</LinkButton>}
      >
        Lời mời này dành cho người mới. Bạn cũng có đường dẫn riêng để mời bạn của mình và nhận thưởng.
      </Notice>
    )
  if (!terms)
    return (
      <Notice title="Chương trình mời bạn đang tạm dừng" action={<Courses />}>
        Lúc này chưa có quà cho lời mời, nhưng các khóa học vẫn chờ bạn.
      </Notice>
    )
  return (
    <div className={layout.stack3}>
      <LinkButton kind="primary" size="lg" wide to={paths.signup({ to: paths.courses() })}>
        Tạo tài khoản
      </LinkButton>
      <Courses />
      <p className={layout.small}>
        Trình duyệt này nhớ lời mời trong {INVITATION_DAYS} ngày. Khi bạn mua đơn đầu tiên, {inviterName} nhận{' '}
        {formatDong(terms.inviterAmount)} vào số dư, và chỉ thấy tên rút gọn của bạn, như “Linh T.”.
      </p>
    </div>
  )
}

function Courses() {
  return (
    <LinkButton size="lg" wide to={paths.courses()}>
      Xem khóa học
    </LinkButton>
  )
}
