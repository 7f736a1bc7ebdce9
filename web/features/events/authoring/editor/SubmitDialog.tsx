import { EventEditorTab, eventTabWords } from '#domain/event/validity.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './EventEditor.module.css'
import { ProblemList } from './EventTabs.tsx'
import { useEventEditor } from './use-event-editor.ts'
import type { useSaving } from './useSaving.ts'

const UNVERIFIED = 'Bạn chưa được xác minh là người bán'

type SubmitDialogProps = {
  open: boolean
  saving: ReturnType<typeof useSaving>
  onClose: () => void
  onGo: (path: string) => void
}

/** The checklist before handing in: what is done, what stands in the way, what would be wise; then the step itself. */
export function SubmitDialog({ open, saving, onClose, onGo }: SubmitDialogProps) {
  const { state, validity } = useEventEditor()
  const { sellerVerified } = state.event
  const submit = async () => {
    const { event, path } = await saving.submit()
    if (event) toast.success('Đã gửi sự kiện để duyệt. Bến Học sẽ báo kết quả cho bạn.')
    // What was refused stands at its field, under the dialog.
    if (path === null) onClose()
    else onGo(path)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Gửi sự kiện để duyệt"
      wide
      actions={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button
            kind="primary"
            pending={saving.pending !== null}
            onClick={() => void submit()}
            reason={validity.publishable ? !sellerVerified && UNVERIFIED : 'Sự kiện còn mục chưa hoàn tất'}
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
            title={UNVERIFIED}
            action={
              <LinkButton size="sm" to={paths.hostVerification()}>
                Xác minh
              </LinkButton>
            }
          >
            Luật yêu cầu sàn biết người bán là ai trước khi sự kiện được gửi duyệt. Bản nháp vẫn được giữ.
          </Notice>
        )}
        <ul className={styles.checklist}>
          {EventEditorTab.map((tab) => {
            const missing = validity.problems.filter((problem) => problem.tab === tab && problem.blocker).length
            return (
              <li key={tab} data-done={missing === 0 || undefined}>
                <Icon
                  className={styles.checkmark}
                  name={missing === 0 ? 'success' : 'error'}
                  size={20}
                  label={missing === 0 ? 'Đã xong' : 'Còn thiếu'}
                />
                <span>{eventTabWords[tab]}</span>
                {missing > 0 && <span className={layout.small}>{`còn ${missing} mục`}</span>}
              </li>
            )
          })}
        </ul>
        {validity.problems.length > 0 && (
          <>
            <h3>{validity.publishable ? 'Nên làm trước khi gửi' : 'Chưa hoàn tất'}</h3>
            <ProblemList problems={validity.problems} onGo={onGo} withTab />
          </>
        )}
        <FormError error={saving.error} />
      </div>
    </Dialog>
  )
}
