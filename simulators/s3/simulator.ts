/** One bucket behind HTTP: cross-origin rules, signature, then the act. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Fault } from './fault.ts'
import { act, listObjects } from './objects.ts'
import { type Keys, verify } from './sigv4.ts'
import { Store } from './store.ts'
import { xml } from './xml.ts'

export type Config = Keys & { host: string; port: number; folder: string; bucket: string; corsOrigin: string }

/** Starts the server; `close` ends it and its connections. */
export async function startS3(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  const store = new Store(config.folder)
  await store.prepare()
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    serve(config, store, request, response).catch((error: unknown) => refuse(request, response, error))
  })
  server.requestTimeout = 0
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`, close }
}

async function serve(config: Config, store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  allowOrigin(config, request, response)
  if (request.method === 'OPTIONS') {
    response.writeHead(200).end()
    return
  }
  const url = new URL(request.url ?? '/', 'http://s3')
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  const [, bucket = '', ...rest] = path.split('/').map(decodeSegment)
  const key = rest.join('/')
  const query = url.searchParams
  const signed = { method: request.method ?? 'GET', path, query, headers: request.headers }
  const payloadHash = verify(signed, config, Date.now())
  if (bucket !== config.bucket) throw new Fault(404, 'NoSuchBucket', 'The specified bucket does not exist')
  if (key !== '') return act({ store, bucket, key, query, request, response, payloadHash })
  if (request.method === 'GET' && query.get('list-type') === '2') return listObjects(store, bucket, query, response)
  if (request.method !== 'HEAD') throw new Fault(501, 'NotImplemented', 'This simulator does not do that')
  response.writeHead(200).end()
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new Fault(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}

function allowOrigin(config: Config, request: IncomingMessage, response: ServerResponse): void {
  if (!request.headers.origin) return
  response.setHeader('access-control-allow-origin', config.corsOrigin)
  response.setHeader('access-control-expose-headers', 'ETag, Content-Range, Accept-Ranges, Content-Length')
  response.setHeader('vary', 'Origin')
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST, DELETE')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-max-age', '600')
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent || (request.destroyed && !request.complete)) {
    response.destroy()
    return
  }
  const fault = error instanceof Fault ? error : new Fault(500, 'InternalError', 'We encountered an internal error.')
  if (fault !== error) console.error(error)
  response.setHeader('connection', 'close')
  response.writeHead(fault.status, { 'content-type': 'application/xml' })
  response.end(request.method === 'HEAD' ? undefined : xml('Error', { Code: fault.code, Message: fault.message }))
}
