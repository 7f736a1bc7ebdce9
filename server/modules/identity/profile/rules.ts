import { fail, must } from '#domain/faults.ts'
import { localDay } from '#domain/time.ts'

/** Refuses a birthday before 1900 or after today (by the calendar of Việt Nam). */
export function mustBeBirthday(birthday: string, now: Date): void {
  must(birthday > '1900-01-01' && birthday <= localDay(now), 'VALIDATION_FAILED', {
    errors: [{ path: 'birthday', code: 'invalid', message: 'Ngày sinh chưa đúng.' }],
  })
}

/** Refuses a day of the past that is none. */
export function mustBePast(path: string, day: string, now: Date): void {
  must(day > '1900-01-01' && day <= localDay(now), 'VALIDATION_FAILED', {
    errors: [{ path, code: 'invalid', message: 'Ngày này phải ở trong quá khứ.' }],
  })
}

/** Refuses a time that begins in the future or ends before it began; `endedOn` null goes on. */
export function mustBePeriod(startedOn: string, endedOn: string | null, now: Date): void {
  mustBePast('startedOn', startedOn, now)
  must(endedOn === null || endedOn >= startedOn, 'VALIDATION_FAILED', {
    errors: [{ path: 'endedOn', code: 'invalid', message: 'Ngày kết thúc không thể trước ngày bắt đầu.' }],
  })
}

/** A name that is left once invisible characters are gone. */
export function mustBeNamed(path: string, name: string): string {
  if (name !== '') return name
  return fail('VALIDATION_FAILED', { errors: [{ path, code: 'too_small', message: 'Vui lòng nhập mục này.' }] })
}
