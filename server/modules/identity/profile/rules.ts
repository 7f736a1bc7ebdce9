import { must } from '#domain/faults.ts'
import { DAY } from '#domain/time.ts'

/** Refuses a birthday before 1900 or after today (by the calendar of Việt Nam). */
export function mustBeBirthday(birthday: string, now: Date): void {
  const today = new Date(now.getTime() + (DAY * 7) / 24).toISOString().slice(0, 10)
  must(birthday > '1900-01-01' && birthday <= today, 'VALIDATION_FAILED', {
    errors: [{ path: 'birthday', code: 'invalid', message: 'Ngày sinh chưa đúng.' }],
  })
}
