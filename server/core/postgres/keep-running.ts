import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000

export type Kept = {
  /** Ends it for good: nothing starts it again. */
  stop(): Promise<void>
  /** Tells it to end, from a process that ends itself. */
  quit(): void
}

/**
 * Starts a database server again whenever it ends unasked, after pauses that grow while it does not come up, such as on a
 * full disk. Each loss is said once, with its reason, and so is the return.
 * @param restart resolves with the server once it takes connections
 */
export function keepRunning(
  first: ChildProcess,
  restart: () => Promise<ChildProcess>,
  { log, reason }: { log(line: string): void; reason(): string },
): Kept {
  let server = first
  const stopping = new AbortController()
  watch()
  let coming: Promise<void> | undefined

  function watch() {
    server.once('exit', () => {
      if (!stopping.signal.aborted) coming = bringBack()
    })
  }
  async function bringBack() {
    log(`PostgreSQL đi kèm đã dừng (${reason()}). Đang bật lại…`)
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return
      const next = await restart().catch(() => null)
      if (!next) continue
      server = next
      log('PostgreSQL đi kèm đã chạy lại.')
      // It may have ended again while it was waited for.
      if (!isRunning(server)) continue
      return watch()
    }
  }

  return {
    quit: () => void server.kill('SIGINT'),
    async stop() {
      stopping.abort()
      await coming
      await end(server)
    },
  }
}

const isRunning = (server: ChildProcess) => server.exitCode === null && server.signalCode === null

/** Connections are closed and everything is written; what takes longer is read back from the log at the next start. */
async function end(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return
  const gone = once(server, 'exit')
  server.ref()
  server.kill('SIGINT')
  const hurry = setTimeout(() => server.kill('SIGQUIT'), 2_500)
  await gone
  clearTimeout(hurry)
}
