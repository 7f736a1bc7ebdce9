import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from './context.ts'
import { registry } from './handed-up.ts'

/** One row that breaks a rule. */
export type Breach = {
  subject: string
  subjectId: string | null
  /** In đồng; null where the rule is not about money. */
  expected: number | null
  actual: number | null
  words: string
}
/**
 * A rule that always holds, told by a query over the rows themselves: every row it returns is a breach. Modules hand theirs
 * up; accounting looks at all of them every minute, shows them and raises the alarm.
 */
export type StandingCheck = {
  /** Kept in alerts, so it never changes. */
  name: string
  /** What always holds, in words. */
  rule: string
  /** The rows that break it: subject, "subjectId", expected, actual, words. */
  query: (asked: { now: Date }) => RawBuilder<Breach>
}
export const standingChecks = registry<StandingCheck>('standing checks')

/** How a look at one rule ended. */
export type Look = { name: string; tookMs: number; breaches: number }

/** Keeps when these rules were looked at last, in one statement. */
export async function noteLooks(tx: Tx, looks: readonly Look[]): Promise<void> {
  if (looks.length === 0) return
  const rows = looks.map(({ name, tookMs, breaches }) => ({ name, at: tx.now(), took_ms: tookMs, breaches }))
  await tx.db
    .insertInto('standing_looks')
    .values([...rows].sort((a, b) => (a.name < b.name ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.constraint('standing_looks_pkey').doUpdateSet({
        at: sql`excluded.at`,
        took_ms: sql`excluded.took_ms`,
        breaches: sql`excluded.breaches`,
      }),
    )
    .execute()
}

/** When all of these rules were looked at last; null while one of them never was. */
export async function lookedAt(ctx: Context, names: readonly string[]): Promise<Date | null> {
  const rows = await ctx.db
    .selectFrom('standing_looks')
    .select('at')
    .where('name', 'in', [...names])
    .execute()
  if (rows.length < names.length) return null
  return rows.reduce<Date | null>((first, { at }) => (first === null || at < first ? at : first), null)
}
