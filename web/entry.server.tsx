import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { apiContext, type Visit } from '#web/api/context.ts'
import { pageContext } from '#web/api/page-context.ts'
import { siteHandler } from '#web/site-part.ts'

const RENDER_LIMIT_MS = 10_000
/**
 * The scripts that the router has the browser fetch ahead. They are asked for behind style, fonts and pictures: a page
 * can be read before it is alive.
 */
const SCRIPT_AHEAD = '<link rel="modulepreload" '
/** Written by React only where it renders in pieces. */
const DOCTYPE = '<!DOCTYPE html>'
/** What React leaves in place of a part that was not there yet. */
const UNFINISHED = '<!--$!-->'
/** Above every page, so that React never waits for the sink. */
const LARGEST_PAGE_BYTES = 1 << 26

/** Rendered documents beside their responses: a web Response would turn the text into bytes and copy them, twice. */
const documents = new WeakMap<Response, string>()

/**
 * Makes the function that answers page requests. It lives in the build because router-context keys are compared
 * by identity: the key that sets a value and the key that reads it must come from the same copy of this code.
 */
export function pageHandler(build: ServerBuild, mode: string) {
  const handle = siteHandler(build, mode)
  return async (request: Request, visit: Visit) => {
    const context = new RouterContextProvider()
    context.set(apiContext, pageContext(request, visit))
    const response = await handle(request, context)
    const { status, headers } = response
    const html = documents.get(response)
    const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
    return { status, headers, body }
  }
}

/** Renders a document whole, so that it leaves with its length known and compressed in one go. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportError } = context.get(apiContext)
  const page = await documentOf(router, request.url, nonce || undefined)
  headers.set('content-type', 'text/html; charset=utf-8')
  const rendering = { status }
  const html =
    inOneGo(page()) ??
    (await inPieces(page(), nonce || undefined, (error) => {
      rendering.status = 500
      reportError(error)
    }))
  const response = new Response(null, { status: rendering.status, headers })
  documents.set(response, finished(html))
  return response
}

/**
 * The document, to be rendered as often as one likes. What the loaders gave is complete before React starts, so it is
 * handed to the router as read: it then writes everything out without waiting for a stream.
 */
async function documentOf(router: EntryContext, url: string, nonce: string | undefined) {
  const value = await textOf(router.serverHandoffStream)
  return () => {
    const streamCache = [alreadyRead({ done: false, value }), alreadyRead({ done: true, value: '' })]
    const context = {
      ...router,
      renderMeta: { ...router.renderMeta, streamCache },
      serverHandoffStream: new ReadableStream<Uint8Array>(),
    }
    return <ServerRouter context={context} url={url} nonce={nonce} />
  }
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of stream ?? []) text += decoder.decode(part, { stream: true })
  return text
}

function alreadyRead(result: { done: boolean; value: string }) {
  return Object.assign(Promise.resolve(), { result })
}

/** The document as it is sent; put together once, for each look into it copies the whole. */
function finished(html: string): string {
  const headEnds = html.indexOf('</head>')
  const head = html.slice(0, headEnds).replaceAll(SCRIPT_AHEAD, `${SCRIPT_AHEAD}fetchpriority="low" `)
  return (head.startsWith(DOCTYPE) ? '' : DOCTYPE) + head + html.slice(headEnds)
}

/** A quarter of the work of rendering in pieces; undefined where some part of the page still has to be loaded. */
function inOneGo(page: React.ReactNode): string | undefined {
  const html = renderToString(page)
  return html.includes(UNFINISHED) ? undefined : html
}

/** Errors thrown by pages; refusals a person caused (404, 403, redirects) are answers, not incidents. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(apiContext).reportError(error)
}

function inPieces(page: React.ReactNode, nonce: string | undefined, failed: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough({ highWaterMark: LARGEST_PAGE_BYTES }))))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError: failed,
    })
    const timer = setTimeout(abort, RENDER_LIMIT_MS)
  })
}
