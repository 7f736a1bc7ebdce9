import { useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export type Question = {
  title: string
  text?: string
  /** What the button does, as a verb: "Xóa bài học", never "OK". */
  confirmLabel: string
  cancelLabel?: string
  /** The act destroys something. */
  danger?: boolean
}

type Asked = Question & { answer: (yes: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

/** Asks before an act that cannot be taken back. Resolves to false when the dialog is closed in any other way. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    asked = { ...question, answer: resolve }
    changed()
  })
}

/** Shows the question that `confirm` asks. Stands once, in the root. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
  const answer = (yes: boolean) => {
    question?.answer(yes)
    asked = null
    changed()
  }
  return (
    <Dialog
      open={question !== null}
      onClose={() => answer(false)}
      title={question?.title ?? ''}
      actions={
        <>
          <Button onClick={() => answer(false)}>{question?.cancelLabel ?? 'Để sau'}</Button>
          <Button kind={question?.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {question?.confirmLabel}
          </Button>
        </>
      }
    >
      {question?.text && <p>{question.text}</p>}
    </Dialog>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed() {
  for (const listener of listeners) listener()
}
