import type { OwnScan } from './kept.ts'

/** What is lost where this phone stops being this gate now; null: nothing. */
export function leavingWords(own: readonly OwnScan[]): string | null {
  const waiting = own.filter(({ told }) => told === null).length
  return waiting === 0 ? null : `${waiting} lượt quét máy này chưa gửi được sẽ mất. Hãy gửi khi có mạng trước.`
}
