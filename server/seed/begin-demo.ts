import pg from 'pg'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { migrate } from '#server/core/migrate.ts'

const LOCK = 7_205_759_404

export type DemoSeed = {
  /** The database holds nobody, so the demo is to be filled in. */
  isMissing: boolean
  /** Marks the demo as whole. */
  finish(): Promise<void>
  /** Lets another process look at the demo. */
  end(): Promise<void>
}

/**
 * Decides whether a migrated database is to be filled with the demo. One process at a time: others wait until `end`, or
 * until this one is gone. A demo that was begun and never finished is thrown away whole, with everything in the database;
 * nobody can have used it, since the site opens after the demo is whole.
 * @param note is told why the start takes longer
 */
export async function beginDemo(databaseUrl: string, note: (words: string) => void): Promise<DemoSeed> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'benhoc-demo' })
  // A connection that breaks gives the lock away; what runs on it says so itself.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
    if (!rows[0]?.free) {
      note('Chờ một tiến trình khác nạp xong dữ liệu mẫu')
      await client.query('select pg_advisory_lock($1)', [LOCK])
    }
    const state = await stateOf(client)
    if (state === 'unfinished') {
      note('Dữ liệu mẫu nạp dở ở lần chạy trước: nạp lại từ đầu')
      await client.query('drop schema if exists boss cascade; drop schema public cascade; create schema public')
      await migrate(databaseUrl)
    }
    const isMissing = state !== 'filled'
    if (isMissing) await client.query('insert into demo_seed default values')
    return {
      isMissing,
      async finish() {
        await client.query('update demo_seed set finished_at = now()')
      },
      end: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Somebody who is there without a mark was filled in by hand, or before there was a mark. */
async function stateOf(client: pg.Client): Promise<'empty' | 'unfinished' | 'filled'> {
  const { rows } = await client.query<{ mark: boolean | null; anybody: boolean }>(
    `select (select finished_at is not null from demo_seed) as mark,
      exists (select from users where id <> $1) as anybody`,
    [PLATFORM_ACCOUNT],
  )
  const { mark = null, anybody = false } = rows[0] ?? {}
  if (mark !== null) return mark ? 'filled' : 'unfinished'
  return anybody ? 'filled' : 'empty'
}
