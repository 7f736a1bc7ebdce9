/** How long after a decision its author may appeal. */
export const APPEAL_DAYS = 30

/** The last moment at which a decision can be appealed. */
export function appealUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + APPEAL_DAYS * 86_400_000)
}
