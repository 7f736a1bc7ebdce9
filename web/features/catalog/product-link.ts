import type { SoldKind } from '#domain/selling.ts'
import { paths } from '#web/paths.ts'

/** The page of a product of any kind; memberships share theirs. */
export function productLink({ kind, slug }: { kind: SoldKind; slug: string }): string {
  if (kind === 'GIFT_CARD') return paths.giftCards()
  if (kind === 'COMBO') return paths.combo(slug)
  if (kind === 'E_BOOK' || kind === 'DOCUMENT') return paths.document(slug)
  if (kind === 'MEMBERSHIP_PRICE') return paths.memberships()
  return paths.course(slug)
}
