import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import { clashes } from './draft-state.ts'
import { FIELD_WORDS, inWords } from './field-words.ts'
import styles from './PostEditor.module.css'
import { useOpenDraft } from './use-draft.ts'

/** The same part was changed here and elsewhere: both texts side by side, and the choice. Nothing is lost until it is made. */
export function PostConflict({
  postponed,
  onPostpone,
}: {
  /** The version whose choice was put off; the line that tells of saving leads back to it. */
  postponed: number | null
  onPostpone: (version: number) => void
}) {
  const { runner, state } = useOpenDraft()
  const { theirs, fields } = state
  if (!theirs || theirs.version === postponed) return null
  const takeTheirs = () => {
    runner.choose('theirs')
    toast.undo('Đã dùng bản đã lưu.', () => runner.edit(fields))
  }
  return (
    <Dialog
      open
      onClose={() => onPostpone(theirs.version)}
      title="Bài viết vừa được sửa ở nơi khác"
      wide
      actions={
        <>
          <Button onClick={takeTheirs}>Dùng bản đã lưu</Button>
          <Button kind="primary" onClick={() => runner.choose('mine')}>
            Giữ bản của tôi
          </Button>
        </>
      }
    >
      <p>
        Người khác, hoặc bạn trên thiết bị khác, vừa sửa bài này trong lúc bạn đang sửa. Hãy chọn bản muốn giữ; trước
        khi bạn chọn, cả hai bản vẫn còn. Những phần chỉ sửa ở một nơi đã được gộp lại.
      </p>
      {clashes(state, theirs).map((name) => (
        <section key={name} className={styles.sides} aria-label={FIELD_WORDS[name]}>
          <h3>{FIELD_WORDS[name]}</h3>
          <Side title="Bản của tôi">{inWords(name, fields)}</Side>
          <Side title="Bản đã lưu">{inWords(name, theirs)}</Side>
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
