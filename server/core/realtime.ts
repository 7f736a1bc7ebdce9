import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Actor } from './actor.ts'
import type { Tx } from './context.ts'
import type { Log } from './log.ts'

type Parts = {
  http: HttpServer
  databaseUrl: string
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
const LONGEST_PAUSE_MS = 10_000

type Message = { userId: string; event: string; data: unknown } | { endedSessionId: string }

export type Realtime = { close(): Promise<void> }

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
    allowRequest: (request, decide) => decide(null, isOurs(request, parts.publicUrl)),
  })
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

  const stopListening = await listen(parts, checkAnyway, (message) => {
    if ('endedSessionId' in message) space.in(`session:${message.endedSessionId}`).disconnectSockets(true)
    else space.to(`user:${message.userId}`).emit(message.event, message.data)
  })
  const timer = setInterval(checkAnyway, CHECK_EVERY_MS).unref()
  io.attach(parts.http)
  return {
    async close() {
      clearInterval(timer)
      await stopListening()
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

/** Keeps one connection of its own listening, and opens it again for as long as it takes; `resumed` is told after each break. */
async function listen(
  parts: Parts,
  resumed: () => void,
  hear: (message: Message) => void,
): Promise<() => Promise<void>> {
  const stopped = new AbortController()
  let client: pg.Client | null = null

  const open = async () => {
    const fresh = new pg.Client({
      connectionString: parts.databaseUrl,
      application_name: 'benhoc-realtime',
      keepAlive: true,
    })
    let broken = false
    const lost = (error?: Error) => {
      if (broken) return
      broken = true
      if (client !== fresh) return
      client = null
      parts.log.warn({ err: error }, 'the realtime listener lost its connection')
      void reopen()
    }
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    fresh.on('notification', ({ payload }) => payload && hear(JSON.parse(payload) as Message))
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    if (stopped.signal.aborted) return fresh.end()
    client = fresh
  }
  const reopen = async () => {
    for (let wait = 250; !stopped.signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        await pause(wait, undefined, { signal: stopped.signal, ref: false })
        await open()
        return resumed()
      } catch (error) {
        if (!stopped.signal.aborted) parts.log.error({ err: error }, 'the realtime listener is down')
      }
    }
  }
  await open()
  return async () => {
    stopped.abort()
    const last = client
    client = null
    await last?.end()
  }
}
