import type { Readable } from 'node:stream'

/** A cookie to set; `maxAge` in seconds, 0 removes it. */
export type Cookie = { name: string; value: string; maxAge: number; httpOnly: boolean; path?: string }

/** What a route returns when a plain reply does not say it all: another status, cookies, headers, a file. */
export class Answer {
  readonly body: unknown
  readonly status: number | undefined
  readonly cookies: Cookie[]
  readonly headers: Record<string, string>
  readonly stream: Readable | Uint8Array | undefined
  /** For this client alone: it is not remembered for a retry with the same idempotency key. So is whatever sets cookies. */
  readonly once: boolean
  constructor(
    body: unknown,
    more: {
      status?: number
      cookies?: Cookie[]
      headers?: Record<string, string>
      stream?: Readable | Uint8Array
      once?: boolean
    } = {},
  ) {
    this.body = body
    this.status = more.status
    this.cookies = more.cookies ?? []
    this.headers = more.headers ?? {}
    this.stream = more.stream
    this.once = more.once ?? this.cookies.length > 0
  }
}
