import { REFUSED_WORDS, type ReferralRefusal, type ReferralStanding } from '#domain/referrals.ts'
import { REFUND_DAYS } from '#domain/refund-policy.ts'
import { addDays } from '#domain/time.ts'
import type { Facts } from './rows.ts'

type Judged = Pick<Facts, 'gone' | 'order_id' | 'left_of_it' | 'minimum' | 'same_card' | 'same_phone' | 'own_gift'>

/** Why a referral whose time has come earns nothing; null where the inviter is rewarded. */
export function refusalOf(one: Judged): Exclude<ReferralRefusal, 'STAFF'> | null {
  if (one.gone) return 'CLOSED'
  if (one.order_id === null) return 'LATE'
  if (one.left_of_it < one.minimum) return 'REFUNDED'
  if (one.same_card) return 'SAME_CARD'
  if (one.same_phone) return 'SAME_PHONE'
  return one.own_gift ? 'OWN_GIFT' : null
}

type Standing = Pick<Facts, 'status' | 'paid_at' | 'refund_waits' | 'this_month'>

/** How it stands, and until when what the friend bought may be given back. */
export function standingOf(
  { status, paid_at, refund_waits, this_month }: Standing,
  { now, monthlyLimit }: { now: Date; monthlyLimit: number },
): { standing: ReferralStanding; until: Date | null } {
  if (status !== 'WAITING') return { standing: status, until: null }
  if (paid_at === null) return { standing: 'JOINED', until: null }
  const until = addDays(paid_at, REFUND_DAYS)
  const full = until <= now && !refund_waits && this_month >= monthlyLimit
  return { standing: full ? 'QUEUED' : 'BOUGHT', until }
}

/** What the inviter reads about a refusal: what the staff wrote for them, and nothing about the friend's cards, phone or money back. */
export function wordsFor({ refusal, reason }: Pick<Facts, 'refusal' | 'reason'>): string | null {
  if (refusal === null) return null
  return reason ?? REFUSED_WORDS[refusal === 'LATE' ? 'LATE' : 'OTHER']
}
