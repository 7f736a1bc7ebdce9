import { type DragEvent, useId, useState } from 'react'
import { sizeLabel } from '#domain/size.ts'
import { acceptOf, typeByName, UPLOAD_RULES, type UploadPurpose, type Visibility } from '#domain/uploads.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import styles from './UploadField.module.css'
import type { UploadedFile } from './upload-run.ts'
import { isMoving, type UploadState, type UploadStatus, useUpload } from './useUpload.ts'

type UploadFieldProps = {
  label: string
  /** Where several are given, the first that the file's name fits is taken. */
  purposes: readonly [UploadPurpose, ...UploadPurpose[]]
  visibility: Visibility
  hint?: string
  /** Asked with the hash of a smaller file before it leaves; true lets go of the upload: the file is there already. */
  isKnown?: (sha256: string) => Promise<boolean>
  onDone: (file: UploadedFile) => void
}

const WORDS: Record<UploadStatus, string> = {
  idle: '',
  hashing: 'Đang chuẩn bị tệp…',
  uploading: 'Đang tải lên',
  paused: 'Đã tạm dừng',
  finishing: 'Đang kiểm tra nội dung…',
  done: 'Đã tải lên xong',
  failed: 'Chưa tải lên được',
}

/** A place to drop or choose one file, with its progress and the buttons to pause, go on or give up. */
export function UploadField({ label, purposes, visibility, hint, isKnown, onDone }: UploadFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const { start, pause, resume, cancel, state } = useUpload({ purpose: purposes[0], visibility, isKnown, onDone })
  const busy = isMoving(state.status) || state.status === 'paused'
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !busy) start(file, purposeFor(file, purposes))
  }
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <div className={layout.stack4}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience; the file input inside is the keyboard's way */}
      <div
        className={cx(styles.drop, over && styles.over, busy && styles.busy)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          take(event.dataTransfer.files)
        }}
      >
        <Icon name="upload" size={28} />
        <label htmlFor={id} className={layout.strong}>
          {label}
        </label>
        <input
          id={id}
          type="file"
          className={styles.input}
          accept={purposes.map(acceptOf).join(',')}
          disabled={busy}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <p className={layout.small}>
          {busy ? 'Xong tệp này, bạn có thể tải thêm tệp khác' : 'Kéo tệp vào đây, hoặc bấm để chọn'}
        </p>
        {hint && (
          <p id={`${id}-hint`} className={layout.small}>
            {hint}
          </p>
        )}
      </div>
      {state.status !== 'idle' && <UploadProgress state={state} {...{ pause, resume, cancel }} />}
    </div>
  )
}

type Controls = { pause: () => void; resume: () => void; cancel: () => void }

/** How far one upload has come, and what can be done about it. */
export function UploadProgress({ state, pause, resume, cancel }: { state: UploadState } & Controls) {
  const { status, fileName, sentBytes, totalBytes, error } = state
  const percent = status === 'done' ? 100 : totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)
  return (
    <div className={layout.stack2}>
      <p className={styles.name}>
        <strong>{fileName}</strong>
        <span className={layout.small}>
          {status === 'uploading' || status === 'paused'
            ? `${sizeLabel(sentBytes)} trên ${sizeLabel(totalBytes)}`
            : sizeLabel(totalBytes)}
        </span>
      </p>
      {status !== 'failed' && <Progress label={`Tải lên ${fileName ?? 'tệp'}`} percent={percent} />}
      <p role="status" className={layout.small}>
        {WORDS[status]}
      </p>
      {error && <Notice kind={status === 'paused' ? 'warning' : 'error'}>{error}</Notice>}
      <div className={layout.row3}>
        {(status === 'hashing' || status === 'uploading') && (
          <Button size="sm" icon="pause" onClick={pause}>
            Tạm dừng
          </Button>
        )}
        {status === 'paused' && (
          <Button size="sm" kind="strong" icon="play" onClick={resume}>
            Tiếp tục
          </Button>
        )}
        {status === 'failed' && (
          <Button size="sm" icon="refresh" onClick={resume}>
            Thử lại
          </Button>
        )}
        {status !== 'done' && status !== 'finishing' && (
          <Button size="sm" kind="plain" onClick={cancel}>
            Hủy
          </Button>
        )}
      </div>
    </div>
  )
}

function purposeFor(file: File, purposes: readonly [UploadPurpose, ...UploadPurpose[]]): UploadPurpose {
  return (
    purposes.find((one) => typeByName(file.name, UPLOAD_RULES[one].kind) !== null) ??
    purposes[purposes.length - 1] ??
    purposes[0]
  )
}
