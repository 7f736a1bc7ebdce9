import { cleanLine } from '#domain/text.ts'
import type { Identity } from '#server/providers/oidc/oidc.ts'

export const TRIP_SECONDS = 15 * 60
export const TICKET_SECONDS = 30 * 60
/** Ties a trip to the browser that began it. */
export const TRIP_COOKIE = 'bh_trip'
/** Carries the ticket of a browser whose sign-up waits for an e-mail. */
export const TICKET_COOKIE = 'bh_ticket'
const LONGEST_NAME = 100

/** A name to begin with: the one told, else what stands before the @, else a plain word. People change it in their profile. */
export function nameFor({ fullName, email }: Pick<Identity, 'fullName' | 'email'>): string {
  const told = [...cleanLine(fullName ?? '')].slice(0, LONGEST_NAME).join('').trim()
  return told || email?.split('@')[0]?.slice(0, LONGEST_NAME) || 'Học viên mới'
}

/** Whether a way in may be given up: another must be left. */
export function mayUnlink(ways: { hasPassword: boolean; linked: number }): boolean {
  return ways.linked + (ways.hasPassword ? 1 : 0) > 1
}
