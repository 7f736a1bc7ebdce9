import { type Fields, text } from './api.ts'

/**
 * What a notice is about. It says so and no more: whoever learns the one token of all notices could forge any, so each
 * thing is read again by its id before money or access moves.
 */
export type XenditNotice =
  | { about: 'payment' | 'session' | 'token'; id: string }
  | { about: 'refund' | 'payout'; id: string; reference: string; status: string }
  | { about: 'nothing'; event: string }

const IDS: readonly [event: RegExp, about: 'payment' | 'session' | 'token', field: string][] = [
  [/^payment\./, 'payment', 'payment_request_id'],
  [/^payment_session\./, 'session', 'payment_session_id'],
  [/^payment_token\./, 'token', 'payment_token_id'],
]

export function noticeOf(body: unknown): XenditNotice {
  const notice = (typeof body === 'object' && body !== null ? body : {}) as Fields
  const event = text(notice, 'event') ?? ''
  const data = (typeof notice.data === 'object' && notice.data !== null ? notice.data : {}) as Fields
  const found = IDS.find(([form]) => form.test(event))
  const id = safeId(text(data, found?.[2] ?? 'id'))
  if (!id) return { about: 'nothing', event }
  if (found) return { about: found[1], id }
  const about = /^refund\./.test(event) ? 'refund' : /^(v\d_)?payout\./.test(event) ? 'payout' : null
  if (about === null) return { about: 'nothing', event }
  return { about, id, reference: text(data, 'reference_id') ?? '', status: text(data, 'status') ?? '' }
}

/** An id goes into an address: nothing but letters, digits, `-` and `_` may stand in it. */
function safeId(id: string | null): string | null {
  return id !== null && /^[\w-]{1,100}$/.test(id) ? id : null
}
