import type { Issue } from '#domain/contract/pricing/shapes.ts'
import { fail } from '#domain/faults.ts'

/** Refuses terms that do not go together, each at its field, as the contract refuses them where all are given. VALIDATION_FAILED. */
export function demandSound<T>(terms: T, check: (terms: T, problems: Pick<Issue[], 'push'>) => void): void {
  const issues: Issue[] = []
  check(terms, issues)
  const errors = issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }))
  if (errors.length > 0) fail('VALIDATION_FAILED', { errors })
}
