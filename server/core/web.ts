import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Company } from '#domain/company.ts'
import type { UserRole } from '#domain/enums.ts'
import type { Grant } from '#domain/permissions.ts'
import { type Document, documentOf, packedFor } from './document.ts'
import { seeRoute } from './observed/requests.ts'
import { spanned } from './observed/trace.ts'
import { retryAfter } from './serve.ts'
import { serveAssets } from './web-assets.ts'
import { builtPages, developmentPages, type PageRenderer } from './web-build.ts'

/** Who is looking, and the API in the name of that person. Made anew for every page request. */
export type PageSession = {
  user: {
    id: string
    fullName: string
    email: string
    role: UserRole
    avatarUrl: string | null
    grants: readonly Grant[]
    impersonation: { by: string; until: string } | null
    isToAgree: boolean
  } | null
  cartCount: number
  unreadCount: number
  /** Top level of the category tree, for the menu of every page. */
  categories?: readonly { name: string; slug: string }[]
  /** Who stands behind the site, for the foot of every page. */
  company?: Company
  /** Whether a refresh cookie came along: a missing user may then only mean an expired access token. */
  mayRenew: boolean
  /** Runs a call of the contract with the cookies of the request; throws its fault (`status`, `code`, `message`). */
  invoke(name: string, input: unknown): Promise<unknown>
  /** Whether the visitor may make a call of the contract. */
  may(name: string): boolean
  /** Why nobody can be shown anything now: the page is this refusal. */
  refused?: { status: number; code: string; message: string }
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
  /** By the route that matched: whether other sites may show the page in a frame. All other pages stand in none. */
  mayBeFramed?(pattern: string): boolean
  /**
   * For a page that is the same for every visitor: the document made lately for this address, else what `make` makes now.
   * Undefined where the page belongs to somebody, so that it has to be made for this request alone.
   */
  shared?(request: FastifyRequest, make: () => Promise<Document>): Promise<Document> | undefined
}

/** First path segments that belong to other handlers: an unknown address below them is not a page. */
const NOT_PAGES = /^\/(?:api|content|session|uploads|socket\.io)(?:\/|$|\?)/
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
    seeRoute(request, 'file')
    if (asset && (await asset(request, reply))) return reply
    seeRoute(request, null)
    if (request.url.startsWith('/assets/')) return reply.callNotFound()
    return renderPage(request, reply, pages, options)
  })
}

async function renderPage(request: FastifyRequest, reply: FastifyReply, pages: PageRenderer, options: WebOptions) {
  const document =
    (await options.shared?.(request, async () => documentOf(await pageFor(request, pages, options), 'by content'))) ??
    documentOf(await pageFor(request, pages, options), 'by nonce')
  if (document.pattern) seeRoute(request, `page:/${document.pattern.replace(/^\//, '')}`)
  reply.code(document.status).headers(document.headers)
  const isFramed = options.mayBeFramed?.(document.pattern.replace(/^\//, '')) ?? false
  reply.header('vary', 'cookie, accept-encoding')
  reply.headers(retryAfter(document.status))
  if (!document.headers['cache-control']) reply.header('cache-control', 'private, no-cache')
  if (document.headers['content-type']?.startsWith('text/html'))
    reply.header('content-security-policy', contentSecurityPolicy(document.trusted, options, isFramed))
  if (request.method === 'HEAD') return reply.send(document.body)
  const { encoding, bytes } = await packedFor(document, String(request.headers['accept-encoding'] ?? ''))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

async function pageFor(request: FastifyRequest, pages: PageRenderer, options: WebOptions) {
  // Vite's own inline scripts carry no nonce, so development runs without.
  const nonce = options.mode === 'development' ? '' : randomBytes(16).toString('base64url')
  const abort = new AbortController()
  request.raw.once('aborted', () => abort.abort())
  let pattern = ''
  const visit = {
    ...(await options.open(request)),
    nonce,
    siteUrl: options.siteUrl,
    replyKey: options.replyKey,
    reportError: (error: unknown) => request.log.error({ err: error }, 'a page failed'),
    reportPattern: (matched: string) => {
      pattern = matched
    },
  }
  const page = await spanned('page', {}, () => pages(pageRequest(request, options.siteUrl, abort.signal), visit))
  return { ...page, nonce, pattern }
}

/** The path is glued to our own origin: a Host header or a path such as `//elsewhere` never decides where a page lives. */
function pageRequest(request: FastifyRequest, siteUrl: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return new Request(siteUrl + request.url, { headers, signal, method: request.method })
}

/** Inline scripts run by `trusted` only, a nonce or their digests; styles may stand in attributes (progress bars, drag positions) but not in inline sheets. */
function contentSecurityPolicy(
  trusted: string,
  options: Pick<WebOptions, 'mode' | 'mediaOrigins'>,
  isFramed: boolean,
): string {
  const media = ["'self'", 'data:', 'blob:', ...(options.mediaOrigins ?? [])].join(' ')
  const development = options.mode === 'development'
  return [
    "default-src 'self'",
    development ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'" : `script-src 'self' ${trusted}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${trusted}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${media}`,
    `media-src ${media}`,
    `connect-src 'self' ${['blob:', ...(options.mediaOrigins ?? [])].join(' ')}${development ? ' ws: http:' : ''}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ')
}
