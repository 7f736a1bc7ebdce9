type Concerned = { buyerId: string; askedBy: string | null }

/** Nobody agrees that money goes back to themselves, or to what they put up: that takes another pair of eyes. */
export function mayApprove(staffId: string, { buyerId, askedBy }: Concerned): boolean {
  return buyerId !== staffId && askedBy !== staffId
}

/** Refusing costs nothing but the buyer's hope, so whoever put it up may also take it down. */
export function mayReject(staffId: string, { buyerId }: Pick<Concerned, 'buyerId'>): boolean {
  return buyerId !== staffId
}
