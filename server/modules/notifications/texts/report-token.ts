import type { Context } from '#server/core/context.ts'
import { hmac, sameText } from '#server/core/crypto.ts'

type Ctx = Pick<Context, 'config'>

/** Where the SMS gateway tells what became of a message. It signs nothing, so the address itself is the proof. */
export function reportUrl(ctx: Ctx, messageId: string): string {
  const query = new URLSearchParams({ m: messageId, k: markOf(ctx, messageId) })
  return `${ctx.config.publicUrl}/api/v1/notifications/reports/sms?${query}`
}

export function isReportFor(ctx: Ctx, messageId: string, mark: string): boolean {
  return sameText(mark, markOf(ctx, messageId))
}

function markOf(ctx: Ctx, messageId: string): string {
  return hmac(ctx.config.secrets.signing, `report:${messageId}`)
}
