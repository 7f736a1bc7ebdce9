import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Db } from '#server/core/db.ts'
import type { Log } from '#server/core/log.ts'
import type { Gauge, Measured } from './measured.ts'

const BEAT_MS = 10_000
/** Several beats may be late before anybody says that nobody works. */
export const SILENT_AFTER_S = 45
const FORGOTTEN_AFTER = '1 hour'

/** Whether this process said lately that it works, and how to end that; ending throws where the database does not take it. */
export type Heart = {
  readonly beats: boolean
  stop(): Promise<void>
}

/** Notes at once and from now on that this process works on jobs. The times are the database's: clocks of machines differ. */
export async function startHeart(db: Db, version: string, log: Log, beatMs = BEAT_MS): Promise<Heart> {
  const id = randomUUID()
  const process = processName()
  let stopped = false
  let last = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()
  const beat = async () => {
    try {
      await sql`
        with gone as (delete from worker_heartbeats where seen_at < now() - ${FORGOTTEN_AFTER}::interval)
        insert into worker_heartbeats (id, process, version, started_at, seen_at)
        values (${id}, ${process}, ${version}, now(), now())
        on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
      last = performance.now()
    } catch (error) {
      log.warn({ err: error }, 'this worker could not say that it lives')
    }
    if (!stopped) timer = setTimeout(next, beatMs).unref()
  }
  const next = () => {
    beating = beat()
  }
  next()
  await beating
  return {
    get beats() {
      return performance.now() - last < SILENT_AFTER_S * 1_000
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await beating
      await sql`delete from worker_heartbeats where id = ${id}`.execute(db)
    },
  }
}

/** Seconds since any worker was heard of; null where none is known. */
export async function workerSilence(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - max(seen_at))::float8 as seconds from worker_heartbeats`.execute(db)
  return rows[0]?.seconds ?? null
}

export function isSilent(seconds: number | null): boolean {
  return seconds === null || seconds > SILENT_AFTER_S
}

/** How logs, traces and heartbeats name this process. */
export function processName(): string {
  return `${hostname()}:${process.pid}`
}

const lastSeen: Gauge = {
  name: 'benhoc_worker_last_seen_seconds',
  help: 'Seconds since any process that works on jobs was heard of',
  labels: {},
}

export const workersMeasured: Measured = {
  gauges: [lastSeen],
  async read(db) {
    const value = await workerSilence(db)
    return value === null ? [] : [{ gauge: lastSeen, value }]
  },
}
