import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isFault } from '#domain/faults.ts'
import type { Context } from './context.ts'

/** Ended by an administrator or a crash, starting up; what the network says; no room left on a disk. */
const GONE = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOSPC', 'EDQUOT'])
/** What the pool, and a connection that ends, say without a code. */
const IN_WORDS = /timeout exceeded when trying to connect|Connection terminated|is not queryable/
const ASK_AGAIN_MS = 1_000

/**
 * Whether an error says that the database or the storage is stopped, starting, out of room, or cannot be reached: what
 * carried the work failed, not the work. Whoever asked may ask again in a while.
 */
export function isUnreachable(error: unknown): boolean {
  if (isFault(error)) return error.code === 'UNAVAILABLE'
  if (!(error instanceof Error)) return false
  const { code, message, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  if (syscall === 'connect') return true
  if (typeof code !== 'string') return IN_WORDS.test(message)
  return GONE.has(code) || code.startsWith('08') || code.startsWith('53')
}

/** The apps whose database is away, and since when (milliseconds). */
const away = new WeakSet<object>()

/** Logs once that the database or the storage is away, however many callers notice, and once that the database answers again. */
export function sayUnreachable({ db, jobs, log }: Pick<Context, 'db' | 'jobs' | 'log'>, error: unknown): void {
  if (away.has(jobs) || isFault(error)) return
  away.add(jobs)
  log.error({ reason: String(error) }, 'the database or the storage cannot be reached')
  void (async () => {
    for (let isAway = true; isAway; ) {
      await pause(ASK_AGAIN_MS, undefined, { ref: false })
      isAway = await sql`select 1`.execute(db).then(
        () => false,
        (again) => isUnreachable(again),
      )
    }
    away.delete(jobs)
    log.warn('the database answers again')
  })()
}
