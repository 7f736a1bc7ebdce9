import { isKindWith, kindRow, type SoldKind } from '#domain/sold/kinds.ts'
import { type SoldPage, soldPages } from './sellables.ts'

/** The kinds of which there are products. */
export const madeKinds = (Object.keys(soldPages) as SoldKind[]).filter(
  (kind) => !isKindWith('deposit', kind) && !isKindWith('planned', kind),
)

/** How the pages show this kind. */
export function soldPage(kind: SoldKind): SoldPage {
  return soldPages[kind]
}

type Product = { kind: SoldKind; slug: string; productId?: string }

/** The page a product of any kind is sold on; memberships share theirs, and the tickets of an event. */
export function productLink({ kind, slug, productId }: Product): string {
  return soldPage(kind).page(slug, productId)
}

/** What a line is, or for how long it may be used where that goes without saying. */
export function lineWords({ kind, availableDays }: { kind: SoldKind; availableDays: number | null }): string {
  if (!soldPage(kind).plain) return kindRow(kind).word
  return availableDays ? `học trong ${availableDays} ngày` : 'học trọn đời'
}
