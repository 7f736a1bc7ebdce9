import { add, type Dong, dong, subtract } from '#domain/money.ts'

/**
 * The words for prices, one meaning each:
 *   list   what the catalogue names first, before any reduction
 *   sale   what the host asks now (list less the sale reduction)
 *   due    what the buyer pays
 * Steps, in this order and in no other: list → sale → due. A step never makes a line negative.
 */
export type PricedLine = { listPrice: Dong; discount: Dong; price: Dong }

/** Prices one line from its product. */
export function priceLine(product: { list_price: number; price: number }): PricedLine {
  const listPrice = dong(product.list_price)
  const price = dong(product.price)
  return { listPrice, discount: subtract(listPrice, price), price }
}

/** Sums priced lines; total = listTotal − discount, to the đồng. */
export function sumLines(lines: readonly PricedLine[]): {
  listTotal: Dong
  discount: Dong
  total: Dong
  count: number
} {
  return {
    listTotal: add(...lines.map((line) => line.listPrice)),
    discount: add(...lines.map((line) => line.discount)),
    total: add(...lines.map((line) => line.price)),
    count: lines.length,
  }
}
