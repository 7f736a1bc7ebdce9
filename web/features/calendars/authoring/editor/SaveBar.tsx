import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { clashesWith, FIELD_WORDS } from './draft.ts'
import styles from './Editor.module.css'
import { useOpenCalendar } from './useCalendarEditor.ts'

/** How saving stands, the one button that saves all tabs, and the choice where somebody else saved meanwhile. */
export function SaveBar({ onGo }: { onGo: (path: string) => void }) {
  const { state, isUnsaved, pending, error, save, reset } = useOpenCalendar()
  if (!isUnsaved && error === null && !state.theirs) return null
  const press = async () => {
    const path = await save()
    if (path !== null) onGo(path)
  }
  const leave = async () => {
    const sure = await confirm({
      title: 'Bỏ những thay đổi chưa lưu?',
      text: 'Các phần của lịch trở lại như lần lưu gần nhất.',
      confirmLabel: 'Bỏ thay đổi',
      danger: true,
    })
    if (sure) reset()
  }
  return (
    <div className={styles.bar}>
      <FormError error={error} />
      <Overtaken />
      <div className={styles.save}>
        <p role="status" className={layout.small}>
          {state.calendar.status === 'ACTIVE'
            ? 'Có thay đổi chưa lưu. Lưu xong, khách thấy ngay.'
            : 'Có thay đổi chưa lưu.'}
        </p>
        <div className={layout.row2}>
          <Button kind="plain" onClick={() => void leave()}>
            Bỏ thay đổi
          </Button>
          <Button
            kind="strong"
            icon="save"
            pending={pending}
            reason={state.theirs && 'Hãy chọn bản muốn giữ trước'}
            onClick={() => void press()}
          >
            Lưu
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The same part was changed here and elsewhere. Nothing is lost until it is chosen. */
function Overtaken() {
  const { state, resolve } = useOpenCalendar()
  if (!state.theirs) return null
  const parts = clashesWith(state, state.theirs).map((field) => FIELD_WORDS[field].toLowerCase())
  return (
    <Notice
      kind="warning"
      title="Lịch vừa được lưu ở nơi khác"
      action={
        <div className={layout.row2}>
          <Button size="sm" onClick={() => resolve('theirs')}>
            Nạp bản đã lưu
          </Button>
          <Button size="sm" kind="strong" onClick={() => resolve('mine')}>
            Giữ bản của tôi
          </Button>
        </div>
      }
    >
      Cả hai nơi cùng sửa: {parts.join(', ')}. Điều bạn gõ vẫn còn ở đây; phần chỉ sửa ở một nơi đã được gộp lại.
    </Notice>
  )
}
