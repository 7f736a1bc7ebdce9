import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import type { Told } from '../messages/announcement.ts'

/** What people are told when the ways into their account change. */
export async function aboutTwoFactor(
  _ctx: Context,
  { userId, at, how }: DomainEvents['account.two-factor-changed'],
): Told {
  return { kind: 'TWO_FACTOR_CHANGED', facts: { how, at: new Date(at) }, source: `${at}:${how}`, to: [userId] }
}

export async function aboutSignInMethod(
  _ctx: Context,
  { userId, at, provider, how }: DomainEvents['account.sign-in-method-changed'],
): Told {
  const source = `${at}:${provider}:${how}`
  return { kind: 'SIGN_IN_METHOD_CHANGED', facts: { provider, how, at: new Date(at) }, source, to: [userId] }
}
