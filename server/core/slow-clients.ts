import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Bytes a second of the slowest line that still gets an upload through. */
const SLOWEST_LINE = 32 * 1024
const CUT = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** What the server itself waits for: the head of a request, and any request at all (milliseconds). */
export const SERVER_LIMITS = {
  requestTimeout: 900_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} as const

/**
 * Ends connections that only hold a place. A body has to arrive within the configured time, and a second more for each
 * 32 KiB of it, so uploads have their own limit. One address holds no more connections than configured;
 * behind a proxy all come from the proxy's, so there it is the proxy that counts.
 */
export function cutSlowClients(fastify: FastifyInstance, config: Pick<Config, 'slowClients' | 'trustProxy'>): void {
  const { bodyWaitMs, connectionsPerAddress } = config.slowClients
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const bytes = Math.min(bodyBytes(raw), request.routeOptions.bodyLimit ?? 0)
    // What is asked in process comes over no connection.
    if (bytes > 0 && raw.socket instanceof Socket) {
      const most = bodyWaitMs + (bytes / SLOWEST_LINE) * 1_000
      const timer = setTimeout(() => cut(raw.socket), most)
      for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer))
    }
    done()
  })
  if (config.trustProxy === false) limitConnections(fastify, connectionsPerAddress)
}

/** How long a body says it is; without end where it does not say. */
function bodyBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

function cut(socket: Socket): void {
  if (socket.writable) socket.write(CUT)
  socket.destroySoon()
}

function limitConnections({ server }: FastifyInstance, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = lineOf(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > most) return socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/** One line of the network: an IPv4 address, or the half of an IPv6 address that a provider gives to a household. */
function lineOf(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length)
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}
