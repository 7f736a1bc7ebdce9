import type { FactsOf, Notice, NotificationKind } from '#domain/notification-kinds.ts'
import type { LetterPlan } from '../blocks.ts'
import { codeLetter, passwordLetter, welcomeLetter } from './account.ts'
import { courseCompletedLetter, orderPaidLetter } from './learning.ts'
import {
  courseApprovedLetter,
  courseOpenedLetter,
  courseRejectedLetter,
  hostApprovedLetter,
  hostRejectedLetter,
} from './teaching.ts'

/** Whom a letter is written to. */
export type Reader = { fullName: string; email: string }

/** One template per kind; null for what only the bell tells. */
const letters: { [K in NotificationKind]: ((facts: FactsOf<K>, reader: Reader) => LetterPlan) | null } = {
  WELCOME: welcomeLetter,
  ACCOUNT_CODE: codeLetter,
  PASSWORD_CHANGED: passwordLetter,
  HOST_REGISTERED: null,
  HOST_APPROVED: hostApprovedLetter,
  HOST_REJECTED: hostRejectedLetter,
  COURSE_SUBMITTED: null,
  COURSE_APPROVED: courseApprovedLetter,
  COURSE_REJECTED: courseRejectedLetter,
  COURSE_OPENED: courseOpenedLetter,
  ORDER_PAID: orderPaidLetter,
  ORDER_EXPIRED: null,
  COURSE_COMPLETED: courseCompletedLetter,
  DEVICE_TEST: null,
}

/** The letter of a notice. Throws for a kind without one. */
export function letterOf(notice: Notice, reader: Reader): LetterPlan {
  const template = letters[notice.kind] as ((facts: unknown, reader: Reader) => LetterPlan) | null
  if (!template) throw new Error(`${notice.kind} has no letter`)
  return template(notice.facts, reader)
}
