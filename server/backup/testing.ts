import pg from 'pg'
import { type Config, readConfig } from '#server/core/config.ts'
import { takeBackup } from './backup.ts'
import { type Restored, restoreBackup } from './restore.ts'
import { quote, quoted, readTables } from './tables.ts'

const quiet = { step: async <T>(_words: string, work: () => T | Promise<T>) => work(), note() {} }

/** The settings of a product on a database and a folder of its own. */
export function settingsOf(url: string, dataDir: string, more: Record<string, string> = {}): Config {
  return readConfig({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir, DATABASE_WAIT_MS: '120000', ...more })
}

/** `npm run backup`, in this process. */
export const backUp = (config: Config, folder: string) => undone((undo) => takeBackup(config, folder, quiet, undo))

/** `npm run restore`, in this process. */
export function putBack(
  config: Config,
  folder: string,
  { replace = false, anyway = false }: { replace?: boolean; anyway?: boolean } = {},
): Promise<Restored> {
  return undone((undo) => restoreBackup(config, folder, { replace, anyway }, quiet, undo))
}

/** Every row of every table, derived columns and all, as one text a table. Counters of the job queue itself are left out. */
export async function everything(url: string): Promise<Map<string, string>> {
  return asked(url, async (client) => {
    const told = new Map<string, string>()
    for (const table of await readTables(client)) {
      if (['boss.queue', 'boss.version'].includes(`${table.schema}.${table.name}`)) continue
      const { rows } = await client.query(`select t::text as row from ${quoted(table)} t order by 1`)
      told.set(`${table.schema}.${quote(table.name)}`, rows.map(({ row }) => row).join('\n'))
    }
    return told
  })
}

/** What stands in the catalogue beside the tables: constraints with their comments, triggers, indexes, functions. */
export async function structure(url: string): Promise<string[]> {
  return asked(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
        || coalesce(' ' || obj_description(oid, 'pg_constraint'), '') as line
        from pg_constraint where connamespace in ('public'::regnamespace, 'boss'::regnamespace)
      union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select indexdef || coalesce(' ' || obj_description((schemaname || '.' || quote_ident(indexname))::regclass, 'pg_class'), '')
        from pg_indexes where schemaname in ('public', 'boss') and indexname not like 'queue_stats%'
      union all select oid::regprocedure::text from pg_proc where pronamespace in ('public'::regnamespace, 'boss'::regnamespace)
      order by 1`)
    return rows.map(({ line }) => line).filter((line) => !line.includes('queue_stats_2'))
  })
}

export async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function undone<T>(work: (undo: { add(step: () => Promise<void>): void }) => Promise<T>): Promise<T> {
  const steps: (() => Promise<void>)[] = []
  try {
    return await work({ add: (step) => void steps.push(step) })
  } finally {
    for (const step of steps.reverse()) await step()
  }
}
