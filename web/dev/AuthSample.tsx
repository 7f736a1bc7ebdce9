import { Button } from '#web/ui/Button.tsx'
import { Checkbox, TextInput } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'

export default function AuthSample() {
  return (
    <form style={{ display: 'grid', gap: 20 }}>
      <div>
        <h1>Chào bạn trở lại</h1>
        <p style={{ color: 'var(--ink-soft)' }}>Đăng nhập để học tiếp nơi bạn đã dừng.</p>
      </div>
      <FormError error="Email hoặc mật khẩu không đúng." />
      <TextInput label="Email" type="email" placeholder="ban@vidu.vn" />
      <PasswordInput label="Mật khẩu" />
      <Checkbox label="Giữ tôi đăng nhập trên máy này" />
      <Button kind="primary" wide>
        Đăng nhập
      </Button>
    </form>
  )
}
