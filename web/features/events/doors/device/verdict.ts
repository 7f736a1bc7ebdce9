import type { Said } from './book.ts'
import type { Verdict } from './signals.ts'

/** May pass; is a good ticket that was scanned before; is a test ticket; may not. */
export function doorVerdict({ reason }: Pick<Said, 'reason'>): Verdict {
  if (reason === null) return 'in'
  if (reason === 'TEST_TICKET') return 'test'
  return reason === 'ALREADY_IN' || reason === 'NOT_IN' ? 'again' : 'no'
}
