/** How the next calls go wrong. */
import type { ServerResponse } from 'node:http'
import { sendHtml } from '../vnpay/http.ts'

/**
 * An error of theirs by its status (nothing was done), `html` of a proxy before them, `hang` and `drop-before` (no answer,
 * nothing done), `drop-after` (done, and the answer lost), `rubbish` (done, and the answer says nothing).
 */
export const SPOILS = [
  '400',
  '401',
  '403',
  '429',
  '500',
  'html',
  'hang',
  'drop-before',
  'drop-after',
  'rubbish',
] as const
export type Spoil = (typeof SPOILS)[number]
/** Calls of the token address, or all others. */
export type Place = 'token' | 'api'

export class Spoils {
  #rules: { as: Spoil; on: Place; method?: string; left: number }[] = []

  /** The next calls of a place, or only those of one method. Throws RangeError where there is no such way. */
  add({ as, on = 'api', method, times = 1 }: { as?: unknown; on?: unknown; method?: string; times?: unknown }): void {
    const spoil = SPOILS.find((one) => one === as)
    if (!spoil) throw new RangeError(`as must be one of ${SPOILS.join(', ')}`)
    if (on !== 'token' && on !== 'api') throw new RangeError('on must be token or api')
    this.#rules.push({ as: spoil, on, ...(method && { method }), left: Number(times) })
  }

  /** How this call is spoiled; used up by asking. */
  take(on: Place, method = 'POST'): Spoil | undefined {
    const rule = this.#rules.find((one) => one.on === on && (one.method ?? method) === method)
    if (!rule) return undefined
    rule.left -= 1
    if (rule.left <= 0) this.#rules = this.#rules.filter((one) => one !== rule)
    return rule.as
  }

  clear(): void {
    this.#rules = []
  }
}

/** Spoils a call before anything is done. @returns whether that was the answer */
export function spoilt(response: ServerResponse, spoil: Spoil | undefined): boolean {
  if (spoil === 'html') sendHtml(response, 502, '<html><body><h1>502 Bad Gateway</h1></body></html>')
  if (spoil === 'drop-before') response.destroy()
  return spoil === 'html' || spoil === 'drop-before' || spoil === 'hang'
}
