/** Who a token lets into a room, read with nothing but node:crypto. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Expected = {
  appId: string
  appSecret: string
  audience: string
  domain: string
  room: string
  /** Seconds since 1970. */
  now: number
}

export function readEntry(
  token: string,
  expected: Expected,
): { name: string; moderator: boolean } | { refused: string } {
  const [head = '', body = '', signature = ''] = token.split('.')
  const mac = createHmac('sha256', expected.appSecret).update(head).update('.').update(body).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== mac.length || !timingSafeEqual(given, mac) || fieldsOf(head).alg !== 'HS256')
    return { refused: 'mã vào phòng không đúng' }
  const { aud, iss, sub, room, nbf, exp, context } = fieldsOf(body)
  if (aud !== expected.audience || iss !== expected.appId || sub !== expected.domain || room !== expected.room)
    return { refused: 'mã này dành cho phòng khác' }
  if (Number(nbf) > expected.now) return { refused: 'phòng chưa mở' }
  if (Number(exp) <= expected.now) return { refused: 'phòng đã đóng' }
  const user = (context as { user?: { name?: unknown; moderator?: unknown } } | undefined)?.user
  return { name: String(user?.name ?? ''), moderator: user?.moderator === 'true' }
}

function fieldsOf(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}
