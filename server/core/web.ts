import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UserRole } from '#domain/enums.ts'
import { serveAssets } from './web-assets.ts'
import { builtPages, developmentPages, type PageRenderer } from './web-build.ts'

/** Who is looking, and the API in the name of that person. Made anew for every page request. */
export type PageSession = {
  user: { id: string; fullName: string; email: string; role: UserRole; avatarUrl: string | null } | null
  cartCount: number
  unreadCount: number
  /** Top level of the category tree, for the menu of every page. */
  categories?: readonly { name: string; slug: string }[]
  /** Whether a refresh cookie came along: a missing user may then only mean an expired access token. */
  mayRenew: boolean
  /** Runs a call of the contract with the cookies of the request; throws its fault (`status`, `code`, `message`). */
  invoke(name: string, input: unknown): Promise<unknown>
}

export type WebOptions = {
  /** Absolute path of the project; the build lies in `build/` below it. */
  root: string
  mode: 'production' | 'development'
  /** Origin people type, without a slash at the end. */
  siteUrl: string
  /** base64url of sha256(shared secret) when replies may be encrypted, else null. */
  replyKey: string | null
  /** Origins beside our own that pictures, videos and uploads come from (an S3 endpoint). */
  mediaOrigins?: readonly string[]
  /** Port of Vite's own socket in development. */
  hmrPort?: number
  open(request: FastifyRequest): Promise<PageSession>
}

/** First path segments that belong to other handlers: an unknown address below them is not a page. */
const NOT_PAGES = /^\/(?:api|content|session|uploads|socket\.io)(?:\/|$|\?)/
const COMPRESS_FROM_BYTES = 1024
/** 256 KiB, more than a page: the default of 4 MiB is memory to clear at every page, for the same bytes in the end. */
const PAGE_WINDOW_BITS = 18

/**
 * Fastify plugin: answers every GET that no other route answers with a file of the browser build or a rendered page.
 * Rejects at registration when the build is missing.
 */
export async function webHandler(app: FastifyInstance, options: WebOptions): Promise<void> {
  const development = options.mode === 'development'
  const pages = development ? await developmentPages(app, options) : await builtPages(options.root)
  const asset = development ? null : await serveAssets(`${options.root}/build/client`)

  app.get('/*', async (request, reply) => {
    if (NOT_PAGES.test(request.url)) return reply.callNotFound()
    if (asset && (await asset(request, reply))) return reply
    if (request.url.startsWith('/assets/')) return reply.callNotFound()
    return renderPage(request, reply, pages, options)
  })
}

async function renderPage(request: FastifyRequest, reply: FastifyReply, pages: PageRenderer, options: WebOptions) {
  // Vite's own inline scripts carry no nonce, so development runs without.
  const nonce = options.mode === 'development' ? '' : randomBytes(16).toString('base64url')
  const abort = new AbortController()
  request.raw.once('aborted', () => abort.abort())
  const response = await pages(pageRequest(request, options.siteUrl, abort.signal), {
    ...(await options.open(request)),
    nonce,
    siteUrl: options.siteUrl,
    replyKey: options.replyKey,
    reportError: (error) => request.log.error({ err: error }, 'a page failed'),
  })

  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
  reply.header('vary', 'cookie, accept-encoding')
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-security-policy', contentSecurityPolicy(nonce, options))
  }
  return reply.send(await compressed(request, reply, Buffer.from(await response.arrayBuffer())))
}

/** The path is glued to our own origin: a Host header or a path such as `//elsewhere` never decides where a page lives. */
function pageRequest(request: FastifyRequest, siteUrl: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return new Request(siteUrl + request.url, { headers, signal, method: request.method })
}

async function compressed(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<Buffer> {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (body.length < COMPRESS_FROM_BYTES || request.method === 'HEAD') return body
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br')
    return promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    })
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip')
    return promisify(gzip)(body, { level: 5 })
  }
  return body
}

/** Scripts run by nonce only; styles may stand in attributes (progress bars, drag positions) but not in inline sheets. */
export function contentSecurityPolicy(nonce: string, options: Pick<WebOptions, 'mode' | 'mediaOrigins'>): string {
  const media = ["'self'", 'data:', 'blob:', ...(options.mediaOrigins ?? [])].join(' ')
  const development = options.mode === 'development'
  return [
    "default-src 'self'",
    development ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'" : `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${media}`,
    `media-src ${media}`,
    `connect-src 'self' ${['blob:', ...(options.mediaOrigins ?? [])].join(' ')}${development ? ' ws: http:' : ''}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
