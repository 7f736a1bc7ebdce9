import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { BEING_WRITTEN, type ProposalStatus, WITH_CUSTOMER } from '#domain/statuses/proposal.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from '../proposals.module.css'

type Proposal = ReplyOf<'staffProposal'>

type Ask = keyof typeof ASKS
/** What the staff give a reason for, and who reads it. */
const ASKS = {
  return: { title: 'Trả lại để sửa', hint: 'Người soạn đọc lý do này.', label: 'Trả lại' },
  withdraw: { title: 'Thu hồi báo giá', hint: 'Khách hàng đọc đúng những lời này.', label: 'Thu hồi' },
  drop: {
    title: 'Bỏ bản soạn',
    hint: 'Chỉ đồng nghiệp đọc. Những gì đã gửi khách vẫn như cũ.',
    label: 'Bỏ bản soạn',
  },
  refuse: { title: 'Từ chối yêu cầu', hint: 'Khách hàng đọc đúng những lời này.', label: 'Từ chối yêu cầu' },
} as const
const ORDERED = 'Báo giá đã thành đơn hàng nên không sửa được nữa'

type DecideProps = {
  proposal: Proposal
  /** The draft on the screen is not the one that was saved. */
  unkept: boolean
}

/** What may be done with a proposal now; each button says why it may not. */
export function Decide({ proposal, unkept }: DecideProps) {
  const { id, can, versions } = proposal
  const { revalidate } = useRevalidator()
  const send = useCall('sendProposal')
  const approve = useCall('approveProposal')
  const giveBack = useCall('returnProposal', { show: 'inline' })
  const revise = useCall('reviseProposal')
  const withdraw = useCall('withdrawProposal', { show: 'inline' })
  const [asking, setAsking] = useState<Ask | null>(null)
  const newest = versions[0]
  const draft = numberOf(versions, BEING_WRITTEN)
  const out = numberOf(versions, WITH_CUSTOMER)
  const waits = newest?.status === 'WAITING_APPROVAL'
  const dropping = versions.some((version) => version.sentAt !== null) ? 'drop' : 'refuse'
  const verb = waits ? 'Duyệt và gửi' : newest?.needsApproval ? 'Trình duyệt' : 'Gửi báo giá'

  async function sendOut(call: typeof send | typeof approve) {
    const sure = await confirm({
      title: `${verb === 'Trình duyệt' ? 'Trình duyệt báo giá' : verb} ${formatDong(newest?.total ?? 0)}?`,
      text:
        newest?.needsApproval && !waits
          ? 'Mức giảm cao: báo giá chờ một đồng nghiệp khác duyệt rồi mới đến khách.'
          : 'Khách nhận email và có thể chấp nhận đúng giá này đến hết hạn.',
      confirmLabel: verb,
    })
    if (!sure) return
    const done = await call.run({ params: { id } })
    if (!done) return revalidate()
    toast.success(done.status === 'SENT' ? 'Đã gửi báo giá cho khách' : 'Đã trình duyệt')
  }
  const close = () => {
    giveBack.reset()
    withdraw.reset()
    setAsking(null)
  }
  async function give(reason: string) {
    const version = (asking === 'withdraw' ? out : draft) ?? 0
    const done =
      asking === 'return'
        ? await giveBack.run({ params: { id }, body: { reason } })
        : await withdraw.run({ params: { id }, body: { version, reason } })
    if (done) close()
  }
  return (
    <div className={layout.stack3}>
      {newest?.status === 'DRAFT' && (
        <Button
          kind="primary"
          icon="send"
          wide
          pending={send.pending}
          reason={whyNot({ proposal, unkept })}
          onClick={() => void sendOut(send)}
        >
          {verb}
        </Button>
      )}
      {waits && (
        <>
          <Button
            kind="primary"
            icon="check"
            wide
            pending={approve.pending}
            reason={!can.approve && (proposal.order ? ORDERED : 'Cần một quản trị viên khác, không phải người đã soạn')}
            onClick={() => void sendOut(approve)}
          >
            {verb}
          </Button>
          {can.approve && (
            <Button icon="arrow-left" wide onClick={() => setAsking('return')}>
              Trả lại để sửa
            </Button>
          )}
        </>
      )}
      {can.revise && (
        <Button icon="pencil" wide pending={revise.pending} onClick={() => void revise.run({ params: { id } })}>
          Soạn phiên bản mới
        </Button>
      )}
      {can.withdraw && (
        <Button icon="close" wide onClick={() => setAsking('withdraw')}>
          {ASKS.withdraw.label}
        </Button>
      )}
      {can.drop && (
        <Button icon="trash" wide onClick={() => setAsking(dropping)}>
          {ASKS[dropping].label}
        </Button>
      )}
      {proposal.order && <p className={styles.soft}>{ORDERED}.</p>}
      <ReasonDialog
        {...ASKS[asking ?? 'return']}
        danger
        most={500}
        pending={giveBack.pending || withdraw.pending}
        error={giveBack.error ?? withdraw.error}
        open={asking !== null}
        onClose={close}
        onReason={(reason) => void give(reason)}
      />
    </div>
  )
}

/** Why a draft is not sent now. */
function whyNot({ proposal: { can, order }, unkept }: DecideProps): string | false {
  if (order) return ORDERED
  if (!can.write) return 'Đây là yêu cầu của chính bạn'
  return (unkept || !can.send) && 'Hãy lưu bản soạn trước'
}

function numberOf(versions: Proposal['versions'], states: readonly ProposalStatus[]): number | undefined {
  return versions.find((version) => states.includes(version.status))?.number
}
