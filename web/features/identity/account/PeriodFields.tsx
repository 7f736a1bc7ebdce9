import { TextInput } from '#web/ui/fields.tsx'
import styles from './account.module.css'

/** From when, until when; an empty end goes on. */
export function PeriodFields({ errors }: { errors: Record<string, string> }) {
  return (
    <div className={styles.pair}>
      <TextInput label="Từ ngày" type="date" name="startedOn" required error={errors.startedOn} />
      <TextInput
        label="Đến ngày"
        hint="Để trống nếu đang tiếp tục."
        type="date"
        name="endedOn"
        error={errors.endedOn}
      />
    </div>
  )
}
