import type { Context, Tx } from '#server/core/context.ts'
import { hmac, sameText } from '#server/core/crypto.ts'
import { marks } from '#server/core/sealing.ts'

type Ctx = Pick<Context | Tx, 'config'>

/** What stands in the address of a gift: nobody makes it up, and its giver can be shown it again. */
export function giftToken(ctx: Ctx, id: string): string {
  return `${id}.${hmac(ctx.config.secrets.signing, `post-gift|${id}`)}`
}

/** The gift a token names; null for one that we did not write. */
export function giftOfToken(ctx: Ctx, token: string): string | null {
  const [id = ''] = token.split('.')
  return /^[0-9a-f-]{36}$/.test(id) && sameText(token, giftToken(ctx, id)) ? id : null
}

/**
 * By what a reader is known again: one for each gift, so that nobody is followed from one to another. As each secret of the
 * list marks them, the newest first.
 */
export function readerMarks(ctx: Ctx, giftId: string, who: { userId: string } | { browser: string }): string[] {
  const named = 'userId' in who ? `user|${who.userId}` : `browser|${who.browser}`
  return marks(ctx, `post-gift-reader|${giftId}|${named}`)
}
