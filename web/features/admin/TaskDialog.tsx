import { type SubmitEvent, useState } from 'react'
import { tasks } from '#domain/permission-tasks.ts'
import { roleWords, type StaffRole } from '#domain/permissions.ts'
import { useCall } from '#web/api/use-call.ts'
import { EntryFacts, RemoveForm } from '#web/features/insights/EntryFacts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Entry } from './Matrix.tsx'
import type { TaskRow } from './Tasks.tsx'

type TaskDialogProps = {
  row: TaskRow
  role: StaffRole
  entries: readonly Entry[]
  mayManage: boolean
  onClose: () => void
}

/** One role and one task: what counts now, and the other way round with a reason on record. */
export function TaskDialog({ row, role, entries, mayManage, onClose }: TaskDialogProps) {
  const cell = row.roles[role]
  const entry = entries.find(({ id }) => id === cell.entryId)
  const { task, detail } = tasks[row.grant]
  return (
    <Dialog open onClose={onClose} title={`${roleWords[role]}: ${task}`}>
      <div className={layout.stack4}>
        {detail && <p className={layout.soft}>{detail}</p>}
        <p>
          Mặc định: <strong>{cell.byDefault ? 'được phép' : 'không được phép'}</strong>. Hiện tại:{' '}
          <strong>{cell.now ? 'được phép' : 'không được phép'}</strong>.
        </p>
        {entry && <EntryFacts entry={entry} />}
        {cell.fixed ? (
          <Notice>Quản trị cấp cao luôn giữ quyền này để không ai bị khóa ngoài.</Notice>
        ) : !mayManage ? (
          <Notice>Vai trò của bạn chỉ được xem bảng này.</Notice>
        ) : entry ? (
          <RemoveForm entry={entry} onDone={onClose} />
        ) : (
          <TurnForm row={row} role={role} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}

/** Gives what the role has not by default, or takes what it has: an entry about the task's right. */
function TurnForm({ row, role, onDone }: { row: TaskRow; role: StaffRole; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const { run, pending, error, fieldErrors } = useCall('addPermission', { show: 'inline' })
  const gives = !row.roles[role].now
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const target = { kind: 'GRANT' as const, name: row.grant }
    const accessLevel = gives ? ('GRANTED' as const) : ('AUTHENTICATED' as const)
    if (!(await run({ body: { role, target, accessLevel, reason } }))) return
    toast.success(gives ? 'Đã giao việc, có hiệu lực ngay' : 'Đã thu lại việc, có hiệu lực ngay')
    onDone()
  }
  return (
    <form className={layout.stack4} onSubmit={(event) => void submit(event)}>
      <Textarea
        label="Lý do"
        hint="Lưu lại cùng tên bạn."
        required
        minLength={5}
        maxLength={500}
        rows={2}
        value={reason}
        error={fieldErrors.reason ?? null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormError error={fieldErrors.reason ? null : error} />
      <Button kind={gives ? 'primary' : 'danger'} type="submit" pending={pending}>
        {gives ? 'Giao việc này' : 'Thu lại việc này'}
      </Button>
    </form>
  )
}
