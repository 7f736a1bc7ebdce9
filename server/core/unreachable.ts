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
  const { code, message, syscall } = (error ?? {}) as { code?: unknown; message?: unknown; syscall?: unknown }
  if (syscall === 'connect') return true
  if (typeof code !== 'string') return typeof message === 'string' && IN_WORDS.test(message)
  return GONE.has(code) || code.startsWith('08') || code.startsWith('53')
}

/** Databases that are away. */
const away = new WeakSet<object>()

/** Logs once that the database or the storage is away, however many callers notice, and once that the database answers again. */
export function sayUnreachable({ db, log }: Pick<Context, 'db' | 'log'>, error: unknown): void {
  if (away.has(db) || isFault(error)) return
  away.add(db)
  log.error({ reason: (error as Error).message }, 'the database or the storage cannot be reached')
  void (async () => {
    for (let isAway = true; isAway; ) {
      await pause(ASK_AGAIN_MS, undefined, { ref: false })
      isAway = await sql`select 1`.execute(db).then(
        () => false,
        (again) => isUnreachable(again),
      )
    }
    away.delete(db)
    log.warn('the database answers again')
  })()
}

/** Logs what work in the background met: an absence as above, anything else as an error under these words. */
export function sayFailed(from: Pick<Context, 'db' | 'log'>, error: unknown, words: string): void {
  if (isUnreachable(error)) sayUnreachable(from, error)
  else from.log.error({ err: error }, words)
}
