import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { Server, type Socket } from 'socket.io'
import type { Notices } from '#server/core/pg-notify.ts'
import type { Actor } from './actor.ts'
import type { Tx } from './context.ts'
import type { Log } from './log.ts'

type Parts = {
  http: HttpServer
  notices: Notices
  log: Log
  publicUrl: string
  /** The actor of an access token. */
  authenticate: (access: string | undefined) => Promise<Actor>
  /** Of these sessions, those that are still open. */
  openSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

const CHANNEL = 'realtime'
/** How often connections are held against the sessions they stand on: an end that was missed is noticed by then. */
const CHECK_EVERY_MS = 60_000
/** A connection that was let in nowhere by then is closed. */
const ENTER_WITHIN_MS = 10_000

type Message = { userId: string; event: string; data: unknown } | { endedSessionId: string }

export type Realtime = {
  /** How many are connected to this process. */
  connections(): number
  close(): void
}

/**
 * The realtime channel: socket.io, namespace /notifications. A client sends `register` after it connects and is then told
 * what is sent to its person; `quit` ends that. Who the person is comes from the session alone, never from the client.
 * Messages travel between processes through PostgreSQL's LISTEN, so it does not matter which process a person is connected
 * to. Connections are made only with a live session and end with it.
 */
export async function openRealtime(parts: Parts): Promise<Realtime> {
  const io = new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 10_000,
    connectTimeout: ENTER_WITHIN_MS,
    allowRequest: (request, decide) => decide(null, isOurs(request, parts.publicUrl)),
  })
  // Nothing is said there, and socket.io opens it by itself.
  io.of('/').use((_socket, next) => next(new Error('NOT_FOUND')))
  const space = io.of('/notifications')
  space.use((socket, next) => {
    void enter(socket, parts).then(
      (entered) => next(entered ? undefined : new Error('UNAUTHENTICATED')),
      (error) => {
        parts.log.error({ err: error }, 'a realtime connection could not be judged')
        next(new Error('UNAVAILABLE'))
      },
    )
  })
  const check = async () => {
    const sockets = [...space.sockets.values()]
    if (sockets.length === 0) return
    const open = await parts.openSessions([...new Set(sockets.map((socket) => socket.data.sessionId as string))])
    for (const socket of sockets) if (!open.has(socket.data.sessionId)) socket.disconnect(true)
  }
  const checkAnyway = () =>
    void check().catch((error) => parts.log.warn({ err: error }, 'realtime sessions could not be checked'))

  space.on('connection', (socket) => {
    // The session may have ended between the handshake and now, when nobody could be told to disconnect yet.
    const standing = parts.openSessions([socket.data.sessionId]).then(
      (open) => open.has(socket.data.sessionId),
      () => false,
    )
    void standing.then((stands) => stands || socket.disconnect(true))
    const room = `user:${socket.data.userId}`
    let wanted = false
    socket.on('register', (...args: unknown[]) => {
      wanted = true
      void standing.then(async (stands) => {
        if (stands && wanted) await socket.join(room)
        const done = args.at(-1)
        if (typeof done === 'function') done({ ok: stands })
      })
    })
    socket.on('quit', (...args: unknown[]) => {
      wanted = false
      void socket.leave(room)
      const done = args.at(-1)
      if (typeof done === 'function') done({ ok: true })
    })
  })

  const hear = (payload: string) => {
    const message = JSON.parse(payload) as Message
    if ('endedSessionId' in message) space.in(`session:${message.endedSessionId}`).disconnectSockets(true)
    else space.to(`user:${message.userId}`).emit(message.event, message.data)
  }
  await parts.notices.on(CHANNEL, hear, checkAnyway)
  const timer = setInterval(checkAnyway, CHECK_EVERY_MS).unref()
  io.attach(parts.http)
  return {
    connections: () => space.sockets.size,
    close() {
      clearInterval(timer)
      // Clients see a broken line, not a dismissal, and come back by themselves.
      io.engine.close()
    },
  }
}

/** Reaches everyone connected as this person, on every process, once the transaction commits. At most 8,000 bytes as JSON. */
export async function notifyOnline(tx: Tx, message: Message): Promise<void> {
  const [channel, payload] = realtimePayload(message)
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx.db)
}

/** The two arguments of pg_notify that say a message to all processes. */
export function realtimePayload(message: Message): [channel: string, payload: string] {
  return [CHANNEL, JSON.stringify(message)]
}

async function enter(socket: Socket, parts: Parts): Promise<boolean> {
  const actor = await parts.authenticate(accessOf(socket.handshake.headers.cookie, socket.handshake.auth))
  if (actor.kind !== 'user') return false
  Object.assign(socket.data, { userId: actor.userId, sessionId: actor.sessionId })
  await socket.join(`session:${actor.sessionId}`)
  return true
}

/** Browsers say which page opens a connection; only our own pages may do it with a person's cookies. */
function isOurs({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean {
  return origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host
}

function accessOf(cookies: string | undefined, auth: Record<string, unknown>): string | undefined {
  if (typeof auth.token === 'string') return auth.token
  return /(?:^|;\s*)bh_access=([^;]+)/.exec(cookies ?? '')?.[1]
}
