import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { ReferralStatus, referralRefusalWords } from '#domain/referrals.ts'
import { dayWords, formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import styles from '#web/features/pricing/terms/terms.module.css'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/StaffReferralsPage.ts'
import { staffReferralLooks } from './badges.ts'
import { MonthSums } from './MonthSums.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { StaffNav } from './StaffNav.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const query = listQuery(request.url, ReferralStatus)
  const asked = new URL(request.url).searchParams.get('thang') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined
  const list = await api('allReferrals', { query: { ...listInput(query), ...(month && { month }) } })
  return { list, query, asked: month }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Mời bạn', noIndex: true })

type Row = ReplyOf<'allReferrals'>['items'][number]
const WORDS: Record<ReferralStatus, string> = { WAITING: 'Đang chờ', REWARDED: 'Đã thưởng', REFUSED: 'Không thưởng' }

export default function StaffReferralsPage({ loaderData: { list, query, asked } }: Route.ComponentProps) {
  const [refusing, setRefusing] = useState<Row | null>(null)
  return (
    <>
      <StaffList
        title="Mời bạn"
        intro="Ai đăng ký qua đường dẫn của ai, và mỗi tháng tốn bao nhiêu. Thưởng tự vào số dư khi hết hạn hoàn tiền."
        overview={
          <>
            <StaffNav current="friends" />
            <MonthSums title={`Chi phí tháng ${dayWords(list.month)}`} month={list.month} sums={list.sums} />
          </>
        }
        query={query}
        hidden={asked ? { thang: asked } : {}}
        address={(filters) => staffPaths.staffReferrals({ ...filters, thang: asked })}
        searchLabel="Tên hoặc email của người mời, người được mời"
        tabs={[
          { status: null, label: 'Tất cả', count: ReferralStatus.reduce((sum, one) => sum + list.counts[one], 0) },
          ...ReferralStatus.map((status) => ({ status, label: WORDS[status], count: list.counts[status] })),
        ]}
        rows={list.items}
        rowKey={({ id }) => id}
        total={list.total}
        empty={{ title: 'Chưa có lượt mời nào ở đây' }}
        columns={[
          {
            title: 'Người được mời',
            main: true,
            cell: ({ friend, joinedAt }) => (
              <>
                {friend.fullName}
                <span className={layout.sub}>đăng ký {formatDate(joinedAt)}</span>
              </>
            ),
          },
          { title: 'Người mời', cell: ({ inviter }) => inviter.fullName },
          { title: 'Trạng thái', cell: (row) => <Standing row={row} /> },
          { title: 'Đơn đầu tiên', cell: (row) => <FirstOrder row={row} /> },
          {
            title: 'Mã của bạn mới',
            cell: ({ voucher }) =>
              voucher && (
                <>
                  <span className={styles.code}>{voucher.code}</span>
                  <span className={layout.sub}>
                    {voucher.saved === null ? 'chưa dùng' : `đã giảm ${formatDong(voucher.saved)}`}
                  </span>
                </>
              ),
          },
          { title: 'Thưởng', align: 'end', cell: ({ amount }) => formatDong(amount) },
          {
            title: '',
            cell: (row) =>
              row.can.refuse && (
                <Button size="sm" onClick={() => setRefusing(row)}>
                  Không thưởng
                </Button>
              ),
          },
        ]}
      />
      <RefuseDialog key={refusing?.id} referral={refusing} onClose={() => setRefusing(null)} />
    </>
  )
}

function Standing({ row: { standing, until, refusal, reason, closedAt } }: { row: Row }) {
  const words =
    refusal === null
      ? standing === 'BOUGHT' && until && `hoàn tiền được đến ${formatDate(until)}`
      : (reason ?? referralRefusalWords[refusal])
  return (
    <>
      <StatusBadge status={standing} looks={staffReferralLooks} />
      {words && <span className={layout.sub}>{words}</span>}
      {closedAt && <span className={layout.sub}>{formatDate(closedAt)}</span>}
    </>
  )
}

function FirstOrder({ row: { order } }: { row: Row }) {
  if (!order) return '–'
  return (
    <>
      <Link to={staffPaths.staffRefundOrder(order.code)}>{order.code}</Link>
      <span className={layout.sub}>
        trả {formatDate(order.paidAt)}
        {order.refundWaits && ' · đang xin hoàn tiền'}
      </span>
    </>
  )
}
