/** The two prices that are tried. */
export const TrialVariant = ['A', 'B'] as const
export type TrialVariant = (typeof TrialVariant)[number]

/** Fewer people than this in a half say nothing yet. */
export const TRIAL_PEOPLE = 100
/** In each half so many must be expected to buy, and not to buy, for the normal distribution to hold. */
const EXPECTED = 5
/** A difference is believed where chance would make one as large less often than this. */
const CHANCE = 0.05

export type Half = { people: number; buyers: number; orders: number; revenue: number }
export type Verdict = { kind: 'TOO_FEW' | 'NO_DIFFERENCE' | TrialVariant; chance: number | null; words: string }

/**
 * Which price made more people buy: a two-sided test of two proportions (z, pooled).
 * @param halves people who were shown a price, those of them who bought, and đồng they paid after reductions and refunds
 */
export function verdictOf({ A, B }: Record<TrialVariant, Half>): Verdict {
  const pooled = (A.buyers + B.buyers) / (A.people + B.people || 1)
  const expected = Math.min(A.people, B.people) * Math.min(pooled, 1 - pooled)
  if (Math.min(A.people, B.people) < TRIAL_PEOPLE || expected < EXPECTED) {
    const words = `Mỗi nhóm cần ít nhất ${TRIAL_PEOPLE} người và đủ người mua để so sánh.`
    return { kind: 'TOO_FEW', chance: null, words }
  }
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / A.people + 1 / B.people))
  const z = (B.buyers / B.people - A.buyers / A.people) / error
  const chance = 2 * (1 - normal(Math.abs(z)))
  if (chance >= CHANCE) {
    const words = 'Tỷ lệ mua của hai nhóm chênh nhau ở mức ngẫu nhiên cũng thường gặp.'
    return { kind: 'NO_DIFFERENCE', chance, words }
  }
  const [best, other]: [TrialVariant, TrialVariant] = z > 0 ? ['B', 'A'] : ['A', 'B']
  const halves = { A, B }
  const perPerson = (one: TrialVariant) => halves[one].revenue / halves[one].people
  const money =
    perPerson(best) >= perPerson(other)
      ? `và thu về mỗi người không ít hơn ${other}`
      : `nhưng ${other} thu về mỗi người nhiều hơn: hãy cân nhắc trước khi chọn`
  const words = `Giá ${best} khiến nhiều người mua hơn rõ rệt (nếu chỉ do ngẫu nhiên, khác biệt thế này hiếm hơn 1 trong 20 lần), ${money}.`
  return { kind: best, chance, words }
}

/** Share of a standard normal distribution below x ≥ 0, to seven places (Abramowitz and Stegun 26.2.17). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * x)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
