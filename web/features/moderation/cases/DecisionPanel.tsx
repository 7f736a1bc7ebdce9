import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { AppealDialog } from './AppealDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

type Case = ReplyOf<'moderationCase'>

/** What this person of the staff may do with a case now, and in words what stands in the way. */
export function DecisionPanel({ one }: { one: Case }) {
  const appealWaits = one.appeal !== null && one.appeal.verdict === null
  const proposed = one.status === 'REMOVED' && one.permanence === 'PROPOSED'
  return (
    <div className={layout.stack3}>
      {one.can.why && <Notice>{one.can.why}</Notice>}
      {one.status === 'OPEN' && <FirstDecision one={one} />}
      {appealWaits && <AppealDecision one={one} />}
      {proposed && <SecondPerson one={one} />}
      {one.permanence === 'CONFIRMED' && (
        <Notice kind="warning">Đã gỡ vĩnh viễn, {one.permanenceBy?.fullName} đồng ý.</Notice>
      )}
    </div>
  )
}

function FirstDecision({ one }: { one: Case }) {
  const allow = useCall('decideCase')
  const [removing, setRemoving] = useState(false)
  const blocked = !one.can.decide && (one.can.why ?? 'Chưa thể quyết định lúc này')
  async function onAllow() {
    const sure = await confirm({
      title: 'Cho nội dung này hiển thị?',
      text: one.held
        ? 'Mọi người thấy nội dung ngay và tác giả được báo tin.'
        : 'Nội dung vẫn ở nguyên chỗ, hồ sơ này đóng lại.',
      confirmLabel: 'Cho hiển thị',
    })
    if (sure && (await allow.run({ params: { id: one.id }, body: { verdict: 'ALLOWED' } })))
      toast.success('Đã cho hiển thị')
  }
  return (
    <>
      <Button kind="primary" icon="check" wide pending={allow.pending} reason={blocked} onClick={() => void onAllow()}>
        Cho hiển thị
      </Button>
      <Button icon="trash" wide reason={blocked} onClick={() => setRemoving(true)}>
        Gỡ nội dung
      </Button>
      <RemoveDialog caseId={one.id} suggested={one.violations[0]} open={removing} onClose={() => setRemoving(false)} />
    </>
  )
}

function AppealDecision({ one }: { one: Case }) {
  const [answering, setAnswering] = useState<'UPHELD' | 'OVERTURNED' | null>(null)
  const blocked = !one.can.appeal && (one.can.why ?? 'Chưa thể quyết định lúc này')
  return (
    <>
      <Button kind="primary" icon="refresh" wide reason={blocked} onClick={() => setAnswering('OVERTURNED')}>
        Chấp nhận khiếu nại
      </Button>
      <Button icon="close" wide reason={blocked} onClick={() => setAnswering('UPHELD')}>
        Giữ nguyên quyết định
      </Button>
      <AppealDialog caseId={one.id} verdict={answering} onClose={() => setAnswering(null)} />
    </>
  )
}

function SecondPerson({ one }: { one: Case }) {
  const second = useCall('decidePermanence')
  const blocked = !one.can.permanence && (one.can.why ?? 'Chưa thể quyết định lúc này')
  async function answer(agree: boolean) {
    const saved = await second.run({ params: { id: one.id }, body: { agree } })
    if (saved) toast.success(agree ? 'Đã đồng ý gỡ vĩnh viễn' : 'Nội dung chỉ bị gỡ, không vĩnh viễn')
  }
  return (
    <>
      <Notice kind="warning" title="Đề nghị gỡ vĩnh viễn">
        Nếu đồng ý, mọi bản sửa sau này cũng không được đăng lại.
      </Notice>
      <Button kind="danger" wide pending={second.pending} reason={blocked} onClick={() => void answer(true)}>
        Đồng ý gỡ vĩnh viễn
      </Button>
      <Button wide pending={second.pending} reason={blocked} onClick={() => void answer(false)}>
        Không đồng ý
      </Button>
    </>
  )
}
