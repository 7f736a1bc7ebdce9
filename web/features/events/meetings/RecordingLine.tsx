import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { clock } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { UploadField } from '#web/features/library/UploadField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import styles from './HostMeetings.module.css'

type Recording = ReplyOf<'eventAfterwards'>['recordings'][number]
type RecordingLineProps = { eventId: string; sessionId: string; name: string; recording: Recording | undefined }

/** The film of a session: its provider's, or one that the host uploads. Whoever has a ticket for it may watch. */
export function RecordingLine({ eventId, sessionId, name, recording }: RecordingLineProps) {
  const [uploading, setUploading] = useState(false)
  const set = useCall('setRecording')
  const params = { id: eventId, sessionId }
  const take = async (fileId: string) => {
    if (!(await set.run({ params, body: { fileId } }))) return
    setUploading(false)
    toast.success('Người có vé đã xem được bản ghi')
  }
  const file = recording?.file ?? null
  const drop = async () => {
    const before = file
    if (!(await set.run({ params, body: { fileId: null } }))) return
    if (before) toast.undo('Đã gỡ bản ghi', () => take(before.id))
  }
  return (
    <div className={`${styles.wide} ${layout.stack3}`}>
      {file ? (
        <div className={layout.row2}>
          <Icon name="video" size={18} />
          <span className={layout.anywhere}>
            {file.name}
            {file.durationMs !== null && ` (${clock(Math.round(file.durationMs / 1_000))})`}
          </span>
          <Button
            size="sm"
            kind="plain"
            onClick={() => void drop()}
            pending={set.pending}
            aria-label={`Gỡ bản ghi ${name}`}
          >
            Gỡ bản ghi
          </Button>
        </div>
      ) : (
        <div className={layout.row2}>
          <span className={layout.small}>
            {recording?.isComing ? 'Bản ghi đang được lấy về từ nơi họp.' : 'Chưa có bản ghi.'}
          </span>
          {!uploading && (
            <Button
              size="sm"
              icon="upload"
              onClick={() => setUploading(true)}
              aria-label={`Tải bản ghi lên cho ${name}`}
            >
              Tải bản ghi lên
            </Button>
          )}
        </div>
      )}
      {uploading && !file && (
        <UploadField
          label="Chọn video bản ghi"
          purposes={['LESSON_VIDEO']}
          visibility="PRIVATE"
          hint="MP4 hoặc MOV. Người có vé của buổi này xem được ngay khi tải xong."
          onDone={({ fileId }) => void take(fileId)}
        />
      )}
    </div>
  )
}
