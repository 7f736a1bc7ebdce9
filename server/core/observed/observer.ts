import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#server/core/config.ts'
import { sameText } from '#server/core/crypto.ts'
import { openDb, openPool } from '#server/core/db.ts'
import type { Jobs } from '#server/core/jobs.ts'
import type { Log } from '#server/core/log.ts'
import { providerCalls } from '#server/core/outward.ts'
import { openReadiness, type Reachable } from './health.ts'
import { type Heart, startHeart, workersMeasured } from './heartbeat.ts'
import { within } from './lately.ts'
import type { Measured } from './measured.ts'
import { openMeter } from './meter.ts'
import { queuesMeasured } from './queues.ts'
import type { Request } from './requests.ts'

/** What lets a process be seen from outside: health, metrics, the heartbeat of who works, traces. */
export type Observer = {
  /** Counts a request that is over. */
  request(request: Request): void
  /** Puts health, and metrics where they have a token, on the main port. */
  mount(fastify: FastifyInstance): void
  /** Listens on the port of its own, where there is one. @returns that port */
  listen(): Promise<number | null>
  /** From now on this process says that it works on jobs. */
  work(): Promise<void>
  /** From now on it is not ready any more. */
  drain(): void
  close(): Promise<void>
}
type Parts = {
  config: Config
  log: Log
  databaseUrl: string
  pool: Pool
  jobs: Jobs
  storage: Reachable
  measured: readonly Measured[]
  connections: () => number | null
}
type Answer = { status: number; type: string; body: string; headers?: Record<string, string> }

/** How long a process that stops waits for its last words to be heard. */
const CLOSE_MS = 1_500
const TEXT = 'text/plain; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

export async function openObserver(parts: Parts): Promise<Observer> {
  const { config, log, databaseUrl } = parts
  const { observed, databaseWaitMs } = config
  let draining = false
  const pool = openPool(databaseUrl, { poolSize: 1, databaseWaitMs, longest: databaseWaitMs, name: 'benhoc-observed' })
  pool.on('error', (error) => draining || log.warn({ reason: error.message }, 'the connection of health checks broke'))
  const db = openDb(pool)
  let heart: Heart | null = null
  let server: Server | null = null

  const ready = openReadiness({
    config,
    db,
    storage: parts.storage,
    isDraining: () => draining,
    works: config.worker === 'only' ? () => heart?.beats === true : undefined,
  })
  const measured = [{ counted: [providerCalls] }, queuesMeasured(parts.jobs), workersMeasured, ...parts.measured]
  const isMetered = observed.port !== null || observed.token !== null
  const meter = isMetered ? await openMeter({ ...parts, db, measured }) : null
  const traces = observed.traces && (await import('./otel.ts')).openTraces(observed.traces, observed.version)

  const answers: Record<string, (authorization: string | undefined) => Promise<Answer>> = {
    '/livez': async () => ({ status: 200, type: JSON_TYPE, body: '{"status":"alive"}' }),
    '/readyz': async () => {
      const readiness = await ready()
      return { status: readiness.status === 'ready' ? 200 : 503, type: JSON_TYPE, body: JSON.stringify(readiness) }
    },
    '/metrics': async (authorization) => {
      if (!meter) return { status: 404, type: TEXT, body: 'not found\n' }
      if (observed.token !== null && !sameText(authorization ?? '', `Bearer ${observed.token}`))
        return { status: 401, type: TEXT, body: 'unauthorized\n', headers: { 'www-authenticate': 'Bearer' } }
      return { status: 200, type: meter.contentType, body: await meter.text() }
    },
  }

  const answerAlone = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = answers[request.url?.split('?', 1)[0] ?? '']
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const { status, type, body, headers } =
      answer && isRead ? await answer(request.headers.authorization) : { status: 404, type: TEXT, body: 'not found\n' }
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return {
    request: (request) => meter?.request(request),
    mount(fastify) {
      for (const [url, answer] of Object.entries(answers)) {
        if (url === '/metrics' && observed.token === null) continue
        fastify.get(url, async (request, reply) => {
          const { status, type, body, headers } = await answer(request.headers.authorization)
          return reply
            .code(status)
            .type(type)
            .header('cache-control', 'no-store')
            .headers(headers ?? {})
            .send(body)
        })
      }
    },
    async listen() {
      if (observed.port === null) return null
      const opened = createServer((request, response) => {
        answerAlone(request, response).catch((error) => {
          log.error({ err: error }, 'health or metrics could not be told')
          response.destroy()
        })
      })
      server = opened
      await new Promise<void>((resolve, reject) => {
        opened.once('error', reject)
        opened.listen({ host: observed.host, port: observed.port ?? 0 }, resolve)
      })
      const address = opened.address()
      return typeof address === 'object' ? (address?.port ?? null) : null
    },
    async work() {
      heart = await startHeart(db, observed.version, log)
    },
    drain() {
      draining = true
    },
    async close() {
      draining = true
      const ended = async (words: string, work: Promise<unknown> | undefined) =>
        work && within(CLOSE_MS, work).catch((error: unknown) => log.warn({ err: error }, words))
      await Promise.all([
        ended('this worker could not say that it stops', heart?.stop()),
        ended('the last traces could not be sent', traces?.close()),
      ])
      if (server) {
        const closed = new Promise((resolve) => server?.close(resolve))
        server.closeAllConnections()
        await closed
      }
      await ended('the connection of health checks did not close', db.destroy())
    },
  }
}
