import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './EventEditor.module.css'
import { hasUnsaved } from './editor-state.ts'
import { useEventEditor } from './use-event-editor.ts'
import type { useSaving } from './useSaving.ts'

/** How saving stands, and the one button that saves everything on all tabs. */
export function SaveBar({ saving, onGo }: { saving: ReturnType<typeof useSaving>; onGo: (path: string) => void }) {
  const { state, canEdit } = useEventEditor()
  const isUnsaved = hasUnsaved(state)
  const isShown = state.event.status === 'PUBLISHED'
  if (!canEdit && !isUnsaved && saving.error === null) return null
  const save = async () => {
    const { event, path } = await saving.save()
    if (event) toast.success(isShown ? 'Đã lưu. Mọi người thấy ngay thay đổi.' : 'Đã lưu.')
    else if (path !== null) onGo(path)
  }
  const reset = async () => {
    const sure = await confirm({
      title: 'Bỏ những thay đổi chưa lưu?',
      text: 'Cả bốn phần trở lại như lần lưu gần nhất.',
      confirmLabel: 'Bỏ thay đổi',
      danger: true,
    })
    if (sure) saving.reset()
  }
  return (
    <div className={styles.bar}>
      <FormError error={saving.error} />
      <div className={styles.save}>
        <p role="status" className={layout.small}>
          {isUnsaved
            ? isShown
              ? 'Có thay đổi chưa lưu. Lưu xong, mọi người thấy ngay.'
              : 'Có thay đổi chưa lưu.'
            : 'Mọi thay đổi đã được lưu.'}
        </p>
        <div className={layout.row2}>
          {isUnsaved && (
            <Button kind="plain" onClick={() => void reset()}>
              Bỏ thay đổi
            </Button>
          )}
          <Button
            kind="strong"
            icon="save"
            pending={saving.pending === 'save'}
            reason={
              canEdit
                ? isUnsaved
                  ? saving.pending === 'submit' && 'Đang gửi duyệt'
                  : 'Chưa có thay đổi'
                : 'Sự kiện đang không sửa được'
            }
            onClick={() => void save()}
          >
            Lưu
          </Button>
        </div>
      </div>
    </div>
  )
}
