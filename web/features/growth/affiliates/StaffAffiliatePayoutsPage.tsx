import { useState } from 'react'
import { LEAST_AFFILIATE_PAYOUT } from '#domain/affiliates.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { AffiliatePayoutStatus } from '#domain/statuses/affiliate.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/StaffAffiliatePayoutsPage.ts'
import { affiliatePayoutLooks } from './badges.ts'
import { CancelDialog, RecordDialog } from './PayoutDialogs.tsx'
import { StaffNav } from './StaffNav.tsx'

type List = ReplyOf<'affiliatePayouts'>
type Row = List['items'][number]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, AffiliatePayoutStatus)
  const { api, may } = context.get(apiContext)
  return { list: await api('affiliatePayouts', { query: listInput(query) }), query, mayManage: may('affiliates') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Chi hoa hồng đối tác', noIndex: true })

export default function StaffAffiliatePayoutsPage({ loaderData: { list, query, mayManage } }: Route.ComponentProps) {
  const [recording, setRecording] = useState<Row | null>(null)
  const [canceling, setCanceling] = useState<Row | null>(null)
  return (
    <>
      <StaffList
        title="Chi hoa hồng đối tác"
        intro="Mỗi tháng lập kỳ chi, chuyển khoản từ ngân hàng, rồi ghi mã giao dịch ở đây."
        overview={
          <>
            <StaffNav current="payouts" mayManage={mayManage} mayPay />
            <Run ready={list.ready} />
          </>
        }
        query={query}
        address={staffPaths.staffAffiliatePayouts}
        tabs={[
          {
            status: null,
            label: 'Tất cả',
            count: AffiliatePayoutStatus.reduce((sum, one) => sum + list.counts[one], 0),
          },
          ...AffiliatePayoutStatus.map((status) => ({
            status,
            label: affiliatePayoutLooks[status].word,
            count: list.counts[status],
          })),
        ]}
        rows={list.items}
        rowKey={({ id }) => id}
        total={list.total}
        empty={{ title: 'Chưa có kỳ chi nào ở đây' }}
        columns={[
          {
            title: 'Đối tác',
            main: true,
            cell: ({ name, taxCode }) => (
              <>
                {name}
                {taxCode && <span className={layout.sub}>MST {taxCode}</span>}
              </>
            ),
          },
          {
            title: 'Lập',
            cell: ({ createdAt, createdBy }) => (
              <>
                {formatDate(createdAt)}
                <span className={layout.sub}>{createdBy}</span>
              </>
            ),
          },
          { title: 'Trạng thái', cell: (row) => <State row={row} /> },
          {
            title: 'Số tiền',
            align: 'end',
            cell: ({ amount, reductions }) => (
              <>
                {formatDong(amount)}
                {reductions !== 0 && <span className={layout.sub}>đã trừ {formatDong(reductions)} giảm giá</span>}
              </>
            ),
          },
          {
            title: '',
            cell: (row) => <Acts row={row} onRecord={() => setRecording(row)} onCancel={() => setCanceling(row)} />,
          },
        ]}
      />
      <RecordDialog key={recording?.id ?? 'none'} payout={recording} onClose={() => setRecording(null)} />
      <CancelDialog key={canceling?.id ?? 'none'} payout={canceling} onClose={() => setCanceling(null)} />
    </>
  )
}

function Run({ ready }: { ready: List['ready'] }) {
  const { run, pending } = useCall('runAffiliatePayouts')
  async function start() {
    const sure = await confirm({
      title: `Lập kỳ chi ${formatDong(ready.total)} cho ${ready.partners} đối tác?`,
      text: 'Số tiền được tách khỏi hoa hồng đến hạn. Lập lại không tách hai lần.',
      confirmLabel: 'Lập kỳ chi',
    })
    const made = sure && (await run())
    if (made) toast.success(`Đã lập ${made.partners} kỳ chi, ${formatDong(made.total)}`)
  }
  return (
    <Card title="Kỳ chi mới">
      <div className={layout.stack5}>
        <p className={layout.soft}>
          Đến hạn: {formatDong(ready.total)} cho {ready.partners} đối tác có từ {formatDong(LEAST_AFFILIATE_PAYOUT)}.
          {ready.withoutAccount > 0 && ` ${ready.withoutAccount} đối tác khác chưa cho biết tài khoản ngân hàng.`}
        </p>
        <div>
          <Button
            kind="primary"
            icon="wallet"
            pending={pending}
            reason={ready.partners === 0 && 'Chưa có ai để chi'}
            onClick={() => void start()}
          >
            Lập kỳ chi
          </Button>
        </div>
      </div>
    </Card>
  )
}

function State({ row: { status, reference, note, recordedBy, confirmedBy, doneAt } }: { row: Row }) {
  const who = [recordedBy, confirmedBy].filter(Boolean).join(', ')
  return (
    <>
      <StatusBadge status={status} looks={affiliatePayoutLooks} />
      {reference && <span className={layout.sub}>{[reference, note].filter(Boolean).join(' · ')}</span>}
      {(who || doneAt) && (
        <span className={layout.sub}>{[doneAt && formatDate(doneAt), who].filter(Boolean).join(' · ')}</span>
      )}
    </>
  )
}

type ActsProps = { row: Row; onRecord: () => void; onCancel: () => void }

function Acts({ row: { id, can }, onRecord, onCancel }: ActsProps) {
  const { run, pending } = useCall('settleAffiliatePayout')
  return (
    <div className={layout.row2}>
      {can.record && (
        <Button size="sm" kind="primary" onClick={onRecord}>
          Ghi đã chuyển
        </Button>
      )}
      {can.confirm && (
        <Button
          size="sm"
          kind="primary"
          pending={pending}
          onClick={() => void run({ params: { id }, body: { step: 'CONFIRM' } })}
        >
          Xác nhận
        </Button>
      )}
      {can.cancel && (
        <Button size="sm" onClick={onCancel}>
          Hủy
        </Button>
      )}
      {can.why && <span className={layout.sub}>{can.why}</span>}
    </div>
  )
}
