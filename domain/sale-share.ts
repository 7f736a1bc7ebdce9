import { add, type Dong, percentOf, subtract, ZERO } from './money.ts'

/** Rates at which a sale is shared, in basis points; `reserve` is the part of the host's share that waits longer. */
export type SaleRates = { commission: number; vat: number; pit: number; reserve: number }
/** Who gets what of a sale; `kept` is a part of `rest`, which is the host's and may be negative. */
export type SaleShare = { commission: Dong; vat: Dong; pit: Dong; rest: Dong; kept: Dong }

/**
 * Shares one sold line: commission on all of it, tax on the price charged to the buyer (payments.md 8.3), each rounded half
 * up, and the rest for the host, so that the parts sum exactly. Nothing is kept of a rest that is owed.
 * @param shared the price and what others than the host bear of its reductions
 */
export function shareSale(price: Dong, shared: Dong, rates: SaleRates): SaleShare {
  const commission = percentOf(shared, rates.commission / 100)
  const vat = percentOf(price, rates.vat / 100)
  const pit = percentOf(price, rates.pit / 100)
  const rest = subtract(shared, add(commission, vat, pit))
  return { commission, vat, pit, rest, kept: rest > 0 ? percentOf(rest, rates.reserve / 100) : ZERO }
}
