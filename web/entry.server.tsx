import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { apiContext, type Visit } from '#web/api/context.ts'
import { pageContext } from '#web/api/page-context.ts'

const RENDER_LIMIT_MS = 10_000
/** Above every page, so that React never waits for the sink. */
const LARGEST_PAGE_BYTES = 1 << 26

/**
 * Makes the function that answers page requests. It lives in the build because router-context keys are compared
 * by identity: the key that sets a value and the key that reads it must come from the same copy of this code.
 */
export function pageHandler(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode)
  return (request: Request, visit: Visit): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(apiContext, pageContext(request, visit))
    return handle(request, context)
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
  const nonce = context.get(apiContext).nonce || undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  const rendering = { status }
  const html = await render(<ServerRouter context={router} url={request.url} nonce={nonce} />, nonce, (error) => {
    rendering.status = 500
    context.get(apiContext).reportError(error)
  })
  return new Response(html, { status: rendering.status, headers })
}

/** Errors thrown by pages; refusals a person caused (404, 403, redirects) are answers, not incidents. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(apiContext).reportError(error)
}

function render(
  element: React.ReactNode,
  nonce: string | undefined,
  failed: (error: unknown) => void,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        pipe(collected(resolve))
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

/** Keeps the bytes as React wrote them: what is sent as bytes is not turned into text in between. */
function collected(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Uint8Array[] = []
  const sink = new Writable({
    highWaterMark: LARGEST_PAGE_BYTES,
    write(part: Uint8Array, _encoding, next) {
      parts.push(part)
      next()
    },
  })
  return sink.once('finish', () => done(Buffer.concat(parts)))
}
