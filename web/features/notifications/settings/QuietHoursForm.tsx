import type { SubmitEvent } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { SettingsRow } from '#web/ui/SettingsGroup.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Preferences.module.css'

type QuietHours = ReplyOf<'notificationPreferences'>['quietHours']
const NIGHT = { from: '22:00', until: '07:00' }

/** Hours in which only what the person waits for is sent. The switch counts at once, other hours with their button. */
export function QuietHoursForm({ quietHours }: { quietHours: QuietHours }) {
  const { run, pending, error, fieldErrors } = useCall('setQuietHours', { show: 'inline' })
  const set = async (hours: QuietHours, words: string) => {
    if (await run({ body: { quietHours: hours } })) toast.undo(words, () => run({ body: { quietHours } }))
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void set({ from: String(form.get('from')), until: String(form.get('until')) }, 'Đã lưu giờ không làm phiền')
  }
  return (
    <SettingsRow
      title="Không làm phiền"
      hint="Chỉ gửi mã xác minh, đơn hàng và cảnh báo bảo mật. Tin khác vẫn hiện trên Bến Học."
      control={
        <Switch
          label="Không làm phiền"
          checked={quietHours !== null}
          onChange={(on) => set(on ? NIGHT : null, on ? 'Đã bật không làm phiền' : 'Đã tắt không làm phiền')}
        />
      }
    >
      {quietHours && (
        <form className={styles.hours} onSubmit={save}>
          <TextInput label="Từ" type="time" name="from" required defaultValue={quietHours.from} />
          <TextInput label="Đến" type="time" name="until" required defaultValue={quietHours.until} />
          <Button type="submit" kind="strong" pending={pending}>
            Lưu
          </Button>
        </form>
      )}
      <FormError error={fieldErrors.quietHours ?? error} />
    </SettingsRow>
  )
}
