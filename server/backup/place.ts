import pg from 'pg'
import type { Config } from '#server/core/config.ts'
import { hasCluster, runningPostgres } from '#server/core/postgres/running.ts'
import { startPostgres } from '#server/core/postgres/supervisor.ts'
import { BackupError } from './error.ts'

/** A database that may be spoken to, and how to let go of it. */
export type Place = { url: string; close(): Promise<void> }
type Where = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * The database that is backed up: that of DATABASE_URL, or the embedded one, which is started where it does not run.
 * @throws {BackupError} where there is none
 */
export async function openSource({ databaseUrl, dataDir }: Where, log: (line: string) => void): Promise<Place> {
  const given = databaseUrl ?? runningPostgres(dataDir)
  if (given !== null) return { url: given, close: async () => {} }
  if (!hasCluster(dataDir))
    throw new BackupError(`Không có cơ sở dữ liệu trong ${dataDir}. Hãy đặt DATA_DIR hoặc DATABASE_URL.`)
  return started(dataDir, log)
}

/** The database that a backup is put into. An embedded one belongs to this process alone until it is closed. */
export async function openTarget({ databaseUrl, dataDir }: Where, log: (line: string) => void): Promise<Place> {
  return databaseUrl === null ? started(dataDir, log) : { url: databaseUrl, close: async () => {} }
}

/**
 * A connection for a whole backup or restore.
 * @throws {BackupError} in one line where it cannot be had
 */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A connection that breaks fails what runs on it, which says so.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    const { hostname, port, pathname } = new URL(url)
    const { message, code } = error as NodeJS.ErrnoException
    throw new BackupError(
      `Không nối được với cơ sở dữ liệu ${hostname}:${port || 5432}${pathname}: ${message || code}.`,
    )
  }
}

async function started(dataDir: string, log: (line: string) => void): Promise<Place> {
  const postgres = await startPostgres({ dataDir, log })
  return { url: postgres.url, close: () => postgres.stop() }
}
