import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copy.ts'
import { cx } from '#web/ui/cx.ts'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'

/** A secret, this one time. */
export function SecretBox({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className={layout.stack5}>
      <p>
        Sao chép khóa này vào hệ thống nhận tin ngay bây giờ. Khóa chỉ hiện một lần; nếu mất, bạn phải đổi khóa mới.
      </p>
      <TextInput label="Khóa bí mật" value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className={cx(layout.row2, layout.end)}>
        <Button icon="copy" onClick={() => void copyText(secret, 'Đã sao chép khóa')}>
          Sao chép
        </Button>
        <Button kind="primary" onClick={onDone}>
          Tôi đã lưu
        </Button>
      </div>
    </div>
  )
}
