import type { z } from 'zod'
import { accountKinds } from './notifications/account.ts'
import { affiliateKinds } from './notifications/affiliates.ts'
import { bookingHostKinds } from './notifications/booking-hosts.ts'
import { bookingKinds } from './notifications/bookings.ts'
import { eventKinds } from './notifications/events.ts'
import { giftKinds } from './notifications/gifts.ts'
import { goodsKinds } from './notifications/goods.ts'
import { hostingKinds } from './notifications/hosting.ts'
import { houseKinds } from './notifications/house.ts'
import { instalmentKinds } from './notifications/instalments.ts'
import type { Kind, Words } from './notifications/kind.ts'
import { learningKinds } from './notifications/learning.ts'
import { moderationKinds } from './notifications/moderation.ts'
import { moneyKinds } from './notifications/money.ts'
import { outsideCalendarKinds } from './notifications/outside-calendars.ts'
import { passKinds } from './notifications/passes.ts'
import { peopleKinds } from './notifications/people.ts'
import { postKinds } from './notifications/posts.ts'
import { proposalKinds } from './notifications/proposals.ts'
import { referralKinds } from './notifications/referrals.ts'
import { refundKinds } from './notifications/refunds.ts'
import { requestKinds } from './notifications/requests.ts'
import { sheetKinds } from './notifications/sheets.ts'
import { signInKinds } from './notifications/sign-in.ts'
import { subscriptionKinds } from './notifications/subscriptions.ts'
import { teachingKinds } from './notifications/teaching.ts'

export { NotificationGroup, Wire, type Words } from './notifications/kind.ts'

const LONGEST_BODY = 400

/**
 * Everything people are told: what it needs to know, through which channels it goes, and its words in the bell. The rows
 * stand in `notifications/`, a file for each concern.
 */
export const notificationKinds = {
  ...accountKinds,
  ...bookingKinds,
  ...bookingHostKinds,
  ...eventKinds,
  ...giftKinds,
  ...goodsKinds,
  ...houseKinds,
  ...hostingKinds,
  ...instalmentKinds,
  ...learningKinds,
  ...moderationKinds,
  ...moneyKinds,
  ...peopleKinds,
  ...outsideCalendarKinds,
  ...passKinds,
  ...postKinds,
  ...proposalKinds,
  ...referralKinds,
  ...affiliateKinds,
  ...refundKinds,
  ...requestKinds,
  ...sheetKinds,
  ...signInKinds,
  ...subscriptionKinds,
  ...teachingKinds,
} as const

export type NotificationKind = keyof typeof notificationKinds
export type FactsOf<K extends NotificationKind> = z.output<(typeof notificationKinds)[K]['facts']>
/** One announcement before it has readers. */
export type Notice = { [K in NotificationKind]: { kind: K; facts: FactsOf<K> } }[NotificationKind]

/** A row of the table, where the type of its facts does not matter. */
export function kindOf(kind: NotificationKind): Kind<z.ZodType> {
  return notificationKinds[kind] as unknown as Kind<z.ZodType>
}

/** The words of a notice for the bell. Throws when a fact is missing. */
export function wordsOf(notice: Notice): Words {
  const entry = kindOf(notice.kind)
  const { title, body, link } = entry.say(entry.facts.parse(notice.facts))
  return { title: shortened(title, 200), body: shortened(body, LONGEST_BODY), link }
}

function shortened(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
