import { MINUTE } from '#domain/time.ts'

/** Gaps between questions to the provider about a payment nobody told us of: soon at first, then rarer. */
const GAPS_MINUTES = [2, 3, 5, 10, 15, 30, 60, 120, 240, 480] as const
const ASK_AFTER_EXPIRY_MS = 24 * 60 * MINUTE

/**
 * When to ask the provider about an attempt next, after `checks` questions; null once there is no more point. payments.md
 * 9.3: until expiry + 24 h; one under review (`expiresAt` null) until there is an answer.
 */
export function nextCheck(now: Date, checks: number, expiresAt: Date | null): Date | null {
  const gap = GAPS_MINUTES[Math.min(checks, GAPS_MINUTES.length - 1)] ?? 480
  const next = new Date(now.getTime() + gap * MINUTE)
  return !expiresAt || next.getTime() <= expiresAt.getTime() + ASK_AFTER_EXPIRY_MS ? next : null
}
