import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { Badge, StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/StaffReferralTermsPage.ts'
import { StaffNav } from './StaffNav.tsx'
import { TermsForm } from './TermsForm.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).api('referralTerms')
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Mức thưởng mời bạn', noIndex: true })

type Terms = ReplyOf<'referralTerms'>['items'][number]
const looks: StatusLooks<Terms['state']> = {
  IN_FORCE: { word: 'Đang hiệu lực', colour: 'green' },
  COMING: { word: 'Sắp áp dụng', colour: 'blue' },
  ENDED: { word: 'Đã kết thúc', colour: 'grey' },
}

/** What inviting was and is worth, and what it is to be worth next. */
export default function StaffReferralTermsPage({ loaderData: { items } }: Route.ComponentProps) {
  const [latest] = items
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Mức thưởng mời bạn"
        intro="Ai đăng ký dưới mức nào thì giữ mức đó. Nền tảng chịu cả mã của bạn mới và số dư của người mời."
      />
      <StaffNav current="terms" />
      <Card title="Đặt mức mới">{latest && <TermsForm key={latest.id} latest={latest} />}</Card>
      <Table
        caption="Các mức thưởng"
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Từ',
            main: true,
            cell: ({ startsAt, note, createdBy }) => (
              <>
                {formatDateTime(startsAt)}
                <span className={layout.sub}>
                  {[note, createdBy ?? 'Hệ thống'].filter((words) => words !== '').join(' · ')}
                </span>
              </>
            ),
          },
          {
            title: 'Mã cho bạn mới',
            cell: (row) => (
              <>
                {formatDong(row.friendAmount)}
                <span className={layout.sub}>
                  đơn từ {formatDong(row.voucherFrom)}, dùng trong {formatNumber(row.voucherDays)} ngày
                </span>
              </>
            ),
          },
          { title: 'Thưởng người mời', align: 'end', cell: (row) => formatDong(row.inviterAmount) },
          { title: 'Đơn tối thiểu', align: 'end', cell: (row) => formatDong(row.minimum) },
          { title: 'Mỗi tháng', align: 'end', cell: (row) => `${formatNumber(row.monthlyLimit)} người` },
          {
            title: 'Trạng thái',
            cell: (row) => (
              <>
                <StatusBadge status={row.state} looks={looks} />
                {!row.active && <Badge>Tạm dừng mời</Badge>}
              </>
            ),
          },
        ]}
      />
    </div>
  )
}
