import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type pg from 'pg'
import type { Actor } from './actor.ts'
import type { Log } from './log.ts'

type Parts = {
  http: HttpServer
  pool: pg.Pool
  log: Log
  publicUrl: string
  /** The actor of an access token. */
  authenticate: (access: string | undefined) => Promise<Actor>
}

const CHANNEL = 'realtime'
type Message = { userId: string; event: string; data: unknown } | { endedSessionId: string }

export type Realtime = { close(): Promise<void> }

/**
 * The realtime channel: socket.io, namespace /notifications. A client sends `register` after it connects and is then told
 * `new-notification`; `quit` ends that. Messages travel between processes through PostgreSQL's LISTEN, so it does not
 * matter which process a person is connected to. Connections are made only with a live session and end with it.
 */
export async function openRealtime(parts: Parts): Promise<Realtime> {
  const io = new Server(parts.http, { serveClient: false, cors: { origin: parts.publicUrl, credentials: true }, transports: ['websocket', 'polling'] })
  const space = io.of('/notifications')
  space.use(async (socket, next) => {
    const actor = await parts.authenticate(accessOf(socket.handshake.headers.cookie, socket.handshake.auth))
    if (actor.kind !== 'user') return next(new Error('UNAUTHENTICATED'))
    socket.data.userId = actor.userId
    await socket.join(`session:${actor.sessionId}`)
    next()
  })
  space.on('connection', (socket) => {
    const room = `user:${socket.data.userId}`
    socket.on('register', (done?: unknown) => {
      void Promise.resolve(socket.join(room)).then(() => typeof done === 'function' && done({ ok: true }))
    })
    socket.on('quit', () => void socket.leave(room))
  })
  const stopListening = await listen(parts, (message) => {
    if ('endedSessionId' in message) space.in(`session:${message.endedSessionId}`).disconnectSockets(true)
    else space.to(`user:${message.userId}`).emit(message.event, message.data)
  })
  return {
    async close() {
      await stopListening()
      await io.close()
    },
  }
}

/** Keeps one connection listening; opens it again when it breaks. */
async function listen(parts: Parts, hear: (message: Message) => void): Promise<() => Promise<void>> {
  let client: pg.PoolClient | null = null
  let closed = false
  const open = async () => {
    client = await parts.pool.connect()
    client.on('notification', ({ payload }) => payload && hear(JSON.parse(payload)))
    client.once('error', (error) => {
      client?.release(error)
      client = null
      parts.log.warn({ err: error }, 'the realtime listener lost its connection')
      if (!closed) setTimeout(() => void open().catch((again) => parts.log.error({ err: again }, 'the realtime listener is down')), 1_000).unref()
    })
    await client.query(`listen ${CHANNEL}`)
  }
  await open()
  return async () => {
    closed = true
    client?.release(true)
  }
}

function accessOf(cookies: string | undefined, auth: Record<string, unknown>): string | undefined {
  if (typeof auth.token === 'string') return auth.token
  return /(?:^|;\s*)bh_access=([^;]+)/.exec(cookies ?? '')?.[1]
}

/** The statement's arguments that reach everyone connected as this person, on every process, once the transaction commits. */
export function realtimePayload(message: Message): [channel: string, payload: string] {
  return [CHANNEL, JSON.stringify(message)]
}
