import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Textarea } from './fields.tsx'
import { FormError } from './Notice.tsx'
import styles from './ReasonDialog.module.css'

type ReasonDialogProps = {
  open: boolean
  title: string
  text?: ReactNode
  /** What the button does, as a verb. */
  label: string
  danger?: boolean
  question?: string
  /** Who will read the reason. */
  hint: ReactNode
  /** How many letters it may have. */
  most?: number
  pending: boolean
  error: string | null
  fields?: ReactNode
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks for the reason of an act, in words that somebody else will read. */
export function ReasonDialog({ question = 'Lý do', most = 2_000, ...props }: ReasonDialogProps) {
  const [missing, setMissing] = useState(false)
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setMissing(reason === '')
    if (reason !== '') props.onReason(reason)
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
          label={question}
          name="reason"
          hint={props.hint}
          rows={4}
          maxLength={most}
          error={missing ? 'Hãy viết lý do.' : null}
        />
        <FormError error={props.error} />
      </form>
    </Dialog>
  )
}
