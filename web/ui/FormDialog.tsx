import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { CheckedForm } from './CheckedForm.tsx'
import styles from './Dialog.module.css'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { FormError } from './Notice.tsx'

type FormDialogProps = Omit<DialogProps, 'actions'> & {
  /** What sends it: the call itself fits. What is wrong with a field stands under the field of that name. */
  call: { pending: boolean; error: string | null; fieldErrors?: Readonly<Record<string, string>>; reset?: () => void }
  /** What the button that sends it does, as a verb. */
  label: ReactNode
  danger?: boolean
  /** Why it cannot be sent now. */
  reason?: string | null | false
  cancelLabel?: string
  /** A button before the two others. */
  aside?: ReactNode
  /** What is wrong with the whole form, where it is not what the call says while no field is to blame. */
  error?: string | null
  /** Takes what was typed. It is called only when the fields hold what they say they take. */
  onSubmit: (form: FormData) => unknown
}

/** A dialog that holds a form: it is sent with the last button, and what was wrong with it is forgotten when it is closed. */
export function FormDialog({ call, label, danger, onClose, children, onSubmit, ...props }: FormDialogProps) {
  const { reason, cancelLabel = 'Để sau', aside, error, ...dialog } = props
  const formId = useId()
  const isFieldWrong = Object.keys(call.fieldErrors ?? {}).length > 0
  const close = () => {
    call.reset?.()
    onClose()
  }
  return (
    <Dialog
      {...dialog}
      onClose={close}
      actions={
        <>
          {aside}
          <Button onClick={close}>{cancelLabel}</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            pending={call.pending}
            reason={reason ?? null}
          >
            {label}
          </Button>
        </>
      }
    >
      <CheckedForm
        id={formId}
        className={styles.form}
        errors={call.fieldErrors}
        onSubmit={(event) => onSubmit(new FormData(event.currentTarget))}
      >
        {children}
        <FormError error={error === undefined ? (isFieldWrong ? null : call.error) : error} />
      </CheckedForm>
    </Dialog>
  )
}
