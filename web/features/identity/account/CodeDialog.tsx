import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { CodeInput } from '../sign-in/CodeInput.tsx'
import { ResendButton } from '../sign-in/ResendButton.tsx'

type CodeDialogProps = {
  /** Seconds until another code can be sent; null while the dialog is closed. */
  wait: number | null
  title: string
  /** Where the code went. */
  children: ReactNode
  /** What the button does with the code. */
  label: string
  danger?: boolean
  cancelLabel?: string
  pending: boolean
  codeError: string | null | undefined
  error: string | null
  resend: () => Promise<number | null>
  resending: boolean
  onCode: (code: string) => void
  onClose: () => void
}

/** Asks for a code that was just sent, before an act that only its owner may do. */
export function CodeDialog(props: CodeDialogProps) {
  const [code, setCode] = useState('')
  const close = () => {
    setCode('')
    props.onClose()
  }
  return (
    <Dialog
      open={props.wait !== null}
      onClose={close}
      title={props.title}
      actions={
        <>
          <Button onClick={close}>{props.cancelLabel ?? 'Để sau'}</Button>
          <Button kind={props.danger ? 'danger' : 'primary'} pending={props.pending} onClick={() => props.onCode(code)}>
            {props.label}
          </Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <p>{props.children}</p>
        <FormError error={props.codeError ? null : props.error} />
        <CodeInput value={code} onChange={setCode} error={props.codeError} autoFocus />
        <div>
          <ResendButton wait={props.wait ?? 0} send={props.resend} pending={props.resending} />
        </div>
      </div>
    </Dialog>
  )
}
