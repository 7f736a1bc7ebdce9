import { deal, PART_REMIND_DAYS, partDue } from '#domain/instalments.ts'
import { add, dong } from '#domain/money.ts'
import { addDays } from '#domain/time.ts'
import type { QuotedLine, QuotedPart } from '#server/modules/pricing/index.ts'

/** What a plan sells, as it was quoted: one line with its whole prices, delivered as one product or as those of a combo. */
export type PlanLine = Pick<QuotedLine, 'productId' | 'kind' | 'name' | 'quantity'> & { parts: QuotedPart[] }

/**
 * The lines of each part: prices and every portion of every reduction are dealt apart, and what the list says is their sum.
 * So price + reductions = list on each line, who bears what sums to the whole to the đồng, and the parts' sums are those of
 * the schedule.
 */
export function linesOfParts(line: PlanLine, parts: number): QuotedPart[][] {
  const prices = dealt(line, parts, (one) => [one.price])
  const [host, platform, affiliate] = (['hostPart', 'platformPart', 'affiliatePart'] as const).map((portion) =>
    dealt(line, parts, (one) => one.reductions.map((reduction) => reduction[portion])),
  )
  return Array.from({ length: parts }, (_, part) =>
    line.parts.map((one, at) => {
      const price = prices[part]?.[at]?.[0] ?? dong(0)
      const reductions = one.reductions
        .map((reduction, index) => {
          const [hostPart, platformPart, affiliatePart] = [host, platform, affiliate].map(
            (dealtPortion) => dealtPortion?.[part]?.[at]?.[index] ?? dong(0),
          ) as [typeof price, typeof price, typeof price]
          const amount = add(hostPart, platformPart, affiliatePart)
          return { ...reduction, amount, hostPart, platformPart, affiliatePart }
        })
        .filter(({ amount }) => amount > 0)
      const listPrice = add(price, ...reductions.map(({ amount }) => amount))
      return { ...one, listPrice, price, reductions }
    }),
  )
}

/** Amounts of every line dealt together: [part][line][amount]. */
function dealt(line: PlanLine, parts: number, amountsOf: (one: QuotedPart) => readonly number[]) {
  const amounts = line.parts.map(amountsOf)
  return deal(amounts.flat(), parts).map((row) => {
    let rest = row
    return amounts.map((own) => {
      const mine = rest.slice(0, own.length)
      rest = rest.slice(own.length)
      return mine
    })
  })
}

/** Several parts of one plan as one: what pays them off together. */
export function together(parts: readonly (readonly QuotedPart[])[]): QuotedPart[] {
  const [first = [], ...others] = parts
  return first.map((one, at) => {
    const same = [one, ...others.flatMap((part) => part[at] ?? [])]
    const keys = [...new Set(same.flatMap(({ reductions }) => reductions.map(keyOf)))]
    const reductions = keys.flatMap((key) => {
      const group = same.flatMap((part) => part.reductions.filter((reduction) => keyOf(reduction) === key))
      const sum = (of: 'amount' | 'hostPart' | 'platformPart' | 'affiliatePart') =>
        add(...group.map((each) => each[of]))
      return group.slice(0, 1).map((reduction) => ({
        ...reduction,
        amount: sum('amount'),
        hostPart: sum('hostPart'),
        platformPart: sum('platformPart'),
        affiliatePart: sum('affiliatePart'),
      }))
    })
    return {
      ...one,
      listPrice: add(...same.map((part) => part.listPrice)),
      price: add(...same.map((part) => part.price)),
      reductions,
    }
  })
}

const keyOf = (one: QuotedPart['reductions'][number]) => `${one.step} ${one.ruleId} ${one.name}`

/** When the clock has to act on a plan that runs: remind of the next part, or charge it. */
export function nextStep(next: { due_at: Date }, remindedFor: Date | null): Date {
  const remindsAt = addDays(next.due_at, -PART_REMIND_DAYS)
  return remindedFor?.getTime() === next.due_at.getTime() ? next.due_at : remindsAt
}

/** The days of the parts after the first, where that was paid at an instant. */
export function laterDays(begins: Date, parts: number): { seq: number; dueAt: Date }[] {
  return Array.from({ length: parts - 1 }, (_, at) => ({ seq: at + 2, dueAt: partDue(begins, at + 2) }))
}
