import { type Dong, split, subtract, times, ZERO } from '#domain/money.ts'
import type { QuotedLine, QuotedPart } from '#server/modules/pricing/index.ts'

/** A line of a proposal: what everybody pays for it, what it is offered at, and what its order will hold. */
export type ProposedLine = Pick<QuotedLine, 'productId' | 'kind' | 'name' | 'quantity' | 'listPrice'> & {
  unitPrice: Dong
  offer: Dong
  price: Dong
  parts: QuotedPart[]
}

/**
 * Offers a quoted line at `unitPrice` đồng apiece. What that is below the price for everybody is a further reduction, the
 * last one, paid by the platform: hosts are owed what they ask. Parts of a combo share it by largest remainder.
 * Throws RangeError for more than everybody pays.
 */
export function proposed(line: QuotedLine, unitPrice: Dong, rule: { id: string; name: string }): ProposedLine {
  const price = times(unitPrice, line.quantity)
  const off = subtract(line.offer, price)
  const cuts = split(
    off,
    line.parts.map((part) => part.price),
  )
  return {
    productId: line.productId,
    kind: line.kind,
    name: line.name,
    quantity: line.quantity,
    listPrice: line.listPrice,
    offer: line.offer,
    unitPrice,
    price,
    parts: line.parts.map((part, index) => lowered(part, cuts[index] ?? ZERO, rule)),
  }
}

type Named = { productId: string; name: string }

/**
 * Of lines, combos first, those that would put a product into the order a second time: by product, words that name both
 * lines and what they share. An order holds a product once; seats of two combos that share a part are two proposals.
 */
export function overlaps(lines: readonly (Named & { parts: readonly Named[] })[]): Map<string, string> {
  const first = new Map<string, Named>()
  const found = new Map<string, string>()
  for (const line of lines) {
    for (const part of line.parts) {
      const other = first.get(part.productId)
      if (other && !found.has(line.productId))
        found.set(line.productId, `${sharing(line, other, part)}: hãy tách thành hai báo giá.`)
    }
    for (const part of line.parts) first.set(part.productId, first.get(part.productId) ?? line)
  }
  return found
}

function sharing(line: Named, other: Named, part: Named): string {
  if (part.productId === line.productId) return `“${line.name}” đã có trong “${other.name}”`
  return `“${line.name}” và “${other.name}” cùng có “${part.name}”`
}

function lowered(part: QuotedPart, amount: Dong, { id, name }: { id: string; name: string }): QuotedPart {
  if (amount === 0) return part
  const costShare = { hostPart: ZERO, platformPart: amount, affiliatePart: ZERO }
  return {
    ...part,
    price: subtract(part.price, amount),
    reductions: [...part.reductions, { step: 'PROPOSAL', ruleId: id, name, amount, ...costShare }],
  }
}
