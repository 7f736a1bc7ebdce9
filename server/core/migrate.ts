import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { sha256 } from './crypto.ts'

const FOLDER = path.join(import.meta.dirname, '..', 'migrations')
const LOCK = 7_205_759_403
/** Where each database keeps which migrations it has run. */
const RAN = `create table if not exists migrations
  (name text primary key, hash text not null, ran_at timestamptz not null default now())`

/** One file of server/migrations; the hash tells whether it is still the file that a database ran. */
export type Migration = { name: string; hash: string; sql: string }

/** The database was brought up by another history of the schema: going on would guess. */
export class MigrationError extends Error {
  override name = 'MigrationError'
  constructor(file: string) {
    super(
      `Cấu trúc dữ liệu không khớp: ${file} đã đổi sau khi chạy trên cơ sở dữ liệu này. Hãy dùng đúng phiên bản, hoặc một DATA_DIR mới.`,
    )
  }
}

/**
 * Brings the database to the newest schema: each file of server/migrations once, in order, in a transaction of its own.
 * Two processes may start at once: the second waits for the first. Throws where a file that already ran was changed.
 * @returns the names of the files that ran
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'benhoc-migrate' })
  await client.connect()
  try {
    await holdMigrations(client)
    await client.query(RAN)
    const ran = new Map(
      (await client.query('select name, hash from migrations')).rows.map((row) => [row.name, row.hash]),
    )
    const fresh: string[] = []
    for (const { name, hash, sql } of await readMigrations()) {
      if (ran.has(name)) {
        if (ran.get(name) !== hash) throw new MigrationError(name)
        continue
      }
      await inTransaction(client, async () => {
        await client.query(sql)
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
      })
      fresh.push(name)
    }
    return fresh
  } finally {
    await client.end()
  }
}

/** Keeps other processes from migrating until `client` ends: they wait. */
export async function holdMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

/** The migrations of this version of the product, in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(FOLDER, name), 'utf8')
      return { name, hash: sha256(sql), sql }
    }),
  )
}

/** Makes the schema as of `migrations` on an empty database, inside the transaction of `client`. Their rows are the caller's to write. */
export async function playMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(RAN)
  for (const { sql } of migrations) {
    await client.query(sql)
    // A later file may alter a table only once nothing waits on it.
    await client.query('set constraints all immediate')
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
