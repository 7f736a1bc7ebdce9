import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/core/config.ts'
import type { Db } from '#server/core/db.ts'
import { isSilent } from './heartbeat.ts'
import { lately, within } from './lately.ts'

export type Check = 'ok' | 'failing' | 'unknown'
export type Readiness = {
  status: 'ready' | 'not ready' | 'draining'
  checks: { database: Check; migrations: Check; storage: Check; worker?: Check }
  warnings: 'NO_WORKER'[]
}
/** Where files are kept: asking for one that is not there answers null, and throws where it is out of reach. */
export type Reachable = { size(key: string): Promise<number | null> }
type Parts = {
  config: Pick<Config, 'databaseWaitMs' | 'dataDir' | 'storage'>
  /** A connection of its own: a process whose pool is busy is ready all the same. */
  db: Db
  storage: Reachable
  isDraining: () => boolean
  /** Of a process that only works: whether it does. */
  works?: (() => boolean) | undefined
}

const FRESH_MS = 1_000
/** A bucket costs a request over the network, paid for. */
const STORAGE_FRESH_MS = 10_000
const MIGRATIONS = path.join(import.meta.dirname, '..', '..', 'migrations')
const NEVER_KEPT = 'originals/health/none'

/** Whether this process can serve now, asked at most once a second however often anybody asks. */
export function openReadiness(parts: Parts): () => Promise<Readiness> {
  const { config, isDraining, works } = parts
  const ours = lately(Number.POSITIVE_INFINITY, migrationNames)
  const storage = lately(STORAGE_FRESH_MS, () => within(config.databaseWaitMs, reachStorage(parts)).then(ok, failing))
  const look = lately(FRESH_MS, async (): Promise<Readiness> => {
    const [database, kept] = await Promise.all([
      within(config.databaseWaitMs, readDatabase(parts.db, await ours())).catch(() => null),
      storage(),
    ])
    const checks = {
      database: database ? ('ok' as const) : ('failing' as const),
      migrations:
        database === null ? ('unknown' as const) : database.isCurrent ? ('ok' as const) : ('failing' as const),
      storage: kept,
      ...(works && { worker: works() ? ('ok' as const) : ('failing' as const) }),
    }
    const ready = Object.values(checks).every((check) => check === 'ok')
    return {
      status: ready ? 'ready' : 'not ready',
      checks,
      warnings: database && isSilent(database.silence) ? ['NO_WORKER'] : [],
    }
  })
  return async () => {
    if (!isDraining()) return look()
    return {
      status: 'draining',
      checks: { database: 'unknown', migrations: 'unknown', storage: 'unknown' },
      warnings: [],
    }
  }
}

const ok = (): Check => 'ok'
const failing = (): Check => 'failing'

async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'))
}

/** One statement that says it all; a database without our tables answers too. */
async function readDatabase(db: Db, names: string[]): Promise<{ isCurrent: boolean; silence: number | null }> {
  try {
    const { rows } = await sql<{ missing: number; silence: number | null }>`
      select (select count(*)::int from unnest(${names}::text[]) as ours (name)
          where not exists (select from migrations where migrations.name = ours.name)) as missing,
        (select extract(epoch from now() - max(seen_at))::float8 from worker_heartbeats) as silence`.execute(db)
    const [row] = rows
    return { isCurrent: row?.missing === 0, silence: row?.silence ?? null }
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_SUCH_TABLE) return { isCurrent: false, silence: null }
    throw error
  }
}
const NO_SUCH_TABLE = '42P01'

async function reachStorage({ config, storage }: Parts): Promise<void> {
  if (config.storage.kind === 'local') await access(config.dataDir, constants.W_OK)
  else await storage.size(NEVER_KEPT)
}
