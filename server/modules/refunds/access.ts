type Concerned = {
  buyerId: string
  askedBy: string | null
  /** On whose word alone the order's money rests. */
  word: readonly string[]
}

/**
 * Nobody agrees that money goes back to themselves, to what they put up, or of what only they say came: that takes another
 * pair of eyes.
 */
export function mayApprove(staffId: string, { askedBy, ...concerned }: Concerned): boolean {
  return askedBy !== staffId && mayReject(staffId, concerned)
}

/** Refusing costs nothing but the buyer's hope, so whoever put it up may also take it down. */
export function mayReject(staffId: string, { buyerId, word }: Omit<Concerned, 'askedBy'>): boolean {
  return buyerId !== staffId && !word.includes(staffId)
}
