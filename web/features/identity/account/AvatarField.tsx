import { useRef } from 'react'
import { sizeLabel } from '#domain/size.ts'
import { LARGEST, TYPES } from '#domain/uploads.ts'
import { useCall } from '#web/api/use-call.ts'
import { useUpload } from '#web/features/library/useUpload.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import type { Me } from './ProfilePage.tsx'

const ACCEPTED = Object.keys(TYPES.IMAGE).join(',')

/** The picture of a person: another one is shown as soon as it is uploaded. */
export function AvatarField({ me }: { me: Me }) {
  const input = useRef<HTMLInputElement>(null)
  const save = useCall('updateProfile', { signedOut: 'stay' })
  const keep = async (avatarFileId: string | null) => {
    if (await save.run({ body: { avatarFileId } }))
      toast.success(avatarFileId ? 'Đã đổi ảnh đại diện.' : 'Đã bỏ ảnh đại diện.')
  }
  const { state, start } = useUpload({
    purpose: 'AVATAR',
    visibility: 'PUBLIC',
    onDone: (file) => void keep(file.fileId),
  })
  const isBusy = state.status === 'hashing' || state.status === 'uploading' || state.status === 'finishing'
  return (
    <div className={styles.avatar}>
      <Avatar name={me.fullName} src={me.avatarUrl} size={88} />
      <div className={layout.stack4}>
        <div className={layout.line3}>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            hidden
            aria-label="Tệp ảnh đại diện"
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) start(file)
            }}
          />
          <Button icon="camera" pending={isBusy || save.pending} onClick={() => input.current?.click()}>
            {isBusy ? 'Đang tải ảnh lên…' : 'Đổi ảnh đại diện'}
          </Button>
          {me.avatarFileId && !isBusy && (
            <Button kind="plain" icon="trash" onClick={() => keep(null)}>
              Bỏ ảnh
            </Button>
          )}
        </div>
        <p className={layout.small}>JPG, PNG, WebP, tối đa {sizeLabel(LARGEST.IMAGE)}. Mọi người đều thấy ảnh này.</p>
        <FieldError error={state.error} />
      </div>
    </div>
  )
}
