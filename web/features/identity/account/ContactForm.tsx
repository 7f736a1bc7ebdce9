import { phoneWords } from '#domain/phone.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'
import { valuesOf } from '../sign-in/SignInForm.tsx'
import styles from './account.module.css'
import type { Me } from './ProfilePage.tsx'

export function ContactForm({ me }: { me: Me }) {
  const { run, pending, error, fieldErrors } = useCall('updatePhone', { show: 'inline', signedOut: 'stay' })
  const save = async ({ phone }: Record<string, string>) => {
    if (await run({ body: { phone: phone || null } })) toast.success('Đã lưu số điện thoại.')
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => save(valuesOf(event))}>
      <TextInput
        label="Email"
        hint="Email dùng để đăng nhập và nhận mã, nên không đổi được."
        type="email"
        value={me.email}
        readOnly
      />
      <TextInput
        label="Số điện thoại"
        optional
        type="tel"
        name="phone"
        autoComplete="tel"
        placeholder="0912 345 678"
        defaultValue={me.phone ? phoneWords(me.phone) : ''}
        error={fieldErrors.phone ?? error}
      />
      <div className={styles.actions}>
        <Button type="submit" pending={pending}>
          Lưu số điện thoại
        </Button>
      </div>
    </form>
  )
}
