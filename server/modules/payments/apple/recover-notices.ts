import { HOUR } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { AppleRefused } from '#server/providers/apple/signed.ts'
import { applyAppleNotice } from './take-apple-notice.ts'

/** Apple gives up after a week at the latest; what it gave up a day ago is asked for again each hour. */
const LOOK_BACK_MS = 8 * 24 * HOUR

/**
 * Reads from the App Store's history the notices that we never took, and applies them: we may have been down for longer
 * than Apple tries, and the sandbox tries once.
 * @returns how many were new
 */
export async function recoverAppleNotices(ctx: Context): Promise<number> {
  const { apple } = ctx.providers
  if (!apple) return 0
  const now = ctx.now()
  const missed = await apple.notices({ from: new Date(now.getTime() - LOOK_BACK_MS), to: now, failed: true })
  let taken = 0
  for (const signed of missed) {
    const outcome = await applyAppleNotice(ctx, signed, 'QUERY').catch((error: unknown) => {
      if (!(error instanceof AppleRefused)) throw error
      ctx.log.error({ err: error }, 'the App Store’s history holds a notice that is not Apple’s')
      return 'known'
    })
    if (outcome === 'taken') taken += 1
  }
  return taken
}
