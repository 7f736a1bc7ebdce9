import { add, type Dong, ZERO } from './money.ts'
import { addDays } from './time.ts'

/** Within how many days of paying a buyer may ask for the money back. The same words stand on /hoan-tien. */
export const REFUND_DAYS = 7
/** The largest part of what was bought that may have been used by then, 0 to 1. */
export const REFUND_MOST_USED = 0.2
/** From this sum on two different colleagues have to agree. */
export const REFUND_TWO_PERSONS_FROM = 2_000_000
/** Within how many working days a request is answered. */
export const REFUND_ANSWER_WORKDAYS = 2

export type RefundReason = 'OPEN' | 'TOO_LATE' | 'USED' | 'RETURNED' | 'FREE' | 'NOT_PAID' | 'APPLE' | 'BY_RULE'
export type RefundPromise = {
  /** What a buyer gets who asks now, in đồng. */
  amount: Dong
  /** Until exactly then they may ask; null where there is nothing to ask for. */
  until: Date | null
  why: RefundReason
  /**
   * What whoever sells it says of a rule of its own, without a full stop: of an open promise what follows its sum and its
   * day, else why nothing goes back.
   */
  words?: string | undefined
}

/** What a promise depends on. */
export type PromiseFacts = {
  price: Dong
  returned: Dong
  paidAt: Date | null
  /** 0 to 1. */
  used: number
  /** The first instant at which time alone has used too much; left out where it uses nothing. */
  usedUpAt?: Date | null | undefined
  /** It was (or would be) paid at the App Store, and Apple alone gives back what it took. */
  byApple?: boolean
}

/** Why nothing goes back of a line whatever rule it has; null: its rule decides. */
export function nothingPromised({ price, returned, paidAt, byApple }: PromiseFacts): RefundPromise | null {
  const none = (why: RefundReason): RefundPromise => ({ amount: ZERO, until: null, why })
  if (paidAt === null) return none('NOT_PAID')
  if (price === 0) return none('FREE')
  if (returned >= price) return none('RETURNED')
  return byApple ? none('APPLE') : null
}

/**
 * What is promised about one line: the whole of what is left of its price, to whoever asks in time and has used little.
 * The same function speaks before buying (paid now, nothing used), on the order, and when somebody asks.
 */
export function refundPromise(line: PromiseFacts, now: Date): RefundPromise {
  const nothing = nothingPromised(line)
  if (nothing || line.paidAt === null) return nothing ?? { amount: ZERO, until: null, why: 'NOT_PAID' }
  const until = addDays(line.paidAt, REFUND_DAYS)
  const none = (why: RefundReason): RefundPromise => ({ amount: ZERO, until: null, why })
  if (now >= until) return none('TOO_LATE')
  if (line.used > REFUND_MOST_USED) return none('USED')
  const last = line.usedUpAt && line.usedUpAt < until ? line.usedUpAt : until
  return { amount: (line.price - line.returned) as Dong, until: last, why: 'OPEN' }
}

/** What is promised about several lines that are bought as one: what of them goes back together, until the first of them ends. */
export function promiseTogether(lines: readonly RefundPromise[], { whole = false } = {}): RefundPromise {
  const paid = lines.filter(({ why }) => why !== 'FREE')
  const open = paid.filter(({ why }) => why === 'OPEN')
  const closed = paid.find(({ why }) => why !== 'OPEN')
  if (open.length === 0 || (whole && closed)) return closed ?? { amount: ZERO, until: null, why: 'FREE' }
  const until = open.reduce<Date | null>(
    (least, one) => (least && one.until && least < one.until ? least : one.until),
    null,
  )
  // One rule for all of them is told; of several none.
  const [words, ...others] = [...new Set(open.map((line) => line.words))]
  const said = words !== undefined && others.length === 0 ? { words } : {}
  return { amount: add(...open.map(({ amount }) => amount)), until, why: 'OPEN', ...said }
}

/** Why nothing of a line goes back, in the words of whoever sells it where they have some; without a full stop. */
export function whyWords({ why, words }: Pick<RefundPromise, 'why' | 'words'>): string {
  return words?.replace(/\.$/, '') ?? refundReasonWords[why]
}

export const refundReasonWords: Record<RefundReason, string> = {
  OPEN: `Hoàn toàn bộ trong ${REFUND_DAYS} ngày nếu chưa dùng quá ${REFUND_MOST_USED * 100}%`,
  TOO_LATE: `Đã quá ${REFUND_DAYS} ngày từ lúc thanh toán`,
  USED: `Đã dùng quá ${REFUND_MOST_USED * 100}% nội dung`,
  RETURNED: 'Đã hoàn tiền',
  FREE: 'Miễn phí nên không có khoản nào để hoàn',
  NOT_PAID: 'Chưa thanh toán',
  BY_RULE: 'Không được hoàn theo quy định riêng của sản phẩm',
  APPLE: 'Đơn mua qua App Store do Apple hoàn tiền, hãy gửi yêu cầu cho Apple',
}
