import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from './web-build.ts'

type Encoding = 'br' | 'gzip'

/** A rendered page, ready to be sent to one person or to many. */
export type Document = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
  /** The pattern of its address: `/khoa-hoc/:slug`. */
  readonly pattern: string
  /** The sources of inline script that its security policy names. */
  readonly trusted: string
  /** What compression made of the body so far. */
  readonly packed: Map<Encoding, Promise<Buffer>>
}

const COMPRESS_FROM_BYTES = 1024
/** 256 KiB, more than a page: the default of 4 MiB is memory to clear at every page, for the same bytes in the end. */
const PAGE_WINDOW_BITS = 18
const INLINE_SCRIPT = /<script[^>]*>([^<]+(?:<(?!\/script>)[^<]*)*)<\/script>/g

/**
 * Takes a page as the router gave it. A page of one request trusts its scripts by the nonce they carry; one that many
 * are sent trusts them by content, for a nonce is good for one answer only.
 */
export function documentOf(
  page: Page & { nonce: string; pattern: string },
  trust: 'by nonce' | 'by content',
): Document {
  const headers = Object.fromEntries([...page.headers].filter(([name]) => name !== 'content-length'))
  const { status, nonce, pattern } = page
  if (trust === 'by nonce')
    return { status, headers, body: page.body, pattern, trusted: `'nonce-${nonce}'`, packed: new Map() }
  const text = page.body.toString().replaceAll(` nonce="${nonce}"`, '')
  const digests = [...text.matchAll(INLINE_SCRIPT)].map(([, script = '']) => digest(script))
  return { status, headers, body: Buffer.from(text), pattern, trusted: digests.join(' '), packed: new Map() }
}

/** The body in the best encoding that the browser accepts; each is made once for a document. */
export async function packedFor(
  document: Document,
  accepted: string,
): Promise<{ encoding: Encoding | null; bytes: Buffer }> {
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (document.body.length < COMPRESS_FROM_BYTES || !encoding) return { encoding: null, bytes: document.body }
  const bytes = document.packed.get(encoding) ?? pack[encoding](document.body)
  document.packed.set(encoding, bytes)
  return { encoding, bytes: await bytes }
}

const pack: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 5 }),
}

function digest(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
