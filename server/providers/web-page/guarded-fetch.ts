import http from 'node:http'
import https from 'node:https'
import { openCount } from '#server/core/outward.ts'
import { ClosedAddress, guardedLookup, isPublicAddress, openAddress } from './addresses.ts'

const WHOLE_MS = 20_000
const MOST_REDIRECTS = 4
const MOST_BYTES = 5 * 1024 * 1024
const NO_BODY = new Set([204, 205, 304])
const UNSAFE = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO$|HOSTNAME_MISMATCH|INVALID_CA)/

type Why = 'CLOSED_ADDRESS' | 'UNREACHABLE' | 'UNSAFE' | 'TOO_LARGE'
/** No whole answer came from an address that somebody gave us: why not. */
export class FetchRefused extends Error {
  readonly why: Why
  constructor(why: Why, cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}

export type GuardedFetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>
type Asked = { method: string; headers: Headers; body: string | undefined }

/**
 * `fetch` for addresses that people gave us: https and the public internet only, judged for the very connection that is made
 * and anew after each redirect; at most five megabytes within twenty seconds. Credentials stay with the origin they were
 * for. `trusted`: origins of our own simulators, which stand on this machine. Throws FetchRefused.
 */
export function guardedFetch(
  name: string,
  { trusted = [], wholeMs = WHOLE_MS }: { trusted?: readonly string[]; wholeMs?: number } = {},
): GuardedFetch {
  const count = openCount(name)
  return async (given, init = {}) => {
    const signal = AbortSignal.timeout(wholeMs)
    const asked: Asked = {
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : undefined,
    }
    let url = new URL(given instanceof Request ? given.url : given)
    for (let hop = 0; ; hop++) {
      const target = targetOf(url, trusted)
      const response = await count(
        () => ask(target, asked, trusted.includes(url.origin), signal).catch((error) => refuse(error)),
        ({ status }) => status >= 400,
      )
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null || init.redirect === 'manual')
        return response
      if (hop === MOST_REDIRECTS) throw new FetchRefused('UNREACHABLE')
      const next = URL.parse(location, url)
      if (next === null) throw new FetchRefused('CLOSED_ADDRESS')
      if (next.origin !== url.origin) asked.headers.delete('authorization')
      url = next
    }
  }
}

function targetOf(url: URL, trusted: readonly string[]): URL {
  if (trusted.includes(url.origin)) return url
  const found = openAddress(url.href, isPublicAddress)
  if (found === null || found.protocol !== 'https:') throw new FetchRefused('CLOSED_ADDRESS')
  return found
}

function refuse(error: unknown): never {
  if (error instanceof FetchRefused) throw error
  if (error instanceof ClosedAddress) throw new FetchRefused('CLOSED_ADDRESS', error)
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  throw new FetchRefused(UNSAFE.test(code) ? 'UNSAFE' : 'UNREACHABLE', error)
}

function ask(url: URL, { method, headers, body }: Asked, isTrusted: boolean, signal: AbortSignal): Promise<Response> {
  return new Promise((done, failed) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        ...(!isTrusted && { lookup: guardedLookup() }),
        signal,
        agent: false,
        headers: {
          'user-agent': 'BenHoc-Calendar/1.0',
          accept: '*/*',
          'accept-encoding': 'identity',
          ...Object.fromEntries(headers),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size <= MOST_BYTES) return
          failed(new FetchRefused('TOO_LARGE'))
          answer.destroy()
        })
        answer.on('error', failed)
        answer.on('end', () => {
          // An answer that was cut off ends too.
          if (!answer.complete) return failed(new FetchRefused('UNREACHABLE'))
          const status = answer.statusCode ?? 0
          if (status < 200 || status > 599) return failed(new FetchRefused('UNREACHABLE'))
          const told = new Headers()
          for (const [key, value] of Object.entries(answer.headers)) told.set(key, String(value))
          done(new Response(NO_BODY.has(status) ? null : Buffer.concat(parts), { status, headers: told }))
        })
      },
    )
    request.on('error', failed)
    request.end(body)
  })
}
