import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Preferences.module.css'

type QuietHoursFormProps = { quietHours: ReplyOf<'notificationPreferences'>['quietHours'] }

/** Hours in which only what the person waits for is sent. */
export function QuietHoursForm({ quietHours }: QuietHoursFormProps) {
  const [on, setOn] = useState(quietHours !== null)
  const { run, pending, error, fieldErrors } = useCall('setQuietHours', { show: 'inline' })
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const hours = on ? { from: String(form.get('from')), until: String(form.get('until')) } : null
    if (await run({ body: { quietHours: hours } })) toast.success(on ? 'Đã lưu giờ yên lặng' : 'Đã tắt giờ yên lặng')
  }
  return (
    <form className={layout.stack4} onSubmit={save}>
      <Checkbox
        label="Không gửi email, SMS, Zalo và thông báo trình duyệt trong khoảng giờ này"
        hint="Tin trên Bến Học vẫn hiện. Mã xác minh, đơn hàng và cảnh báo bảo mật vẫn được gửi ngay."
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
      {on && (
        <div className={styles.hours}>
          <TextInput label="Từ" type="time" name="from" required defaultValue={quietHours?.from ?? '22:00'} />
          <TextInput label="Đến" type="time" name="until" required defaultValue={quietHours?.until ?? '07:00'} />
        </div>
      )}
      <FormError error={fieldErrors.quietHours ?? error} />
      <Button type="submit" kind="strong" pending={pending} className={styles.save}>
        Lưu giờ yên lặng
      </Button>
    </form>
  )
}
