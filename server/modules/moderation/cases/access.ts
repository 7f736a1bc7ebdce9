import type { CaseStatus, Permanence } from '#domain/moderation/kinds.ts'

type Case = { author_id: string; decided_by: string | null; status: CaseStatus; permanence: Permanence }

/** Nobody judges what they wrote themselves. */
export function mayDecideOn(staffId: string, one: Pick<Case, 'author_id'>): boolean {
  return staffId !== one.author_id
}

/** What is for good, and what was appealed, needs another pair of eyes than the first. */
export function isSecondPerson(staffId: string, one: Pick<Case, 'author_id' | 'decided_by'>): boolean {
  return staffId !== one.author_id && staffId !== one.decided_by
}

/** The buttons of the staff, and in words what stands in their way. The verbs ask again. */
export function decisionsOn(staffId: string, one: Case, appealWaits: boolean) {
  const proposed = one.status === 'REMOVED' && one.permanence === 'PROPOSED'
  const second = isSecondPerson(staffId, one)
  return {
    decide: one.status === 'OPEN' && mayDecideOn(staffId, one),
    permanence: proposed && second,
    appeal: appealWaits && second,
    why: obstacle(staffId, one, proposed || appealWaits),
  }
}

function obstacle(staffId: string, one: Case, needsSecond: boolean): string | null {
  if (!mayDecideOn(staffId, one)) return 'Đây là nội dung của chính bạn. Hãy nhờ một đồng nghiệp.'
  if (needsSecond && !isSecondPerson(staffId, one))
    return 'Bạn đã quyết định lần đầu. Lần này cần một đồng nghiệp khác.'
  if (one.status !== 'OPEN' && !needsSecond) return 'Hồ sơ này đã có quyết định.'
  return null
}
