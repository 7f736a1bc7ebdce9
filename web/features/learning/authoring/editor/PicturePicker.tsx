import { type ChangeEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { coverSrcSet, imageUrl } from '#domain/media.ts'
import { acceptOf } from '#domain/uploads.ts'
import { useUpload } from '#web/features/library/useUpload.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { Progress } from '#web/ui/Progress.tsx'
import { toast } from '#web/ui/toast.ts'
import { coverAsItIs, cropToCover } from './crop-picture.ts'
import styles from './PicturePicker.module.css'
import { percentOf } from './upload-words.ts'

const CropFrame = loadedLate(() => import('./CropFrame.tsx'))

type PicturePickerProps = {
  id: string
  fileId: string | null
  onChange: (fileId: string | null) => void
  /** What the picture is, in small letters. */
  noun?: string
  /** What is shown where none was chosen. */
  instead?: ReactNode
  problem: string | null
}

/** A picture chosen, cut to 16:9 where it has another shape, uploaded for everybody to see; cut anew when somebody wants it. */
export function PicturePicker({ id, fileId, onChange, noun = 'ảnh bìa', instead, problem }: PicturePickerProps) {
  // The picture as it was chosen: what is cut anew is cut from the whole.
  const [source, setSource] = useState<string | null>(null)
  const [cutting, setCutting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload({ purpose: 'COVER', visibility: 'PUBLIC', onDone: (file) => onChange(file.fileId) })
  const { status, error } = upload.state
  const title = noun.charAt(0).toUpperCase() + noun.slice(1)
  const missing = `Chưa có ${noun}. Ảnh ngang 16:9, ít nhất 1280 × 720 điểm ảnh.`
  const isBusy = status === 'hashing' || status === 'uploading' || status === 'finishing'
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source])

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const chosen = URL.createObjectURL(file)
    setSource(chosen)
    try {
      const cover = await coverAsItIs(chosen)
      if (cover) upload.start(cover)
      else setCutting(true)
    } catch {
      unreadable()
    }
  }
  return (
    <section id={id} tabIndex={-1} className={styles.picker} aria-label={title}>
      <p className={cx(layout.fine, layout.strong)}>{title}</p>
      <div className={styles.frame}>
        {fileId ? (
          <img
            src={imageUrl(fileId, 960)}
            srcSet={coverSrcSet(fileId)}
            sizes="(min-width: 720px) 480px, 100vw"
            alt={`${title} hiện tại`}
            width={480}
            height={270}
          />
        ) : (
          (instead ?? <p>{missing}</p>)
        )}
      </div>
      {!fileId && instead && <p className={layout.tiny}>{missing}</p>}
      {isBusy && <Progress label={`Đang tải ${noun} lên`} percent={percentOf(upload.state)} />}
      {status === 'paused' && (
        <Button size="sm" icon="refresh" onClick={upload.resume}>
          Tải tiếp {noun}
        </Button>
      )}
      <div className={layout.row2}>
        <input
          ref={input}
          type="file"
          accept={acceptOf('COVER')}
          onChange={choose}
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <Button icon="photo" size="sm" onClick={() => input.current?.click()} pending={isBusy}>
          {`${fileId ? 'Đổi' : 'Chọn'} ${noun}`}
        </Button>
        {fileId && !isBusy && (
          <>
            <Button kind="plain" size="sm" icon="crop" onClick={() => setCutting(true)}>
              Cắt ảnh
            </Button>
            <Button
              kind="plain"
              size="sm"
              icon="trash"
              onClick={() => {
                setSource(null)
                onChange(null)
              }}
            >
              Bỏ ảnh
            </Button>
          </>
        )}
      </div>
      <FieldError error={error ?? problem} />
      <CropDialog
        source={cutting ? (source ?? imageUrl(fileId, 1280)) : null}
        title={`Cắt ${noun}`}
        onClose={() => setCutting(false)}
        onCut={(file) => upload.start(file)}
      />
    </section>
  )
}

const unreadable = () => toast.error('Không đọc được ảnh này. Bạn thử một ảnh khác nhé.')

type Area = { x: number; y: number; width: number; height: number }

function CropDialog({
  source,
  title,
  onClose,
  onCut,
}: {
  source: string | null
  title: string
  onClose: () => void
  onCut: (file: File) => void
}) {
  const [area, setArea] = useState<Area | null>(null)
  const [pending, setPending] = useState(false)
  const cut = async () => {
    if (!source || !area) return
    setPending(true)
    try {
      onCut(await cropToCover(source, area))
      onClose()
    } catch {
      unreadable()
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open={source !== null}
      onClose={onClose}
      title={title}
      wide
      actions={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button kind="primary" pending={pending} onClick={() => void cut()} reason={!area && 'Ảnh đang được mở'}>
            Dùng phần này
          </Button>
        </>
      }
    >
      {source && (
        <Suspense fallback={<p>Đang mở ảnh…</p>}>
          <CropFrame source={source} onArea={setArea} />
        </Suspense>
      )}
    </Dialog>
  )
}
