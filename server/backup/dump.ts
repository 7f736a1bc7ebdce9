import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { to as copyTo } from 'pg-copy-streams'
import { BackupError } from './error.ts'
import type { DumpedTable, Manifest, Part } from './manifest.ts'
import { lineCounter, measured } from './measured.ts'
import { quote, quoted, readSequences, readTables, type Table } from './tables.ts'

/** Rows are written as every version of PostgreSQL reads them, whatever the server was told otherwise. */
export const PLAIN_WORDS = [
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
].join('; ')
/** Held while a backup is written: what another one left half done may then be cleared away. */
const LOCK = 7_205_759_404

/**
 * Writes every table in one picture of the database, while others write to it.
 * @throws {BackupError} where another backup of this database is under way, or its queues are of another version
 */
export async function dumpDatabase(
  client: pg.Client,
  folder: string,
): Promise<Pick<Manifest, 'takenAt' | 'postgres' | 'migrations' | 'tables' | 'sequences' | 'queues'>> {
  await mkdir(path.join(folder, 'database'), { recursive: true })
  await client.query('begin isolation level repeatable read, read only')
  await client.query(PLAIN_WORDS)
  const { rows } = await client.query<{ at: string; version: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, current_setting('server_version') as version`,
  )
  const [{ at, version } = { at: '', version: '' }] = rows
  const all = await readTables(client)
  if (!all.some(({ schema, name }) => schema === 'public' && name === 'migrations'))
    throw new BackupError('Cơ sở dữ liệu này chưa có gì của Bến Học: không có gì để sao lưu.')
  const tables: DumpedTable[] = []
  for (const table of all) tables.push(await dumpTable(client, folder, table))
  const migrations = (await client.query('select name, hash from migrations order by name')).rows
  const queues = all.some(({ schema }) => schema === 'boss') ? await keepQueues(client, folder) : null
  // They live outside of the picture and only ever go up: a number too high is harmless.
  const sequences = await readSequences(client)
  await client.query('commit')
  return { takenAt: at, postgres: version, migrations, tables, sequences, queues }
}

/** Makes this the only backup of the database until `client` ends. */
export async function beTheOnlyOne(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK])
  if (!rows[0]?.mine) throw new BackupError('Một lượt sao lưu khác của cơ sở dữ liệu này đang chạy. Hãy chờ nó xong.')
}

async function dumpTable(client: pg.Client, folder: string, table: Table): Promise<DumpedTable> {
  const file = `database/${table.schema}.${table.name}.copy.gz`
  const rows = `select ${table.columns.map(quote).join(', ')} from ${quoted(table)}`
  // A row is a line: line ends inside of values are written as `\\n`.
  const counter = lineCounter()
  const part = await writePart(
    folder,
    file,
    client.query(copyTo(`copy (${rows}) to stdout`)),
    counter.through,
    createGzip(),
  )
  return { ...table, rows: counter.lines(), part }
}

/** The statements that make the queue's tables of exactly this version; a later product brings them up by itself. */
async function keepQueues(client: pg.Client, folder: string): Promise<Part> {
  const plans = getConstructionPlans('boss')
  const made = /insert into boss\.version\s*\(\s*version\s*\)\s*values\s*\(\s*'?(\d+)/i.exec(plans)?.[1]
  const { rows } = await client.query('select version from boss.version')
  if (String(rows[0]?.version) !== made)
    throw new BackupError(
      `Hàng đợi công việc ở phiên bản ${rows[0]?.version}, bản sản phẩm này biết phiên bản ${made}: hãy sao lưu bằng đúng bản sản phẩm đang chạy.`,
    )
  return writePart(folder, 'database/boss.sql', Readable.from([plans]))
}

/** Writes a file of the backup through to the disk, by way of `through`. */
export async function writePart(folder: string, file: string, from: Readable, ...through: Transform[]): Promise<Part> {
  const { through: last, result } = measured()
  const to = createWriteStream(path.join(folder, file), { flush: true, mode: 0o600 })
  await pipeline([from, ...through, last, to])
  return { file, ...result() }
}

/** The same for words that are at hand. */
export async function writeWords(folder: string, file: string, words: string): Promise<void> {
  await writeFile(path.join(folder, file), words, { flush: true, mode: 0o600 })
}
