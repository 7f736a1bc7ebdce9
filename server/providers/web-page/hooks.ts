import http from 'node:http'
import https from 'node:https'
import { ClosedAddress, guardedLookup, isPublicAddress, openAddress } from './addresses.ts'

const WHOLE_MS = 10_000
const MOST_BYTES = 4_096

/** What came of telling somebody's system: `closed` is an address we must not call. */
export type HookAnswer =
  | { is: 'answered'; status: number; text: string }
  | { is: 'closed' }
  | { is: 'unreachable'; why: string }
export type Hooks = {
  /** Whether an address may be registered: one of the public internet, and encrypted on the way. */
  allows(url: string): boolean
  post(url: string, sent: { headers: Record<string, string>; body: string }): Promise<HookAnswer>
}

/**
 * Posts to systems of others: https and the public internet only, judged for the very connection that is made; ten seconds;
 * redirects are answers like others and not followed, for they could lead anywhere.
 */
export function openHooks(options: { isOpen?: (address: string) => boolean; schemes?: readonly string[] } = {}): Hooks {
  const { isOpen = isPublicAddress, schemes = ['https:'] } = options
  const target = (url: string) => {
    const found = openAddress(url, isOpen)
    return found && schemes.includes(found.protocol) ? found : null
  }
  return {
    allows: (url) => target(url) !== null,
    async post(url, sent) {
      const to = target(url)
      if (!to) return { is: 'closed' }
      try {
        return await posted(to, sent, isOpen)
      } catch (error) {
        if (error instanceof ClosedAddress) return { is: 'closed' }
        return { is: 'unreachable', why: String((error as NodeJS.ErrnoException).code ?? (error as Error).name) }
      }
    },
  }
}

function posted(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  isOpen: (address: string) => boolean,
): Promise<HookAnswer> {
  return new Promise((done, failed) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        lookup: guardedLookup(isOpen),
        signal: AbortSignal.timeout(WHOLE_MS),
        agent: false,
        headers: { ...headers, 'user-agent': 'BenHoc-Webhook/1.0', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        const finish = () =>
          done({
            is: 'answered',
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString('utf8').slice(0, MOST_BYTES),
          })
        response.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size < MOST_BYTES) return
          response.removeAllListeners('data')
          finish()
          response.destroy()
        })
        response.on('end', finish)
        response.on('error', failed)
      },
    )
    request.on('error', failed)
    request.end(body)
  })
}
