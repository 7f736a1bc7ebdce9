/** What somebody buys at once: how many of a product, and for how much each where its buyer names the price. */
export type Wanted = { productId: string; quantity: number; price?: number }

const ONE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:x([1-9]\d?))?(?:@(\d{1,9}))?$/
/** As many as a page asks the prices of at once. */
const MOST_LINES = 30

/** As the address of the checkout carries it: `<id>`, `<id>x2`, `<id>x1@50000`, with commas between several. */
export function writeWanted(lines: readonly Wanted[]): string {
  return lines
    .map(({ productId, quantity, price }) => {
      const count = quantity > 1 || price !== undefined ? `x${quantity}` : ''
      return `${productId}${count}${price === undefined ? '' : `@${price}`}`
    })
    .join(',')
}

/** Reads what `writeWanted` wrote; null for anything else, also where only a part of it can be read. A product stands once. */
export function readWanted(text: string | null): Wanted[] | null {
  if (!text) return null
  const lines = new Map<string, Wanted>()
  for (const part of text.split(',')) {
    const [, productId, count, price] = ONE.exec(part) ?? []
    if (!productId) return null
    lines.set(productId, {
      productId,
      quantity: Number(count ?? 1),
      ...(price !== undefined && { price: Number(price) }),
    })
  }
  return lines.size <= MOST_LINES ? [...lines.values()] : null
}
