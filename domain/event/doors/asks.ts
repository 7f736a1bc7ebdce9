import { askedQuestions } from '../answers.ts'
import type { EventQuestion } from '../fields.ts'

/**
 * Whether whoever comes in is to be asked something. Nobody is asked twice; what need not be answered is asked of those who
 * come in for the first time.
 */
export function asksAtDoor(
  questions: readonly EventQuestion[],
  { hasAnswered, isFirst }: { hasAnswered: boolean; isFirst: boolean },
): boolean {
  const asked = askedQuestions(questions, 'DOOR', {})
  if (hasAnswered || asked.length === 0) return false
  return isFirst || asked.some(({ isRequired }) => isRequired)
}
