import type { TransferVerdict } from '#domain/bank-transfers.ts'

/** An attempt that the note of a transfer names, and what it still misses, in đồng. */
export type Named = { paymentId: string; missing: number }
export type Share = { paymentId: string; amount: number }

/**
 * What of the money counts for which attempt. Where it is exactly what one of several misses, that one gets it; else they
 * are filled in the order in which the note names them, and what is left over is nobody's.
 */
export function allot(money: number, named: readonly Named[]): Share[] {
  const waiting = named.filter(({ missing }) => missing > 0)
  const exact = waiting.filter(({ missing }) => missing === money)
  let left = money
  return (exact.length > 0 ? exact.slice(0, 1) : waiting).flatMap(({ paymentId, missing }) => {
    const amount = Math.min(left, missing)
    left -= amount
    return amount > 0 ? [{ paymentId, amount }] : []
  })
}

/** What became of an attempt that a transfer names. */
export type Became = 'paid' | 'waits' | 'paid-before' | 'too-late'

/** The verdict over a transfer to our own account: `became` of each attempt it names, `left` of its money in đồng. */
export function verdictOf(became: readonly Became[], left: number): TransferVerdict {
  if (became.length === 0) return 'NO_REFERENCE'
  if (became.includes('too-late')) return 'ORDER_EXPIRED'
  if (became.every((one) => one === 'paid-before')) return 'DUPLICATE'
  if (became.includes('waits')) return 'UNDERPAID'
  return left > 0 ? 'OVERPAID' : 'MATCHED'
}
