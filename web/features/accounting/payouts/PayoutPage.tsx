import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/PayoutPage.ts'
import { payoutLooks } from './badges.ts'
import { StatementTable } from './StatementTable.tsx'

type Payout = ReplyOf<'payout'>

export async function loader({ context, params }: Route.LoaderArgs) {
  return { payout: await context.get(apiContext).api('payout', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Chi trả ${loaderData?.payout.host.fullName ?? ''}`, noIndex: true })

export default function PayoutPage({ loaderData: { payout } }: Route.ComponentProps) {
  return (
    <StaffDetail
      list={{ label: 'Chi trả giảng viên', to: staffPaths.staffPayouts() }}
      title={`${payout.host.fullName}: ${formatDong(payout.amount)}`}
      badge={<StatusBadge status={payout.status} looks={payoutLooks} />}
      facts={[
        { label: 'Lập lúc', value: formatDateTime(payout.createdAt) },
        { label: 'Đến hạn trước', value: formatDateTime(payout.cutoff) },
        { label: 'Người chạy', value: payout.startedBy?.fullName ?? 'Tự động' },
        { label: 'Tài khoản', value: payout.bankName ? `${payout.bankName} ${payout.masked}` : 'Chưa gửi' },
        ...(payout.approvalsNeeded > 0
          ? [
              {
                label: `Đã duyệt (cần ${payout.approvalsNeeded} người)`,
                value: payout.approvals.map(({ by }) => by.fullName).join(', ') || 'Chưa ai',
              },
            ]
          : []),
      ]}
      history={payout.history}
      actions={<Actions payout={payout} />}
    >
      {payout.failure && <Notice kind="warning">{payout.failure}</Notice>}
      <Card title="Các khoản">
        <StatementTable lines={payout.lines} />
      </Card>
    </StaffDetail>
  )
}

function Actions({ payout: { id, can } }: { payout: Payout }) {
  const approve = useCall('approvePayout')
  const check = useCall('checkPayout')
  const [ending, setEnding] = useState<'refusePayout' | 'returnPayout' | null>(null)
  const params = { id }
  return (
    <div className={layout.stack5}>
      {can.why && <Notice>{can.why}</Notice>}
      {can.approve && (
        <Button kind="primary" icon="check" wide pending={approve.pending} onClick={() => void approve.run({ params })}>
          Duyệt lệnh chi
        </Button>
      )}
      <Button
        icon="refresh"
        wide
        pending={check.pending}
        reason={!can.check && 'Lệnh chi đã kết thúc'}
        onClick={() => void check.run({ params })}
      >
        Hỏi cổng chi trả
      </Button>
      {can.refuse && (
        <Button icon="close" wide onClick={() => setEnding('refusePayout')}>
          Từ chối chi
        </Button>
      )}
      {can.return && (
        <Button icon="history" wide onClick={() => setEnding('returnPayout')}>
          Ngân hàng trả lại tiền
        </Button>
      )}
      {ending && <EndDialog id={id} call={ending} onClose={() => setEnding(null)} />}
    </div>
  )
}

type EndDialogProps = { id: string; call: 'refusePayout' | 'returnPayout'; onClose: () => void }

function EndDialog({ id, call, onClose }: EndDialogProps) {
  const end = useCall(call, { show: 'inline' })
  async function send(form: FormData) {
    const reason = String(form.get('reason') ?? '')
    if (await end.run({ params: { id }, body: { reason } })) onClose()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={call === 'refusePayout' ? 'Từ chối chi' : 'Ngân hàng trả lại tiền'}
      call={end}
      label="Xác nhận"
      onSubmit={send}
    >
      <Textarea label="Lý do" name="reason" maxLength={300} required />
      <p className={layout.soft}>Số tiền trở về số dư của giảng viên và được chi lại ở đợt sau.</p>
    </FormDialog>
  )
}
