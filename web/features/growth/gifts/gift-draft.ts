import type { InputOf } from '#domain/contract/index.ts'
import { GIFT_LATEST_DAYS } from '#domain/gifts.ts'
import { addDays, localDay } from '#domain/time.ts'

/** What is typed about a gift; a field that stays empty is an empty text. */
export type GiftDraft = { name: string; email: string; message: string; day: string }

export const emptyGift: GiftDraft = { name: '', email: '', message: '', day: '' }

type Wish = NonNullable<NonNullable<InputOf<'placeOrder'>['body']>['gift']>

/** The same as the calls take it; where nothing is paid no letter is sent. */
export function wishOf(draft: GiftDraft, mayMail: boolean): Omit<Wish, 'fromCart'> {
  return {
    recipientName: draft.name,
    recipientEmail: mayMail ? draft.email.trim() || null : null,
    message: draft.message,
    sendOn: mayMail && draft.email.trim() ? draft.day || null : null,
  }
}

/** The days among which the letter of a gift may leave. */
export function giftDays(now: Date): { min: string; max: string } {
  return { min: localDay(now), max: localDay(addDays(now, GIFT_LATEST_DAYS)) }
}
