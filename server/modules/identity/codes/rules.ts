export const CODE_DIGITS = 6
export const CODE_SECONDS = 10 * 60
export const CODE_TRIES = 5
export const RESEND_SECONDS = 60

/** Seconds until another code may be sent; zero when it may be now. */
export function secondsToWait(lastSentAt: Date | undefined, now: Date): number {
  if (!lastSentAt) return 0
  return Math.max(0, Math.ceil(RESEND_SECONDS - (now.getTime() - lastSentAt.getTime()) / 1_000))
}
