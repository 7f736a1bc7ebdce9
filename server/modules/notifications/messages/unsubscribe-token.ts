import type { NotificationKind, Wire } from '#domain/notification-kinds.ts'
import type { Context } from '#server/core/context.ts'
import { hmac, sameText } from '#server/core/crypto.ts'
import type { DIGEST } from './rules.ts'

/** What one link stops: a kind, or all packages, by one way, for one person. */
export type Stop = { userId: string; kind: NotificationKind | typeof DIGEST; wire: Wire }
type Ctx = Pick<Context, 'config'>

/** The address in a message that stops what it is, without signing in. Opening it changes nothing; posting to it does. */
export function unsubscribePath(ctx: Ctx, stop: Stop): string {
  return `/huy-nhan?t=${tokenOf(ctx, stop)}`
}

/** The line of the page of preferences that a message is about. */
export function settingsPath(kind?: NotificationKind): string {
  return kind ? `/tai-khoan/thong-bao#${kind}` : '/tai-khoan/thong-bao'
}

export function tokenOf(ctx: Ctx, { userId, kind, wire }: Stop): string {
  const claim = `${userId}.${kind}.${wire}`
  return `${claim}.${hmac(ctx.config.secrets.signing, `unsubscribe:${claim}`)}`
}

/** What a token stops; null for one that we did not write. */
export function stopOf(ctx: Ctx, token: string): Stop | null {
  const [userId = '', kind = '', wire = '', mark = ''] = token.split('.')
  const claim = `${userId}.${kind}.${wire}`
  if (!sameText(mark, hmac(ctx.config.secrets.signing, `unsubscribe:${claim}`))) return null
  return { userId, kind: kind as Stop['kind'], wire: wire as Wire }
}
