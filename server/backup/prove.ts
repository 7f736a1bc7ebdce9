import pg from 'pg'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/core/config.ts'
import { migrate } from '#server/core/migrate.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { missingKeys } from './files.ts'
import type { Manifest } from './manifest.ts'

export type Proof = {
  /** Rules of the books, and those that do not hold with how many rows break each. */
  rules: number
  broken: { rule: string; breaches: number }[]
  /** Files that rows name and the storage does not have; those that were missing before are told apart. */
  missing: string[]
  missingBefore: number
  /** Migrations of this product that the backup did not have yet. */
  newer: number
}

/** Brings a restored database up to this product and looks at what must hold in it: its books and its files. */
export async function prove(config: Config, url: string, manifest: Manifest): Promise<Proof> {
  const newer = await migrate(url)
  const app = await buildApp({ ...config, worker: 'off' }, url, { realtime: false })
  try {
    const ctx = app.contextAs({ kind: 'system', job: 'restore' })
    const rules = await runChecks(ctx)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const gone = await missingKeys(client, (key) => ctx.providers.storage.size(key)).finally(() => client.end())
    const before = new Set(manifest.missing)
    return {
      rules: rules.length,
      broken: rules.filter(({ breaches }) => breaches > 0).map(({ rule, breaches }) => ({ rule, breaches })),
      missing: gone.filter((key) => !before.has(key)),
      missingBefore: before.size,
      newer: newer.length,
    }
  } finally {
    await app.close()
  }
}
