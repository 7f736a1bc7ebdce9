import type { ProductItemType } from '#domain/enums.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** A part of a combo as it stands now. */
export type ComboPart = {
  productId: string
  kind: ProductItemType
  slug: string
  name: string
  hostId: string
  hostName: string
  availableDays: number | null
  price: number
  listPrice: number
}
export type MemberDiscount = { membershipId: string; name: string; percent: number }

/** What the quotation asks the catalogue about combos and memberships. */
export type Goods = {
  comboParts(
    ctx: Context | Tx,
    comboIds: readonly string[],
    options?: { lock?: boolean },
  ): Promise<Map<string, readonly ComboPart[]>>
  membershipDiscount(ctx: Context | Tx, userId: string, productIds: readonly string[]): Promise<Map<string, MemberDiscount>>
}

export const goods: Goods = {
  comboParts: async () => new Map(),
  membershipDiscount: async () => new Map(),
}
