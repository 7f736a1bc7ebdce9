/** Small pieces over node:http. */
import type { IncomingMessage, ServerResponse } from 'node:http'

const LARGEST_BODY = 64 * 1024

/** For `createServer`: a caller that was busy for a while finds its connection open, and not closing under its request. */
export const PATIENT = { keepAliveTimeout: 120_000 } as const

/** The body as text; throws a RangeError past 64 KB. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk)
    size += part.length
    if (size > LARGEST_BODY) throw new RangeError('body too large')
    chunks.push(part)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  response.end(html)
}

export function redirect(response: ServerResponse, status: 302 | 303, location: string): void {
  response.writeHead(status, { location, 'cache-control': 'no-store' })
  response.end()
}

/** Whether the caller is this machine and addressed the server as this machine: a web page elsewhere can do neither. */
export function isLocal(request: IncomingMessage): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  const localHost = host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
  return (address === '::1' || address.startsWith('127.')) && localHost
}
