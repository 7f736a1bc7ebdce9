import { useRef } from 'react'
import { imageUrl } from '#domain/media.ts'
import { TYPES } from '#domain/uploads.ts'
import { isMoving, useUpload } from '#web/features/library/useUpload.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import styles from './Businesses.module.css'

type Logo = { fileId: string | null; url: string | null }

/** The picture of a company: uploaded at once, kept with the form. */
export function LogoField({
  name,
  url,
  onChange,
}: {
  name: string
  url: string | null
  onChange: (logo: Logo) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { state, start } = useUpload({
    purpose: 'IMAGE',
    visibility: 'PUBLIC',
    onDone: ({ fileId }) => onChange({ fileId, url: imageUrl(fileId, 256) }),
  })
  return (
    <div>
      <div className={styles.buttons}>
        <Avatar name={name} src={url} size={64} />
        <input
          ref={input}
          type="file"
          accept={Object.keys(TYPES.IMAGE).join(',')}
          hidden
          aria-label="Tệp logo"
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) start(file)
          }}
        />
        <Button icon="camera" pending={isMoving(state.status)} onClick={() => input.current?.click()}>
          {url ? 'Đổi logo' : 'Thêm logo'}
        </Button>
        {url && (
          <Button kind="plain" icon="trash" onClick={() => onChange({ fileId: null, url: null })}>
            Bỏ logo
          </Button>
        )}
      </div>
      <FieldError error={state.error} />
    </div>
  )
}
