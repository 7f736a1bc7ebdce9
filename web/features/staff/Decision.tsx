import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { RejectDialog, type Rejection } from './RejectDialog.tsx'

type DecisionProps = {
  id: string
  can: { approve: boolean; reject: boolean; why: string | null }
  approve: {
    call: 'approveHost' | 'approveContent' | 'verifySeller' | 'decideLayoffRequest' | 'approveEvent'
    /** What the call wants to hear besides which thing it is. */
    body?: { status: 'APPROVED' }
    label: string
    question: string
    text: string
    done: string
  }
  reject: Rejection & { done: string }
  /** Where to go once it is decided; without it the page shows what was decided. */
  goTo?: string
}

/** Approve or reject one thing. Buttons that may not be pressed stay and say why; a colleague who was faster shows at once. */
export function Decision({ id, can, approve, reject, goTo }: DecisionProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const approval = useCall(approve.call, { revalidate: goTo === undefined })
  const [rejecting, setRejecting] = useState(false)

  async function decided(words: string) {
    toast.success(words)
    if (goTo !== undefined) await navigate(goTo)
  }

  async function onApprove() {
    const sure = await confirm({ title: approve.question, text: approve.text, confirmLabel: approve.label })
    if (!sure) return
    if (await approval.run({ params: { id }, body: approve.body })) await decided(approve.done)
    else await revalidate()
  }

  return (
    <div className={layout.stack3}>
      {can.why && <Notice>{can.why}</Notice>}
      <Button
        kind="primary"
        icon="check"
        wide
        pending={approval.pending}
        reason={!can.approve && (can.why ?? 'Chưa thể duyệt lúc này')}
        onClick={onApprove}
      >
        {approve.label}
      </Button>
      <Button
        icon="close"
        wide
        reason={!can.reject && (can.why ?? 'Chưa thể từ chối lúc này')}
        onClick={() => setRejecting(true)}
      >
        {reject.label}
      </Button>
      <RejectDialog
        id={id}
        reject={reject}
        open={rejecting}
        revalidate={goTo === undefined}
        onClose={() => setRejecting(false)}
        onDone={() => decided(reject.done)}
      />
    </div>
  )
}
