import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { publish } from '#server/core/jobs.ts'
import { type Breach, noteLooks, standingChecks } from '#server/core/standing-checks.ts'
import { write } from '#server/core/write.ts'
import { sellables } from '#server/modules/catalog/index.ts'
import type { Asked, Check } from './check.ts'
import { checks } from './checks.ts'

export type Checked = { name: string; rule: string; breaches: number; tookMs: number; rows: Breach[] }
const SHOWN = 50

/**
 * Looks at every rule of the books, and at those that other modules handed up, in one picture of the database, so that money
 * that moves meanwhile breaks none.
 */
export function runChecks(ctx: Context): Promise<Checked[]> {
  return lookAt(ctx, [...checks, ...rowsOf(ctx, standingChecks)])
}

/** The rules of the books alone. */
export function runBookChecks(ctx: Context): Promise<Checked[]> {
  return lookAt(ctx, checks)
}

async function lookAt(ctx: Context, all: readonly Check[]): Promise<Checked[]> {
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const found: Checked[] = []
      const asked = askedNow(ctx)
      for (const one of all) found.push(await look({ db }, one, asked))
      return found
    })
}

/** What the rules ask at this moment. */
export function askedNow(ctx: Context): Asked {
  const given = new Set(rowsOf(ctx, sellables).flatMap((row) => row.given ?? []))
  return { now: ctx.now(), given: sql`(${sql.join([...given], sql` union all `)})` }
}

async function look({ db }: Pick<Tx, 'db'>, { name, rule, query }: Check, asked: Asked): Promise<Checked> {
  const begun = performance.now()
  const { rows } = await sql<Breach & { n: number }>`
    select b.subject, b."subjectId", b.expected, b.actual, b.words, (count(*) over ())::int as n
    from (${query(asked)}) b limit ${sql.lit(SHOWN)}`.execute(db)
  const tookMs = Math.round(performance.now() - begun)
  return { name, rule, breaches: rows[0]?.n ?? 0, tookMs, rows: rows.map(({ n: _, ...row }) => row) }
}

/** The rules that were broken when the books were looked at last. */
export async function readAlerts(db: Context['db']): Promise<string[]> {
  const rows = await db.selectFrom('book_alerts').select('name').execute()
  return rows.map(({ name }) => name)
}

/** The same for the page of the accountants, with since when a rule is broken. */
export async function readChecks(ctx: Context) {
  const at = ctx.now()
  const [found, alerts] = await Promise.all([
    runChecks(ctx),
    ctx.db.selectFrom('book_alerts').select(['name', 'broken_at']).execute(),
  ])
  const since = new Map(alerts.map((alert) => [alert.name, alert.broken_at]))
  const items = found.map(({ tookMs: _, ...one }) => ({
    ...one,
    holds: one.breaches === 0,
    brokenAt: one.breaches > 0 ? (since.get(one.name) ?? at) : null,
  }))
  return { at, items }
}

/** Looks at all rules and tells the staff of those that broke since the last time, once. @returns how many are broken */
export async function watchBooks(ctx: Context): Promise<number> {
  const looked = await runChecks(ctx)
  const broken = looked.filter(({ breaches }) => breaches > 0)
  await write(ctx, async (tx) => {
    await noteLooks(tx, looked)
    const names = broken.map(({ name }) => name)
    let healed = tx.db.deleteFrom('book_alerts')
    if (names.length > 0) healed = healed.where('name', 'not in', names)
    await healed.execute()
    for (const { name, rule, breaches } of broken) {
      const fresh = await tx.db
        .insertInto('book_alerts')
        .values({ name, breaches, broken_at: tx.now() })
        .onConflict((conflict) => conflict.constraint('book_alerts_pkey').doNothing())
        .returning('name')
        .executeTakeFirst()
      if (fresh) await publish(tx, 'books.broken', { name, rule, breaches, at: tx.now().toISOString() })
    }
  })
  return broken.length
}
