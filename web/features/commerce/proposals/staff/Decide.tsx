import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from '../proposals.module.css'
import { ReasonDialog } from '../ReasonDialog.tsx'

type Proposal = ReplyOf<'staffProposal'>

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
  const [asking, setAsking] = useState<'return' | 'withdraw' | null>(null)
  const newest = versions[0]
  const waits = newest?.status === 'WAITING_APPROVAL'
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
  return (
    <div className={styles.acts}>
      {newest?.status === 'DRAFT' && (
        <Button
          kind="primary"
          icon="send"
          wide
          pending={send.pending}
          reason={whyNot({ can, unkept })}
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
            reason={!can.approve && 'Cần một quản trị viên khác, không phải người đã soạn'}
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
          Thu hồi
        </Button>
      )}
      {proposal.order && <p className={styles.soft}>Báo giá đã thành đơn hàng nên không sửa được nữa.</p>}
      <ReasonDialog
        title={asking === 'return' ? 'Trả lại để sửa' : 'Thu hồi báo giá'}
        label="Lý do"
        hint={asking === 'return' ? 'Người soạn đọc lý do này.' : 'Khách hàng đọc đúng những lời này.'}
        confirm={asking === 'return' ? 'Trả lại' : 'Thu hồi'}
        pending={giveBack.pending || withdraw.pending}
        error={giveBack.error ?? withdraw.error}
        open={asking !== null}
        onClose={close}
        onGive={async (reason) =>
          Boolean(await (asking === 'return' ? giveBack : withdraw).run({ params: { id }, body: { reason } }))
        }
      />
    </div>
  )
}

/** Why a draft is not sent now. */
function whyNot({ can, unkept }: Pick<Proposal, 'can'> & { unkept: boolean }): string | false {
  if (!can.write) return 'Đây là yêu cầu của chính bạn'
  return (unkept || !can.send) && 'Hãy lưu bản soạn trước'
}
