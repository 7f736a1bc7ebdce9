import { type FieldProblem, fail } from '#domain/faults.ts'
import { problemWords } from '#domain/selling.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import type { Quotation, QuotedLine, Wish } from '#server/modules/pricing/index.ts'

/**
 * Refuses where a line cannot be bought, naming each in words of its own, with the reason of each in the detail.
 * INVALID_PRODUCT_ITEM, or the reason itself where it is the only one.
 */
export function demandBuyable(wishes: readonly Wish[], lines: readonly QuotedLine[]) {
  const byId = new Map(lines.map((line) => [line.productId, line]))
  const problems = wishes.flatMap(
    ({ productId, quantity = 1 }, index): (FieldProblem & { placesLeft?: number | null })[] => {
      const line = byId.get(productId)
      const path = `items.${index}.productId`
      if (!line || line.problem !== null) {
        const problem = line?.problem ?? 'NOT_ON_SALE'
        const message = `“${line?.name ?? 'Sản phẩm'}”: ${problemWords(problem, line)}`
        return [{ path, code: problem, message, placesLeft: line?.placesLeft ?? null }]
      }
      const most = kindRow(line.kind).most
      return quantity > most
        ? [
            {
              path: `items.${index}.quantity`,
              code: 'TOO_MANY',
              message: `“${line.name}”: mỗi lần mua tối đa ${most}.`,
            },
          ]
        : []
    },
  )
  if (problems.length === 0) return
  const only = problems.length === 1 ? problems[0]?.code : null
  const named =
    only === 'ALREADY_OWNED' || only === 'OWN_PRODUCT' || only === 'SOLD_OUT' || only === 'PERSON_LIMIT' ? only : null
  fail(named ?? 'INVALID_PRODUCT_ITEM', {
    errors: problems.map(({ path, message }) => ({ path, message, code: 'INVALID_PRODUCT_ITEM' })),
    detail: {
      reasons: problems.map(({ path, code, placesLeft }) => ({
        path,
        reason: code,
        ...(code === 'SOLD_OUT' && { placesLeft }),
      })),
    },
  })
}

/** Refuses where a code does not do what it was given for; with the reason for the first of them. */
export function demandEffect(quotation: Quotation): void {
  const useless = quotation.vouchers.find((voucher) => voucher.problem !== null)
  if (!useless?.problem) return
  fail(useless.problem, {
    ...(useless.words && { message: `${useless.code}: ${useless.words}` }),
    errors: [{ path: 'voucherCodes', code: useless.problem, message: useless.words ?? useless.code }],
  })
}
