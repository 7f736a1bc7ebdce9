import type { FactsOf, Notice, NotificationKind } from '#domain/notification-kinds.ts'
import type { LetterPlan } from '../blocks.ts'
import { codeLetter, passwordLetter, welcomeLetter } from './account.ts'
import { cohostInvitedLetter, hostNewsLetter } from './hosting.ts'
import { courseCompletedLetter, orderPaidLetter } from './learning.ts'
import { hostPostsLetter } from './posts.ts'
import {
  courseApprovedLetter,
  courseOpenedLetter,
  courseRejectedLetter,
  hostApprovedLetter,
  hostRejectedLetter,
} from './teaching.ts'

/** Whom a letter is written to. */
export type Reader = { fullName: string; email: string }

/** One template per kind; null where the words of the bell do. */
const letters: { [K in NotificationKind]: ((facts: FactsOf<K>, reader: Reader) => LetterPlan) | null } = {
  WELCOME: welcomeLetter,
  ACCOUNT_CODE: codeLetter,
  PASSWORD_CHANGED: passwordLetter,
  TWO_FACTOR_CHANGED: null,
  SIGN_IN_METHOD_CHANGED: null,
  HOST_REGISTERED: null,
  HOST_APPROVED: hostApprovedLetter,
  HOST_REJECTED: hostRejectedLetter,
  COURSE_SUBMITTED: null,
  COURSE_APPROVED: courseApprovedLetter,
  COURSE_REJECTED: courseRejectedLetter,
  COURSE_OPENED: courseOpenedLetter,
  COURSE_OPENING_WAITS: null,
  COMBO_PAUSED: null,
  MEMBERSHIP_STARTED: null,
  DOCUMENT_UPDATED: null,
  HOST_NEWS: hostNewsLetter,
  HOST_POSTS: hostPostsLetter,
  POST_COMMENTED: null,
  COMMENT_REPLIED: null,
  COHOST_INVITED: cohostInvitedLetter,
  COHOST_ANSWERED: null,
  SELLER_SUBMITTED: null,
  SELLER_DECIDED: null,
  PAYOUT_SETTLED: null,
  BOOKS_BROKEN: null,
  FILE_INFECTED: null,
  FOLDER_SHARED: null,
  ORDER_PAID: orderPaidLetter,
  ORDER_EXPIRED: null,
  ORDER_EDITED: null,
  TRANSFER_SHORT: null,
  PROPOSAL_ASKED: null,
  PROPOSAL_TO_APPROVE: null,
  PROPOSAL_RETURNED: null,
  PROPOSAL_SENT: null,
  PROPOSAL_WITHDRAWN: null,
  PROPOSAL_ANSWERED: null,
  SEAT_GIVEN: null,
  CREDIT_GIVEN: null,
  REFERRAL_JOINED: null,
  REFERRAL_REWARDED: null,
  REFUND_ASKED: null,
  REFUND_APPROVED: null,
  REFUND_REJECTED: null,
  REFUND_SENT: null,
  REFUND_FAILED: null,
  SUBSCRIPTION_RENEWS_SOON: null,
  SUBSCRIPTION_RENEWED: null,
  SUBSCRIPTION_RENEWAL_FAILED: null,
  SUBSCRIPTION_EXPIRED: null,
  GIFT_CLAIMED: null,
  GIFT_UNCLAIMED: null,
  GIFT_KEPT: null,
  GIFT_TAKEN_BACK: null,
  SUBSCRIPTION_PLAN_CHANGED: null,
  SUBSCRIPTION_PAUSED: null,
  SUBSCRIPTION_CANCELED: null,
  LAYOFF_REQUESTED: null,
  LAYOFF_APPROVED: null,
  LAYOFF_REJECTED: null,
  COURSE_COMPLETED: courseCompletedLetter,
  IMPERSONATED: null,
  ACCOUNT_CREATED: null,
  ACCOUNT_LOCKED: null,
  ACCOUNT_UNLOCKED: null,
  EMAIL_CHANGED: null,
  ACCOUNT_TERMINATING: null,
  BANK_ACCOUNT_CHANGED: null,
  DATA_EXPORT_READY: null,
  DATA_REQUEST_RECEIVED: null,
  DATA_REQUEST_ANSWERED: null,
  DATA_REQUESTS_DUE: null,
  CONTENT_REMOVED: null,
  CONTENT_ALLOWED: null,
  APPEAL_DECIDED: null,
  CONTENT_APPEALED: null,
  AUTHORITY_REQUESTED: null,
  AUTHORITY_DUE: null,
  ACCOUNT_TO_REVIEW: null,
  PROMOTION: null,
  MESSAGE_TROUBLE: null,
  DEVICE_TEST: null,
}

/** The letter of a notice; null for a kind that says in a letter what it says in the bell. */
export function letterOf(notice: Notice, reader: Reader): LetterPlan | null {
  const template = letters[notice.kind] as ((facts: unknown, reader: Reader) => LetterPlan) | null
  return template?.(notice.facts, reader) ?? null
}
