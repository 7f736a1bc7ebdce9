import http from 'node:http'
import https from 'node:https'
import { ClosedAddress, guardedLookup, isPublicAddress, openAddress } from './addresses.ts'
import { headOf, type PageHead } from './head.ts'

const MOST_BYTES = 512 * 1024
const MOST_REDIRECTS = 4
const WHOLE_MS = 6_000

/** What came of looking at somebody's page: `closed` is one we must not look at, `unreadable` one that told nothing. */
export type PageRead = { is: 'read'; url: string; head: PageHead } | { is: 'closed' } | { is: 'unreadable' }
export type WebPages = { read(url: string): Promise<PageRead> }

/**
 * Reads the head of public web pages and nothing else: http and https on their own ports, names and addresses of the public
 * internet only, judged anew after each redirect; at most half a megabyte within six seconds.
 */
export function openWebPages(
  options: { isOpen?: (address: string) => boolean; ports?: readonly string[] } = {},
): WebPages {
  const isOpen = options.isOpen ?? isPublicAddress
  const ports = options.ports ?? ['']
  return {
    async read(url) {
      const signal = AbortSignal.timeout(WHOLE_MS)
      let next = url
      try {
        for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
          const target = openAddress(next, isOpen, ports)
          if (!target) return { is: 'closed' }
          const got = await get(target, isOpen, signal)
          if (got.location === null)
            return got.html === null
              ? { is: 'unreadable' }
              : { is: 'read', url: target.href, head: headOf(got.html, target.href) }
          next = new URL(got.location, target).href
        }
      } catch (error) {
        if (error instanceof ClosedAddress) return { is: 'closed' }
      }
      return { is: 'unreadable' }
    },
  }
}

type Got = { location: string | null; html: string | null }

function get(url: URL, isOpen: (address: string) => boolean, signal: AbortSignal): Promise<Got> {
  return new Promise((done, failed) => {
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      {
        lookup: guardedLookup(isOpen),
        signal,
        agent: false,
        headers: {
          'user-agent': 'BenHoc-LinkPreview/1.0',
          accept: 'text/html,application/xhtml+xml',
          'accept-encoding': 'identity',
          'accept-language': 'vi,en;q=0.7',
        },
      },
      (response) => {
        const { statusCode = 0, headers } = response
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy()
          return done({ location: headers.location, html: null })
        }
        if (statusCode !== 200 || !/^(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '')) {
          response.destroy()
          return done({ location: null, html: null })
        }
        const parts: Buffer[] = []
        let size = 0
        const finish = () =>
          done({ location: null, html: decoded(Buffer.concat(parts), headers['content-type'] ?? '') })
        response.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size < MOST_BYTES) return
          // The head stands at the front: what came is enough.
          response.removeAllListeners('data')
          finish()
          response.destroy()
        })
        response.on('end', finish)
        response.on('error', failed)
      },
    )
    request.on('error', failed)
  })
}

function decoded(bytes: Buffer, type: string): string {
  const declared =
    /charset=["']?([\w-]+)/i.exec(`${type} ${bytes.subarray(0, 2_048).toString('latin1')}`)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(declared).decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}
