import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { holdMigrations, type Migration, playMigrations, readMigrations } from '#server/core/migrate.ts'
import { PLAIN_WORDS } from './dump.ts'
import { BackupError, databaseFault } from './error.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { type ForeignKey, quote, quoted, readForeignKeys, readTables, SCHEMAS } from './tables.ts'

export type Loaded = { table: string; rows: number }

/** The product's connections have this name, with what they are for behind it. */
const OURS = 'benhoc%'

/**
 * The migrations that made the tables of the backup.
 * @throws {BackupError} where this version of the product lacks one of them
 */
export async function migrationsOf({ migrations, product }: Manifest): Promise<Migration[]> {
  const here = new Map((await readMigrations()).map((one) => [one.name, one]))
  return migrations.map(({ name, hash }) => {
    const known = here.get(name)
    if (known?.hash === hash) return known
    throw new BackupError(
      known
        ? `Bản sao lưu (phiên bản ${product}) dựng từ ${name} khác với bản sản phẩm này. Hãy dùng đúng bản sản phẩm đã sao lưu.`
        : `Bản sản phẩm này cũ hơn bản sao lưu (phiên bản ${product}): thiếu ${name}. Hãy cài bản mới hơn rồi khôi phục lại.`,
    )
  })
}

/**
 * Looks whether the database can take a backup, and keeps others from migrating it until `client` ends.
 * @throws {BackupError} where the product works on it, or where it holds anything and nothing may be replaced
 */
export async function checkTarget(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: users } = await client.query(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like $1`,
    [OURS],
  )
  if (users.length > 0)
    throw new BackupError(
      `Bến Học đang chạy trên cơ sở dữ liệu này (${users.map(({ name }) => name).join(', ')}). Hãy dừng mọi tiến trình rồi khôi phục lại.`,
    )
  await holdMigrations(client)
  if (replace) return
  const tables = await readTables(client)
  if (tables.length > 0)
    throw new BackupError(
      `Cơ sở dữ liệu không trống (${tables.length} bảng). Hãy dùng một cơ sở dữ liệu trống, hoặc thêm --replace để xóa hết và thay bằng bản sao lưu.`,
    )
}

/**
 * Puts the rows of a backup into the database, in one transaction: all of it is there afterwards, or all is as it was.
 * Foreign keys are made again over the rows, so the database itself says that none is missing.
 * @returns how many rows each table has
 * @throws {BackupError} where the tables, or the rows that arrived, are not those of the backup
 */
export async function loadDatabase(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  migrations: readonly Migration[],
): Promise<Loaded[]> {
  await client.query('begin')
  try {
    await client.query(PLAIN_WORDS)
    await makeEmptySchema(client, folder, manifest, migrations)
    const keys = await readForeignKeys(client)
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    const tables = manifest.tables.map(quoted)
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    // What migrations filled in by themselves is in the backup as it became.
    await client.query(`truncate ${tables.join(', ')}`)
    const loaded: Loaded[] = []
    for (const table of manifest.tables) loaded.push(await loadTable(client, folder, table))
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const key of keys) await makeAgain(client, key)
    for (const { value, called, ...sequence } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(sequence), value, called])
    await client.query('analyze')
    await client.query('commit')
    return loaded
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw databaseFault(error)
  }
}

/** Exactly the tables that the backup was made of, as this product's own migrations make them. */
async function makeEmptySchema(
  client: pg.Client,
  folder: string,
  { tables, queues }: Manifest,
  migrations: readonly Migration[],
): Promise<void> {
  const { rows } = await client.query('select nspname as name from pg_namespace where nspname = any($1)', [SCHEMAS])
  if ((await readTables(client)).length > 0) {
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
    await client.query('create schema public')
    await client.query('grant usage on schema public to public')
  }
  await playMigrations(client, migrations)
  if (queues) await client.query(withoutTransaction(readFileSync(path.join(folder, queues.file), 'utf8')))
  const made = new Map((await readTables(client)).map((table) => [quoted(table), [...table.columns].sort().join()]))
  const other = tables.filter((table) => made.get(quoted(table)) !== [...table.columns].sort().join())
  if (other.length > 0)
    throw new BackupError(
      `Bản sao lưu có bảng mà các bước cập nhật không dựng ra: ${other.map(({ name }) => name).join(', ')}. Ai đó đã sửa cấu trúc bằng tay; hãy đưa các bảng ấy ra ngoài rồi sao lưu lại.`,
    )
}

async function loadTable(client: pg.Client, folder: string, table: DumpedTable): Promise<Loaded> {
  const [name, columns] = [quoted(table), table.columns.map(quote).join(', ')]
  const rows = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  await pipeline(createReadStream(path.join(folder, table.part.file)), createGunzip(), rows)
  const { rows: counted } = await client.query<{ n: string }>(`select count(*) as n from ${name}`)
  if (Number(counted[0]?.n) !== table.rows)
    throw new BackupError(
      `Bảng ${table.name}: bản sao lưu có ${table.rows} dòng, vào được ${counted[0]?.n}. Cơ sở dữ liệu vẫn như cũ.`,
    )
  return { table: table.schema === 'public' ? table.name : `${table.schema}.${table.name}`, rows: table.rows }
}

async function makeAgain(client: pg.Client, { table, name, definition, comment }: ForeignKey): Promise<void> {
  await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  if (comment !== null)
    await client.query(`comment on constraint ${name} on ${table} is ${client.escapeLiteral(comment)}`)
}

/** The plans bring a transaction of their own; here they are part of a larger one. */
function withoutTransaction(plans: string): string {
  return plans.replace(/^\s*begin;/i, '').replace(/commit;\s*$/i, '')
}
