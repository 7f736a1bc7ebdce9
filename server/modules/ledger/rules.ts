import type { LedgerAccount } from '#domain/ledger.ts'
import { add, type Dong, dong, percentOf, subtract, ZERO } from '#domain/money.ts'
import { REFUND_DAYS } from '#domain/refund-policy.ts'
import { shareSale } from '#domain/sale-share.ts'
import { addDays } from '#domain/time.ts'
import type { Entry } from './post.ts'

/**
 * From when on a host's share of a sale may be paid out: so many days after it was paid, and never before the promise to
 * give the money back has run out. A gift counts from its claim, which is not known yet: see `payouts/payable-at.ts`.
 * @param days of the wait in force for the kind; null where there is none
 */
export function payableFrom(paidAt: Date, days: number | null): Date {
  return addDays(paidAt, Math.max(days ?? REFUND_DAYS, REFUND_DAYS))
}

/** One sold line, and the rates in force when it was paid; rates in basis points. */
export type SoldLine = {
  orderId: string
  orderItemId: string
  hostId: string
  /** Sold by the platform itself: nothing to share or to withhold. */
  isPlatform: boolean
  /** A gift card: nothing is sold, the money is owed to whoever has its code. */
  isDeposit: boolean
  /** What the buyer pays for the line. */
  price: Dong
  /** Reductions that others than the host bear: the host is paid as if there were none. */
  platformPart: Dong
  /** Of partners: each their part; null: a rule from before they were named. */
  affiliateParts: readonly { affiliateId: string | null; amount: Dong }[]
  /** The partner who brought the buyer, and what they earn for it: at the platform's cost. */
  broughtBy?: { affiliateId: string; commission: Dong } | undefined
  commission: number
  vat: number
  pit: number
  payableAt: Date
  /** The part of the host's share that waits longer, in basis points, and until when. */
  reserve: { id: string; basisPoints: number; payableAt: Date } | null
}

/**
 * The entries of one sold line. The price and what others bear of its reductions are what is shared (`shareSale`). The rest
 * may be negative where rates together exceed it: the host then owes it. What a partner earns who brought the buyer is no
 * part of that: the platform pays it on top.
 */
export function saleEntries(line: SoldLine): Entry[] {
  const { price, platformPart, affiliateParts, hostId } = line
  const shared = add(price, platformPart, ...affiliateParts.map(({ amount }) => amount))
  const of = { orderId: line.orderId, orderItemId: line.orderItemId }
  const debits: Entry[] = [
    { ...of, account: 'BUYER_FUNDS', amount: price },
    { ...of, account: 'PROMOTION', amount: platformPart },
    ...affiliateParts.map(
      ({ affiliateId, amount }): Entry => ({
        ...of,
        account: 'AFFILIATE_PROMOTION',
        amount,
        affiliateId: affiliateId ?? undefined,
      }),
    ),
  ]
  if (line.isDeposit) return [...debits, { ...of, account: 'GIFT_CARDS', amount: minus(shared) }]
  const partner = partnerEntries(line)
  if (line.isPlatform) return [...debits, { ...of, account: 'PLATFORM_SALES', amount: minus(shared) }, ...partner]
  const { reserve } = line
  const { commission, vat, pit, rest, kept } = shareSale(price, shared, {
    ...line,
    reserve: reserve?.basisPoints ?? 0,
  })
  return [
    ...debits,
    { ...of, account: 'COMMISSION', amount: minus(commission) },
    { ...of, account: 'VAT_WITHHELD', amount: minus(vat), hostId },
    { ...of, account: 'PIT_WITHHELD', amount: minus(pit), hostId },
    { ...of, account: 'HOST_PAYABLE', amount: minus(subtract(rest, kept)), hostId, payableAt: line.payableAt },
    ...(reserve
      ? [
          {
            ...of,
            account: 'HOST_PAYABLE' as const,
            amount: minus(kept),
            hostId,
            payableAt: reserve.payableAt,
            reserveId: reserve.id,
          },
        ]
      : []),
    ...partner,
  ]
}

function partnerEntries({ broughtBy, orderId, orderItemId, payableAt }: SoldLine): Entry[] {
  if (!broughtBy) return []
  const { affiliateId, commission } = broughtBy
  const of = { orderId, orderItemId, affiliateId }
  return [
    { ...of, account: 'AFFILIATE_COST', amount: commission },
    { ...of, account: 'AFFILIATE_PAYABLE', amount: minus(commission), payableAt },
  ]
}

/**
 * What undoes a part of a sold line: `refund` đồng of its price after `before` đồng went back earlier. Each account gets its
 * share of everything returned so far less what it got before, and the host the rest, so that refunds in any order and
 * size sum exactly to the sale (I-54). What is reserved of it gives its share too. A line that cost nothing is undone whole.
 */
export function reversalEntries(sale: readonly Entry[], before: Dong, refund: Dong): Entry[] {
  const price = add(...sale.filter((entry) => entry.account === 'BUYER_FUNDS').map((entry) => entry.amount))
  if (before < 0 || refund < 0 || before + refund > price)
    throw new RangeError(`${before} + ${refund} is more than the ${price} of the line`)
  const rest = sale.find((entry) => BALANCING.includes(entry.account))
  const shares = sale.flatMap((entry): Entry[] => {
    if (entry === rest) return []
    return [{ ...entry, amount: minus(takenBack(entry.amount, price, before, refund)) }]
  })
  return rest ? [...shares, { ...rest, amount: minus(add(...shares.map((entry) => entry.amount))) }] : shares
}

/** What of an amount of a sale a refund takes back: of refunds in any order and size the whole of it, to the đồng. */
export function takenBack(amount: Dong, price: Dong, before: Dong, refund: Dong): Dong {
  if (price === 0) return amount
  return subtract(share(amount, before + refund, price), share(amount, before, price))
}

/** Who has what is left of a sale: the host, the platform, or whoever redeems the card. */
const BALANCING: readonly LedgerAccount[] = ['HOST_PAYABLE', 'PLATFORM_SALES', 'GIFT_CARDS']

/** `part` of `whole` of an amount, rounded half up away from zero on debits and credits alike. */
function share(amount: Dong, part: number, whole: number): Dong {
  const sign = amount < 0 ? -1n : 1n
  const doubled = 2n * BigInt(Math.abs(amount)) * BigInt(part) + BigInt(whole)
  return dong(Number(sign * (doubled / (2n * BigInt(whole)))))
}

/** What a provider keeps of each payment: a part of it, and so many đồng. */
export type FeeRate = { basis_points: number; fixed: number }

/** What a provider keeps of a payment, never more than the payment. */
export function providerFee(amount: Dong, rate: FeeRate | undefined): Dong {
  if (!rate) return ZERO
  return dong(Math.min(amount, add(percentOf(amount, rate.basis_points / 100), dong(rate.fixed))))
}

export function minus(amount: Dong): Dong {
  return dong(-amount)
}
