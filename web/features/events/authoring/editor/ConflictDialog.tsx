import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import styles from './EventEditor.module.css'
import { FIELD_WORDS, inWords } from './field-words.ts'
import { merged } from './merge.ts'
import { type Terms, termsOf } from './terms.ts'
import { useEventEditor } from './use-event-editor.ts'

/** The same part was changed here and elsewhere: both side by side, and the choice. Nothing is lost until it is made. */
export function ConflictDialog() {
  const { state, terms, act } = useEventEditor()
  const [postponed, setPostponed] = useState<number | null>(null)
  const { theirs } = state
  if (!theirs) return null
  if (theirs.version === postponed)
    return (
      <div className={styles.postponed}>
        <p>Sự kiện vừa được sửa ở nơi khác, hãy chọn bản muốn giữ.</p>
        <Button size="sm" onClick={() => setPostponed(null)}>
          Chọn
        </Button>
      </div>
    )
  const stored = termsOf(theirs, state.aliases)
  const takeTheirs = () => {
    act({ type: 'resolved', keep: 'theirs' })
    const mine: Partial<Terms> = Object.fromEntries(clashes.map((field) => [field, terms[field]]))
    toast.undo('Đã dùng bản đã lưu.', () => act({ type: 'edited', part: mine }))
  }
  const { clashes } = merged(state, stored)
  return (
    <Dialog
      open
      onClose={() => setPostponed(theirs.version)}
      title="Sự kiện vừa được sửa ở nơi khác"
      wide
      actions={
        <>
          <Button onClick={takeTheirs}>Dùng bản đã lưu</Button>
          <Button kind="primary" onClick={() => act({ type: 'resolved', keep: 'mine' })}>
            Giữ bản của tôi
          </Button>
        </>
      }
    >
      <p>
        Người khác, hoặc bạn trên thiết bị khác, vừa lưu sự kiện này trong lúc bạn đang sửa. Hãy chọn bản muốn giữ cho
        những phần dưới đây rồi bấm Lưu; trước khi bạn chọn, cả hai bản vẫn còn. Những phần chỉ sửa ở một nơi đã được
        gộp lại.
      </p>
      {clashes.map((field) => (
        <section key={field} className={styles.sides} aria-label={FIELD_WORDS[field]}>
          <h3>{FIELD_WORDS[field]}</h3>
          <Side title="Bản của tôi">{inWords(field, terms)}</Side>
          <Side title="Bản đã lưu">{inWords(field, stored)}</Side>
        </section>
      ))}
    </Dialog>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.side}>
      <h4>{title}</h4>
      <div className={layout.typed}>{children}</div>
    </div>
  )
}
