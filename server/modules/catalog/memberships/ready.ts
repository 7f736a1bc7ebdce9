import { type FieldProblem, fail } from '#domain/faults.ts'

type Judged = {
  opensAll: boolean
  discountPercent: number
  opens: readonly unknown[]
  plans: readonly unknown[]
  /** How many posts have a part that its members read. */
  posts: number
}

/** A membership is sold with at least one plan, and opens or lowers something: products, or the members' part of posts. MEMBERSHIP_NOT_READY naming what is missing. */
export function demandReady({ opensAll, discountPercent, opens, plans, posts }: Judged): void {
  const problems: FieldProblem[] = []
  if (plans.length === 0) problems.push({ path: 'plans', code: 'REQUIRED', message: 'Hãy thêm ít nhất một mức giá.' })
  if (!opensAll && opens.length === 0 && discountPercent === 0 && posts === 0)
    problems.push({ path: 'opens', code: 'REQUIRED', message: 'Hãy chọn gói này mở nội dung nào hoặc giảm bao nhiêu.' })
  if (problems.length > 0) fail('MEMBERSHIP_NOT_READY', { errors: problems })
}
