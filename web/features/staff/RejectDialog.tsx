import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import styles from './Decision.module.css'

export type Rejection = {
  call: 'rejectHost' | 'rejectContent' | 'rejectSeller' | 'decideLayoffRequest' | 'rejectEvent'
  /** What the call wants to hear besides the reason. */
  body?: { status: 'REJECTED' }
  label: string
  suggestions: readonly string[]
  /** So long a reason may be. */
  most?: number
}
type RejectDialogProps = {
  id: string
  reject: Rejection
  open: boolean
  revalidate: boolean
  onClose: () => void
  onDone: () => Promise<void>
}

/** Asks for the reason that the person will read; common reasons can be put in with one press and changed. */
export function RejectDialog({ id, reject, open, revalidate, onClose, onDone }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const rejection = useCall(reject.call, { show: 'inline', revalidate })

  function close() {
    setMissing(false)
    onClose()
  }

  async function onSubmit() {
    setMissing(reason.trim() === '')
    if (reason.trim() === '' || !(await rejection.run({ params: { id }, body: { reason, ...reject.body } }))) return
    close()
    setReason('')
    await onDone()
  }

  function change(next: string) {
    setReason(next)
    setMissing(false)
    rejection.reset()
  }

  const add = (words: string) =>
    change(reason.includes(words) ? reason : [reason.trim(), words].filter(Boolean).join('\n'))
  const error = missing ? 'Hãy viết lý do để người nhận biết cần sửa gì.' : rejection.fieldErrors.reason
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={reject.label}
      danger
      call={rejection}
      label="Gửi lý do và từ chối"
      onSubmit={onSubmit}
    >
      <Textarea
        label="Lý do"
        hint="Người nhận đọc đúng những lời này. Hãy nói cụ thể cần sửa gì để lần sau được duyệt."
        value={reason}
        name="reason"
        error={error}
        rows={5}
        maxLength={reject.most ?? 2_000}
        onChange={(event) => change(event.target.value)}
      />
      <fieldset className={styles.suggestions}>
        <legend>Lý do thường gặp</legend>
        {reject.suggestions.map((words) => (
          <Button key={words} size="sm" icon="plus" onClick={() => add(words)}>
            {words}
          </Button>
        ))}
      </fieldset>
    </FormDialog>
  )
}
