import type { News } from '#domain/news.ts'
import type { Context } from '#server/core/context.ts'
import type { Announcement } from '../messages/announcement.ts'

type Told = Promise<Announcement | null>

/** What people are told when the ways into their account change. */
export async function aboutTwoFactor(_ctx: Context, { userId, at, how }: News['account.two-factor-changed']): Told {
  return { kind: 'TWO_FACTOR_CHANGED', facts: { how, at: new Date(at) }, source: `${at}:${how}`, to: [userId] }
}

export async function aboutSignInMethod(
  _ctx: Context,
  { userId, at, provider, how }: News['account.sign-in-method-changed'],
): Told {
  const source = `${at}:${provider}:${how}`
  return { kind: 'SIGN_IN_METHOD_CHANGED', facts: { provider, how, at: new Date(at) }, source, to: [userId] }
}
