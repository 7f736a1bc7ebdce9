import type { ProductItemType } from '#domain/enums.ts'
import { paths } from '#web/paths.ts'

/** The page of a product of any kind; memberships share theirs. */
export function productLink({ kind, slug }: { kind: ProductItemType; slug: string }): string {
  if (kind === 'COMBO') return paths.combo(slug)
  if (kind === 'E_BOOK' || kind === 'DOCUMENT') return paths.document(slug)
  if (kind === 'MEMBERSHIP_PRICE') return paths.memberships()
  return paths.course(slug)
}
