import { createHash } from 'node:crypto'
import { fail } from '#domain/faults.ts'
import { type Calls, openCalls } from '#server/core/outward.ts'

const TIMEOUT_MS = 10_000
const calls = openCalls('sign-in')

/**
 * One request to a provider in bounded time; answers its JSON.
 * @throws ACCOUNT_VERIFICATION_FAILED when the provider refuses, SIGN_IN_UNAVAILABLE when it does not answer
 */
export async function ask(url: string | URL, init: Parameters<Calls>[1] = {}): Promise<Record<string, unknown>> {
  const response = await calls(url, {
    ...init,
    headers: { accept: 'application/json', ...init.headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch(() => fail('SIGN_IN_UNAVAILABLE'))
  if (response.status === 429 || response.status >= 500) fail('SIGN_IN_UNAVAILABLE')
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok || typeof answer !== 'object' || answer === null) fail('ACCOUNT_VERIFICATION_FAILED')
  return answer as Record<string, unknown>
}

/** A form as OAuth's token addresses take it. */
export function form(fields: Record<string, string>): { method: 'POST'; body: URLSearchParams } {
  return { method: 'POST', body: new URLSearchParams(fields) }
}

/** An address with a query. */
export function address(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`
}

/** PKCE, S256: what the provider is shown of the verifier before it sees the verifier itself. */
export function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url')
}

/** A text of an answer that must be there. Throws ACCOUNT_VERIFICATION_FAILED. */
export function needed(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : fail('ACCOUNT_VERIFICATION_FAILED')
}

/** An e-mail in the form in which e-mails are kept; null for anything that is none. */
export function emailOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const email = value.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254 ? email : null
}

export function nameOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
