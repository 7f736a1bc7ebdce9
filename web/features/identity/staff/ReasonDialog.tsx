import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import styles from './StaffUsers.module.css'

type ReasonDialogProps = {
  open: boolean
  title: string
  text?: ReactNode
  label: string
  hint: string
  danger?: boolean
  pending: boolean
  error: string | null
  fields?: ReactNode
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks the staff for the reason of an act, which the history keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') props.onReason(reason)
  }
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      actions={
        <>
          <Button onClick={props.onClose}>Để sau</Button>
          <Button kind={props.danger ? 'danger' : 'primary'} type="submit" form={formId} pending={props.pending}>
            {props.label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        {props.text && <p>{props.text}</p>}
        {props.fields}
        <Textarea
          label="Lý do"
          hint={props.hint}
          rows={4}
          maxLength={2_000}
          value={reason}
          error={missing ? 'Vui lòng nêu lý do.' : null}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError error={props.error} />
      </form>
    </Dialog>
  )
}
