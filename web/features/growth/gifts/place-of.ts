import type { SoldKind } from '#domain/selling.ts'
import { paths } from '#web/paths.ts'

/** Where something that one was given is used. */
export function placeOf({ kind, slug }: { kind: SoldKind; slug: string }): { to: string; word: string } {
  if (kind === 'E_BOOK' || kind === 'DOCUMENT') return { to: paths.reader(slug), word: 'Đọc ngay' }
  if (kind === 'MEMBERSHIP_PRICE') return { to: paths.accountMemberships(), word: 'Xem gói hội viên' }
  return { to: paths.player(slug), word: 'Vào học' }
}
