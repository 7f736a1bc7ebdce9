/**
 * Who may read what stands behind a membership. One rule for pages, calls, feeds, search, letters, comments and messages:
 * whoever shows such a text asks `can` first.
 */
import { type AccessPeriod, isOpenAt } from './access.ts'

/** A membership of a person: from its first instant to just before its last. */
export type MemberPeriod = AccessPeriod & { membershipId: string }
/** A thing that somebody gave this reader to read. `until` null: until it is taken back. */
export type Given = { thingId: string; until: Date | null }

export type Reader = {
  /** null for a visitor. */
  userId: string | null
  /** They look after what others wrote. */
  moderates: boolean
  periods: readonly MemberPeriod[]
  given: readonly Given[]
}
export type MembersThing = {
  id: string
  ownerId: string
  /** Members of which memberships read it; none named: of any. */
  membershipIds: readonly string[]
}
/** By what right somebody reads. */
export type Way = 'OWNER' | 'MEMBER' | 'STAFF' | 'GIFT'

export const VISITOR: Reader = { userId: null, moderates: false, periods: [], given: [] }

/** By what right the reader reads the thing at this moment; null for none. Periods are half-open: at `endsAt` nothing is open. */
export function can(reader: Reader, thing: MembersThing, now: Date): Way | null {
  if (reader.userId === thing.ownerId) return 'OWNER'
  const opens = ({ membershipId }: MemberPeriod) =>
    thing.membershipIds.length === 0 || thing.membershipIds.includes(membershipId)
  if (reader.periods.some((period) => isOpenAt(period, now) && opens(period))) return 'MEMBER'
  if (reader.moderates) return 'STAFF'
  const gift = reader.given.find(({ thingId, until }) => thingId === thing.id && (until === null || until > now))
  return gift ? 'GIFT' : null
}

/** How far a gift of a member goes; an author gives their own posts without a limit. */
export const GIFT_LIMITS = { linksAMonth: 5, readers: 10, days: 7 } as const

/** May somebody who reads in this way show it to others? The staff read to look after things, and a gift is not passed on. */
export function mayGive(way: Way | null): boolean {
  return way === 'OWNER' || way === 'MEMBER'
}
