import { formatDay, formatTime, type Instant } from '#domain/time.ts'

/** When a course that was bought opens; once the moment has come, that it is about to. */
export function openingWords(opensAt: Instant): string {
  if (new Date(opensAt).getTime() <= Date.now()) return 'Khóa học sắp mở. Bạn quay lại sau ít phút nhé.'
  return `Khóa học khai giảng lúc ${formatTime(opensAt)}, ${formatDay(opensAt)}.`
}
