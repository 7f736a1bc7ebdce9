import type { Context } from '#server/core/context.ts'
import { hmac, sameText } from '#server/core/crypto.ts'

/** What a link in a letter does with an address for news. */
export type EmailLink = { id: string; does: 'confirm' | 'leave' }
type Ctx = Pick<Context, 'config'>

/** The path in a letter that confirms an address or takes it off the list. Opening it changes nothing; posting to it does. */
export function emailLinkPath(ctx: Ctx, link: EmailLink): string {
  return `/nhan-tin?t=${emailToken(ctx, link)}`
}

export function emailToken(ctx: Ctx, { id, does }: EmailLink): string {
  return `${id}.${does}.${mark(ctx, id, does)}`
}

/** What a token does; null for one that we did not write. */
export function emailLinkOf(ctx: Ctx, token: string): EmailLink | null {
  const [id = '', does = '', given = ''] = token.split('.')
  if ((does !== 'confirm' && does !== 'leave') || !sameText(given, mark(ctx, id, does))) return null
  return { id, does }
}

function mark(ctx: Ctx, id: string, does: string): string {
  return hmac(ctx.config.secrets.signing, `email-collection:${id}.${does}`)
}
