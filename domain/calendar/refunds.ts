import { type Dong, percentOf, subtract, ZERO } from '../money.ts'
import { HOUR } from '../time.ts'

/** By which rule a booking is canceled and moved: the words before booking and the decision later read it alike. */
export type BookingRule = {
  /** Until how many hours before the start a guest gets money back; null: not at all. */
  refundHours: number | null
  /** What is kept of the price then, in percent. */
  feePercent: number
  /** Until how many hours before the start a guest moves it; null: not at all. */
  moveHours: number | null
}

/** What comes back of a booking that its guest cancels now, in đồng, and until when. `price` is what is left of what was paid. */
export function bookingPromise(
  { refundHours, feePercent }: Pick<BookingRule, 'refundHours' | 'feePercent'>,
  { startsAt, price, now }: { startsAt: Date; price: Dong; now: Date },
): { amount: Dong; until: Date | null } {
  if (refundHours === null) return { amount: ZERO, until: null }
  const until = new Date(startsAt.getTime() - refundHours * HOUR)
  return { amount: now < until ? subtract(price, percentOf(price, feePercent)) : ZERO, until }
}

/** Whether a guest may move it now. */
export function mayMove(moveHours: number | null, startsAt: Date, now: Date): boolean {
  return moveHours !== null && now.getTime() < startsAt.getTime() - moveHours * HOUR
}

/** What comes back of a booking to whose hour nobody came: the rest stays with the host. */
export function missedPromise(price: Dong, noShowPercent: number): Dong {
  return subtract(price, percentOf(price, noShowPercent))
}

/** The rule in words, as it stands beside the button that books. */
export function bookingPromiseWords({ refundHours, feePercent, moveHours }: BookingRule, isFree: boolean): string {
  const moves = moveHours === null ? 'Không dời được giờ.' : `Dời giờ ${before(moveHours)}.`
  if (isFree) return `Hủy lúc nào cũng được. ${moves}`
  if (refundHours === null) return `Khách hủy không được hoàn tiền; người dẫn hủy thì hoàn đủ. ${moves}`
  const back = feePercent === 0 ? 'được hoàn đủ' : `được hoàn ${100 - feePercent}%`
  return `Hủy ${before(refundHours)} ${back}. ${moves}`
}

function before(hours: number): string {
  if (hours === 0) return 'trước giờ hẹn'
  return `trước giờ hẹn ${hours % 24 === 0 ? `${hours / 24} ngày` : `${hours} giờ`}`
}
