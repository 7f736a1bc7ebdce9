import { type FormEvent, useState } from 'react'
import { COMMENT_LIMIT } from '#domain/comments.ts'
import { Button } from '#web/ui/Button.tsx'
import { Done } from '#web/ui/Done.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './Comments.module.css'

type CommentFormProps = {
  label: string
  submitLabel: string
  initial?: string
  pending: boolean
  error: string | null
  /** Resolves to whether it was taken; the field is empty then. */
  send: (text: string) => Promise<boolean>
  /** Where the form was opened by a press, it is closed by one, and it has the cursor. */
  onCancel?: () => void
}

/** A few words in a field that grows with them. */
export function CommentForm({ label, submitLabel, initial = '', pending, error, send, onCancel }: CommentFormProps) {
  const [text, setText] = useState(initial)
  const [sent, setSent] = useState(false)
  const isEmpty = text.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || pending || !(await send(text))) return
    setText('')
    setSent(true)
  }
  return (
    <form className={layout.stack2} onSubmit={(event) => void submit(event)} noValidate>
      <Textarea
        label={label}
        value={text}
        rows={3}
        maxLength={COMMENT_LIMIT}
        error={error}
        autoFocus={onCancel !== undefined}
        onChange={(event) => {
          setText(event.target.value)
          setSent(false)
        }}
      />
      <div className={layout.line1}>
        <Button
          kind="primary"
          size="sm"
          type="submit"
          icon="send"
          pending={pending}
          reason={isEmpty && 'Hãy viết vài chữ trước'}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button kind="plain" size="sm" onClick={onCancel}>
            Để sau
          </Button>
        )}
        <span role="status" className={styles.sent}>
          {sent && (
            <>
              <Done /> Đã gửi
            </>
          )}
        </span>
      </div>
    </form>
  )
}
