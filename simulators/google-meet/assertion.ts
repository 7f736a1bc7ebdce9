/** What a service account shows for a token, read with nothing but node:crypto. */
import { type KeyObject, verify } from 'node:crypto'

const AUDIENCE = 'https://oauth2.googleapis.com/token'
const SCOPE = 'https://www.googleapis.com/auth/meetings.space.created'
const LONGEST_SECONDS = 3_600
const CLOCKS_APART_SECONDS = 60

export type Expected = { key: KeyObject; serviceAccount: string; domain: string; now: number }

/** Whom it acts for, or why it is no good, in Google's words. */
export function readAssertion(
  assertion: string,
  expected: Expected,
): { owner: string } | { error: string; why: string } {
  const [head = '', body = '', signature = ''] = assertion.split('.')
  const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), expected.key, Buffer.from(signature, 'base64url'))
  if (fieldsOf(head).alg !== 'RS256' || !isSigned) return { error: 'invalid_grant', why: 'Invalid JWT Signature.' }
  const { iss, sub, aud, scope, iat, exp } = fieldsOf(body)
  if (iss !== expected.serviceAccount) return { error: 'invalid_grant', why: 'Not a valid email or user ID.' }
  if (aud !== AUDIENCE) return { error: 'invalid_grant', why: 'Invalid JWT: wrong audience.' }
  const [from, until] = [Number(iat), Number(exp)]
  const isNow = from <= expected.now + CLOCKS_APART_SECONDS && until > expected.now && until - from <= LONGEST_SECONDS
  if (!isNow) return { error: 'invalid_grant', why: 'Invalid JWT: Token must be a short-lived token.' }
  const isOurs = typeof sub === 'string' && sub.endsWith(`@${expected.domain}`)
  if (!isOurs || scope !== SCOPE)
    return { error: 'unauthorized_client', why: 'Client is unauthorized to retrieve access tokens using this method.' }
  return { owner: sub }
}

function fieldsOf(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}
