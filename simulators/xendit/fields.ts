/** Reads what a merchant sent, and refuses it in Xendit's words. */
import type { Books } from './books.ts'
import { hashOf } from './books.ts'

export type Input = Record<string, unknown>
export type Reply = { status: number; body: unknown }

export const ok = (body: unknown, status = 200): Reply => ({ status, body })
export const refuse = (status: number, code: string, message: string): Reply => ({
  status,
  body: { error_code: code, message },
})
export const invalid = (message: string): Reply => refuse(400, 'API_VALIDATION_ERROR', message)
export const notFound = (): Reply => refuse(404, 'DATA_NOT_FOUND', 'Could not find the object')

export const text = (input: Input, name: string): string =>
  typeof input[name] === 'string' ? (input[name] as string) : ''
export const isReference = (value: unknown): value is string => typeof value === 'string' && /^\S{1,64}$/.test(value)
/** Whole đồng; the VND of these interfaces has no minor unit. */
export const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** https, or this machine for those who try things out. */
export function isReturnUrl(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null
  if (!url) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname))
  )
}

export function parse(body: string): Input | undefined {
  try {
    const value: unknown = JSON.parse(body || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : undefined
  } catch {
    return undefined
  }
}

/** The same key with the same body gets the first answer again; with another body it is refused. */
export function once(books: Books, key: string, input: Input, work: () => Reply): Reply {
  const body = hashOf(input)
  const before = books.get('answered', key)
  if (before && before.body !== body) return refuse(409, 'IDEMPOTENCY_ERROR', 'The key was used for another request')
  if (before) return { status: before.status, body: before.answer }
  const reply = work()
  if (reply.status < 400) books.save('answered', { id: key, body, status: reply.status, answer: reply.body })
  return reply
}
