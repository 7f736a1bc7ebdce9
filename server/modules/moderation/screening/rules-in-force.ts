import type { KeywordScope } from '#domain/moderation/kinds.ts'
import { compileRules, type Rule, type RuleSet } from '#domain/moderation/match.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Jobs } from '#server/core/jobs.ts'

type InForce = { readonly version: number; readonly set: RuleSet }

/** Made ready once for each version of the list in each process; what differs from process to process is nothing but who was first. */
const ready = { on: new WeakMap<Jobs, InForce>(), off: new WeakMap<Jobs, InForce>() }

/**
 * The list as it is now, ready to search. The version is asked for every time, one row by its key, so a changed list is
 * in force in every process with the next text. Not for a transaction that changes the list.
 */
export function rulesInForce(ctx: Context | Tx): Promise<InForce> {
  return rules(ctx, 'on')
}

/** The keywords that are switched off, to try them. */
export function rulesSwitchedOff(ctx: Context | Tx): Promise<InForce> {
  return rules(ctx, 'off')
}

async function rules(ctx: Context | Tx, which: 'on' | 'off'): Promise<InForce> {
  const version = await listVersion(ctx)
  const known = ready[which].get(ctx.jobs)
  if (known?.version === version) return known
  const inForce = { version, set: compileRules(await storedRules(ctx, which === 'on')) }
  ready[which].set(ctx.jobs, inForce)
  return inForce
}

/** The version of the list. */
export async function listVersion(ctx: Context | Tx): Promise<number> {
  const { version } = await ctx.db.selectFrom('moderation_list').select('version').executeTakeFirstOrThrow()
  return version
}

async function storedRules(ctx: Context | Tx, active: boolean): Promise<Rule[]> {
  const rows = await ctx.db
    .selectFrom('moderation_keywords')
    .select(['id', 'version', 'word', 'tones', 'severity', 'violation', 'scopes', 'allow'])
    .where('active', '=', active)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, scopes: row.scopes as KeywordScope[] }))
}
