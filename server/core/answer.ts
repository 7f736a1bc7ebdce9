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
  constructor(
    body: unknown,
    more: {
      status?: number
      cookies?: Cookie[]
      headers?: Record<string, string>
      stream?: Readable | Uint8Array
    } = {},
  ) {
    this.body = body
    this.status = more.status
    this.cookies = more.cookies ?? []
    this.headers = more.headers ?? {}
    this.stream = more.stream
  }
}
