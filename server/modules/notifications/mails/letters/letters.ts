import type { FactsOf, Notice, NotificationKind } from '#domain/notification-kinds.ts'
import type { LetterPlan } from '../blocks.ts'
import { codeLetter, passwordLetter, signUpRepeatedLetter, welcomeLetter } from './account.ts'
import { bookingLetters } from './bookings.ts'
import { eventMessageLetter, eventMovedLetter, eventReminderLetter, ticketsReadyLetter } from './events.ts'
import { cohostInvitedLetter, hostNewsLetter } from './hosting.ts'
import { courseCompletedLetter, orderPaidLetter } from './learning.ts'
import { hostPostsLetter } from './posts.ts'
import { sheetSentLetter } from './sheets.ts'
import {
  courseApprovedLetter,
  courseOpenedLetter,
  courseRejectedLetter,
  hostApprovedLetter,
  hostRejectedLetter,
} from './teaching.ts'

/** Whom a letter is written to. */
export type Reader = { fullName: string; email: string }

/** The templates of kinds for which the words of the bell do not do. */
const letters: { [K in NotificationKind]?: (facts: FactsOf<K>, reader: Reader) => LetterPlan } = {
  WELCOME: welcomeLetter,
  ACCOUNT_CODE: codeLetter,
  SIGN_UP_REPEATED: signUpRepeatedLetter,
  PASSWORD_CHANGED: passwordLetter,
  HOST_APPROVED: hostApprovedLetter,
  HOST_REJECTED: hostRejectedLetter,
  COURSE_APPROVED: courseApprovedLetter,
  COURSE_REJECTED: courseRejectedLetter,
  COURSE_OPENED: courseOpenedLetter,
  HOST_NEWS: hostNewsLetter,
  HOST_POSTS: hostPostsLetter,
  COHOST_INVITED: cohostInvitedLetter,
  ORDER_PAID: orderPaidLetter,
  TICKETS_READY: ticketsReadyLetter,
  EVENT_REMINDER: eventReminderLetter,
  EVENT_MOVED: eventMovedLetter,
  EVENT_MESSAGE: eventMessageLetter,
  COURSE_COMPLETED: courseCompletedLetter,
  SHEET_SENT: sheetSentLetter,
  ...bookingLetters,
}

/** The letter of a notice; null for a kind that says in a letter what it says in the bell. */
export function letterOf(notice: Notice, reader: Reader): LetterPlan | null {
  const template = letters[notice.kind] as ((facts: unknown, reader: Reader) => LetterPlan) | undefined
  return template?.(notice.facts, reader) ?? null
}
