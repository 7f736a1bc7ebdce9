import { type ChangeEvent, useId, useState } from 'react'
import { faults } from '#domain/faults.ts'
import { PAPER_BYTES, type PaperSide, paperSideWords } from '#domain/sellers.ts'
import { formatDateTime } from '#domain/time.ts'
import { base64Of } from '#web/api/base64-of.ts'
import { useCall } from '#web/api/use-call.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './Sellers.module.css'

type PaperFieldProps = { side: PaperSide; held: { uploadedAt: string } | null; error: string | undefined }

/** Hands in one picture; it is sent at once and never shown again, not even to its owner. */
export function PaperField({ side, held, error }: PaperFieldProps) {
  const id = useId()
  const [tooLarge, setTooLarge] = useState(false)
  const upload = useCall('uploadPaper', { show: 'inline' })

  async function onChoose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setTooLarge(file.size > PAPER_BYTES)
    if (file.size <= PAPER_BYTES) await upload.run({ body: { side, data: await base64Of(file) } })
  }

  const wrong = tooLarge ? faults.PAPER_REFUSED[1] : (upload.error ?? (held ? undefined : error))
  return (
    <div>
      <div className={styles.paper}>
        <span>
          <label htmlFor={id}>
            <strong>{paperSideWords[side]}</strong>
          </label>
          <br />
          <span className={layout.small}>
            {upload.pending
              ? 'Đang mã hóa và gửi…'
              : held
                ? `Đã nhận lúc ${formatDateTime(held.uploadedAt)}`
                : 'Ảnh chụp rõ bốn góc, không lóa'}
          </span>
        </span>
        {held && !upload.pending && <Badge colour="green">Đã có</Badge>}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={upload.pending}
          onChange={(event) => void onChoose(event)}
        />
      </div>
      <FieldError error={wrong} />
    </div>
  )
}
