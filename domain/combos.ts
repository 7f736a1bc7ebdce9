import { add, type Dong, dong, split, subtract, times } from './money.ts'

/** What a product of a combo is listed at and asked for by itself. Unit prices in đồng. */
type Priced = { readonly listPrice: number; readonly price: number }

/** What one product is listed at: what is crossed out beside its price. */
export function listedAt({ listPrice, price }: Priced): Dong {
  return dong(Math.max(listPrice, price))
}

/** What products are listed at together: what is crossed out beside a combo's price, wherever it is shown. */
export function listedTogether(parts: readonly Priced[]): Dong {
  return add(...parts.map(listedAt))
}

/** What products are asked for one by one. */
export function askedTogether(parts: readonly Pick<Priced, 'price'>[]): Dong {
  return add(...parts.map((part) => dong(part.price)))
}

/**
 * What each product of a combo costs in it: its share of the combo's price, in proportion to what it is asked for by itself,
 * and what a discount of so much takes off that share. A combo is never dearer than its products one by one.
 */
export function sharesInCombo(
  { price, discount = 0, quantity = 1 }: { price: number; discount?: number; quantity?: number },
  parts: readonly Pick<Priced, 'price'>[],
): { share: Dong; cut: Dong; due: Dong }[] {
  if (parts.length === 0) return []
  const asked = parts.map((part) => dong(part.price))
  const shares = split(times(dong(Math.min(price, add(...asked))), quantity), asked)
  const cuts = split(dong(Math.min(discount, add(...shares))), shares)
  return shares.map((share, index) => {
    const cut = cuts[index] ?? dong(0)
    return { share, cut, due: subtract(share, cut) }
  })
}

/** How many products lines of a cart come to: those of a combo count one by one, as in the order that will hold them. */
export function countProducts(lines: readonly { readonly parts: readonly unknown[] }[]): number {
  return lines.reduce((sum, line) => sum + line.parts.length, 0)
}
