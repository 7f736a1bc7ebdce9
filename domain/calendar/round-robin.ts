/** Whoever may take a booking, as they stand beside their colleagues. */
export type Candidate = {
  hostId: string
  /** How many bookings they are to have beside 100 of a colleague with 100. */
  weight: number
  /** Bookings of the period, and when the last one was given to them. */
  booked: number
  lastAt: Date | null
  /** Days of the period on which they were there to be booked; the period has `days`. */
  daysThere: number
}

/**
 * Whose turn it is: who has the fewest bookings for their weight. Who was away, or came later, is counted as if they had been
 * booked meanwhile as often as the others a day, so that nobody comes back to all bookings at once. Equal ones: whoever waited
 * longest, then by id. Throws RangeError where nobody may.
 */
export function whoseTurn(candidates: readonly Candidate[], days: number): string {
  const there = candidates.reduce((sum, one) => sum + one.daysThere * one.weight, 0)
  const booked = candidates.reduce((sum, one) => sum + one.booked, 0)
  /** Bookings that one gets for a day and a unit of weight. */
  const rate = there > 0 ? booked / there : 0
  const load = (one: Candidate) => (one.booked + (days - one.daysThere) * one.weight * rate) / one.weight
  const [first] = [...candidates].sort(
    (a, b) =>
      load(a) - load(b) || (a.lastAt?.getTime() ?? 0) - (b.lastAt?.getTime() ?? 0) || (a.hostId < b.hostId ? -1 : 1),
  )
  if (!first) throw new RangeError('nobody may be booked')
  return first.hostId
}
