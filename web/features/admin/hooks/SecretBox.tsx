import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copy.ts'
import { TextInput } from '#web/ui/fields.tsx'
import styles from '../Audit.module.css'

/** A secret, this one time. */
export function SecretBox({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className={styles.page}>
      <p>Chép khóa này vào hệ thống nhận tin ngay bây giờ. Đóng lại là không xem được nữa, chỉ đổi được khóa mới.</p>
      <TextInput label="Khóa bí mật" value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className={styles.buttons}>
        <Button icon="copy" onClick={() => void copyText(secret, 'Đã chép khóa')}>
          Chép
        </Button>
        <Button kind="primary" onClick={onDone}>
          Tôi đã lưu
        </Button>
      </div>
    </div>
  )
}
