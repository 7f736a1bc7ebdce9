/** From when (null: not yet) until when (null: never) something is open to somebody, and when it was taken back. */
export type AccessPeriod = { startsAt: Date | null; endsAt: Date | null; revokedAt: Date | null }

/** Is it open at this moment? Periods are half-open: at `endsAt` itself nothing is open any more. */
export function isOpenAt({ startsAt, endsAt, revokedAt }: AccessPeriod, now: Date): boolean {
  return revokedAt === null && startsAt !== null && startsAt <= now && (endsAt === null || endsAt > now)
}
