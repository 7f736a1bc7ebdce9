import { type ReactNode, useState } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { Textarea } from './fields.tsx'

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
  const submit = (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    setMissing(reason === '')
    if (reason !== '') props.onReason(reason)
  }
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      danger={props.danger}
      call={props}
      label={props.label}
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}
