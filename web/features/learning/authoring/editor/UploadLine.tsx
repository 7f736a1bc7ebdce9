import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Progress } from '#web/ui/Progress.tsx'
import styles from './LessonPanel.module.css'
import { percentOf, uploadWords } from './upload-words.ts'
import { useUploads } from './uploads.tsx'

/** How the upload of one place stands, with pause, resume and giving up; nothing while there is none. */
export function UploadLine({ place, label }: { place: string; label: string }) {
  const { states, control, forget } = useUploads()
  const state = states[place]
  if (!state || state.status === 'idle' || state.status === 'done') return null
  const isMoving = state.status === 'uploading' || state.status === 'hashing'
  return (
    <div className={styles.upload}>
      <p className={cx(layout.strong, layout.anywhere)}>{state.fileName}</p>
      <Progress label={label} percent={percentOf(state)} />
      <p role="status" className={styles.soft} data-failed={state.status === 'failed' || undefined}>
        {uploadWords(state)}
      </p>
      <div className={layout.line2}>
        {isMoving && (
          <Button size="sm" icon="pause" onClick={() => control(place, 'pause')}>
            Tạm dừng
          </Button>
        )}
        {state.status === 'paused' && (
          <Button size="sm" icon="play" onClick={() => control(place, 'resume')}>
            Tải tiếp
          </Button>
        )}
        {state.status === 'failed' && (
          <Button size="sm" icon="refresh" onClick={() => control(place, 'resume')}>
            Thử lại
          </Button>
        )}
        {state.status === 'failed' ? (
          <Button kind="plain" size="sm" onClick={() => forget(place)}>
            Bỏ qua
          </Button>
        ) : (
          <Button kind="plain" size="sm" onClick={() => control(place, 'cancel')}>
            Hủy tải lên
          </Button>
        )}
      </div>
    </div>
  )
}
