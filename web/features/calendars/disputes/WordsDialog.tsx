import type { ReactNode } from 'react'
import { DISPUTE_LIMITS } from '#domain/calendar/disputes.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'

type WordsDialogProps = {
  title: string
  text: ReactNode
  question: string
  hint: string
  label: string
  name: 'reason' | 'answer'
  call: { pending: boolean; error: string | null; fieldErrors: Readonly<Record<string, string>>; reset?: () => void }
  onWords: (words: string) => void
  onClose: () => void
}

/** Asks a side of a dispute for what happened, in words that the other side and Bến Học read. */
export function WordsDialog({ title, text, question, hint, label, name, call, onWords, onClose }: WordsDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      call={call}
      label={label}
      onSubmit={(form) => onWords(String(form.get(name) ?? '').trim())}
    >
      <p>{text}</p>
      <Textarea
        label={question}
        name={name}
        hint={hint}
        rows={5}
        required
        minLength={DISPUTE_LIMITS.least}
        maxLength={DISPUTE_LIMITS.text}
      />
    </FormDialog>
  )
}
