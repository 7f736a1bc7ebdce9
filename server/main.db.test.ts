import pg from 'pg'
import { expect, it } from 'vitest'
import { readConfig } from './core/config.ts'
import { main } from './main.ts'
import { freshDatabase } from './testing/database.ts'

it('stopped while it still opens, the server lets go of the database', async () => {
  const database = await freshDatabase()
  const config = readConfig({ NODE_ENV: 'test', WORKER: 'only', PORT: '0', DATABASE_URL: database.url })
  const steps: (() => Promise<void>)[] = []
  let stopped: Promise<void> | undefined
  const progress = {
    async step<T>(words: string, work: () => T | Promise<T>): Promise<T> {
      const done = await work()
      if (words === 'Mở trang') stopped = steps.pop()?.()
      return done
    },
    note() {},
  }
  const undo = { add: (step: () => Promise<void>) => void steps.push(step) }
  await Promise.allSettled([main({ ...config, databaseUrl: database.url }, progress, 'production', undo)])
  expect(stopped).toBeDefined()
  await stopped

  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const others = async () => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows[0]?.n
  }
  // PostgreSQL itself takes a moment to see that a connection is gone.
  await expect.poll(others).toBe(0)
  await client.end()
  await database.drop()
})
