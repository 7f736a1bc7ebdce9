import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import styles from './proposals.module.css'

type ReasonDialogProps = {
  title: string
  label: string
  hint: ReactNode
  confirm: string
  pending: boolean
  error: string | null
  open: boolean
  onClose: () => void
  /** @returns whether it was done; the dialog then closes */
  onGive: (reason: string) => Promise<boolean>
}

/** Asks why, in words that somebody else will read. */
export function ReasonDialog({
  title,
  label,
  hint,
  confirm,
  pending,
  error,
  open,
  onClose,
  onGive,
}: ReasonDialogProps) {
  const formId = useId()
  const [missing, setMissing] = useState(false)
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setMissing(reason === '')
    if (reason !== '' && (await onGive(reason))) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button kind="danger" type="submit" form={formId} pending={pending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <Textarea
          label={label}
          name="reason"
          rows={3}
          maxLength={500}
          hint={hint}
          error={missing ? 'Hãy viết lý do.' : null}
        />
        <FormError error={error} />
      </form>
    </Dialog>
  )
}
