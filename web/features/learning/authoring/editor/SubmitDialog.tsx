import { useState } from 'react'
import { type Problem, publishChecklist, type Validity } from '#domain/course/validity.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './CourseEditor.module.css'
import { ProblemList } from './ProblemList.tsx'
import { TAB_WORDS } from './save-words.ts'
import { courseDraft } from './tab-states.ts'
import { useOpenEditor } from './use-editor.ts'

type SubmitDialogProps = {
  open: boolean
  onClose: () => void
  validity: Validity
  live: boolean
  sellerVerified: boolean
  /** Whose course it is, where staff act for them. */
  inNameOf: string | null
  onGo: (problem: Problem) => void
}

/** The checklist before submitting: what is done, what stands in the way, what would be wise; then the step itself. */
export function SubmitDialog({ open, onClose, validity, live, sellerVerified, inNameOf, onGo }: SubmitDialogProps) {
  const unverified = `${inNameOf ?? 'Bạn'} chưa được xác minh là người bán`
  const { state, runner } = useOpenEditor()
  const [note, setNote] = useState('')
  const [saving, setSaving] = useState(false)
  const [unsaved, setUnsaved] = useState<string | null>(null)
  const { run, pending, error } = useCall('submitCourse', { show: 'inline' })

  const submit = async () => {
    setSaving(true)
    setUnsaved(null)
    const saved = await runner.saveAll()
    setSaving(false)
    if (!saved) return setUnsaved('Còn thay đổi chưa lưu được. Hãy lưu xong rồi gửi duyệt.')
    if (await run({ params: { id: state.courseId }, body: { ...(note.trim() && { note }) } })) {
      toast.success(
        live
          ? 'Đã gửi bản sửa để duyệt. Bản đang bán vẫn giữ nguyên.'
          : `Đã gửi khóa học để duyệt. Bến Học sẽ báo kết quả cho ${inNameOf ?? 'bạn'}.`,
      )
      onClose()
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={live ? 'Gửi bản sửa để duyệt' : 'Gửi khóa học để duyệt'}
      wide
      actions={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button
            kind="primary"
            pending={saving || pending}
            onClick={() => void submit()}
            reason={validity.publishable ? !sellerVerified && unverified : 'Khóa học còn thiếu nội dung'}
          >
            Gửi duyệt
          </Button>
        </>
      }
    >
      <div className={layout.stack4}>
        {!sellerVerified && (
          <Notice
            kind="warning"
            title={unverified}
            action={
              inNameOf === null && (
                <LinkButton size="sm" to={paths.hostVerification()}>
                  Xác minh
                </LinkButton>
              )
            }
          >
            Luật yêu cầu sàn biết người bán là ai trước khi khóa học được gửi duyệt. Bản nháp vẫn được giữ.
          </Notice>
        )}
        <ul className={styles.checklist}>
          {publishChecklist(courseDraft(state)).map(({ tab, word, done }) => (
            <li key={word} data-done={done || undefined}>
              <Icon
                className={styles.checkmark}
                name={done ? 'success' : 'error'}
                size={20}
                label={done ? 'Đã xong' : 'Còn thiếu'}
              />
              <span>{word}</span>
              <span className={layout.small}>{TAB_WORDS[tab].word}</span>
            </li>
          ))}
        </ul>
        {validity.problems.length > 0 && (
          <>
            <h3>{validity.publishable ? 'Nên làm trước khi gửi' : 'Chưa hoàn tất'}</h3>
            <ProblemList problems={validity.problems} onGo={onGo} withTab />
          </>
        )}
        {validity.publishable && (
          <Textarea
            label="Lời nhắn cho người duyệt"
            optional
            rows={3}
            maxLength={2_000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        <FormError error={unsaved ?? error} />
      </div>
    </Dialog>
  )
}
