import { fail } from '../faults.ts'
import type { refusalOf } from './verdict.ts'

/** CONTENT_REFUSED, naming the parts and why; without parts: the staff removed it and it comes back as it was. */
export function refuse(parts: ReturnType<typeof refusalOf>): never {
  return fail(
    'CONTENT_REFUSED',
    parts.length > 0
      ? { errors: parts }
      : { message: 'Nội dung này đã bị gỡ nên chưa đăng lại được. Hãy sửa phần vi phạm hoặc gửi khiếu nại.' },
  )
}
