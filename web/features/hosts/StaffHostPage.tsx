import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { Decision } from '#web/features/staff/Decision.tsx'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { Route } from './+types/StaffHostPage.ts'
import { hostProfileLooks } from './badges.ts'
import { HostWords } from './HostWords.tsx'

const COMMON_REASONS = [
  'Phần giới thiệu còn quá ngắn, chưa cho thấy bạn dạy được gì.',
  'Chưa nêu kinh nghiệm liên quan đến chủ đề muốn dạy.',
  'Thông tin trong hồ sơ không thống nhất với đường dẫn đã nêu.',
  'Hồ sơ có nội dung quảng cáo hoặc không phù hợp.',
]

export async function loader({ context, params }: Route.LoaderArgs) {
  return { profile: await context.get(apiContext).api('hostProfile', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    { matches },
    { title: loaderData ? `Hồ sơ của ${loaderData.profile.user.fullName}` : 'Hồ sơ giảng viên', noIndex: true },
  )

export default function StaffHostPage({ loaderData: { profile } }: Route.ComponentProps) {
  const { user } = profile
  return (
    <StaffDetail
      list={{ label: 'Hồ sơ giảng viên', to: staffPaths.staffHosts() }}
      title={user.fullName}
      badge={<StatusBadge status={profile.status} looks={hostProfileLooks} />}
      facts={[
        ...(user.email ? [{ label: 'Email', value: user.email }] : []),
        { label: 'Mở tài khoản', value: formatDateTime(user.registeredAt) },
        { label: 'Gửi hồ sơ', value: formatDateTime(profile.submittedAt) },
        ...(profile.decidedAt
          ? [
              {
                label: 'Quyết định',
                value: `${formatDateTime(profile.decidedAt)}${profile.decidedBy ? `, ${profile.decidedBy.fullName}` : ''}`,
              },
            ]
          : []),
      ]}
      history={profile.history}
      actions={
        <Decision
          id={profile.id}
          can={profile.can}
          approve={{
            call: 'approveHost',
            label: 'Duyệt hồ sơ',
            question: `Duyệt hồ sơ của ${user.fullName}?`,
            text: 'Người này trở thành giảng viên ngay, được báo tin và có thể viết khóa học.',
            done: `Đã duyệt hồ sơ của ${user.fullName}`,
          }}
          reject={{
            call: 'rejectHost',
            label: 'Từ chối hồ sơ',
            done: `Đã gửi lý do cho ${user.fullName}`,
            suggestions: COMMON_REASONS,
          }}
        />
      }
    >
      <Card title={profile.headline}>
        <HostWords profile={profile} />
      </Card>
    </StaffDetail>
  )
}
