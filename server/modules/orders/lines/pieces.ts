import { type Dong, split, subtract, ZERO } from '#domain/money.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import type { SoldLine } from './sold-line.ts'

type Part = Pick<SoldLine['part'], 'listPrice' | 'price' | 'reductions'>

/**
 * What is sold as it is written down: several of a kind whose pieces are lines of their own are as many lines of one.
 * @param last the highest piece that the order had of a product so far
 */
export function inPieces(sold: readonly SoldLine[], last: ReadonlyMap<string, number> = new Map()): SoldLine[] {
  const counted = new Map(last)
  return sold.flatMap((one) => {
    if (!isKindWith('pieces', one.part.kind)) return [one]
    const { productId } = one.part
    const before = counted.get(productId) ?? 0
    counted.set(productId, before + one.line.quantity)
    const line = { ...one.line, quantity: 1 }
    return pricedApart(one.part, one.line.quantity).map((part, index) => ({ part, line, piece: before + index + 1 }))
  })
}

/**
 * The price of several as a price of each: equal list prices, and of each reduction a share in proportion to what is left of
 * the piece. To the đồng every sum is that of the whole, in each piece as over all of them, and no piece is negative.
 */
export function pricedApart<P extends Part>(whole: P, count: number): P[] {
  const equally = Array.from({ length: count }, () => 1)
  let pieces = split(whole.listPrice, equally).map(
    (list): P => ({ ...whole, listPrice: list, price: list, reductions: [] }),
  )
  for (const reduction of whole.reductions) {
    const amounts = split(
      reduction.amount,
      pieces.map(({ price }) => price),
    )
    // What of each who bears it is still to be said by the pieces that follow.
    let borne: Dong[] = [reduction.hostPart, reduction.platformPart, reduction.affiliatePart]
    pieces = pieces.map((piece, index) => {
      const amount = amounts[index] ?? ZERO
      if (amount === 0) return piece
      const parts = split(amount, borne)
      borne = borne.map((left, of) => subtract(left, parts[of] ?? ZERO))
      const [hostPart = ZERO, platformPart = ZERO, affiliatePart = ZERO] = parts
      const own = { ...reduction, amount, hostPart, platformPart, affiliatePart }
      return { ...piece, price: subtract(piece.price, amount), reductions: [...piece.reductions, own] }
    })
  }
  return pieces
}
