import { type Dong, dong, percentOf, subtract, ZERO } from '../money.ts'
import { HOUR } from '../time.ts'

/** By which rule the tickets of an event go back: the words before buying and the decision later read it alike. */
export type TicketRule = {
  /** Until how many hours before the start; null: not at all. */
  hours: number | null
  /** What is kept of the price, in percent. */
  feePercent: number
}

/**
 * What comes back of a ticket that is given back now, in đồng, and until when.
 * @param startsAt when the first session that it admits to begins
 * @param price what was paid for it and has not come back yet
 */
export function ticketPromise(
  { hours, feePercent }: TicketRule,
  { startsAt, price, now }: { startsAt: Date; price: Dong; now: Date },
): { amount: Dong; until: Date | null; isOpen: boolean } {
  if (hours === null) return { amount: ZERO, until: null, isOpen: false }
  const until = new Date(startsAt.getTime() - hours * HOUR)
  const isOpen = now < until
  return { amount: isOpen ? subtract(price, percentOf(price, feePercent)) : dong(0), until, isOpen }
}

/** The rule in words, as it stands beside the button that buys. */
export function ticketPromiseWords(hours: number | null, feePercent: number): string {
  if (hours === null) return 'Vé không hoàn lại; nếu sự kiện bị hủy hoặc dời, bạn được hoàn đủ.'
  const when =
    hours === 0 ? 'trước giờ bắt đầu' : `trước giờ bắt đầu ${hours % 24 === 0 ? `${hours / 24} ngày` : `${hours} giờ`}`
  return feePercent === 0 ? `Trả vé ${when} được hoàn đủ.` : `Trả vé ${when} được hoàn ${100 - feePercent}%.`
}
