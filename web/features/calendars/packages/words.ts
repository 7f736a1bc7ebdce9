import { type PackageForm, packageFormWords } from '#domain/calendar/packages.ts'
import { formatDong } from '#domain/money.ts'

/** `Gói 10 buổi`, `Lớp học 12 buổi`: what it is and how much. */
export function sizeWords({ form, sessions }: { form: PackageForm; sessions: number }): string {
  return form === 'CLASS' && sessions === 0 ? 'Lớp học chưa có buổi' : `${packageFormWords[form]} · ${sessions} buổi`
}

export function priceWords(price: number): string {
  return price === 0 ? 'Miễn phí' : formatDong(price)
}

/** What one session of it costs, where that helps to compare; null: it does not. */
export function eachWords(price: number, sessions: number): string | null {
  return price > 0 && sessions > 1 ? `${formatDong(Math.round(price / sessions))} mỗi buổi` : null
}
