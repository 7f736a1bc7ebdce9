import { type SubmitEvent, useState } from 'react'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { levelWords, targetName } from '#web/features/admin/labels.ts'
import styles from '#web/features/admin/Matrix.module.css'
import type { Entry } from '#web/features/admin/Matrix.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

/** What an entry says, who made it and why. */
export function EntryFacts({ entry }: { entry: Entry }) {
  return (
    <dl className={styles.facts}>
      <Fact label="Ngoại lệ">
        {targetName(entry.target)}: {levelWords[entry.accessLevel].label.toLowerCase()}
      </Fact>
      <Fact label="Lý do">
        {entry.reason} ({entry.createdBy.fullName}, {formatDateTime(entry.createdAt)})
      </Fact>
    </dl>
  )
}

/** Takes an entry away, with the reason on record. */
export function RemoveForm({ entry, onDone }: { entry: Entry; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const { run, pending, error, fieldErrors } = useCall('removePermission', { show: 'inline' })
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!(await run({ params: { id: entry.id }, body: { reason } }))) return
    toast.success('Đã gỡ ngoại lệ, mặc định có hiệu lực ngay')
    onDone()
  }
  return (
    <form className={layout.stack4} onSubmit={(event) => void submit(event)}>
      <Textarea
        label="Lý do gỡ"
        required
        minLength={5}
        maxLength={500}
        rows={2}
        value={reason}
        error={fieldErrors.reason ?? null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormError error={fieldErrors.reason ? null : error} />
      <Button kind="danger" type="submit" icon="trash" pending={pending}>
        Gỡ ngoại lệ
      </Button>
    </form>
  )
}
